import CGtk

/// A call that happens once, after a widget's window has painted its next frame. Releasing this object prevents it.
///
/// A window that is not seen paints nothing, so callers that wait must also use ``callNow()`` when the widget is
/// hidden.
@MainActor
package final class NextFrame {
    private var observation: PropertyObservation?
    private var body: (@MainActor () -> Void)?

    /// Creates a call after the widget's next frame, or immediately if the widget is not on screen.
    package init(of widget: Widget, _ body: @escaping @MainActor () -> Void) {
        self.body = body
        guard widget.isMapped, let handle = gtk_widget_get_frame_clock(widget.widget) else {
            callNow()
            return
        }
        let clock = Object.wrapping(UnsafeMutableRawPointer(handle))
        observation = PropertyObservation(clock, clock.connect(Signals.afterPaint) { [weak self] in self?.callNow() })
        gdk_frame_clock_request_phase(handle, GDK_FRAME_CLOCK_PHASE_PAINT)
    }

    /// Makes the call now instead, unless it has been made.
    package func callNow() {
        let body = body
        (observation, self.body) = (nil, nil)
        body?()
    }
}
