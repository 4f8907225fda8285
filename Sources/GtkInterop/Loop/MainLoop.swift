import CGtk
import Dispatch

/// GLib's main loop as the main actor's: what waits for the main actor runs between the loop's own work.
///
/// GTK waits in GLib's loop, Swift's main actor in libdispatch's main queue, and neither knows the other. The main queue
/// has a descriptor that becomes readable when there is work: GLib watches it.
@MainActor
public enum MainLoop {
    private static var isJoined = false

    /// Makes tasks of the main actor run while GLib's loop does. Once is enough, more does no harm.
    public static func join() {
        guard !isJoined else { return }
        isJoined = true
        let descriptor = _dispatch_get_main_queue_handle_4CF()
        g_unix_fd_add(
            descriptor, G_IO_IN,
            { descriptor, _, _ in
                var count: UInt64 = 0
                _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
                _dispatch_main_queue_callback_4CF(nil)
                return 1
            }, nil)
    }

    /// Lets the loop do what there is to do, and wait for something where there is nothing.
    ///
    /// - Returns: whether anything was done.
    @discardableResult
    public static func iterate(mayBlock: Bool = false) -> Bool { g_main_context_iteration(nil, mayBlock ? 1 : 0) != 0 }

    /// The time on the clock that only goes forward, in microseconds; the same that frames have.
    public static var now: Int { Int(g_get_monotonic_time()) }
}

/// Something to be done later; to cancel it, or to let go of it, is to forget it.
@MainActor
public final class Timer {
    private nonisolated(unsafe) let source: UnsafeMutablePointer<GSource>

    /// Calls `body` once, after a delay; 0 for as soon as the loop is idle.
    public convenience init(afterMilliseconds delay: Int, _ body: @escaping @MainActor () -> Void) {
        self.init(delay <= 0 ? g_idle_source_new() : g_timeout_source_new(guint(clamping: delay)), body)
    }

    /// Calls `body` once, as soon as the event that is being told is over, and before the next.
    package static func beforeNextEvent(_ body: @escaping @MainActor () -> Void) -> Timer {
        let source = g_idle_source_new()
        g_source_set_priority(source, G_PRIORITY_HIGH)
        return Timer(source!, body)
    }

    private init(_ source: UnsafeMutablePointer<GSource>, _ body: @escaping @MainActor () -> Void) {
        self.source = source
        let run: GSourceFunc = { data in
            // It is not pending any more from here on.
            g_source_destroy(g_main_current_source())
            let address = Address(bitPattern: data)
            MainActor.assumeIsolated { callback(address, as: (@MainActor () -> Void).self)() }
            return 0
        }
        g_source_set_callback(source, run, CallbackBox(body).retained(), releaseCallback)
        g_source_attach(source, nil)
    }

    deinit {
        onMainThread(source) { source in
            let source = source.assumingMemoryBound(to: GSource.self)
            g_source_destroy(source)
            g_source_unref(source)
        }
    }

    /// Whether it is still to come.
    public var isPending: Bool { g_source_is_destroyed(source) == 0 }

    /// Forgets it.
    public func cancel() { g_source_destroy(source) }
}
