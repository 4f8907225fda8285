import CGtk

/// An object of this program on the session bus, for the lifetime of its Swift object. Other programs call its methods.
@MainActor
package final class BusObject {
    private nonisolated(unsafe) let bus: UnsafeMutableRawPointer
    private let registration: guint
    private let receiver: Receiver

    /// Puts an object on the bus; `nil` if there is no bus.
    ///
    /// An object must be there before its program gets its name on the bus: GDBus answers calls of unknown objects on
    /// another thread, and the call for which the bus has started the program arrives together with the name. So it
    /// must exist before `Application.run`, whose startup is already too late. Applications share this connection.
    ///
    /// - Parameters:
    ///   - interface: The XML description of its interface. GDBus refuses calls that don't fit.
    ///   - body: Called for each call of a method.
    package init?(path: String, interface: String, _ body: @escaping @MainActor (BusCall) -> Void) {
        guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
        self.bus = UnsafeMutableRawPointer(bus)
        guard let node = g_dbus_node_info_new_for_xml("<node>\(interface)</node>", nil) else {
            preconditionFailure("The description of the interface is not valid.")
        }
        defer { g_dbus_node_info_unref(node) }
        var table = GDBusInterfaceVTable()
        table.method_call = { _, sender, _, _, method, parameters, invocation, data in
            let sender = sender.map { String(cString: $0) } ?? ""
            let method = method.map { String(cString: $0) } ?? ""
            let (parameters, invocation) = (Address(bitPattern: parameters), Address(bitPattern: invocation))
            let box = Address(bitPattern: data)
            MainActor.assumeIsolated {
                guard let parameters = OpaquePointer(bitPattern: parameters) else { return }
                let call = BusCall(method, from: sender, with: BusValue.values(in: parameters), invocation)
                callback(box, as: Receiver.self).receive(call)
            }
        }
        receiver = Receiver(body)
        registration = g_dbus_connection_register_object(
            bus, path, node.pointee.interfaces[0], &table, CallbackBox(receiver).retained(), releaseCallback, nil)
    }

    /// Handles no more calls, and keeps those that still arrive for `passCallsOn`, because the program is about to
    /// release its name.
    package func stop() { receiver.isStopped = true }

    /// Keeps a call that has no answer yet for `passCallsOn`.
    package func keep(_ call: BusCall) { receiver.keep(call) }

    /// Passes the calls since `stop` on to the next instance of the program, which the bus starts for them. Returns
    /// when all are answered and no more arrive. Without `stop`, the program never had the name, and there are none.
    ///
    /// - Parameter isWaiting: Whether further calls may still be kept.
    package func passCallsOn(to name: String, while isWaiting: () -> Bool) {
        guard receiver.isStopped else { return }
        // The bus answers this only after it has sent all calls for a name that was released before.
        let reply = g_dbus_connection_call_sync(
            OpaquePointer(bus), "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId", nil,
            nil, G_DBUS_CALL_FLAGS_NONE, Self.milliseconds, nil, nil)
        if let reply { g_variant_unref(reply) }
        var unanswered = 0
        let limit = MainLoop.now + 2 * 1_000 * Int(Self.milliseconds)
        // Some callers, as GNOME Shell, call this connection until they have heard that its name is gone.
        var quiet = MainLoop.now + Self.quietMicroseconds
        while MainLoop.now < limit, MainLoop.now < quiet || unanswered > 0 || isWaiting() {
            for call in receiver.takeKept() {
                quiet = MainLoop.now + Self.quietMicroseconds
                unanswered += 1
                call.pass(to: name, in: Self.milliseconds) { unanswered -= 1 }
            }
            if !MainLoop.iterate() { usleep(1_000) }
        }
        g_dbus_connection_flush_sync(OpaquePointer(bus), nil, nil)
    }

    /// The maximum time for each answer at the end of the program.
    private static let milliseconds: gint = 5_000
    /// The time without calls after which no more are expected.
    private static let quietMicroseconds = 50_000

    deinit {
        let registration = registration
        onMainThread(bus) { bus in
            if registration != 0 { g_dbus_connection_unregister_object(OpaquePointer(bus), registration) }
            g_object_unref(bus)
        }
    }
}

