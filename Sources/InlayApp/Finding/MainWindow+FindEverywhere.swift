import Board
import BoardModel
import GtkInterop

/// Finding cards on all boards, and going to them.
extension MainWindow {
    /// Opens the window that finds cards on all boards, or brings it to the front.
    ///
    /// - Parameter text: The text to find, or `nil` for what the user types.
    func findEverywhere(_ text: String? = nil) {
        if let open = findEverywhereWindow {
            if let text { open.entry.text = text }
            return open.window.present()
        }
        endTyping()
        let find = FindEverywhereWindow(
            library, over: window,
            host: FindEverywhereWindow.Host(
                go: { [weak self] in self?.go(to: $0, foundBy: $1) },
                today: { [weak self] in self?.today.day },
                closed: { [weak self] in self?.findEverywhereWindow = nil }))
        findEverywhereWindow = find
        if let text { find.entry.text = text }
        find.window.present()
    }

    /// Shows a found card on its board, or in the board's archive. It may have moved since it was found.
    ///
    /// - Parameter text: The text that has found it.
    /// - Returns: The reason why that is not possible, or `nil`.
    private func go(to found: FoundCards.Card, foundBy text: String) -> String? {
        do {
            guard let place = try library.reader.card(found.id)?.place, case .section(let id) = place.container,
                case .board(let board)? = try library.reader.section(id)?.record.place.container
            else {
                let title = found.summary.title
                return localized("“\(title)” no longer exists.")
            }
            if place.isArchived {
                if leave(for: board) != nil { openArchive(finding: text, selecting: found.id) }
            } else {
                reveal(found.id, on: board)
            }
            return nil
        } catch {
            return error.text(in: .desktop)
        }
    }
}
