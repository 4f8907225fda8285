import CGtk

/// A connection to an object that may outlive the observer. The connection ends when this object is released.
@MainActor
package final class PropertyObservation {
    private nonisolated(unsafe) let object: UnsafeMutableRawPointer
    private let connections: [gulong]

    package init(_ object: Object, _ connections: UInt...) {
        self.object = object.handle
        self.connections = connections.map { gulong($0) }
        g_object_ref(object.handle)
    }

    deinit {
        let connections = connections
        onMainThread(object) { object in
            // A disposed object has no connections left.
            for connection in connections where g_signal_handler_is_connected(object, connection) != 0 {
                g_signal_handler_disconnect(object, connection)
            }
            g_object_unref(object)
        }
    }
}
