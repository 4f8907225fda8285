import CGtk

/// A controller that ends a gesture when another finger touches the widget. That finger's events go no further.
///
/// Mutter 43 does not report that a finger has left the screen outside the window. The next touch then ends the old
/// gesture, and begins a new one if the compositor takes it for the same finger.
@MainActor
package final class SecondFinger: Object {
    private let gesture: DragGesture
    private let body: @MainActor () -> Void
    private var fingers: Set<OpaquePointer> = []

    /// Creates a controller that calls a closure when another finger touches the widget.
    package init(of gesture: DragGesture, _ body: @escaping @MainActor () -> Void) {
        self.gesture = gesture
        self.body = body
        super.init(taking: UnsafeMutableRawPointer(gtk_event_controller_legacy_new()))
        connect(Signals.event) { [weak self] event in self?.handle(event) ?? false }
    }

    private func handle(_ event: OpaquePointer) -> Bool {
        guard let finger = gdk_event_get_event_sequence(event) else { return false }
        switch gdk_event_get_event_type(event) {
        case GDK_TOUCH_BEGIN:
            fingers.remove(finger)
            guard gesture.isActive else { return false }
            let isFirst = gtk_gesture_single_get_current_sequence(gesture.opaque) == finger
            body()
            gtk_event_controller_reset(gesture.opaque)
            if !isFirst { fingers.insert(finger) }
            return !isFirst
        case GDK_TOUCH_UPDATE: return fingers.contains(finger)
        case GDK_TOUCH_END, GDK_TOUCH_CANCEL: return fingers.remove(finger) != nil
        default: return false
        }
    }
}
