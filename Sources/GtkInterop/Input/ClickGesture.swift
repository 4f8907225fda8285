import CGtk

/// Presses and releases of a button of the mouse.
@MainActor
public final class ClickGesture: Object {
    /// Where, how often in a row, and with which keys held.
    public struct Click: Sendable {
        /// Across, in the widget.
        public var x: Double
        /// Down, in the widget.
        public var y: Double
        /// 1 for the first of a quick row, 2 for a double click.
        public var count: Int
        /// The keys held with it.
        public var keys: HeldKeys

        @MainActor
        init(_ emission: Emission) {
            (x, y, count) = (emission.double(2), emission.double(3), emission.int(1))
            keys = HeldKeys(rawValue: gtk_event_controller_get_current_event_state(emission.emitter).rawValue)
        }
    }

    /// Of the primary button, or of another one (3 is the secondary).
    public init(button: Int = 1) {
        super.init(taking: UnsafeMutableRawPointer(gtk_gesture_click_new()))
        gtk_gesture_single_set_button(opaque, guint(button))
    }

    /// The button goes down.
    public func onPress(_ body: @escaping @MainActor (Click) -> Void) { connect(Signals.pressed, body) }
    /// The button goes up: where it went down, or wherever it was pulled if that has dragged nothing.
    public func onRelease(_ body: @escaping @MainActor (Click) -> Void) { connect(Signals.released, body) }
    /// The press has come to nothing: something is dragged with it, or the widget has gone.
    public func onCancel(_ body: @escaping @MainActor () -> Void) { connect(Signals.cancel, body) }

    /// Says that the press is nobody else's.
    public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }
    /// Says that the press is to be somebody else's.
    public func deny() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_DENIED) }
}
