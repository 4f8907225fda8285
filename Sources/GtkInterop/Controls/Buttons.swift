import CGtk

/// A push button.
@MainActor
public class Button: Widget {
    /// A button with a text.
    public init(_ label: String) {
        super.init(taking: gtk_button_new_with_label(label))
    }

    /// A button with an icon of the theme's.
    public init(iconName: String) {
        super.init(taking: gtk_button_new_from_icon_name(iconName))
    }

    /// A button that shows a widget.
    public init(_ content: Widget) {
        super.init(taking: gtk_button_new())
        gtk_button_set_child(pointer(as: GtkButton.self), content.widget)
    }

    fileprivate override init(taking handle: UnsafeMutableRawPointer) {
        super.init(taking: handle)
    }

    /// The text on it; empty where there is an icon.
    public var label: String {
        get { gtk_button_get_label(pointer(as: GtkButton.self)).map { String(cString: $0) } ?? "" }
        set { gtk_button_set_label(pointer(as: GtkButton.self), newValue) }
    }

    /// Shows an icon of the theme's.
    public func showIcon(_ name: String) { gtk_button_set_icon_name(pointer(as: GtkButton.self), name) }

    /// Does something when it is pressed.
    public func onClick(_ body: @escaping @MainActor () -> Void) { connect(Signals.clicked, body) }

    /// Presses it.
    public func click() { gtk_widget_activate(widget) }
}

/// A button that stays pressed.
@MainActor
public final class ToggleButton: Button {
    /// A button with an icon of the theme's.
    public override init(iconName: String) {
        super.init(taking: gtk_toggle_button_new())
        gtk_button_set_icon_name(pointer(as: GtkButton.self), iconName)
    }

    /// A button with a text.
    public override init(_ label: String) {
        super.init(taking: gtk_toggle_button_new_with_label(label))
    }

    /// Whether it is pressed.
    public var isOn: Bool {
        get { gtk_toggle_button_get_active(pointer(as: GtkToggleButton.self)) != 0 }
        set { gtk_toggle_button_set_active(pointer(as: GtkToggleButton.self), newValue ? 1 : 0) }
    }

    /// Makes the buttons a choice of one.
    public func join(_ other: ToggleButton) {
        gtk_toggle_button_set_group(pointer(as: GtkToggleButton.self), other.pointer(as: GtkToggleButton.self))
    }

    /// Does something when it is pressed or released.
    public func onToggle(_ body: @escaping @MainActor () -> Void) { connect(Signals.toggled, body) }
}

/// A box to tick, with a text; several that are joined are a choice of one.
@MainActor
public final class CheckButton: Widget {
    /// A box with a text, or without one.
    public init(_ label: String? = nil) {
        super.init(taking: gtk_check_button_new_with_label(label))
    }

    /// Whether it is ticked.
    public var isOn: Bool {
        get { gtk_check_button_get_active(pointer(as: GtkCheckButton.self)) != 0 }
        set { gtk_check_button_set_active(pointer(as: GtkCheckButton.self), newValue ? 1 : 0) }
    }

    /// Where its box is in a widget around it, as long as nobody points or acts at it; else nothing.
    package func restingBox(in widget: Widget) -> (x: Double, y: Double, width: Int, height: Int)? {
        let busy: [GtkStateFlags] = [
            GTK_STATE_FLAG_PRELIGHT, GTK_STATE_FLAG_ACTIVE, GTK_STATE_FLAG_FOCUSED, GTK_STATE_FLAG_INSENSITIVE,
            GTK_STATE_FLAG_INCONSISTENT,
        ]
        let flags = gtk_widget_get_state_flags(self.widget).rawValue
        var bounds = graphene_rect_t()
        guard busy.allSatisfy({ flags & $0.rawValue == 0 }), let box = gtk_widget_get_first_child(self.widget),
            gtk_widget_compute_bounds(box, widget.widget, &bounds) != 0
        else { return nil }
        return (
            Double(bounds.origin.x), Double(bounds.origin.y), Int(bounds.size.width.rounded()),
            Int(bounds.size.height.rounded())
        )
    }

    /// Makes the boxes a choice of one.
    public func join(_ other: CheckButton) {
        gtk_check_button_set_group(pointer(as: GtkCheckButton.self), other.pointer(as: GtkCheckButton.self))
    }

    /// Does something when it is ticked or not any more, also by the program.
    public func onToggle(_ body: @escaping @MainActor () -> Void) { connect(Signals.toggled, body) }
}

/// A switch for something that is on or off from then on.
@MainActor
public final class Switch: Widget {
    /// A switch that is off.
    public init() {
        super.init(taking: gtk_switch_new())
    }

    /// Whether it is on.
    public var isOn: Bool {
        get { gtk_switch_get_active(opaque) != 0 }
        set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
    }

    /// Does something when it is switched, also by the program.
    public func onToggle(_ body: @escaping @MainActor () -> Void) { observe("active", body) }
}

extension CheckButton {
    /// The text beside the box.
    public var label: String {
        get { gtk_check_button_get_label(pointer(as: GtkCheckButton.self)).map { String(cString: $0) } ?? "" }
        set { gtk_check_button_set_label(pointer(as: GtkCheckButton.self), newValue.withoutNUL) }
    }
}
