import CGtk

/// A gesture for dragging with the primary button or with a finger, for everything except drag and drop.
@MainActor
package final class DragGesture: Object {
    /// Creates a gesture for the primary button or a finger.
    package init() {
        super.init(taking: UnsafeMutableRawPointer(gtk_gesture_drag_new()))
        gtk_gesture_single_set_button(opaque, guint(GDK_BUTTON_PRIMARY))
    }

    /// Creates a gesture for a finger on a touchscreen.
    package init(touchOnly: Void) {
        super.init(taking: UnsafeMutableRawPointer(gtk_gesture_drag_new()))
        gtk_gesture_single_set_touch_only(opaque, 1)
    }

    /// Calls a closure when a drag begins, with its starting point.
    package func onBegin(_ body: @escaping @MainActor (Double, Double) -> Void) {
        connect(Signals.dragGestureBegin, body)
    }
    /// Calls a closure when the pointer moves, with the offset from the starting point.
    package func onUpdate(_ body: @escaping @MainActor (Double, Double) -> Void) {
        connect(Signals.dragGestureUpdate, body)
    }
    /// Calls a closure when the button is released, with the offset from the starting point.
    package func onEnd(_ body: @escaping @MainActor (Double, Double) -> Void) { connect(Signals.dragGestureEnd, body) }

    /// Calls a closure when something else has taken over the drag, before its end is reported.
    package func onCancel(_ body: @escaping @MainActor () -> Void) { connect(Signals.cancel, body) }

    /// Claims the drag, so that no other gesture receives it.
    package func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }
    /// Leaves the drag to other gestures.
    package func deny() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_DENIED) }

    /// Whether the pointer or finger is down.
    package var isActive: Bool { gtk_gesture_is_active(opaque) != 0 }

    /// Whether a finger drags, not a mouse or a pen.
    package var isTouch: Bool { Self.isTouch(opaque) }

    /// The time of the current event by the clock of its device, in milliseconds; `nil` without an event.
    package var eventTime: Int? {
        let time = gtk_event_controller_get_current_event_time(opaque)
        return time == GDK_CURRENT_TIME ? nil : Int(time)
    }

    /// Returns whether the current event of a controller is a touch.
    static func isTouch(_ controller: OpaquePointer) -> Bool {
        let device = gtk_event_controller_get_current_event_device(controller)
        return device.map { isFinger(gdk_device_get_source($0)) } ?? false
    }

    /// Returns whether a kind of device reports fingers. A pen hovers and presses as a mouse does.
    nonisolated package static func isFinger(_ source: GdkInputSource) -> Bool { source == GDK_SOURCE_TOUCHSCREEN }

    /// The keys that are held now.
    package var keys: HeldKeys {
        HeldKeys(rawValue: gtk_event_controller_get_current_event_state(opaque).rawValue)
    }
}
