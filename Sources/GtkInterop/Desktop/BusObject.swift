import CGtk

/// An object of this program on the session bus, for the lifetime of its Swift object. Other programs call its methods.
@MainActor
package final class BusObject {
    private nonisolated(unsafe) let bus: UnsafeMutableRawPointer
    private let registration: guint

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
                callback(box, as: (@MainActor (BusCall) -> Void).self)(call)
            }
        }
        registration = g_dbus_connection_register_object(
            bus, path, node.pointee.interfaces[0], &table, CallbackBox(body).retained(), releaseCallback, nil)
    }

    deinit {
        let registration = registration
        onMainThread(bus) { bus in
            if registration != 0 { g_dbus_connection_unregister_object(OpaquePointer(bus), registration) }
            g_object_unref(bus)
        }
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

    deinit {
        guard let invocation else { return }
        onMainThread(invocation) { invocation in
            g_dbus_method_invocation_return_dbus_error(
                OpaquePointer(invocation), "org.freedesktop.DBus.Error.Failed", "The call was not answered.")
        }
    }
}