/// Receives the calls of an object. GDBus may still deliver one while the object is being removed.
@MainActor
private final class Receiver {
    var isStopped = false
    private var kept: [BusCall] = []
    private let body: @MainActor (BusCall) -> Void
    /// The maximum number of calls that are kept. Others fail.
    private static let limit = 100

    init(_ body: @escaping @MainActor (BusCall) -> Void) { self.body = body }

    func receive(_ call: BusCall) {
        if isStopped { keep(call) } else { body(call) }
    }

    func keep(_ call: BusCall) {
        if kept.count < Self.limit { kept.append(call) }
    }

    func takeKept() -> [BusCall] {
        defer { kept = [] }
        return kept
    }
}

/// A call from another program. It gets exactly one answer: an error if it is released without any.
@MainActor
package final class BusCall {
    package let method: String
    /// The caller's name on the bus.
    package let sender: String
    package let parameters: [BusValue]
    private nonisolated(unsafe) var invocation: UnsafeMutableRawPointer?

    fileprivate init(_ method: String, from sender: String, with parameters: [BusValue], _ invocation: Address) {
        (self.method, self.sender, self.parameters) = (method, sender, parameters)
        self.invocation = UnsafeMutableRawPointer(bitPattern: invocation)
    }

    /// Answers with values. Further answers are ignored.
    package func answer(_ values: BusValue...) {
        guard let invocation else { return }
        self.invocation = nil
        var children = values.map { Optional($0.makeVariant()) }
        let tuple = g_variant_new_tuple(&children, gsize(children.count))
        // This also releases the call.
        g_dbus_method_invocation_return_value(OpaquePointer(invocation), tuple)
    }

    /// Answers as the owner of a name does, which the bus starts if need be.
    fileprivate func pass(to name: String, in milliseconds: gint, _ body: @escaping @MainActor () -> Void) {
        guard let invocation else { return body() }
        self.invocation = nil
        let call = OpaquePointer(invocation)
        let answered: @MainActor (OpaquePointer?, UnsafeMutablePointer<GError>?) -> Void = { reply, error in
            // This also releases the call.
            if let reply {
                g_dbus_method_invocation_return_value(call, reply)
            } else {
                g_dbus_method_invocation_return_gerror(call, error)
            }
            body()
        }
        g_dbus_connection_call(
            g_dbus_method_invocation_get_connection(call), name, g_dbus_method_invocation_get_object_path(call),
            g_dbus_method_invocation_get_interface_name(call), g_dbus_method_invocation_get_method_name(call),
            g_dbus_method_invocation_get_parameters(call), nil, G_DBUS_CALL_FLAGS_NONE, milliseconds, nil,
            { bus, result, data in
                var error: UnsafeMutablePointer<GError>?
                let reply = g_dbus_connection_call_finish(bus.map { OpaquePointer($0) }, result, &error)
                let (box, reached, failed) = (
                    Address(bitPattern: data), Address(bitPattern: reply), Address(bitPattern: error)
                )
                MainActor.assumeIsolated {
                    callback(box, as: (@MainActor (OpaquePointer?, UnsafeMutablePointer<GError>?) -> Void).self)(
                        OpaquePointer(bitPattern: reached), UnsafeMutablePointer(bitPattern: failed))
                }
                if let reply { g_variant_unref(reply) }
                g_clear_error(&error)
                releaseCallback(data)
            }, CallbackBox(answered).retained())
    }

    deinit {
        guard let invocation else { return }
        onMainThread(invocation) { invocation in
            g_dbus_method_invocation_return_dbus_error(
                OpaquePointer(invocation), "org.freedesktop.DBus.Error.Failed", "The call was not answered.")
        }
    }
}
