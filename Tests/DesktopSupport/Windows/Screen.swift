import CGtk

/// The only monitor of the test desktop.
@MainActor
enum Screen {
    /// The number of pixels per point.
    static var scale: Int { withMonitor { Int(gdk_monitor_get_scale_factor($0)) } }

    /// The last pixel of the screen.
    static var end: ScreenPoint {
        var bounds = GdkRectangle()
        withMonitor { gdk_monitor_get_geometry($0, &bounds) }
        return ScreenPoint(x: Int(bounds.width) * scale - 1, y: Int(bounds.height) * scale - 1)
    }

    private static func withMonitor<Result>(_ body: (OpaquePointer) -> Result) -> Result {
        let monitor = g_list_model_get_item(gdk_display_get_monitors(gdk_display_get_default()), 0)!
        defer { g_object_unref(monitor) }
        return body(OpaquePointer(monitor))
    }
}
