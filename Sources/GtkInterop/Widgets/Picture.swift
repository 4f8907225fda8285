import CGtk

/// A recording of what widgets looked like. It stays sharp at any scale, and outlives the widgets.
@MainActor
package final class Picture {
    package nonisolated(unsafe) let node: OpaquePointer?

    /// Creates a picture of what `body` draws.
    package init(_ body: (Snapshot) -> Void) {
        let snapshot = gtk_snapshot_new()!
        body(Snapshot(handle: snapshot))
        node = gtk_snapshot_free_to_node(snapshot)
    }

    deinit {
        if let node { onMainThread(UnsafeMutableRawPointer(node)) { gsk_render_node_unref(OpaquePointer($0)) } }
    }

    /// Whether nothing was drawn.
    package var isEmpty: Bool { node == nil }
}
