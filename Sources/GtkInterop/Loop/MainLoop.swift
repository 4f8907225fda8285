import CGtk
import Dispatch

/// Integrates the main actor with GLib's main loop: jobs of the main actor run between the loop's own work.
///
/// GTK waits in GLib's loop, and Swift's main actor waits in libdispatch's main queue. Neither knows about the other.
/// The main queue has a file descriptor that becomes readable when there is work, and GLib watches it.
@MainActor
public enum MainLoop {
    private static var isJoined = false

    /// Makes tasks of the main actor run while GLib's loop runs. Further calls have no effect.
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

    /// Runs an iteration of the loop, and waits for an event if requested.
    ///
    /// - Returns: Whether anything was done.
    @discardableResult
    public static func iterate(mayBlock: Bool = false) -> Bool { g_main_context_iteration(nil, mayBlock ? 1 : 0) != 0 }

    /// The monotonic time in microseconds, on the same clock as frames.
    public static var now: Int { Int(g_get_monotonic_time()) }
}

/// A call that happens once, later. Canceling or releasing the timer prevents it.
@MainActor
public final class Timer {
    private nonisolated(unsafe) let source: UnsafeMutablePointer<GSource>

    /// Creates a timer that calls `body` after a delay, or when the loop is idle if the delay is 0.
    public convenience init(afterMilliseconds delay: Int, _ body: @escaping @MainActor () -> Void) {
        self.init(delay <= 0 ? g_idle_source_new() : g_timeout_source_new(guint(clamping: delay)), body)
    }

    /// Returns a timer that calls `body` after the current event, before the next one.
    package static func beforeNextEvent(_ body: @escaping @MainActor () -> Void) -> Timer {
        let source = g_idle_source_new()
        g_source_set_priority(source, G_PRIORITY_HIGH)
        return Timer(source!, body)
    }

    private init(_ source: UnsafeMutablePointer<GSource>, _ body: @escaping @MainActor () -> Void) {
        self.source = source
        let run: GSourceFunc = { data in
            // The timer is no longer pending from here on.
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

    /// Whether the call has yet to happen.
    public var isPending: Bool { g_source_is_destroyed(source) == 0 }

    /// Cancels the call.
    public func cancel() { g_source_destroy(source) }
}
