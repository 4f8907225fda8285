import CGtk

/// A ticker that calls a closure on every frame while it runs.
@MainActor
package final class FrameTicker {
    private weak var widget: Widget?
    private var identifier: guint = 0
    private let body: @MainActor (_ time: Int) -> Bool

    /// Creates a ticker for a widget. It does not run yet.
    ///
    /// - Parameter body: Called with the frame's time in microseconds. Returns whether to continue.
    package init(_ widget: Widget, _ body: @escaping @MainActor (_ time: Int) -> Bool) {
        self.widget = widget
        self.body = body
    }

    /// Whether the ticker is running.
    package var isRunning: Bool { identifier != 0 }

    /// Starts calling the closure from the next frame on.
    package func start() {
        guard identifier == 0, let widget else { return }
        let box = CallbackBox<@MainActor (Int) -> Bool> { [weak self] time in
            guard let self else { return false }
            let identifier = self.identifier
            let continues = self.body(time)
            // If the closure has restarted the ticker, the new run continues.
            if !continues, self.identifier == identifier { self.identifier = 0 }
            return continues
        }
        identifier = gtk_widget_add_tick_callback(
            widget.widget,
            { _, clock, data in
                let address = Address(bitPattern: data)
                let time = Int(gdk_frame_clock_get_frame_time(clock))
                return MainActor.assumeIsolated { callback(address, as: (@MainActor (Int) -> Bool).self)(time) ? 1 : 0 }
            }, box.retained(), releaseCallback)
    }

    /// Stops calling the closure.
    package func stop() {
        if identifier != 0, let widget { gtk_widget_remove_tick_callback(widget.widget, identifier) }
        identifier = 0
    }
}
