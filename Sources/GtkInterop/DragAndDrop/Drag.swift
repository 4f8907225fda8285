import CGtk
import CGtkGlue

/// A drag that began in this process.
@MainActor
package final class Drag {
    package let handle: OpaquePointer
    private nonisolated(unsafe) let reference: UnsafeMutableRawPointer

    package init(_ handle: OpaquePointer) {
        self.handle = handle
        reference = UnsafeMutableRawPointer(handle)
        g_object_ref(reference)
    }

    deinit { onMainThread(reference) { g_object_unref($0) } }

    /// Attaches an object to the drag. The targets in this process's windows can read it.
    package func attach(_ context: AnyObject) {
        g_object_set_data_full(
            UnsafeMutablePointer(handle), Self.contextKey, Unmanaged.passRetained(context).toOpaque(), releaseCallback)
    }

    /// The object attached to the drag.
    package var context: AnyObject? {
        guard let context = g_object_get_data(UnsafeMutablePointer(handle), Self.contextKey) else { return nil }
        return Unmanaged<AnyObject>.fromOpaque(context).takeUnretainedValue()
    }

    /// Shows a widget as the drag icon, with the pointer at the given point in it.
    package func setIcon(_ icon: Widget, hotSpotX: Int, hotSpotY: Int) {
        gtk_drag_icon_set_child(OpaquePointer(gtk_drag_icon_get_for_drag(handle)), icon.widget)
        setHotSpot(x: hotSpotX, y: hotSpotY)
    }

    /// Moves the drag icon so that the pointer is at the given point in it. Wayland applies this only before the drag
    /// icon is shown.
    package func setHotSpot(x: Int, y: Int) { gdk_drag_set_hotspot(handle, Int32(x), Int32(y)) }

    /// Whether the last motion before the pointer rests may be lost. If so, the position has to be polled. On X11, GDK
    /// sends no motion until the target has answered the previous one.
    package var mayMissMovements: Bool { isOnX11 }

    package var isOnX11: Bool { gdk_drag_get_display(handle).map { inlay_display_is_x11($0) != 0 } ?? false }

    /// Returns the position of the pointer in a widget's coordinates, even if it is outside the widget.
    package func pointer(in widget: Widget) -> (x: Double, y: Double)? {
        guard let native = gtk_widget_get_native(widget.widget), let surface = gtk_native_get_surface(native) else {
            return nil
        }
        var x = 0.0
        var y = 0.0
        guard gdk_surface_get_device_position(surface, gdk_drag_get_device(handle), &x, &y, nil) != 0 else {
            return nil
        }
        var origin = (x: 0.0, y: 0.0)
        gtk_native_get_surface_transform(native, &origin.x, &origin.y)
        var there = (x: 0.0, y: 0.0)
        let root = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
        guard
            gtk_widget_translate_coordinates(
                root, widget.widget, x - origin.x, y - origin.y, &there.x, &there.y) != 0
        else { return nil }
        return there
    }

    /// Cancels the drag, as Escape does. Its end is reported before this returns, except on Wayland over a target that
    /// would accept the drop: then it is reported later.
    package func cancel() { inlay_drag_cancel(handle) }

    // MARK: Waiting for an answer

    /// The drag of this process that follows the pointer, if any.
    private(set) static var active: Drag?

    /// Whether it was dropped on another program. It ends only when that program has answered.
    package var isDroppedElsewhere: Bool {
        g_object_get_data(UnsafeMutablePointer(handle), Self.droppedKey) != nil
    }

    /// Whether a target in this process has refused the drop. For GTK, it is then like any other drop on X11.
    package var isRefused: Bool { g_object_get_data(UnsafeMutablePointer(handle), Self.refusedKey) != nil }

    func didRefuse() { g_object_set_data(UnsafeMutablePointer(handle), Self.refusedKey, reference) }

    /// Removes the icon and frees the pointer for the next drag, after this drag was dropped on another program.
    package func releasePointer() {
        g_object_set_data(UnsafeMutablePointer(handle), Self.droppedKey, reference)
        hideIcon()
        didEnd()
    }

    /// Removes the icon before it is animated back.
    package func hideIcon() { inlay_drag_hide_icon(handle) }

    func didBegin() { Self.active = self }

    func didEnd() { if Self.active?.handle == handle { Self.active = nil } }

    private static let contextKey = "inlay-context"
    private static let droppedKey = "inlay-dropped"
    private static let refusedKey = "inlay-refused"
}
