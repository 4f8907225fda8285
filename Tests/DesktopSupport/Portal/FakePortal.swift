import CGtk
import GtkInterop
import XCTest

/// A desktop portal on the session bus, with its own connection, so that it looks like another process.
@MainActor
package final class FakePortal {
    package nonisolated static let path = "/org/freedesktop/portal/desktop"

    /// A call of one of its methods.
    @MainActor
    package struct Call {
        package let method: String
        /// The name of the caller on the bus.
        package let sender: String
        package let parameters: OpaquePointer
        fileprivate let invocation: OpaquePointer

        /// Replies with a tuple, and consumes it.
        package func reply(_ tuple: OpaquePointer?) { g_dbus_method_invocation_return_value(invocation, tuple) }

        /// Replies with an error.
        package func refuse() {
            g_dbus_method_invocation_return_dbus_error(invocation, "org.example.Refused", "It is refused.")
        }
    }

    /// Called for each call, which it answers now or later.
    package var onCall: (Call) -> Void = { $0.refuse() }
    private let connection: OpaquePointer
    private let node: UnsafeMutablePointer<GDBusNodeInfo>
    private var owned: guint = 0
    private var registrations: [guint] = []

    /// - Parameter interfaces: The XML description of its interfaces. All their properties are versions.
    package init(_ interfaces: String) throws {
        let address = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, nil)
        defer { g_free(address) }
        let flags =
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
        connection = try XCTUnwrap(
            g_dbus_connection_new_for_address_sync(
                address, GDBusConnectionFlags(rawValue: flags), nil, nil, nil))
        node = try XCTUnwrap(g_dbus_node_info_new_for_xml("<node>\(interfaces)</node>", nil))
        var table = GDBusInterfaceVTable()
        table.method_call = { _, sender, _, _, method, parameters, invocation, data in
            let (sender, method) = (String(cString: sender!), String(cString: method!))
            let (parameters, invocation) = (Address(bitPattern: parameters), Address(bitPattern: invocation))
            let portal = Address(bitPattern: data)
            MainActor.assumeIsolated {
                let call = Call(
                    method: method, sender: sender, parameters: OpaquePointer(bitPattern: parameters)!,
                    invocation: OpaquePointer(bitPattern: invocation)!)
                Unmanaged<FakePortal>.fromOpaque(UnsafeRawPointer(bitPattern: portal)!).takeUnretainedValue()
                    .onCall(call)
            }
        }
        table.get_property = { _, _, _, _, _, _, _ in g_variant_new_uint32(4) }
        var interface = node.pointee.interfaces!
        while let description = interface.pointee {
            registrations.append(
                g_dbus_connection_register_object(
                    connection, Self.path, description, &table, Unmanaged.passUnretained(self).toOpaque(), nil, nil))
            interface += 1
        }
        owned = g_bus_own_name_on_connection(
            connection, "org.freedesktop.portal.Desktop", G_BUS_NAME_OWNER_FLAGS_NONE, nil, nil, nil, nil)
    }

    /// Emits a signal with parameters, and consumes them.
    package func emit(
        _ signal: String, of interface: String, at path: String = path, to receiver: String? = nil,
        _ parameters: OpaquePointer?
    ) {
        g_dbus_connection_emit_signal(
            connection, receiver, path, "org.freedesktop.portal.\(interface)", signal, parameters, nil)
    }

    /// Leaves the bus.
    package func leave() {
        guard owned != 0 else { return }
        g_bus_unown_name(owned)
        owned = 0
        for registration in registrations { g_dbus_connection_unregister_object(connection, registration) }
        g_dbus_connection_close_sync(connection, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(connection))
        g_dbus_node_info_unref(node)
    }
}
