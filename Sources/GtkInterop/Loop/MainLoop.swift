import CGtk

/// GLib's main loop, with the main actor integrated: jobs of the main actor run between the loop's own work.
///
/// GTK waits in GLib's loop, and Swift's main actor waits in libdispatch's main queue. Neither knows about the other.
/// The main queue has a file descriptor that becomes readable when there is work, and GLib watches it.
@MainActor
package enum MainLoop {
    private static var isJoined = false

    /// Makes tasks of the main actor run while GLib's loop runs. Further calls have no effect.
    package static func join() {
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

    /// Whether this is the main thread.
    nonisolated package static var isMainThread: Bool { inlay_is_main_thread() != 0 }

    /// Runs an iteration of the loop, and waits for an event if requested.
    ///
    /// - Returns: Whether anything was done.
    @discardableResult
    package static func iterate(mayBlock: Bool = false) -> Bool { g_main_context_iteration(nil, mayBlock ? 1 : 0) != 0 }

    /// The monotonic time in microseconds, on the same clock as frames.
    package static var now: Int { Int(g_get_monotonic_time()) }
}
