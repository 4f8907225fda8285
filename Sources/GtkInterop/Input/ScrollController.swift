import CGtk

/// A controller for the mouse wheel and for scrolling on a touchpad.
@MainActor
package final class ScrollController: Object {
    /// Creates a controller for both directions with kinetic scrolling.
    package init() {
        super.init(
            taking: UnsafeMutableRawPointer(
                gtk_event_controller_scroll_new(
                    GtkEventControllerScrollFlags(
                        rawValue: GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES.rawValue
                            | GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue))))
    }

    /// Calls a closure with the distance to scroll, in points, and the held keys. It returns `true` if anything was
    /// scrolled.
    package func onScroll(_ body: @escaping @MainActor (_ dx: Double, _ dy: Double, _ keys: HeldKeys) -> Bool) {
        connect(Signals.scroll, body)
    }

    /// Calls a closure with the remaining velocity of a swipe, in points per second.
    package func onDecelerate(_ body: @escaping @MainActor (Double, Double) -> Void) {
        connect(Signals.decelerate, body)
    }
}
