import CGtk

/// A container that arranges widgets side by side or one below the other. Subclasses can keep their children in
/// properties.
@MainActor
open class Box: Widget {
    /// The direction of the arrangement.
    public enum Axis {
        case horizontal, vertical

        var value: GtkOrientation { self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL }
    }

    /// Creates a box of widgets.
    public init(_ axis: Axis, spacing: Int = 0, _ children: [Widget] = []) {
        super.init(taking: gtk_box_new(axis.value, Int32(spacing)))
        for child in children { append(child) }
    }

    /// Adds a widget at the end.
    public func append(_ child: Widget) { gtk_box_append(pointer(as: GtkBox.self), child.widget) }

    /// Adds a widget after a sibling, or before all others.
    public func insert(_ child: Widget, after sibling: Widget?) {
        gtk_box_insert_child_after(pointer(as: GtkBox.self), child.widget, sibling?.widget)
    }

    /// Removes a widget.
    public func remove(_ child: Widget) {
        if gtk_widget_get_parent(child.widget) == widget { gtk_box_remove(pointer(as: GtkBox.self), child.widget) }
    }

    /// Makes adjacent widgets look connected.
    public func setLinked() { addStyleClass("linked") }
}
