import CGtk

/// A GTK signal: its name, and how to call a Swift handler for it.
///
/// `Signals.swift` declares each signal once. GLib passes the values of an emission along with their types, and one
/// function receives those of all signals. No C signatures or function casts are needed, and GLib warns if a
/// declaration reads a value as the wrong type.
package struct Signal<Handler>: Sendable {
    let name: String
    let call: @MainActor @Sendable (_ handler: Handler, _ emission: Emission) -> Void

    /// Creates a signal that passes the values of an emission to its handler and returns the handler's result, if there
    /// is one.
    package init(_ name: String, _ call: @escaping @MainActor @Sendable (Handler, Emission) -> Void) {
        self.name = name
        self.call = call
    }
}

extension Signal<@MainActor () -> Void> {
    /// Creates a signal whose arguments, if any, are ignored.
    package init(_ name: String) {
        self.init(name) { handler, _ in handler() }
    }
}

extension Object {
    /// Connects a handler to a signal. The handler is retained until the connection or the object ends.
    @discardableResult
    package func connect<Handler>(_ signal: Signal<Handler>, _ handler: Handler) -> UInt {
        let body: @MainActor (Emission) -> Void = { signal.call(handler, $0) }
        let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), CallbackBox(body).retained())
        g_closure_set_marshal(closure) { closure, answer, _, values, _, _ in
            let box = Address(bitPattern: closure!.pointee.data)
            let (values, answer) = (Address(bitPattern: values), Address(bitPattern: answer))
            MainActor.assumeIsolated {
                callback(box, as: (@MainActor (Emission) -> Void).self)(Emission(values: values, returnAddress: answer))
            }
        }
        g_closure_add_finalize_notifier(closure, closure!.pointee.data) { box, _ in releaseCallback(box) }
        return UInt(g_signal_connect_closure(handle, signal.name, closure, 0))
    }

    /// Ends a connection.
    package func disconnect(_ connection: UInt) { g_signal_handler_disconnect(handle, gulong(connection)) }

    /// Calls a closure whenever a property changes.
    @discardableResult
    package func observe(_ property: String, _ body: @escaping @MainActor () -> Void) -> UInt {
        connect(Signal("notify::\(property)"), body)
    }
}
