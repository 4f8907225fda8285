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

    override init(taking handle: UnsafeMutableRawPointer) {
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
