import Board
import BoardModel
import GtkInterop

/// The placeholder that a board shows when a search finds no cards, with buttons that search the archive or another
/// board, and that end the search.
@MainActor
final class NoResultsHint: StatusPage {
    static var title: String { localized("No Results Found") }

    private static let icon = "edit-find-symbolic"
    private let archive = Button(localized("Show Archived Cards"))
    private let other = Button("")
    private let all = Button(localized("Show All Cards"))
    /// The board that the second button opens.
    private var board: BoardID?

    init(
        openArchive: @escaping @MainActor () -> Void, openBoard: @escaping @MainActor (BoardID) -> Void,
        showAll: @escaping @MainActor () -> Void
    ) {
        super.init(icon: Self.icon, title: Self.title, [archive, other, all])
        archive.onClick(openArchive)
        other.onClick { [weak self] in self?.board.map(openBoard) }
        all.onClick(showAll)
        show(FoundElsewhere())
    }

    /// Shows where else there are matching cards, and suggests the first button.
    func show(_ found: FoundElsewhere) {
        show(icon: Self.icon, title: Self.title, details: Self.text(of: found) ?? localized("Try a different search."))
        archive.isVisible = found.archivedCount > 0
        board = found.boards.first?.board
        other.isVisible = board != nil
        if let title = found.boards.first?.title {
            other.label = localized("Open “\(title)”")
            other.wrapLabel()
        }
        AccessKeys.assign(to: [archive, other, all].filter(\.isVisible))
        let suggested = [archive, other, all].first { $0.isVisible }
        for button in [archive, other, all] { button.setStyleClass("suggested-action", button === suggested) }
    }

    /// Returns a sentence about where else there are matching cards, or `nil` if there are none.
    static func text(of found: FoundElsewhere) -> String? {
        let count = found.archivedCount
        let archive = localized("\(count) archived card matches.", "\(count) archived cards match.", count: count)
        let others = found.boards.count - 1
        let boards = found.boards.first.map(\.title).map { title in
            others == 0
                ? localized("Cards on “\(title)” match.")
                : localized(
                    "Cards on “\(title)” and \(others) other board match.",
                    "Cards on “\(title)” and \(others) other boards match.", count: others)
        }
        let parts = [count > 0 ? archive : nil, boards].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: "\n")
    }
}
