import CGtk

/// A main loop that is never idle, as on a busy machine. Frames and events still arrive.
@MainActor
package final class BusyLoop {
    private nonisolated(unsafe) let source = g_idle_source_new()!

    package init() {
        g_source_set_priority(source, G_PRIORITY_DEFAULT_IDLE - 1)
        g_source_set_callback(source, { _ in 1 }, nil, nil)
        g_source_attach(source, nil)
    }

    package func end() { g_source_destroy(source) }

    deinit {
        g_source_destroy(source)
        g_source_unref(source)
    }
}
