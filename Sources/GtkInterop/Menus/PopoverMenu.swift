import CGtk
import CGtkGlue

/// A menu that opens over a widget or at a point in it.
@MainActor
public final class PopoverMenu: Popover {
    /// The time after the press that opened a menu, in milliseconds, during which releasing the button chooses nothing.
    /// Such a release ends a click, not a movement to an item, but the menu may have opened under the pointer.
    package var clickDuration: UInt32 = 500
    /// The time of the last press before the menu opened, usually the one that opened it, until the next press or
    /// release in the menu.
    private var openingPress: UInt32?

    /// Creates a popover menu, to be attached to a widget that can find its actions.
    public init(_ menu: Menu) {
        super.init(taking: gtk_popover_menu_new_from_model(menu.model))
        // The menu finds its actions, and with them the key labels of its items, only now.
        connect(Signals.map) { [weak self] in
            guard let self else { return }
            if !self.containsFocus { Self.forgetFocus(in: self.widget) }
            Self.nameEnter(in: self.widget)
            self.showAccessKeys(Desktop.wasKeyboardUsedLast)
            // Names the items that have changed since the menu was created.
            inlay_widget_forget_type(self.widget)
        }
        let buttons = Object(taking: UnsafeMutableRawPointer(gtk_event_controller_legacy_new()))
        buttons.connect(Signals.event) { [weak self] in self?.stops($0) ?? false }
        addEventController(buttons, phase: .capture)
        onKey(phase: .capture) { [weak self] _, _ in
            self?.showAccessKeys(true)
            return false
        }
    }

    /// Shows or hides the lines under the access keys. The keys work in either case, but only somebody who uses the
    /// keyboard needs the lines.
    private func showAccessKeys(_ isShown: Bool) {
        gtk_popover_set_mnemonics_visible(pointer(as: GtkPopover.self), isShown ? 1 : 0)
    }

    /// Returns whether an event goes no further. GTK chooses an item at any release over it.
    private func stops(_ event: OpaquePointer) -> Bool {
        let type = gdk_event_get_event_type(event)
        guard type == GDK_BUTTON_PRESS || type == GDK_BUTTON_RELEASE, let press = openingPress else { return false }
        openingPress = nil
        return type == GDK_BUTTON_RELEASE && gdk_event_get_time(event) &- press < clickDuration
    }

    /// Forgets the item that had the focus last. If another widget takes the focus while the menu closes, GTK believes
    /// that the item still has it, and would not give the focus to the menu when it opens again.
    private static func forgetFocus(in menu: UnsafeMutablePointer<GtkWidget>) {
        var next = menu
        while let child = gtk_widget_get_focus_child(next) {
            gtk_widget_set_focus_child(next, nil)
            next = child
        }
    }

    /// Replaces GTK's name for the Enter key with the one in `Accelerator.label`.
    private static func nameEnter(in parent: UnsafeMutablePointer<GtkWidget>) {
        let enter = Accelerator(.enter)
        var next = gtk_widget_get_first_child(parent)
        while let child = next {
            if String(cString: gtk_widget_get_css_name(child)) != "accelerator" {
                nameEnter(in: child)
            } else if String(cString: gtk_label_get_text(OpaquePointer(child))) == enter.nameInGTK {
                gtk_label_set_text(OpaquePointer(child), enter.label)
            }
            next = gtk_widget_get_next_sibling(child)
        }
    }

    /// Opens as a context menu, with its corner at a point of its widget.
    public func open(atX x: Double, y: Double) {
        setHasArrow(false)
        align(horizontally: .start)
        point(toX: Int(x), y: Int(y))
        openingPress = ClickGesture.lastPressTime
        open()
    }
}
