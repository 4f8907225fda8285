import GtkInterop

/// The placeholder that a board shows when a search finds no cards, with a button that ends the search.
@MainActor
final class NoResultsHint: Box {
    static var title: String { localized("No Results Found") }

    init(showAll: @escaping @MainActor () -> Void) {
        super.init(.vertical, spacing: Look.medium)
        let icon = Icon("edit-find-symbolic")
        icon.setSize(Look.emptyIcon)
        icon.addStyleClass("dim-label")
        let title = Label(Self.title)
        title.addStyleClass("empty-title")
        let hint = Label(localized("Try a different search."))
        hint.addStyleClass("dim-label")
        for label in [title, hint] {
            label.setWraps(true, atLeast: nil)
            label.setAlignment(0.5)
        }
        let button = Button(localized("Show All Cards"))
        button.align(horizontally: .center)
        button.onClick(showAll)
        for child in [icon, title, hint, button] as [Widget] { append(child) }
        addStyleClass("board-hint")
    }
}
