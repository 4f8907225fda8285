import CGtk

/// A pull of the pointer with the button held, for everything that is no drag and drop.
@MainActor
public final class PullGesture: Object {
    /// Of the primary button.
    public init() {
        super.init(taking: UnsafeMutableRawPointer(gtk_gesture_drag_new()))
        gtk_gesture_single_set_button(opaque, guint(GDK_BUTTON_PRIMARY))
    }

    /// The pull begins, at a point.
    public func onBegin(_ body: @escaping @MainActor (Double, Double) -> Void) { connect(Signals.pullBegin, body) }
    /// It has come so far from there.
    public func onUpdate(_ body: @escaping @MainActor (Double, Double) -> Void) { connect(Signals.pullUpdate, body) }
    /// The button is released, so far from there.
    public func onEnd(_ body: @escaping @MainActor (Double, Double) -> Void) { connect(Signals.pullEnd, body) }

    /// Says that the pull is nobody else's.
    public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }
    /// Says that the pull is to be somebody else's.
    public func deny() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_DENIED) }

    /// The keys that are held now.
    public var keys: HeldKeys {
        HeldKeys(rawValue: gtk_event_controller_get_current_event_state(opaque).rawValue)
    }
}
