import CGtk
import CGtkGlue
import Glibc
import GtkInterop

/// The program's behavior when its content is requested.
enum Conduct: String {
    case delivers
    /// Says that it has no such content.
    case refuses
    /// Never answers, and continues.
    case forgets
    /// Stops, like a program that hangs.
    case hangs
    /// Delivers half, and stops.
    case hangsHalfway = "hangs-halfway"
    case dies
    /// Delivers half, and dies.
    case diesHalfway = "dies-halfway"
    /// Delivers a few bytes at a time, and never finishes.
    case drips
    /// Delivers half, and the rest when told to continue.
    case waits

    /// Whether it was told to continue, which may come before the request.
    @MainActor static var isToResume = false {
        didSet { if isToResume { resume() } }
    }
    /// The deliveries that wait until then.
    @MainActor private static var waiting: [@MainActor () -> Void] = []

    /// Answers a request.
    @MainActor
    func answer(_ task: OpaquePointer, with bytes: [UInt8]) {
        switch self {
        case .delivers: Self.deliver(bytes, task)
        case .refuses: inlay_content_provider_finish(task, nil, "There is nothing.")
        case .forgets: break
        case .hangs: Self.stop()
        case .dies: _exit(1)
        case .hangsHalfway: Self.send(bytes.prefix(bytes.count / 2), task) { Self.stop() }
        case .diesHalfway: Self.send(bytes.prefix(bytes.count / 2), task) { _exit(1) }
        case .drips: Self.drip(bytes, task)
        case .waits:
            let (half, rest) = (bytes.prefix(bytes.count / 2), bytes.dropFirst(bytes.count / 2))
            Self.write(half, task) {
                Self.waiting.append { Self.deliver(Array(rest), task) }
                if Self.isToResume { Self.resume() }
            }
        }
    }

    @MainActor
    private static func resume() {
        for act in waiting { act() }
        waiting = []
    }

    private static func stop() { raise(SIGSTOP) }

    private static func deliver(_ content: [UInt8], _ task: OpaquePointer) {
        let bytes = g_bytes_new(content, gsize(content.count))
        inlay_content_provider_finish(task, bytes, nil)
        g_bytes_unref(bytes)
    }

    @MainActor
    private static func drip(_ bytes: [UInt8], _ task: OpaquePointer) {
        send(bytes.prefix(8), task) {
            _ = SelfRetainingTimer(afterMilliseconds: 50) { drip(bytes, task) }
        }
    }

    /// Writes without flushing, because GDK never finishes a flush on X11. Whatever exceeds its buffer is sent at once.
    @MainActor
    private static func write(
        _ bytes: ArraySlice<UInt8>, _ task: OpaquePointer, then act: @escaping @MainActor () -> Void
    ) {
        let stream = g_task_get_task_data(task).assumingMemoryBound(to: GOutputStream.self)
        let content = g_bytes_new(Array(bytes), gsize(bytes.count))
        let address = Address(bitPattern: content)
        let acting = CallbackBox<@MainActor () -> Void> {
            g_bytes_unref(OpaquePointer(bitPattern: address))
            // GDK is still processing what was written.
            _ = SelfRetainingTimer(afterMilliseconds: 10, act)
        }
        g_output_stream_write_all_async(
            stream, g_bytes_get_data(content, nil), gsize(bytes.count), G_PRIORITY_DEFAULT, nil,
            { stream, result, box in
                let box = Address(bitPattern: box)
                let stream = stream.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GOutputStream.self) }
                guard g_output_stream_write_all_finish(stream, result, nil, nil) != 0 else { return }
                MainActor.assumeIsolated { callback(box, as: (@MainActor () -> Void).self)() }
            }, acting.retained())
    }

    @MainActor
    private static func send(
        _ bytes: ArraySlice<UInt8>, _ task: OpaquePointer, then act: @escaping @MainActor () -> Void
    ) {
        let stream = g_task_get_task_data(task).assumingMemoryBound(to: GOutputStream.self)
        // The stream buffers what is written; only the flush sends it.
        g_output_stream_write_all(stream, Array(bytes), gsize(bytes.count), nil, nil, nil)
        let acting = CallbackBox<@MainActor () -> Void>(act)
        g_output_stream_flush_async(
            stream, G_PRIORITY_DEFAULT, nil,
            { stream, result, box in
                let box = Address(bitPattern: box)
                let stream = stream.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GOutputStream.self) }
                // A failed flush means that nobody reads anymore.
                guard g_output_stream_flush_finish(stream, result, nil) != 0 else { return }
                MainActor.assumeIsolated { callback(box, as: (@MainActor () -> Void).self)() }
            }, acting.retained())
    }
}

/// A timer that keeps itself alive until it fires.
@MainActor
private final class SelfRetainingTimer {
    private var timer: DelayedCall?

    init(afterMilliseconds delay: Int, _ body: @escaping @MainActor () -> Void) {
        timer = DelayedCall(afterMilliseconds: delay) {
            self.timer = nil
            body()
        }
    }
}
