import CGtk
import GtkInterop

/// Windows of the X server: they go where they are told to.
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
            // Nobody else gives the focus; the server has to have the window on the screen by then.
            gdk_display_sync(gdk_display_get_default())
            server.focus(identifier)
        }
        // A manager gives the focus as the last thing, after it has chosen a place of its own.
        try MainLoop.wait(for: "the window to be the active one", file: file, line: line) { window.isActive }
        let frame = server.inset(inFrameOf: identifier)
        let corner = wish.moved(x: frame.x, y: frame.y)
        // Who moves a window that fills the screen asks some managers to have it without its title bar.
        if server.origin(of: identifier) != corner { server.move(identifier, to: wish) }
        try MainLoop.wait(for: "the window to be at its place", file: file, line: line) {
            server.origin(of: identifier) == corner
        }
        let inset = Self.inset(of: window)
        return corner.moved(x: inset.x, y: inset.y)
    }

    /// How far in its surface a window begins: one that draws its own border has its shadow around it.
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
