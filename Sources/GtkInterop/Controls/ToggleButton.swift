import CGtk

/// A button that stays pressed until it is clicked again.
@MainActor
public final class ToggleButton: Button {
    /// Creates a button with an icon from the theme.
    public override init(iconName: String) {
        super.init(taking: gtk_toggle_button_new())
        gtk_button_set_icon_name(pointer(as: GtkButton.self), iconName)
        showsOnlyIcon = true
    }

    /// Creates a button with a label.
    public override init(_ label: String) {
        super.init(taking: gtk_toggle_button_new_with_label(label))
    }

    /// Whether it is pressed.
    public var isOn: Bool {
        get { gtk_toggle_button_get_active(pointer(as: GtkToggleButton.self)) != 0 }
        set { gtk_toggle_button_set_active(pointer(as: GtkToggleButton.self), newValue ? 1 : 0) }
    }

    /// Joins buttons into a group in which only one can be pressed.
    public func join(_ other: ToggleButton) {
        gtk_toggle_button_set_group(pointer(as: GtkToggleButton.self), other.pointer(as: GtkToggleButton.self))
    }

    /// Calls a closure when it is pressed or released.
    public func onToggle(_ body: @escaping @MainActor () -> Void) { connect(Signals.toggled, body) }
}
