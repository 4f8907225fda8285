import CGtk

/// Calls back once a frame, while it is running.
@MainActor
public final class FrameTicker {
    private weak var widget: Widget?
    private var identifier: guint = 0
    private let body: @MainActor (_ time: Int) -> Bool

    /// A ticker for a widget, which stands still at first.
    ///
    /// - Parameter body: is told the frame's time in microseconds, and answers whether to go on.
    public init(_ widget: Widget, _ body: @escaping @MainActor (_ time: Int) -> Bool) {
        self.widget = widget
        self.body = body
    }

    /// Whether it calls back.
    public var isRunning: Bool { identifier != 0 }

    /// Calls back from the next frame on.
    public func start() {
        guard identifier == 0, let widget else { return }
        let box = CallbackBox<@MainActor (Int) -> Bool> { [weak self] time in
            guard let self else { return false }
            let identifier = self.identifier
            let goesOn = self.body(time)
            // Where the body has started it anew, that goes on.
            if !goesOn, self.identifier == identifier { self.identifier = 0 }
            return goesOn
        }
        identifier = gtk_widget_add_tick_callback(
            widget.widget,
            { _, clock, data in
                let address = Address(bitPattern: data)
                let time = Int(gdk_frame_clock_get_frame_time(clock))
                return MainActor.assumeIsolated { callback(address, as: (@MainActor (Int) -> Bool).self)(time) ? 1 : 0 }
            }, box.retained(), releaseCallback)
    }

    /// Calls back no more.
    public func stop() {
        if identifier != 0, let widget { gtk_widget_remove_tick_callback(widget.widget, identifier) }
        identifier = 0
    }
}
