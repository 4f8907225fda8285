import CGtk
import GtkInterop

/// The windows of an X server, which lets programs move them.
@MainActor
struct X11Windows: WindowSystem {
    private typealias Identifier = @convention(c) (OpaquePointer) -> CUnsignedLong
    private typealias DefaultScreen = @convention(c) (OpaquePointer) -> OpaquePointer
    private typealias ManagerName = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>

    let server: XServer
    private let gtk = DynamicLibrary("libgtk-4.so.1")

    init(_ server: XServer) {
        self.server = server
    }

    func settle(_ window: Window, at wish: ScreenPoint, file: StaticString, line: UInt) throws -> ScreenPoint {
        let surface = gtk_native_get_surface(window.opaque)!
        let identifier = gtk.function("gdk_x11_surface_get_xid", as: Identifier.self)(surface)
        if !hasManager {
            // Without a window manager, the test sets the focus. The server must have mapped the window before that.
            gdk_display_sync(gdk_display_get_default())
            server.focus(identifier)
        }
        // A window manager sets the focus last, after it has placed the window.
        try MainLoop.wait(for: "the window to be the active one", file: file, line: line) { window.isActive }
        let frame = server.inset(inFrameOf: identifier)
        let corner = wish.moved(x: frame.x, y: frame.y)
        // Some window managers remove the title bar of a window that fills the screen when it is moved.
        if server.origin(of: identifier) != corner { server.move(identifier, to: wish) }
        try MainLoop.wait(for: "the window to be at its place", file: file, line: line) {
            server.origin(of: identifier) == corner
        }
        let inset = Self.inset(of: window)
        return corner.moved(x: inset.x, y: inset.y)
    }

    /// Returns the offset of a window in its surface, which contains a shadow if the window draws its own border.
    private static func inset(of window: Window) -> (x: Int, y: Int) {
        var (x, y) = (0.0, 0.0)
        gtk_native_get_surface_transform(window.opaque, &x, &y)
        let scale = Double(window.scaleFactor)
        return (Int((x * scale).rounded()), Int((y * scale).rounded()))
    }

    private var hasManager: Bool {
        let screen = gtk.function("gdk_x11_display_get_screen", as: DefaultScreen.self)(gdk_display_get_default())
        let name = gtk.function("gdk_x11_screen_get_window_manager_name", as: ManagerName.self)(screen)
        return String(cString: name) != "unknown"
    }
}
