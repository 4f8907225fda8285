import CGtk
import GtkInterop

/// Counts the frames that a window has painted.
@MainActor
final class FrameCounter {
    private let clock: Object
    private var connection: UInt = 0
    private(set) var count = 0

    /// - Returns: nothing where the window is not on the screen.
    init?(_ window: Window) {
        guard window.isMapped, let clock = gtk_widget_get_frame_clock(window.widget) else { return nil }
        self.clock = Object.wrapping(UnsafeMutableRawPointer(clock))
        connection = self.clock.connect("after-paint") { [weak self] in self?.count += 1 }
    }

    /// Asks for one frame more: of its own accord a window paints only what has changed.
    func request() { gdk_frame_clock_request_phase(clock.opaque, GDK_FRAME_CLOCK_PHASE_PAINT) }

    func end() { clock.disconnect(connection) }

    /// Waits until each of the windows that are on the screen has painted so many frames more.
    static func wait(
        _ count: Int, of windows: [Window], file: StaticString, line: UInt
    ) throws {
        let counters = windows.compactMap { FrameCounter($0) }
        defer { for counter in counters { counter.end() } }
        try MainLoop.wait(for: "\(count) frames of the windows", file: file, line: line) {
            let late = counters.filter { $0.count < count }
            for counter in late { counter.request() }
            return late.isEmpty
        }
    }
}
