import CGtk

/// An interceptor of requests to end the program: the end of the session, a closing terminal, or Ctrl+C in one.
///
/// The signals no longer end the process, so the program has to exit by itself.
@MainActor
package final class TerminationSignals {
    private var sources: [guint] = []

    /// Creates an interceptor that calls `body` for each such signal.
    package init(_ body: @escaping @MainActor () -> Void) {
        let run: GSourceFunc = { data in
            let address = Address(bitPattern: data)
            MainActor.assumeIsolated { callback(address, as: (@MainActor () -> Void).self)() }
            return 1
        }
        for signal in [SIGTERM, SIGINT, SIGHUP] {
            let box = CallbackBox(body).retained()
            sources.append(g_unix_signal_add_full(G_PRIORITY_DEFAULT, signal, run, box, releaseCallback))
        }
    }

    /// Restores the signals' default behavior.
    package func restoreDefaults() {
        for source in sources { g_source_remove(source) }
        sources = []
    }
}
