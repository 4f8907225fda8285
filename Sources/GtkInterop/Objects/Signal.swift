import CGtk

/// A signal of GTK's: its name, and how it calls a handler of a Swift type.
///
/// `Signals.swift` declares each signal once. GLib hands the values of an emission over together with their types, and
/// the same function receives those of all signals. So nobody writes a C signature or casts a function, and GLib
/// complains where a declaration reads a value as another type.
package struct Signal<Handler>: Sendable {
    let name: String
    let call: @MainActor @Sendable (_ handler: Handler, _ emission: Emission) -> Void

    /// A signal that calls its handler with values of an emission, and answers that with the result if there is one.
    package init(_ name: String, _ call: @escaping @MainActor @Sendable (Handler, Emission) -> Void) {
        self.name = name
        self.call = call
    }
}

extension Signal<@MainActor () -> Void> {
    /// A signal whose arguments, if it has any, do not matter.
    package init(_ name: String) {
        self.init(name) { handler, _ in handler() }
    }
}

extension Object {
    /// Connects a handler to a signal, which holds it until the connection or the object ends.
    @discardableResult
    package func connect<Handler>(_ signal: Signal<Handler>, _ handler: Handler) -> UInt {
        let body: @MainActor (Emission) -> Void = { signal.call(handler, $0) }
        let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), CallbackBox(body).retained())
        g_closure_set_marshal(closure) { closure, answer, _, values, _, _ in
            let box = Address(bitPattern: closure!.pointee.data)
            let (values, answer) = (Address(bitPattern: values), Address(bitPattern: answer))
            MainActor.assumeIsolated {
                callback(box, as: (@MainActor (Emission) -> Void).self)(Emission(values: values, answered: answer))
            }
        }
        g_closure_add_finalize_notifier(closure, closure!.pointee.data) { box, _ in releaseCallback(box) }
        return UInt(g_signal_connect_closure(handle, signal.name, closure, 0))
    }

    /// Ends a connection.
    package func disconnect(_ connection: UInt) { g_signal_handler_disconnect(handle, gulong(connection)) }

    /// Is told of each change of a property.
    @discardableResult
    package func observe(_ property: String, _ body: @escaping @MainActor () -> Void) -> UInt {
        connect(Signal("notify::\(property)"), body)
    }
}
