import CGtk

/// An announcer of messages. It sets a message as the description of the focused widget, and restores the widget's own
/// description when the focus moves.
///
/// A screen reader reads the change. If the widget has just gotten the focus, the screen reader may not have read the
/// widget itself yet, and would then read the message once more. Therefore, the message is removed at once if the
/// screen reader knows the widget: the reported change contains the message. GTK reports no changes to other widgets,
/// so the message stays.
///
/// If a popover is closing or a row is about to move to another section, the focus leaves the widget before a screen
/// reader has read the text. Therefore, until the next frame, the text is announced again if the focus returns to the
/// widget, or if the widget is no longer shown.
@MainActor
final class FocusDescriptionAnnouncer {
    private let text: String
    private weak var widget: Widget?
    private var before = ""
    private var watch: PropertyObservation?
    private var settling: NextFrame?

    /// Announces a message in the window of a widget, in place of the previous one.
    init(_ text: String, inWindowOf place: Widget, replacing previous: FocusDescriptionAnnouncer?) {
        self.text = text
        guard let root = gtk_widget_get_root(place.widget) else { return }
        let window = Object.wrapping(UnsafeMutableRawPointer(root))
        watch = PropertyObservation(
            window, window.observe("focus-widget") { [weak self] in self?.focusDidChange(in: root) })
        settling = NextFrame(of: place) { [weak self] in self?.settling = nil }
        guard let focus = Self.focus(in: root) else { return }
        let hasPreviousText = previous?.widget === focus && previous?.isOwn(focus.accessibleDescription) == true
        say(on: focus, before: hasPreviousText ? previous?.before : nil)
    }

    private func focusDidChange(in root: OpaquePointer) {
        if let widget, isOwn(widget.accessibleDescription) { widget.setAccessibleDescription(before) }
        guard settling != nil else { return watch = nil }
        guard let focus = Self.focus(in: root) else { return }
        guard let widget, widget !== focus, widget.isMapped else { return say(on: focus) }
        watch = nil
    }

    private func say(on widget: Widget, before: String? = nil) {
        self.widget = widget
        self.before = before ?? widget.accessibleDescription
        // The same text again would be no change.
        if widget.accessibleDescription == text { widget.setAccessibleDescription("") }
        widget.setAccessibleDescription(text)
        if widget.isKnownToScreenReaders { widget.setAccessibleDescription("") }
    }

    /// Returns whether a description is the one that this announcer has left.
    private func isOwn(_ description: String) -> Bool {
        description == (widget?.isKnownToScreenReaders == true ? "" : text)
    }

    private static func focus(in root: OpaquePointer) -> Widget? {
        guard let focus = gtk_root_get_focus(root) else { return nil }
        // The text inside an entry isn't known to screen readers.
        let isInside = gtk_accessible_get_accessible_role(OpaquePointer(focus)) == GTK_ACCESSIBLE_ROLE_NONE
        return (isInside ? gtk_widget_get_parent(focus) : focus).map { Widget.adopt(UnsafeMutableRawPointer($0)) }
    }
}
