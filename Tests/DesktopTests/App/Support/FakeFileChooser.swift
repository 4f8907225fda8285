import CGtk
import DesktopSupport
import GtkInterop
import XCTest

/// The portal's dialogs for files and printing without a user: each one is answered at once.
@MainActor
final class FakeFileChooser {
    /// An answer to a dialog.
    enum Answer {
        case chosen([String])
        case canceled
        /// The dialog could not be shown, or was closed.
        case failed
    }

    /// The requests: the method and its parameters, as text.
    private(set) var requests: [String] = []
    private let portal: FakePortal
    private var answers: [Answer]

    /// Creates the portal.
    ///
    /// - Parameter answers: The answers, one for each dialog. Further dialogs are canceled.
    init(_ answers: [Answer]) throws {
        self.answers = answers
        let dialog = """
            <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
            <arg type="o" direction="out"/>
            """
        // When it starts, GTK on Wayland reads settings, and GTK 4.20 asks to be told when the session ends.
        portal = try FakePortal(
            """
            <interface name="org.freedesktop.portal.FileChooser"><property name="version" type="u" access="read"/>
            <method name="OpenFile">\(dialog)</method><method name="SaveFile">\(dialog)</method></interface>
            <interface name="org.freedesktop.portal.Print"><property name="version" type="u" access="read"/>
            <method name="PreparePrint"><arg type="s" direction="in"/><arg type="s" direction="in"/>
            <arg type="a{sv}" direction="in"/><arg type="a{sv}" direction="in"/><arg type="a{sv}" direction="in"/>
            <arg type="o" direction="out"/></method></interface>
            <interface name="org.freedesktop.portal.Inhibit"><property name="version" type="u" access="read"/>
            <method name="CreateMonitor"><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
            <arg type="o" direction="out"/></method></interface>
            <interface name="org.freedesktop.portal.Settings"><property name="version" type="u" access="read"/>
            <method name="ReadAll"><arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/></method>
            </interface>
            """)
        portal.onCall = { [unowned self] call in
            switch call.method {
            case "ReadAll": call.reply(variant("(@a{sa{sv}} {},)"))
            case "CreateMonitor": call.reply(variant("(objectpath '\(handle(of: call))',)"))
            default: answer(call)
            }
        }
    }

    /// Leaves the bus.
    func leave() { portal.leave() }

    private func answer(_ call: FakePortal.Call) {
        let text = g_variant_print(call.parameters, 0)!
        defer { g_free(text) }
        requests.append("\(call.method) \(String(cString: text))")
        let handle = handle(of: call)
        call.reply(variant("(objectpath '\(handle)',)"))
        let (code, uris): (Int, [String]) =
            switch answers.isEmpty ? .canceled : answers.removeFirst() {
            case .chosen(let uris): (0, uris)
            case .canceled: (1, [])
            case .failed: (2, [])
            }
        let list = uris.map { "'\($0)'" }.joined(separator: ", ")
        portal.emit(
            "Response", of: "Request", at: handle, to: call.sender,
            variant("(uint32 \(code), {'uris': <@as [\(list)]>})"))
    }

    /// Returns the path on which the caller waits for the answer.
    private func handle(of call: FakePortal.Call) -> String {
        let sender = call.sender.dropFirst().split(separator: ".").joined(separator: "_")
        return "\(FakePortal.path)/request/\(sender)/\(token(of: call))"
    }

    /// Returns the caller's part of that path.
    private func token(of call: FakePortal.Call) -> String {
        let options = g_variant_get_child_value(call.parameters, g_variant_n_children(call.parameters) - 1)!
        defer { g_variant_unref(options) }
        guard let token = g_variant_lookup_value(options, "handle_token", nil) else { return "none" }
        defer { g_variant_unref(token) }
        return String(cString: g_variant_get_string(token, nil))
    }

    private func variant(_ text: String) -> OpaquePointer { g_variant_parse(nil, text, nil, nil, nil)! }
}

/// Counts the answers of the portal that have arrived in this process.
@MainActor
final class ArrivedAnswers {
    private(set) var count = 0
    private let bus: OpaquePointer
    private var subscription: guint = 0

    init() throws {
        bus = try XCTUnwrap(g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil))
        subscription = g_dbus_connection_signal_subscribe(
            bus, nil, "org.freedesktop.portal.Request", "Response", nil, nil, G_DBUS_SIGNAL_FLAGS_NO_MATCH_RULE,
            { _, _, _, _, _, _, data in
                let answers = Address(bitPattern: data)
                MainActor.assumeIsolated {
                    Unmanaged<ArrivedAnswers>.fromOpaque(UnsafeRawPointer(bitPattern: answers)!).takeUnretainedValue()
                        .count += 1
                }
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// Stops counting.
    func end() {
        g_dbus_connection_signal_unsubscribe(bus, subscription)
        g_object_unref(UnsafeMutableRawPointer(bus))
    }
}
