import CGtk

/// A push button.
@MainActor
public class Button: Widget {
    /// Creates a button with a label.
    public init(_ label: String) {
        super.init(taking: gtk_button_new_with_label(label))
    }

    /// Creates a button with an icon from the theme.
    public init(iconName: String) {
        super.init(taking: gtk_button_new_from_icon_name(iconName))
        showsOnlyIcon = true
    }

    /// Creates a button with a widget as its content.
    public init(_ content: Widget) {
        super.init(taking: gtk_button_new())
        gtk_button_set_child(pointer(as: GtkButton.self), content.widget)
    }

    override init(taking handle: UnsafeMutableRawPointer) {
        super.init(taking: handle)
    }

    /// The label; empty if the button shows an icon.
    public var label: String {
        get {
            let label = gtk_button_get_label(pointer(as: GtkButton.self)).map { String(cString: $0) } ?? ""
            return gtk_button_get_use_underline(pointer(as: GtkButton.self)) != 0 ? AccessKeys.title(of: label) : label
        }
        set {
            gtk_button_set_use_underline(pointer(as: GtkButton.self), 0)
            gtk_button_set_label(pointer(as: GtkButton.self), newValue)
        }
    }

    /// Starts the label at the leading edge, instead of centering it.
    package func alignLabel() {
        gtk_button_get_child(pointer(as: GtkButton.self)).map { gtk_widget_set_halign($0, GTK_ALIGN_START) }
    }

    /// Wraps the label where it would be wider than the space for it.
    package func wrapLabel() {
        guard let label = gtk_button_get_child(pointer(as: GtkButton.self)).map({ OpaquePointer($0) }) else { return }
        gtk_label_set_wrap(label, 1)
        gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_natural_wrap_mode(label, GTK_NATURAL_WRAP_NONE)
        gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
    }

    /// Shows an icon from the theme.
    package func showIcon(_ name: String) { gtk_button_set_icon_name(pointer(as: GtkButton.self), name) }

    /// Calls a closure when the button is clicked.
    public func onClick(_ body: @escaping @MainActor () -> Void) { connect(Signals.clicked, body) }

    /// Clicks the button.
    package func click() { gtk_widget_activate(widget) }
}
