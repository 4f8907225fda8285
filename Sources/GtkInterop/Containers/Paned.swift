import CGtk

/// Two widgets with a border between them that can be moved.
@MainActor
public final class Paned: Widget {
    /// Two widgets side by side or below each other. In more room the second grows.
    public init(_ axis: Box.Axis, start: Widget? = nil, end: Widget? = nil) {
        super.init(taking: gtk_paned_new(axis.value))
        gtk_paned_set_start_child(opaque, start?.widget)
        gtk_paned_set_end_child(opaque, end?.widget)
        gtk_paned_set_resize_start_child(opaque, 0)
        // Nothing is ever cut off.
        gtk_paned_set_shrink_start_child(opaque, 0)
        gtk_paned_set_shrink_end_child(opaque, 0)
    }

    /// How large the first is, in points.
    public var position: Int {
        get { Int(gtk_paned_get_position(opaque)) }
        set { gtk_paned_set_position(opaque, Int32(clamping: newValue)) }
    }

    /// Does something when the border is elsewhere, also by the program or the window's size.
    public func onMove(_ body: @escaping @MainActor () -> Void) { observe("position", body) }
}
