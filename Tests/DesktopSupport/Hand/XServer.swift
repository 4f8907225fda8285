import Glibc

/// A connection of the tests' own to the X server.
@MainActor
final class XServer {
    private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    private typealias Sync = @convention(c) (OpaquePointer, CInt) -> CInt
    private typealias Root = @convention(c) (OpaquePointer) -> CUnsignedLong
    private typealias MoveWindow = @convention(c) (OpaquePointer, CUnsignedLong, CInt, CInt) -> CInt
    private typealias SetInputFocus = @convention(c) (OpaquePointer, CUnsignedLong, CInt, CUnsignedLong) -> CInt
    private typealias Translate =
        @convention(c) (
            OpaquePointer, CUnsignedLong, CUnsignedLong, CInt, CInt, UnsafeMutablePointer<CInt>,
            UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CUnsignedLong>
        ) -> CInt

    let connection: OpaquePointer
    private let library = DynamicLibrary("libX11.so.6")
    private let syncWithServer: Sync

    init() {
        guard let connection = library.function("XOpenDisplay", as: Open.self)(nil) else {
            fatalError("The X server takes no second connection.")
        }
        self.connection = connection
        syncWithServer = library.function("XSync")
    }

    /// Waits until the server has done all that it was asked for.
    func sync() { _ = syncWithServer(connection, 0) }

    func move(_ window: CUnsignedLong, to place: ScreenPoint) {
        _ = library.function("XMoveWindow", as: MoveWindow.self)(connection, window, CInt(place.x), CInt(place.y))
        sync()
    }

    /// Lets the keyboard act on a window, which has to be on the screen.
    func focus(_ window: CUnsignedLong) {
        let revertToParent: CInt = 2
        _ = library.function("XSetInputFocus", as: SetInputFocus.self)(connection, window, revertToParent, 0)
        sync()
    }

    /// Where a window's top left corner is on the screen.
    func origin(of window: CUnsignedLong) -> ScreenPoint {
        let root = library.function("XDefaultRootWindow", as: Root.self)(connection)
        var x: CInt = 0
        var y: CInt = 0
        var child: CUnsignedLong = 0
        _ = library.function("XTranslateCoordinates", as: Translate.self)(
            connection, window, root, 0, 0, &x, &y, &child)
        return ScreenPoint(x: Int(x), y: Int(y))
    }
}
