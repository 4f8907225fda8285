import BoardModel
import GtkInterop

/// The placeholder that a board shows when a search finds no cards, with buttons that search the archive and that end
/// the search.
@MainActor
final class NoResultsHint: Box {
    static var title: String { localized("No Results Found") }

    private let elsewhere = Label()
    private let hint = Label(localized("Try a different search."))
    private let archive = Button(localized("Show Archived Cards"))

    init(openArchive: @escaping @MainActor () -> Void, showAll: @escaping @MainActor () -> Void) {
        super.init(.vertical, spacing: Look.medium)
        let icon = Icon("edit-find-symbolic")
        icon.setSize(Look.emptyIcon)
        icon.addStyleClass("dim-label")
        let title = Label(Self.title)
        title.addStyleClass("empty-title")
        hint.addStyleClass("dim-label")
        elsewhere.isVisible = false
        for label in [title, elsewhere, hint] {
            label.setWraps(true, atLeast: nil)
            label.setAlignment(0.5)
        }
        let all = Button(localized("Show All Cards"))
        archive.isVisible = false
        archive.onClick(openArchive)
        all.onClick(showAll)
        for button in [archive, all] { button.align(horizontally: .center) }
        for child in [icon, title, elsewhere, hint, archive, all] as [Widget] { append(child) }
        addStyleClass("board-hint")
    }

    /// Shows where else there are matching cards.
    func show(_ found: FoundElsewhere) {
        let text = Self.text(of: found)
        elsewhere.text = text ?? ""
        elsewhere.isVisible = text != nil
        hint.isVisible = text == nil
        archive.isVisible = found.archivedCount > 0
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
