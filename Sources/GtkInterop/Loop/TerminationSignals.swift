import CGtk

/// Hears when the program is told to end from outside: by the session's end, a terminal that closes, or Ctrl+C in one.
///
/// Nothing ends by itself any more then: the program ends in its own way.
@MainActor
public final class TerminationSignals {
    private var sources: [guint] = []

    /// Calls `body` for each such signal.
    public init(_ body: @escaping @MainActor () -> Void) {
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

    /// Has the signals do again what they do by themselves.
    public func ignore() {
        for source in sources { g_source_remove(source) }
        sources = []
    }
}
