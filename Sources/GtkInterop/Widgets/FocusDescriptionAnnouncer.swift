import CGtk

/// Announces a text as the description of the focused widget, which keeps that description until the focus moves.
@MainActor
final class FocusDescriptionAnnouncer {
    private(set) weak var widget: Widget?
    let before: String
    private var watch: Observation?

    init(_ widget: Widget, _ text: String, before: String) {
        self.widget = widget
        self.before = before
        // The same text again would be no change.
        if widget.accessibleDescription == text { widget.setAccessibleDescription("") }
        widget.setAccessibleDescription(text)
        guard let root = gtk_widget_get_root(widget.widget) else { return }
        let window = Object.wrapping(UnsafeMutableRawPointer(root))
        watch = Observation(
            window,
            window.observe("focus-widget") { [weak self] in
                guard let self else { return }
                self.watch = nil
                guard let widget = self.widget, widget.accessibleDescription == text else { return }
                widget.setAccessibleDescription(self.before)
            })
    }
}
