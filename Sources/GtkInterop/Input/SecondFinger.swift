import CGtk

/// A controller that adds a second finger to a gesture, or ends the gesture when another finger touches the widget or a
/// mouse button is pressed on it. The events of other fingers go no further.
///
/// Mutter 43 does not report that a finger was lifted outside the window. The next touch or press then ends the old
/// gesture. A touch begins a new one if the compositor takes it for the same finger.
@MainActor
package final class SecondFinger: Object {
    /// An event of the second finger, with its position in the widget.
    package enum Event {
        case down(x: Double, y: Double)
        case move(x: Double, y: Double)
        case up
        /// The gesture ends.
        case cancel
    }

    private let gesture: DragGesture
    private let body: @MainActor (Event) -> Bool
    /// The finger that has joined the gesture.
    private var second: OpaquePointer?
    private var fingers: Set<OpaquePointer> = []

    /// Creates a controller that calls a closure with the events of the second finger, and when the gesture ends.
    ///
    /// - Parameter body: Returns whether the finger that comes down joins the gesture, which ends otherwise.
    package init(of gesture: DragGesture, _ body: @escaping @MainActor (Event) -> Bool) {
        self.gesture = gesture
        self.body = body
        super.init(taking: UnsafeMutableRawPointer(gtk_event_controller_legacy_new()))
        connect(Signals.event) { [weak self] event in self?.handle(event) ?? false }
    }

    private func handle(_ event: OpaquePointer) -> Bool {
        let type = gdk_event_get_event_type(event)
        if type == GDK_BUTTON_PRESS, gesture.isActive {
            end()
            // Otherwise the gestures would ignore the mouse until the finger's end is reported.
            resetGestures { _ in true }
        }
        guard let finger = gdk_event_get_event_sequence(event) else { return false }
        switch type {
        case GDK_TOUCH_BEGIN:
            fingers.remove(finger)
            guard gesture.isActive else { return false }
            let isFirst = gtk_gesture_single_get_current_sequence(gesture.opaque) == finger
            guard !isFirst else {
                end()
                return false
            }
            fingers.insert(finger)
            if let point = position(of: event), body(.down(x: point.x, y: point.y)) { second = finger } else { end() }
            return true
        case GDK_TOUCH_UPDATE:
            if finger == second, let point = position(of: event) { _ = body(.move(x: point.x, y: point.y)) }
            return fingers.contains(finger)
        case GDK_TOUCH_END, GDK_TOUCH_CANCEL:
            // Gestures that denied the finger don't see its end, and would ignore the next finger until it is gone.
            resetGestures { gtk_gesture_get_sequence_state($0, finger) == GTK_EVENT_SEQUENCE_DENIED }
            if finger == second {
                second = nil
                _ = body(type == GDK_TOUCH_END ? .up : .cancel)
            }
            return fingers.remove(finger) != nil
        default: return false
        }
    }

    /// Returns the position of an event in the widget.
    private func position(of event: OpaquePointer) -> (x: Double, y: Double)? {
        guard let widget = gtk_event_controller_get_widget(opaque), let native = gtk_widget_get_native(widget) else {
            return nil
        }
        var (place, origin, there) = ((x: 0.0, y: 0.0), (x: 0.0, y: 0.0), (x: 0.0, y: 0.0))
        gdk_event_get_position(event, &place.x, &place.y)
        gtk_native_get_surface_transform(native, &origin.x, &origin.y)
        let root = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
        let (x, y) = (place.x - origin.x, place.y - origin.y)
        return gtk_widget_translate_coordinates(root, widget, x, y, &there.x, &there.y) != 0 ? there : nil
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
        second = nil
        _ = body(.cancel)
        gtk_event_controller_reset(gesture.opaque)
    }
}
