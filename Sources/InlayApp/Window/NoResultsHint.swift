import BoardModel
import GtkInterop

/// The placeholder that a board shows when a search finds no cards, with a button that ends the search.
@MainActor
final class NoResultsHint: Box {
    static var title: String { localized("No Results Found") }

    private let elsewhere = Label()

    init(showAll: @escaping @MainActor () -> Void) {
        super.init(.vertical, spacing: Look.medium)
        let icon = Icon("edit-find-symbolic")
        icon.setSize(Look.emptyIcon)
        icon.addStyleClass("dim-label")
        let title = Label(Self.title)
        title.addStyleClass("empty-title")
        let hint = Label(localized("Try a different search."))
        hint.addStyleClass("dim-label")
        elsewhere.isVisible = false
        for label in [title, elsewhere, hint] {
            label.setWraps(true, atLeast: nil)
            label.setAlignment(0.5)
        }
        let button = Button(localized("Show All Cards"))
        button.align(horizontally: .center)
        button.onClick(showAll)
        for child in [icon, title, elsewhere, hint, button] as [Widget] { append(child) }
        addStyleClass("board-hint")
    }

    /// Shows where else there are matching cards.
    func show(_ found: FoundElsewhere) {
        let text = Self.text(of: found)
        elsewhere.text = text ?? ""
        elsewhere.isVisible = text != nil
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
