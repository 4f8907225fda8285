import GtkInterop

/// A page that is shown in place of missing content: an icon, a title, a description, and buttons, like the status
/// pages of GNOME's applications.
@MainActor
class StatusPage: Box {
    private let icon: Icon
    private let title = Label()
    private let details = Label()
    private let buttons = Box(.vertical, spacing: Look.small)

    init(icon name: String, title text: String, details detailText: String? = nil, _ buttons: [Button] = []) {
        icon = Icon(name)
        super.init(.vertical, spacing: Look.medium)
        icon.setSize(Look.statusIcon)
        icon.setMargins(bottom: Look.medium)
        title.addStyleClass("status-title")
        details.addStyleClass("dim-label")
        for label in [title, details] {
            label.setWraps(true, atLeast: nil)
            label.setAlignment(0.5)
        }
        for button in buttons {
            button.wrapLabel()
            self.buttons.append(button)
        }
        AccessKeys.assign(to: buttons)
        self.buttons.isVisible = !buttons.isEmpty
        self.buttons.align(horizontally: .center)
        self.buttons.setMargins(top: Look.medium)
        for part in [icon, title, details, self.buttons] as [Widget] { append(part) }
        addStyleClass("status-page")
        align(horizontally: .center, vertically: .center)
        show(icon: name, title: text, details: detailText)
    }

    /// Shows another status.
    func show(icon name: String, title text: String, details detailText: String? = nil) {
        icon.show(name)
        title.text = text
        details.text = detailText ?? ""
        details.isVisible = detailText != nil
    }
}
