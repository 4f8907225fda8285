import BoardModel
import GtkInterop

/// The placeholder that a board shows when a search finds no cards, with buttons that search the archive and that end
/// the search.
@MainActor
final class NoResultsHint: StatusPage {
    static var title: String { localized("No Results Found") }

    private static let icon = "edit-find-symbolic"
    private let archive = Button(localized("Show Archived Cards"))
    private let all = Button(localized("Show All Cards"))

    init(openArchive: @escaping @MainActor () -> Void, showAll: @escaping @MainActor () -> Void) {
        archive.onClick(openArchive)
        all.onClick(showAll)
        super.init(icon: Self.icon, title: Self.title, [archive, all])
        show(FoundElsewhere())
    }

    /// Shows where else there are matching cards, and suggests the first button.
    func show(_ found: FoundElsewhere) {
        show(icon: Self.icon, title: Self.title, details: Self.text(of: found) ?? localized("Try a different search."))
        archive.isVisible = found.archivedCount > 0
        archive.setStyleClass("suggested-action", archive.isVisible)
        all.setStyleClass("suggested-action", !archive.isVisible)
    }

    /// Returns a sentence about where else there are matching cards, or `nil` if there are none.
    static func text(of found: FoundElsewhere) -> String? {
        let count = found.archivedCount
        let archive = localized("\(count) archived card matches.", "\(count) archived cards match.", count: count)
        let others = found.boards.count - 1
        let boards = found.boards.first.map { title in
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
