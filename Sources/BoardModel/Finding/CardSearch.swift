import Board
import BoardStore

/// Looks for cards on a board while its user types what to look for. It does not own the entry, nor the cards that are
/// shown: their board does.
@MainActor
package final class CardSearch {
    /// What is asked of the entry.
    package struct Host {
        /// What stands in it by now.
        package var text: () -> String
        /// The cards found are shown, or there are none.
        package var found: (_ isNothing: Bool) -> Void
        /// Gives the keyboard to the first card found.
        package var goToFirst: () -> Void

        package init(
            text: @escaping () -> String, found: @escaping (_ isNothing: Bool) -> Void,
            goToFirst: @escaping () -> Void
        ) {
            (self.text, self.found, self.goToFirst) = (text, found, goToFirst)
        }
    }

    private let library: Library
    private let host: Host
    private var searching: StoreTask?
    /// What is being looked for, and whether the keyboard is to go to the first card found.
    private var sought: (text: String, goesToFirst: Bool)?
    /// What the cards were found by that are shown.
    private var shown: String?

    /// A search in a library.
    package init(_ library: Library, host: Host) {
        (self.library, self.host) = (library, host)
    }

    /// Shows the cards of a board that are found by a text.
    package func search(_ text: String, on board: OpenBoard, goesToFirst: Bool = false) {
        if text == shown { return goesToFirst ? goToFirst(on: board) : () }
        // Asked for twice, by Enter and a moment later by the entry, it is looked for once.
        if let sought, sought.text == text {
            self.sought?.goesToFirst = sought.goesToFirst || goesToFirst
            return
        }
        sought = (text, goesToFirst)
        searching = library.search(text, board: board.id) { [weak self, weak board] cards in
            // Meanwhile something else may be looked for, or nothing any more.
            guard let self, let sought, sought.text == text else { return }
            self.sought = nil
            guard let board, host.text() == text else { return }
            shown = text
            if cards != nil || board.isFiltered { board.filter(cards) }
            host.found(cards?.isEmpty == true)
            if sought.goesToFirst { goToFirst(on: board) }
        }
    }

    /// Shows all cards again.
    package func end(on board: OpenBoard?) {
        (searching, sought, shown) = (nil, nil, nil)
        if board?.isFiltered == true { board?.filter(nil) }
    }

    private func goToFirst(on board: OpenBoard) {
        if board.isFiltered { host.goToFirst() }
    }
}
