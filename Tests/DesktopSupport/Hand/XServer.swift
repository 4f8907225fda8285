import Glibc

/// The tests' own connection to the X server.
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
    private typealias InternAtom = @convention(c) (OpaquePointer, UnsafePointer<CChar>, CInt) -> CUnsignedLong
    private typealias GetWindowProperty =
        @convention(c) (
            OpaquePointer, CUnsignedLong, CUnsignedLong, CLong, CLong, CInt, CUnsignedLong,
            UnsafeMutablePointer<CUnsignedLong>, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CUnsignedLong>,
            UnsafeMutablePointer<CUnsignedLong>, UnsafeMutablePointer<UnsafeMutableRawPointer?>
        ) -> CInt
    private typealias GetGeometry =
        @convention(c) (
            OpaquePointer, CUnsignedLong, UnsafeMutablePointer<CUnsignedLong>, UnsafeMutablePointer<CInt>,
            UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CUnsignedInt>, UnsafeMutablePointer<CUnsignedInt>,
            UnsafeMutablePointer<CUnsignedInt>, UnsafeMutablePointer<CUnsignedInt>
        ) -> CInt
    private typealias GetImage =
        @convention(c) (
            OpaquePointer, CUnsignedLong, CInt, CInt, CUnsignedInt, CUnsignedInt, CUnsignedLong, CInt
        ) -> UnsafeMutableRawPointer?
    private typealias DestroyImage = @convention(c) (UnsafeMutableRawPointer) -> CInt
    private typealias Free = @convention(c) (UnsafeMutableRawPointer) -> CInt

    let connection: OpaquePointer
    private let library = DynamicLibrary("libX11.so.6")
    private let syncWithServer: Sync

    init() {
        guard let connection = library.function("XOpenDisplay", as: Open.self)(nil) else {
            fatalError("The X server refuses a second connection.")
        }
        self.connection = connection
        syncWithServer = library.function("XSync")
    }

    /// Waits until the server has processed all requests.
    func sync() { _ = syncWithServer(connection, 0) }

    func move(_ window: CUnsignedLong, to place: ScreenPoint) {
        _ = library.function("XMoveWindow", as: MoveWindow.self)(connection, window, CInt(place.x), CInt(place.y))
        sync()
    }

    /// Sets the focus to a window, which must be on screen.
    func focus(_ window: CUnsignedLong) {
        let revertToParent: CInt = 2
        _ = library.function("XSetInputFocus", as: SetInputFocus.self)(connection, window, revertToParent, 0)
        sync()
    }

    /// Returns the position of a window's top left corner on the screen.
    func origin(of window: CUnsignedLong) -> ScreenPoint {
        let root = library.function("XDefaultRootWindow", as: Root.self)(connection)
        var x: CInt = 0
        var y: CInt = 0
        var child: CUnsignedLong = 0
        _ = library.function("XTranslateCoordinates", as: Translate.self)(
            connection, window, root, 0, 0, &x, &y, &child)
        return ScreenPoint(x: Int(x), y: Int(y))
    }

    /// Returns the number of pixels of a color on the screen, among every 16th one: counting all of them would take
    /// longer than the frames that a test looks at.
    func pixelCount(ofColor color: UInt32) -> Int {
        let root = library.function("XDefaultRootWindow", as: Root.self)(connection)
        var parent: CUnsignedLong = 0
        var (x, y): (CInt, CInt) = (0, 0)
        var (width, height, border, depth): (CUnsignedInt, CUnsignedInt, CUnsignedInt, CUnsignedInt) = (0, 0, 0, 0)
        _ = library.function("XGetGeometry", as: GetGeometry.self)(
            connection, root, &parent, &x, &y, &width, &height, &border, &depth)
        let (allPlanes, zPixmap): (CUnsignedLong, CInt) = (.max, 2)
        guard
            let image = library.function("XGetImage", as: GetImage.self)(
                connection, root, 0, 0, width, height, allPlanes, zPixmap)
        else { return 0 }
        defer { _ = library.function("XDestroyImage", as: DestroyImage.self)(image) }
        // In the structure, the pixels follow four integers. Each takes 32 bits here, without padding between lines.
        let pixels = image.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
        var (found, index) = (0, 0)
        while index < Int(width) * Int(height) {
            if pixels.load(fromByteOffset: 4 * index, as: UInt32.self) & 0xffffff == color { found += 1 }
            index += 16
        }
        return found
    }

    /// Returns the offset of a window in the frame that the window manager has put around it.
    func inset(inFrameOf window: CUnsignedLong) -> (x: Int, y: Int) {
        let name = library.function("XInternAtom", as: InternAtom.self)(connection, "_NET_FRAME_EXTENTS", 0)
        var (type, count, rest): (CUnsignedLong, CUnsignedLong, CUnsignedLong) = (0, 0, 0)
        var format: CInt = 0
        var value: UnsafeMutableRawPointer?
        _ = library.function("XGetWindowProperty", as: GetWindowProperty.self)(
            connection, window, name, 0, 4, 0, 0, &type, &format, &count, &rest, &value)
        guard let value else { return (0, 0) }
        defer { _ = library.function("XFree", as: Free.self)(value) }
        guard format == 32, count == 4 else { return (0, 0) }
        // The order is left, right, top, bottom.
        let sides = value.assumingMemoryBound(to: CLong.self)
        return (sides[0], sides[2])
    }
}
