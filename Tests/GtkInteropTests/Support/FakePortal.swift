import CGtk
import DesktopSupport
import GtkInterop
import XCTest

/// A settings portal on the session bus, with its own connection, so that it looks like another process.
@MainActor
final class FakePortal {
    /// The number of requests.
    private(set) var questions = 0
    private let connection: OpaquePointer
    private let node: UnsafeMutablePointer<GDBusNodeInfo>
    private let answer: () -> OpaquePointer?
    private var waiting: [OpaquePointer] = []
    private var owned: guint = 0
    private var registration: guint = 0

    /// - Parameter answer: Returns its answer to a request; `nil` for none.
    init(answer: @escaping () -> OpaquePointer?) throws {
        self.answer = answer
        let address = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, nil)
        defer { g_free(address) }
        let flags =
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
        connection = try XCTUnwrap(
            g_dbus_connection_new_for_address_sync(
                address, GDBusConnectionFlags(rawValue: flags), nil, nil, nil))
        node = try XCTUnwrap(
            g_dbus_node_info_new_for_xml(
                """
                <node><interface name="org.freedesktop.portal.Settings"><method name="Read">
                <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/>
                </method></interface></node>
                """, nil))
        var table = GDBusInterfaceVTable()
        table.method_call = { _, _, _, _, _, _, invocation, data in
            let (invocation, portal) = (Address(bitPattern: invocation), Address(bitPattern: data))
            MainActor.assumeIsolated {
                Unmanaged<FakePortal>.fromOpaque(UnsafeRawPointer(bitPattern: portal)!).takeUnretainedValue()
                    .reply(OpaquePointer(bitPattern: invocation)!)
            }
        }
        registration = g_dbus_connection_register_object(
            connection, "/org/freedesktop/portal/desktop", node.pointee.interfaces[0], &table,
            Unmanaged.passUnretained(self).toOpaque(), nil, nil)
        owned = g_bus_own_name_on_connection(
            connection, "org.freedesktop.portal.Desktop", G_BUS_NAME_OWNER_FLAGS_NONE, nil, nil, nil, nil)
    }

    /// Reports that a setting has changed.
    func report(_ namespace: String, _ key: String, _ value: OpaquePointer?) {
        var parts: [OpaquePointer?] = [
            g_variant_new_string(namespace), g_variant_new_string(key), g_variant_new_variant(value),
        ]
        emit(g_variant_new_tuple(&parts, 3))
    }

    /// Reports a change in an invalid way.
    func reportInvalid(_ value: OpaquePointer?) {
        var parts: [OpaquePointer?] = [value]
        emit(g_variant_new_tuple(&parts, value == nil ? 0 : 1))
    }

    /// Leaves the bus.
    func leave() {
        guard owned != 0 else { return }
        for invocation in waiting {
            g_dbus_method_invocation_return_dbus_error(invocation, "org.example.Gone", "It has gone.")
        }
        waiting = []
        g_bus_unown_name(owned)
        owned = 0
        g_dbus_connection_unregister_object(connection, registration)
        g_dbus_connection_close_sync(connection, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(connection))
        g_dbus_node_info_unref(node)
    }

    private func reply(_ invocation: OpaquePointer) {
        questions += 1
        guard let value = answer() else { return waiting.append(invocation) }
        var parts: [OpaquePointer?] = [g_variant_new_variant(value)]
        g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(&parts, 1))
    }

    private func emit(_ parameters: OpaquePointer?) {
        g_dbus_connection_emit_signal(
            connection, nil, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged",
            parameters, nil)
    }
}
