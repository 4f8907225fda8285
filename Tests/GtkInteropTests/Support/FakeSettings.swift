import CGtk
import DesktopSupport
import GtkInterop

/// A settings portal on the session bus.
@MainActor
final class FakeSettings {
    /// The number of requests.
    private(set) var questions = 0
    private let portal: FakePortal
    private let answer: () -> OpaquePointer?
    private var waiting: [FakePortal.Call] = []

    /// - Parameter answer: Returns its answer to a request; `nil` for none.
    init(answer: @escaping () -> OpaquePointer?) throws {
        self.answer = answer
        portal = try FakePortal(
            """
            <interface name="org.freedesktop.portal.Settings"><method name="Read">
            <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/>
            </method></interface>
            """)
        portal.onCall = { [unowned self] in reply($0) }
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
        for call in waiting { call.refuse() }
        waiting = []
        portal.leave()
    }

    private func reply(_ call: FakePortal.Call) {
        questions += 1
        guard let value = answer() else { return waiting.append(call) }
        var parts: [OpaquePointer?] = [g_variant_new_variant(value)]
        call.reply(g_variant_new_tuple(&parts, 1))
    }

    private func emit(_ parameters: OpaquePointer?) { portal.emit("SettingChanged", of: "Settings", parameters) }
}
