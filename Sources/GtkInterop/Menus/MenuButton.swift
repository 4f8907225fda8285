import CGtk
import CGtkGlue

/// A button that opens a menu or a popover.
@MainActor
package final class MenuButton: Widget {
    /// Creates a button with an icon from the theme.
    package init(iconName: String) {
        super.init(taking: gtk_menu_button_new())
        makeGroup()
        gtk_menu_button_set_icon_name(opaque, iconName)
        showsOnlyIcon = true
    }

    /// Creates a button with a label and an arrow.
    package init(_ label: String) {
        super.init(taking: gtk_menu_button_new())
        makeGroup()
        self.label = label
    }

    /// Makes it a group. The button itself is inside, and screen readers would read both. Newer versions of GTK take
    /// care of that.
    private func makeGroup() {
        guard !Widget.canAnnounce else { return }
        inlay_set_int(handle, "accessible-role", gint(GTK_ACCESSIBLE_ROLE_GROUP.rawValue))
    }

    override var accessibleWidget: UnsafeMutablePointer<GtkWidget> {
        Widget.canAnnounce ? widget : gtk_widget_get_first_child(widget)
    }

    /// The label of the button.
    package var label: String {
        get { gtk_menu_button_get_label(opaque).map { String(cString: $0) } ?? "" }
        set {
            gtk_menu_button_set_label(opaque, newValue)
            // The arrow is new.
            inlay_widget_forget_type(widget)
            if !Widget.canAnnounce {
                // Screen readers would read the label as the name and as the description.
                gtk_accessible_reset_relation(OpaquePointer(accessibleWidget), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY)
            }
            if wrapsLabel { wrapLabel() }
        }
    }

    /// Whether the label wraps if it is wider than the space for it. Set it before the label.
    package var wrapsLabel = false {
        // By itself, GTK's button does not ask its content how tall it is at a width, and has room for only one line.
        didSet { gtk_widget_set_layout_manager(widget, wrapsLabel ? gtk_bin_layout_new() : nil) }
    }

    /// Lets the label wrap. GTK creates another label for each text.
    private func wrapLabel() {
        var part = gtk_widget_get_first_child(widget)
        while let found = part, inlay_is(UnsafeRawPointer(found), gtk_label_get_type()) == 0 {
            part = gtk_widget_get_first_child(found)
        }
        guard let label = part.map({ OpaquePointer($0) }) else { return }
        gtk_label_set_wrap(label, 1)
        gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_natural_wrap_mode(label, GTK_NATURAL_WRAP_NONE)
    }

    /// Sets the menu to open. Its popover is created when it first opens, because creating items is slow and they
    /// change often while they are hidden.
    package func setMenu(_ menu: Menu) {
        gtk_menu_button_set_create_popup_func(
            opaque,
            { button, menu in
                let (button, menu) = (Address(bitPattern: button), Address(bitPattern: menu))
                MainActor.assumeIsolated {
                    let button = OpaquePointer(bitPattern: button)
                    guard gtk_menu_button_get_popover(button) == nil else { return }
                    let popover = PopoverMenu(callback(menu, as: Menu.self))
                    withExtendedLifetime(popover) { gtk_menu_button_set_popover(button, popover.widget) }
                }
            }, CallbackBox(menu).retained(), releaseCallback)
    }

    /// Sets the popover to open, and attaches it to the button.
    package func setPopover(_ popover: Popover) { gtk_menu_button_set_popover(opaque, popover.widget) }

    /// Sets whether F10 opens the menu.
    package func setPrimary(_ isPrimary: Bool) { gtk_menu_button_set_primary(opaque, isPrimary ? 1 : 0) }

    /// Sets whether the button has a frame when the pointer is not over it.
    package func setHasFrame(_ hasFrame: Bool) { gtk_menu_button_set_has_frame(opaque, hasFrame ? 1 : 0) }

    /// Opens the menu or the popover.
    package func open() { gtk_menu_button_popup(opaque) }

    /// Closes the menu or the popover.
    package func close() { gtk_menu_button_popdown(opaque) }
}
