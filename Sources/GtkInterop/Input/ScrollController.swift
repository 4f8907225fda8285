import CGtk

/// A controller for the mouse wheel and for scrolling on a touchpad.
@MainActor
public final class ScrollController: Object {
    /// Creates a controller for both directions with kinetic scrolling.
    public init() {
        super.init(
            taking: UnsafeMutableRawPointer(
                gtk_event_controller_scroll_new(
                    GtkEventControllerScrollFlags(
                        rawValue: GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES.rawValue
                            | GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue))))
    }

    /// Calls a closure with the distance to scroll, in points, and the held keys. It returns `true` if anything was
    /// scrolled.
    public func onScroll(_ body: @escaping @MainActor (_ dx: Double, _ dy: Double, _ keys: HeldKeys) -> Bool) {
        connect(Signals.scroll, body)
    }

    /// Calls a closure with the remaining velocity of a swipe, in points per second.
    public func onDecelerate(_ body: @escaping @MainActor (Double, Double) -> Void) {
        connect(Signals.decelerate, body)
    }
}

/// Details of a scroll controller's current event.
struct ScrollEvent {
    let keys: HeldKeys
    /// The number of points per unit. A wheel notch counts for more than a touchpad step.
    let unit: Double

    init(of controller: OpaquePointer?) {
        keys = HeldKeys(rawValue: gtk_event_controller_get_current_event_state(controller).rawValue)
        let event = gtk_event_controller_get_current_event(controller)
        let device = event.flatMap { gdk_event_get_device($0) }
        unit = device.map { gdk_device_get_source($0) } == GDK_SOURCE_TOUCHPAD ? 10 : 60
    }
}
