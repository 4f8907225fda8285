import CGtk

/// Turns of the wheel and fingers on a touchpad.
@MainActor
public final class ScrollController: Object {
    /// Of both directions, with what is left of a swing.
    public init() {
        super.init(
            taking: UnsafeMutableRawPointer(
                gtk_event_controller_scroll_new(
                    GtkEventControllerScrollFlags(
                        rawValue: GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES.rawValue
                            | GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue))))
    }

    /// Is told how far to scroll, in points, and with which keys held; true where something was scrolled.
    public func onScroll(_ body: @escaping @MainActor (_ dx: Double, _ dy: Double, _ keys: HeldKeys) -> Bool) {
        connect(Signals.scroll, body)
    }

    /// Is told of the swing that is left when the fingers have gone, in points a second.
    public func onDecelerate(_ body: @escaping @MainActor (Double, Double) -> Void) {
        connect(Signals.decelerate, body)
    }
}

/// What a scroll controller's current event says besides how far.
struct ScrollEvent {
    let keys: HeldKeys
    /// How many points a unit stands for: a notch of a wheel for more than a step on a touchpad.
    let unit: Double

    init(of controller: OpaquePointer?) {
        keys = HeldKeys(rawValue: gtk_event_controller_get_current_event_state(controller).rawValue)
        let event = gtk_event_controller_get_current_event(controller)
        let device = event.flatMap { gdk_event_get_device($0) }
        unit = device.map { gdk_device_get_source($0) } == GDK_SOURCE_TOUCHPAD ? 10 : 60
    }
}
