import CGtk

/// A controller that ends a gesture when another finger touches the widget, or a mouse button is pressed on it. The
/// events of the other finger go no further.
///
/// Mutter 43 does not report that a finger has left the screen outside the window. The next touch or press then ends
/// the old gesture. A touch begins a new one if the compositor takes it for the same finger.
@MainActor
package final class SecondFinger: Object {
    private let gesture: DragGesture
    private let body: @MainActor () -> Void
    private var fingers: Set<OpaquePointer> = []

    /// Creates a controller that calls a closure when another finger or a mouse button ends the gesture.
    package init(of gesture: DragGesture, _ body: @escaping @MainActor () -> Void) {
        self.gesture = gesture
        self.body = body
        super.init(taking: UnsafeMutableRawPointer(gtk_event_controller_legacy_new()))
        connect(Signals.event) { [weak self] event in self?.handle(event) ?? false }
    }

    private func handle(_ event: OpaquePointer) -> Bool {
        let type = gdk_event_get_event_type(event)
        if type == GDK_BUTTON_PRESS, gesture.isActive {
            end()
            // Each would wait for the end of the finger, and ignore the mouse until then.
            resetGestures { _ in true }
        }
        guard let finger = gdk_event_get_event_sequence(event) else { return false }
        switch type {
        case GDK_TOUCH_BEGIN:
            fingers.remove(finger)
            guard gesture.isActive else { return false }
            let isFirst = gtk_gesture_single_get_current_sequence(gesture.opaque) == finger
            end()
            if !isFirst { fingers.insert(finger) }
            return !isFirst
        case GDK_TOUCH_UPDATE: return fingers.contains(finger)
        case GDK_TOUCH_END, GDK_TOUCH_CANCEL:
            // They don't see this end, and would ignore the next finger until it is gone.
            resetGestures { gtk_gesture_get_sequence_state($0, finger) == GTK_EVENT_SEQUENCE_DENIED }
            return fingers.remove(finger) != nil
        default: return false
        }
    }

    /// Resets the widget's gestures that meet a condition.
    private func resetGestures(where isMet: (OpaquePointer) -> Bool) {
        guard let widget = gtk_event_controller_get_widget(opaque) else { return }
        let controllers = gtk_widget_observe_controllers(widget)
        defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
        for index in 0..<g_list_model_get_n_items(controllers) {
            guard let controller = g_list_model_get_item(controllers, index) else { continue }
            let type = controller.assumingMemoryBound(to: GTypeInstance.self)
            if g_type_check_instance_is_a(type, gtk_gesture_get_type()) != 0, isMet(OpaquePointer(controller)) {
                gtk_event_controller_reset(OpaquePointer(controller))
            }
            g_object_unref(controller)
        }
    }

    private func end() {
        body()
        gtk_event_controller_reset(gesture.opaque)
    }
}
