import CGtk
import Glibc
import GtkInterop

/// The times of frames: wall time, and processor time, which other programs hardly affect.
struct FrameTimes {
    var wall: Samples
    var processor: Samples
}

/// A meter of the main thread's work for each frame of a window: from the frame clock's before-paint signal, ahead of
/// all other handlers, to its after-paint signal, after all of them.
@MainActor
final class FrameMeter {
    private let clock: OpaquePointer
    private let window: Window
    private var start = (wall: 0, processor: 0)
    private var isPainted = false
    private var firstEnd: (wall: Int, processor: Int)?
    /// Called after a frame was measured.
    var afterFrame: () -> Void = {}
    /// Whether the script has run a step in the current frame.
    private var isStep = false
    private var wall: [Int] = []
    private var processor: [Int] = []

    /// Creates a meter for a window that was just presented.
    init(_ window: Window) {
        self.window = window
        clock = gtk_widget_get_frame_clock(window.widget)
        watch("before-paint", of: gdk_frame_clock_get_type()) { $0.frameBegins() }
        watch("render", of: gdk_surface_get_type()) { $0.isPainted = true }
        connectAfterPaint()
    }

    /// Waits until the first frame is painted. Returns its end on both clocks.
    func firstFrameEnd() -> (wall: Int, processor: Int) {
        while true {
            if let firstEnd { return firstEnd }
            MainLoop.iterate(mayBlock: true)
        }
    }

    /// Takes a step in each of a number of frames, as an animation does, and measures those frames.
    func measure(_ frames: Int, _ step: @escaping @MainActor (Int) -> Void) -> FrameTimes {
        wall = []
        processor = []
        var next = 0
        let ticker = FrameTicker(window) { [unowned self] _ in
            step(next)
            isStep = true
            next += 1
            return next < frames
        }
        ticker.start()
        while wall.count < frames { MainLoop.iterate(mayBlock: true) }
        return FrameTimes(wall: Samples(wall), processor: Samples(processor))
    }

    /// The monotonic time and this thread's processor time, in nanoseconds.
    static var bothNow: (wall: Int, processor: Int) { (now(CLOCK_MONOTONIC), now(CLOCK_THREAD_CPUTIME_ID)) }

    private static func now(_ clock: clockid_t) -> Int {
        var time = timespec()
        clock_gettime(clock, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    private func frameBegins() {
        start = Self.bothNow
    }

    private func frameEnds() {
        let end = Self.bothNow
        if isPainted, firstEnd == nil { firstEnd = end }
        guard isStep else { return }
        isStep = false
        wall.append(end.wall - start.wall)
        processor.append(end.processor - start.processor)
        afterFrame()
    }

    /// Calls `body` before all handlers of a signal, even those connected earlier.
    private func watch(_ signal: String, of type: GType, _ body: @escaping @MainActor (FrameMeter) -> Void) {
        let box = CallbackBox<@MainActor () -> Void> { [unowned self] in body(self) }
        let hook: GSignalEmissionHook = { _, _, _, box in
            let box = Address(bitPattern: box)
            MainActor.assumeIsolated { callback(box, as: (@MainActor () -> Void).self)() }
            return 1
        }
        g_signal_add_emission_hook(g_signal_lookup(signal, type), 0, hook, box.retained(), releaseCallback)
    }

    private func connectAfterPaint() {
        let box = CallbackBox<@MainActor () -> Void> { [unowned self] in frameEnds() }
        let handler: @convention(c) (Address, Address) -> Void = { _, box in
            MainActor.assumeIsolated { callback(box, as: (@MainActor () -> Void).self)() }
        }
        g_signal_connect_data(
            UnsafeMutableRawPointer(clock), "after-paint", unsafeBitCast(handler, to: GCallback.self), box.retained(),
            { box, _ in releaseCallback(box) }, G_CONNECT_AFTER)
    }
}
