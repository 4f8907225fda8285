import CGtk
import GtkInterop

/// A counter of the frames that a window has painted.
@MainActor
final class FrameCounter {
    private let clock: Object
    private weak var window: Window?
    private var connection: UInt = 0
    private(set) var count = 0
    /// The frame count when a frame was last requested.
    private var asked: Int?

    /// - Returns: `nil` if the window is not on screen.
    init?(_ window: Window) {
        guard window.isMapped, let clock = gtk_widget_get_frame_clock(window.widget) else { return nil }
        self.window = window
        self.clock = Object.wrapping(UnsafeMutableRawPointer(clock))
        connection = self.clock.connect(Signals.afterPaint) { [weak self] in self?.count += 1 }
    }

    /// Requests another frame, because a window only paints what has changed. Requests each frame once: after an
    /// interrupted frame, GDK handles events first on every request, so constant requests would keep it from painting.
    func request() {
        guard asked != count else { return }
        asked = count
        gdk_frame_clock_request_phase(clock.opaque, GDK_FRAME_CLOCK_PHASE_PAINT)
    }

    /// Whether the window is on screen and has not painted a number of frames yet. A window that is gone paints no
    /// more.
    func isLate(for count: Int) -> Bool { self.count < count && window?.isMapped == true }

    func end() {
        guard g_signal_handler_is_connected(UnsafeMutableRawPointer(clock.opaque), gulong(connection)) != 0 else {
            return
        }
        clock.disconnect(connection)
    }

    /// Waits until each of the windows on screen has painted a number of frames.
    static func wait(
        _ count: Int, of windows: [Window], file: StaticString, line: UInt
    ) throws {
        let counters = windows.compactMap { FrameCounter($0) }
        defer { for counter in counters { counter.end() } }
        try MainLoop.wait(for: "\(count) frames of the windows", file: file, line: line) {
            let late = counters.filter { $0.isLate(for: count) }
            for counter in late { counter.request() }
            return late.isEmpty
        }
    }
}
