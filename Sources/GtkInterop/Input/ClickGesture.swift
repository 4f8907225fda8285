import CGtk

/// A gesture for presses and releases of a mouse button, or taps with a finger.
@MainActor
package final class ClickGesture: Object {
    /// The position, the click count, and the held keys of a click.
    package struct Click: Sendable {
        /// The horizontal position in the widget.
        package var x: Double
        /// The vertical position in the widget.
        package var y: Double
        /// The click count: 1 for a single click, 2 for a double-click.
        package var count: Int
        /// The held keys.
        package var keys: HeldKeys
        /// Whether it is a tap with a finger.
        package var isTouch: Bool
        /// The time of the event, in milliseconds.
        fileprivate var time: UInt32

        @MainActor
        init(_ emission: Emission) {
            (x, y, count) = (emission.double(2), emission.double(3), emission.int(1))
            keys = HeldKeys(rawValue: gtk_event_controller_get_current_event_state(emission.emitter).rawValue)
            isTouch = DragGesture.isTouch(emission.emitter)
            time = gtk_event_controller_get_current_event_time(emission.emitter)
        }
    }

    /// The time of the last press that a gesture has reported, in milliseconds.
    private(set) static var lastPressTime: UInt32 = 0

    /// Creates a gesture for the primary button, or for another one (3 is the secondary).
    package init(button: Int = 1) {
        super.init(taking: UnsafeMutableRawPointer(gtk_gesture_click_new()))
        gtk_gesture_single_set_button(opaque, guint(button))
    }

    /// Calls a closure when the button is pressed.
    package func onPress(_ body: @escaping @MainActor (Click) -> Void) {
        connect(Signals.pressed) { click in
            Self.lastPressTime = click.time
            body(click)
        }
    }

    /// Calls a closure when the button is released, even after the pointer has moved, unless that became a drag.
    package func onRelease(_ body: @escaping @MainActor (Click) -> Void) { connect(Signals.released, body) }
    /// Calls a closure when the press is canceled, because it became a drag or the widget is gone.
    package func onCancel(_ body: @escaping @MainActor () -> Void) { connect(Signals.cancel, body) }

    /// Claims the press, so that no other gesture receives it.
    package func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }
    /// Leaves the press to other gestures.
    package func deny() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_DENIED) }
}
