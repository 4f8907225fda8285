import CGtk

/// Calls back when something else is dragged over this process: some sources then take their own drop for failed, though
/// it is not over yet.
@MainActor
public final class NextDropWatch {
    private let drop: Address
    private let body: @MainActor () -> Void

    /// Watches for as long as it lives.
    public init(after drop: Drop, _ body: @escaping @MainActor () -> Void) {
        self.drop = Address(bitPattern: drop.identity)
        self.body = body
        Self.watches.append(WeakWatch(watch: self))
        _ = Self.hook
    }

    private struct WeakWatch {
        weak var watch: NextDropWatch?
    }

    private static var watches: [WeakWatch] = []

    /// One emission hook for all of them, which stays: a watch often ends because of what it hears, and GLib frees a hook
    /// that is removed within the emission while the emission still goes through the hooks.
    ///
    /// Each drop target under the pointer is first asked whether it accepts the drop.
    private static let hook = g_signal_add_emission_hook(
        g_signal_lookup("accept", gtk_drop_target_async_get_type()), 0,
        { _, _, values, _ in
            let drop = Address(bitPattern: values.flatMap { g_value_get_object($0 + 1) })
            MainActor.assumeIsolated { NextDropWatch.hear(of: drop) }
            return 1
        }, nil, nil)

    private static func hear(of drop: Address) {
        watches.removeAll { $0.watch == nil }
        for watch in watches.compactMap(\.watch) where watch.drop != drop { watch.body() }
    }
}
