import CGtk

/// A container of two widgets with a movable divider.
@MainActor
public final class Paned: Widget {
    /// Creates a container of two widgets. The second takes any extra space.
    public init(_ axis: Box.Axis, start: Widget? = nil, end: Widget? = nil) {
        super.init(taking: gtk_paned_new(axis.value))
        gtk_paned_set_start_child(opaque, start?.widget)
        gtk_paned_set_end_child(opaque, end?.widget)
        gtk_paned_set_resize_start_child(opaque, 0)
        // Neither child is ever cut off.
        gtk_paned_set_shrink_start_child(opaque, 0)
        gtk_paned_set_shrink_end_child(opaque, 0)
    }

    /// The size of the first widget, in points.
    public var position: Int {
        get { Int(gtk_paned_get_position(opaque)) }
        set { gtk_paned_set_position(opaque, Int32(clamping: newValue)) }
    }

    /// Calls a closure when the divider moves, including by the program or by a change to the window's size.
    package func onMove(_ body: @escaping @MainActor () -> Void) { observe("position", body) }
}
