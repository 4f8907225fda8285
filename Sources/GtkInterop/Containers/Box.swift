import CGtk

/// Widgets side by side or below each other; a subclass may know its own by name.
@MainActor
open class Box: Widget {
    /// Which way they follow each other.
    public enum Axis {
        case horizontal, vertical

        var value: GtkOrientation { self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL }
    }

    /// A box of widgets.
    public init(_ axis: Axis, spacing: Int = 0, _ children: [Widget] = []) {
        super.init(taking: gtk_box_new(axis.value, Int32(spacing)))
        for child in children { append(child) }
    }

    /// Adds a widget at the end.
    public func append(_ child: Widget) { gtk_box_append(pointer(as: GtkBox.self), child.widget) }

    /// Adds a widget behind one of the box's, or in front of all.
    public func insert(_ child: Widget, after sibling: Widget?) {
        gtk_box_insert_child_after(pointer(as: GtkBox.self), child.widget, sibling?.widget)
    }

    /// Takes a widget out.
    public func remove(_ child: Widget) {
        if gtk_widget_get_parent(child.widget) == widget { gtk_box_remove(pointer(as: GtkBox.self), child.widget) }
    }

    /// Makes widgets that belong together look so.
    public func setLinked() { addStyleClass("linked") }
}

/// Three widgets, of which the second stays in the middle as long as there is room.
@MainActor
public final class CenterBox: Widget {
    /// A box of widgets side by side.
    public init(start: Widget? = nil, center: Widget? = nil, end: Widget? = nil) {
        super.init(taking: gtk_center_box_new())
        gtk_center_box_set_start_widget(opaque, start?.widget)
        gtk_center_box_set_center_widget(opaque, center?.widget)
        gtk_center_box_set_end_widget(opaque, end?.widget)
    }
}

/// A line between widgets.
@MainActor
public final class Separator: Widget {
    /// A line that runs in a direction.
    public init(_ axis: Box.Axis) {
        super.init(taking: gtk_separator_new(axis.value))
    }
}
