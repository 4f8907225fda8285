import CGtk
import GtkInterop

/// The pointer and keyboard that Mutter offers for remote control of the desktop.
@MainActor
final class RemoteDevices: InputDevices {
    private static let service = "org.gnome.Mutter.RemoteDesktop"
    private static let cast = "org.gnome.Mutter.ScreenCast"

    private let bus: OpaquePointer
    private let session: String
    /// The session's recording. It starts with the session, and is empty then, so nothing is recorded. Newer versions
    /// of Mutter (seen in 48) create none for a session that has started.
    private let recording: String
    /// The monitor that touches refer to.
    private lazy var stream = Self.monitorStream(bus, in: recording)
    /// The position of the pointer. It is tracked here, because Mutter only accepts relative motion and does not report
    /// it.
    private var place: ScreenPoint?

    init() {
        var error: UnsafeMutablePointer<GError>?
        guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &error) else {
            fatalError("There is no D-Bus session: \(String(cString: error!.pointee.message))")
        }
        self.bus = bus
        session = Self.text(Self.call(bus, "/org/gnome/Mutter/RemoteDesktop", Self.service, "CreateSession", []))
        recording = Self.emptyRecording(bus, of: session)
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

    var hasTouchpad: Bool { true }

    func swipe(x: Double, y: Double) {
        call("NotifyPointerAxis", g_variant_new_double(x), g_variant_new_double(y), g_variant_new_uint32(0))
    }

    func setKey(_ key: UInt32, isDown: Bool) {
        call("NotifyKeyboardKeysym", g_variant_new_uint32(key), g_variant_new_boolean(isDown ? 1 : 0))
    }

    /// Whether there is a touchscreen. It appears when it is first used, and windows learn of it a little later, so its
    /// first touch is made here rather than by a test.
    lazy var hasTouchscreen: Bool = {
        WarningLog.shared.expectTouches()
        touch(0, .down(ScreenPoint(x: 0, y: 0)))
        touch(0, .up)
        return true
    }()

    func touch(_ finger: Int, _ phase: TouchPhase) {
        let slot = g_variant_new_uint32(guint32(finger))
        switch phase {
        case .down(let place):
            let (x, y) = Self.position(place)
            call("NotifyTouchDown", g_variant_new_string(stream), slot, x, y)
        case .moved(let place):
            let (x, y) = Self.position(place)
            call("NotifyTouchMotion", g_variant_new_string(stream), slot, x, y)
        case .up: call("NotifyTouchUp", slot)
        }
    }

    func flick(_ finger: Int, to place: ScreenPoint) {
        let (x, y) = Self.position(place)
        let arguments: [OpaquePointer?] = [g_variant_new_string(stream), g_variant_new_uint32(guint32(finger)), x, y]
        // Mutter answers the second call only after the first. If the test waited for the first answer on a busy
        // machine, the finger would have rested before it was lifted.
        g_dbus_connection_call(
            bus, Self.service, session, "\(Self.service).Session", "NotifyTouchMotion",
            g_variant_new_tuple(arguments, gsize(arguments.count)), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil, nil)
        touch(finger, .up)
    }

    private static func position(_ place: ScreenPoint) -> (OpaquePointer?, OpaquePointer?) {
        let scale = Double(Screen.scale)
        return (g_variant_new_double(Double(place.x) / scale), g_variant_new_double(Double(place.y) / scale))
    }

    private static func emptyRecording(_ bus: OpaquePointer, of session: String) -> String {
        let property = [g_variant_new_string("\(service).Session"), g_variant_new_string("SessionId")]
        let answer = call(bus, session, "org.freedesktop.DBus.Properties", "Get", property)
        // The ID may contain any characters, so it can't be part of text to parse.
        let id = g_variant_new_variant(g_variant_new_string(text(answer)))
        var entry = g_variant_new_dict_entry(g_variant_new_string("remote-desktop-session-id"), id)
        let link = g_variant_new_array(nil, &entry, 1)
        return text(call(bus, "/org/gnome/Mutter/ScreenCast", cast, "CreateSession", [link], of: cast))
    }

    /// Returns a stream of the monitor, to which touches refer. It is never started, so nothing is recorded.
    private static func monitorStream(_ bus: OpaquePointer, in recording: String) -> String {
        let monitor = [g_variant_new_string("Meta-0"), g_variant_parse(nil, "@a{sv} {}", nil, nil, nil)]
        return text(call(bus, recording, "\(cast).Session", "RecordMonitor", monitor, of: cast))
    }

    /// Returns the only value of an answer, a string or an object path, and releases the answer.
    private static func text(_ answer: OpaquePointer) -> String {
        defer { g_variant_unref(answer) }
        let value = g_variant_get_child_value(answer, 0)!
        if g_variant_classify(value) == G_VARIANT_CLASS_VARIANT { return text(value) }
        defer { g_variant_unref(value) }
        return String(cString: g_variant_get_string(value, nil))
    }

    private func call(_ method: String, _ arguments: OpaquePointer?...) {
        g_variant_unref(Self.call(bus, session, "\(Self.service).Session", method, arguments))
    }

    private static func call(
        _ bus: OpaquePointer, _ path: String, _ interface: String, _ method: String, _ arguments: [OpaquePointer?],
        of service: String = service
    ) -> OpaquePointer {
        var error: UnsafeMutablePointer<GError>?
        let tuple = g_variant_new_tuple(arguments, gsize(arguments.count))
        guard
            let answer = g_dbus_connection_call_sync(
                bus, service, path, interface, method, tuple, nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, &error)
        else { fatalError("Mutter refuses \(method): \(String(cString: error!.pointee.message))") }
        return answer
    }
}
