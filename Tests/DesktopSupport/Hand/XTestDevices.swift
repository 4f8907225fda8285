import Glibc

/// The X server's own pointer and keyboard, controlled by the XTEST extension.
@MainActor
final class XTestDevices: InputDevices {
    private typealias FakeMotion = @convention(c) (OpaquePointer, CInt, CInt, CInt, CUnsignedLong) -> CInt
    private typealias FakeButton = @convention(c) (OpaquePointer, CUnsignedInt, CInt, CUnsignedLong) -> CInt
    private typealias KeyCode = @convention(c) (OpaquePointer, CUnsignedLong) -> UInt8

    private let server: XServer
    private let fakeMotion: FakeMotion
    private let fakeButton: FakeButton
    private let fakeKey: FakeButton
    private let keyCode: KeyCode

    init(_ server: XServer) {
        self.server = server
        let test = DynamicLibrary("libXtst.so.6")
        fakeMotion = test.function("XTestFakeMotionEvent")
        fakeButton = test.function("XTestFakeButtonEvent")
        fakeKey = test.function("XTestFakeKeyEvent")
        keyCode = DynamicLibrary("libX11.so.6").function("XKeysymToKeycode")
    }

    func movePointer(to place: ScreenPoint) {
        _ = fakeMotion(server.connection, -1, CInt(place.x), CInt(place.y), 0)
        server.sync()
    }

    func forgetPlace() {}

    func setButton(_ button: MouseButton, isDown: Bool) {
        let number: CUnsignedInt =
            switch button {
            case .primary: 1
            case .middle: 2
            case .secondary: 3
            }
        set(number, isDown)
    }

    /// Turns the wheel. A notch is a press of its own button: 4 to 7 for up, down, left, and right.
    func turnWheel(x: Int, y: Int) {
        for (notches, back, forth) in [(y, 4, 5), (x, 6, 7)] as [(Int, CUnsignedInt, CUnsignedInt)] {
            for _ in 0..<abs(notches) {
                set(notches < 0 ? back : forth, true)
                set(notches < 0 ? back : forth, false)
            }
        }
    }

    var hasTouchpad: Bool { false }

    func swipe(x: Double, y: Double) {}

    func setKey(_ key: UInt32, isDown: Bool) {
        _ = fakeKey(server.connection, CUnsignedInt(keyCode(server.connection, CUnsignedLong(key))), isDown ? 1 : 0, 0)
        server.sync()
    }

    var hasTouchscreen: Bool { false }

    func touch(_ finger: Int, _ phase: TouchPhase) {}
    func flick(_ finger: Int, to place: ScreenPoint) {}

    private func set(_ number: CUnsignedInt, _ isDown: Bool) {
        _ = fakeButton(server.connection, number, isDown ? 1 : 0, 0)
        server.sync()
    }
}
