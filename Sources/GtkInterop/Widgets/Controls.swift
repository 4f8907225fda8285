import CGtk

/// A line or more of plain text.
@MainActor
public final class Label: Widget {
    /// A label of a text; it is never read as markup.
    public init(_ text: String = "") {
        super.init(taking: gtk_label_new(text))
        gtk_label_set_xalign(opaque, 0)
    }

    /// What it says.
    public var text: String {
        get { String(cString: gtk_label_get_text(opaque)) }
        set { if newValue != text { gtk_label_set_text(opaque, newValue) } }
    }

    /// Whether text that is too long goes on in the next line.
    public func setWraps(_ wraps: Bool) {
        gtk_label_set_wrap(opaque, wraps ? 1 : 0)
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        // Of its own accord it would ask for as much room as the text would like to have.
        if wraps { gtk_label_set_natural_wrap_mode(opaque, GTK_NATURAL_WRAP_NONE) }
        // A least width of some letters: without one GTK breaks the text after each letter to find out its narrowest
        // form, which takes most of the time that a row is measured in.
        gtk_label_set_width_chars(opaque, wraps ? 8 : -1)
    }

    /// Whether text that is too long ends in an ellipsis.
    public func setEllipsizes(_ ellipsizes: Bool) {
        gtk_label_set_ellipsize(opaque, ellipsizes ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
    }

    /// Where lines lie in the width: 0 for the leading edge, 0.5 for the middle.
    public func setAlignment(_ alignment: Double) {
        gtk_label_set_xalign(opaque, Float(alignment))
        if alignment == 0.5 { gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER) }
    }
}

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

    fileprivate override init(taking handle: UnsafeMutableRawPointer) {
        super.init(taking: handle)
    }

    /// Does something when it is pressed.
    public func onClick(_ body: @escaping @MainActor () -> Void) { connect("clicked", body) }

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
    public func onToggle(_ body: @escaping @MainActor () -> Void) { connect("toggled", body) }
}

/// A picture of the icon theme's.
@MainActor
public final class Icon: Widget {
    /// The icon of a name.
    public init(_ name: String) {
        super.init(taking: gtk_image_new_from_icon_name(name))
    }
}

/// A line of text to edit.
@MainActor
public final class Entry: Widget {
    /// An entry with a text in it.
    public init(_ text: String = "") {
        super.init(taking: gtk_entry_new())
        self.text = text
    }

    /// What stands in it.
    public var text: String {
        get { String(cString: gtk_editable_get_text(opaque)) }
        set { gtk_editable_set_text(opaque, newValue) }
    }

    /// Does something at Enter.
    public func onActivate(_ body: @escaping @MainActor () -> Void) { connect("activate", body) }
}

/// Widgets side by side or below each other; a subclass may know its own by name.
@MainActor
open class Box: Widget {
    /// Which way they follow each other.
    public enum Axis { case horizontal, vertical }

    /// A box of widgets.
    public init(_ axis: Axis, spacing: Int = 0, _ children: [Widget] = []) {
        super.init(
            taking: gtk_box_new(
                axis == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, Int32(spacing)))
        for child in children { append(child) }
    }

    /// Adds a widget at the end.
    public func append(_ child: Widget) { gtk_box_append(pointer(as: GtkBox.self), child.widget) }

    /// Makes widgets that belong together look so.
    public func setLinked() { addStyleClass("linked") }
}

/// Something that is scrolled by GTK.
@MainActor
public final class ScrolledWindow: Widget {
    /// A scroller around a widget.
    public init(_ child: Widget) {
        super.init(taking: gtk_scrolled_window_new())
        gtk_scrolled_window_set_child(opaque, child.widget)
    }

    /// Whether it scrolls across too.
    public func setScrollsHorizontally(_ scrolls: Bool) {
        gtk_scrolled_window_set_policy(opaque, scrolls ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    }
}
