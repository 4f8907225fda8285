import CGtk

/// A call that happens once a widget's window has painted its next frame. Releasing this object prevents it.
@MainActor
package final class NextFrame {
    private var observation: Observation?
    private var timer: Timer?
    private var body: (@MainActor () -> Void)?
    /// A window that nobody sees paints no frames, so the call does not wait longer than this many milliseconds.
    private static let limit = 500

    /// Creates a call after the widget's next frame, or immediately if the widget is not on screen.
    package init(of widget: Widget, _ body: @escaping @MainActor () -> Void) {
        self.body = body
        guard widget.isMapped, let handle = gtk_widget_get_frame_clock(widget.widget) else {
            call()
            return
        }
        let clock = Object.wrapping(UnsafeMutableRawPointer(handle))
        observation = Observation(clock, clock.connect(Signals.afterPaint) { [weak self] in self?.call() })
        timer = Timer(afterMilliseconds: Self.limit) { [weak self] in self?.call() }
        timer?.yieldToFrames()
        gdk_frame_clock_request_phase(handle, GDK_FRAME_CLOCK_PHASE_PAINT)
    }

    private func call() {
        let body = body
        (observation, timer, self.body) = (nil, nil, nil)
        body?()
    }
}
