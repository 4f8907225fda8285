import CGtk
import GtkInterop

/// The pointer and keyboard that mutter offers for remote control of the desktop.
@MainActor
final class RemoteDevices: InputDevices {
    private static let service = "org.gnome.Mutter.RemoteDesktop"

    private let bus: OpaquePointer
    private let session: String
    /// The position of the pointer. It is tracked here, because mutter only accepts relative motion and does not report
    /// it.
    private var place: ScreenPoint?

    init() {
        var error: UnsafeMutablePointer<GError>?
        guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &error) else {
            fatalError("There is no D-Bus session: \(String(cString: error!.pointee.message))")
        }
        self.bus = bus
        let answer = Self.call(bus, "/org/gnome/Mutter/RemoteDesktop", Self.service, "CreateSession", [])
        defer { g_variant_unref(answer) }
        let path = g_variant_get_child_value(answer, 0)
        defer { g_variant_unref(path) }
        session = String(cString: g_variant_get_string(path, nil))
        call("Start")
        // A device appears when it is first used. Without a keyboard, GTK has no active window.
        movePointer(to: ScreenPoint(x: 0, y: 0))
        setKey(Key.leftShift.value, isDown: true)
        setKey(Key.leftShift.value, isDown: false)
    }

    func movePointer(to place: ScreenPoint) {
        let from = self.place ?? goHome()
        step(x: place.x - from.x, y: place.y - from.y)
        self.place = place
    }

    func forgetPlace() { place = nil }

    /// Moves the pointer to the corner of the screen, which stops any motion that is long enough.
    private func goHome() -> ScreenPoint {
        step(x: -100_000, y: -100_000)
        return ScreenPoint(x: 0, y: 0)
    }

    /// Moves the pointer by a number of pixels. Mutter expects relative motion in points.
    private func step(x: Int, y: Int) {
        let (x, y) = (Double(x) / Double(Screen.scale), Double(y) / Double(Screen.scale))
        call("NotifyPointerMotionRelative", g_variant_new_double(x), g_variant_new_double(y))
    }

    func setButton(_ button: MouseButton, isDown: Bool) {
        // The codes of linux/input-event-codes.h.
        let code: Int32 =
            switch button {
            case .primary: 0x110
            case .secondary: 0x111
            case .middle: 0x112
            }
        call("NotifyPointerButton", g_variant_new_int32(code), g_variant_new_boolean(isDown ? 1 : 0))
    }

    func turnWheel(x: Int, y: Int) {
        for (axis, notches) in [(0, y), (1, x)] as [(UInt32, Int)] where notches != 0 {
            call("NotifyPointerAxisDiscrete", g_variant_new_uint32(axis), g_variant_new_int32(Int32(notches)))
        }
    }

    func setKey(_ key: UInt32, isDown: Bool) {
        call("NotifyKeyboardKeysym", g_variant_new_uint32(key), g_variant_new_boolean(isDown ? 1 : 0))
    }

    private func call(_ method: String, _ arguments: OpaquePointer?...) {
        g_variant_unref(Self.call(bus, session, "\(Self.service).Session", method, arguments))
    }

    private static func call(
        _ bus: OpaquePointer, _ path: String, _ interface: String, _ method: String, _ arguments: [OpaquePointer?]
    ) -> OpaquePointer {
        var error: UnsafeMutablePointer<GError>?
        let tuple = g_variant_new_tuple(arguments, gsize(arguments.count))
        guard
            let answer = g_dbus_connection_call_sync(
                bus, service, path, interface, method, tuple, nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, &error)
        else { fatalError("mutter refuses \(method): \(String(cString: error!.pointee.message))") }
        return answer
    }
}
