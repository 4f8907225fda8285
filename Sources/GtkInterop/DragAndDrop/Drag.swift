import CGtk
import CGtkGlue

/// What may become of what is dragged.
public struct DragActions: OptionSet, Hashable, Sendable {
    /// One bit for each action, as GDK has them.
    public let rawValue: UInt32

    /// The actions whose bits are set.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// What is dragged stays where it is too.
    public static let copy = DragActions(rawValue: GDK_ACTION_COPY.rawValue)
    /// What is dragged leaves where it is.
    public static let move = DragActions(rawValue: GDK_ACTION_MOVE.rawValue)

    init(_ actions: GdkDragAction) {
        self.init(rawValue: actions.rawValue)
    }

    package var value: GdkDragAction { GdkDragAction(rawValue: rawValue) }
}

/// A drag that this process has begun.
@MainActor
public final class Drag {
    package let handle: OpaquePointer
    private nonisolated(unsafe) let reference: UnsafeMutableRawPointer

    package init(_ handle: OpaquePointer) {
        self.handle = handle
        reference = UnsafeMutableRawPointer(handle)
        g_object_ref(reference)
    }

    deinit { onMainThread(reference) { g_object_unref($0) } }

    /// Hangs something on the drag, for those who find it on its way through the process's windows.
    public func attach(_ context: AnyObject) {
        g_object_set_data_full(
            UnsafeMutablePointer(handle), Self.contextKey, Unmanaged.passRetained(context).toOpaque(), releaseCallback)
    }

    /// What hangs on the drag.
    public var context: AnyObject? {
        guard let context = g_object_get_data(UnsafeMutablePointer(handle), Self.contextKey) else { return nil }
        return Unmanaged<AnyObject>.fromOpaque(context).takeUnretainedValue()
    }

    /// Shows a widget at the pointer, the given point of it under the tip.
    public func setIcon(_ icon: Widget, hotSpotX: Int, hotSpotY: Int) {
        gtk_drag_icon_set_child(OpaquePointer(gtk_drag_icon_get_for_drag(handle)), icon.widget)
        gdk_drag_set_hotspot(handle, Int32(hotSpotX), Int32(hotSpotY))
    }

    /// Whether the last movement before a rest may be lost, and has to be asked for: on X11, where GDK sends no movement
    /// as long as the place under the pointer has not answered to the one before.
    public var mayMissMovements: Bool {
        gdk_drag_get_display(handle).map { inlay_display_is_x11($0) != 0 } ?? false
    }

    /// Where the pointer is, in a widget: also outside of it.
    public func pointer(in widget: Widget) -> (x: Double, y: Double)? {
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

    /// Gives up the drag, as Escape does: its end is told before this returns, or, on Wayland over a place that would take
    /// it, as soon as that is told too.
    public func cancel() { inlay_drag_cancel(handle) }

    // MARK: Waiting for an answer

    /// The drag that hangs at the pointer, if it has begun in this process.
    private(set) static var inHand: Drag?

    /// Whether it was dropped on another program. It is over only when that one has answered.
    public var isDroppedElsewhere: Bool {
        g_object_get_data(UnsafeMutablePointer(handle), Self.droppedKey) != nil
    }

    /// Takes the icon away and frees the pointer for the next drag: this one was dropped on another program.
    public func leaveHand() {
        g_object_set_data(UnsafeMutablePointer(handle), Self.droppedKey, reference)
        hideIcon()
        noteEnd()
    }

    /// Takes the icon away, before anybody makes it fly back.
    public func hideIcon() { inlay_drag_hide_icon(handle) }

    func noteBegin() { Self.inHand = self }

    func noteEnd() { if Self.inHand?.handle == handle { Self.inHand = nil } }

    private static let contextKey = "inlay-context"
    private static let droppedKey = "inlay-dropped"
}
