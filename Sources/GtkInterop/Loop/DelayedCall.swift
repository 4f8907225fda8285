import CGtk

/// A call that the main loop makes once, later. Canceling or releasing the object prevents it.
@MainActor
public final class DelayedCall {
    private nonisolated(unsafe) let source: UnsafeMutablePointer<GSource>

    /// Calls `body` after a delay, or when the loop is idle if the delay is 0.
    public convenience init(afterMilliseconds delay: Int, _ body: @escaping @MainActor () -> Void) {
        self.init(delay <= 0 ? g_idle_source_new() : g_timeout_source_new(guint(clamping: delay)), body)
    }

    /// Calls `body` after a delay, once the loop is idle. Something that repeats must give way to everything else: on a
    /// machine that can't keep up, nothing would be painted otherwise, and GTK takes no input before the next frame.
    package static func whenIdle(
        afterMilliseconds delay: Int, _ body: @escaping @MainActor () -> Void
    ) -> DelayedCall {
        let source = g_timeout_source_new(guint(clamping: delay))
        g_source_set_priority(source, G_PRIORITY_DEFAULT_IDLE)
        return DelayedCall(source!, body)
    }

    /// Calls `body` after the current event, before the next one.
    package static func beforeNextEvent(_ body: @escaping @MainActor () -> Void) -> DelayedCall {
        let source = g_idle_source_new()
        g_source_set_priority(source, G_PRIORITY_HIGH)
        return DelayedCall(source!, body)
    }

    private init(_ source: UnsafeMutablePointer<GSource>, _ body: @escaping @MainActor () -> Void) {
        self.source = source
        let run: GSourceFunc = { data in
            // The call is no longer pending from here on.
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
    package var isPending: Bool { g_source_is_destroyed(source) == 0 }

    /// Cancels the call.
    public func cancel() { g_source_destroy(source) }
}
