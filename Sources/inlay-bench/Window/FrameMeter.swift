import CGtk
import Glibc
import GtkInterop

/// Times of frames: by the clock, and of the processor alone, which a busy machine lets be.
struct FrameTimes {
    var wall: Samples
    var processor: Samples
}

/// Measures what the main thread does for each frame of a window: from the frame clock's before-paint, ahead of all
/// other handlers, to its after-paint, behind all of them.
@MainActor
final class FrameMeter {
    private let clock: OpaquePointer
    private let window: Window
    private var start = (wall: 0, processor: 0)
    private var isPainted = false
    private var firstEnd: (wall: Int, processor: Int)?
    /// What to look at when a frame has been measured.
    var afterFrame: () -> Void = {}
    /// Whether a step of a script was taken in the frame that is being made.
    private var isStep = false
    private var wall: [Int] = []
    private var processor: [Int] = []

    /// A meter of a window that was presented just now.
    init(_ window: Window) {
        self.window = window
        clock = gtk_widget_get_frame_clock(window.widget)
        watch("before-paint", of: gdk_frame_clock_get_type()) { $0.frameBegins() }
        watch("render", of: gdk_surface_get_type()) { $0.isPainted = true }
        connectAfterPaint()
    }

    /// Waits for the first frame that is painted, and answers when it was done, on both clocks.
    func firstFrameEnd() -> (wall: Int, processor: Int) {
        while true {
            if let firstEnd { return firstEnd }
            MainLoop.iterate(mayBlock: true)
        }
    }

    /// Takes a step in each of so many frames, as an animation does, and measures them.
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

    /// The time on the clock that only goes forward, and on that of this thread's work, in nanoseconds.
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

    /// Calls back ahead of a signal's handlers, whoever was connected before.
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
