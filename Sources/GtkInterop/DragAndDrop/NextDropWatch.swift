import CGtk

/// A watch that detects when another drag enters this process. Some sources then treat their own drop as failed,
/// although it has not finished yet.
@MainActor
package final class NextDropWatch {
    private let drop: Address
    private let body: @MainActor () -> Void

    /// Creates a watch that lasts until it is released.
    package init(after drop: Drop, _ body: @escaping @MainActor () -> Void) {
        self.drop = Address(bitPattern: drop.identity)
        self.body = body
        Self.watches.append(WeakWatch(watch: self))
        _ = Self.hook
    }

    private struct WeakWatch {
        weak var watch: NextDropWatch?
    }

    private static var watches: [WeakWatch] = []

    /// The single emission hook for all watches, which is never removed. A watch often ends because of what it detects,
    /// and GLib frees a hook that is removed during an emission while it still iterates over the hooks.
    ///
    /// Each drop target under the pointer is first asked whether it accepts the drop, which is when the hook runs.
    private static let hook = g_signal_add_emission_hook(
        g_signal_lookup("accept", gtk_drop_target_async_get_type()), 0,
        { _, _, values, _ in
            let drop = Address(bitPattern: values.flatMap { g_value_get_object($0 + 1) })
            MainActor.assumeIsolated { NextDropWatch.notify(about: drop) }
            return 1
        }, nil, nil)

    private static func notify(about drop: Address) {
        watches.removeAll { $0.watch == nil }
        for watch in watches.compactMap(\.watch) where watch.drop != drop { watch.body() }
    }
}
