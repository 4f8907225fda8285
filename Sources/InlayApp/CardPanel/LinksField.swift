import BoardFormats
import GtkInterop

/// The links in a card's title and notes, as buttons that open them.
@MainActor
final class LinksField {
    let widget = Box(.vertical, spacing: Look.tight)
    private let open: (String) -> Void
    private var links: [String] = []
    private var buttons: [Button] = []

    init(_ open: @escaping (String) -> Void) {
        self.open = open
        widget.addStyleClass("links")
        widget.isVisible = false
    }

    /// Shows the links in text.
    func show(_ text: String) {
        let links = Links.openable(in: text, limit: Self.maximumLinks)
        guard links != self.links else { return }
        self.links = links
        for button in buttons { widget.remove(button) }
        buttons = links.map { makeButton($0) }
        for button in buttons { widget.append(button) }
        widget.isVisible = !links.isEmpty
    }

    private static let maximumLinks = 8

    private func makeButton(_ link: String) -> Button {
        let label = Label(Links.name(of: link))
        label.setEllipsizes(true)
        let button = Button(label)
        button.addStyleClass("flat")
        button.addStyleClass("link")
        button.tooltip = link
        let name = label.text
        button.setAccessibleName(localized("Open Link: \(name)"))
        button.align(horizontally: .start)
        button.onClick { [weak self] in self?.open(link) }
        return button
    }
}
