import CGtk
import GtkInterop

/// Pictures of widgets, made by GTK itself, so that they are the same on every desktop.
@MainActor
package enum Screenshot {
    /// Writes a picture of a widget as PNG, in the screen's pixels.
    ///
    /// - Returns: Whether there was something to see and the file could be written.
    @discardableResult
    package static func take(of widget: Widget, to path: String) -> Bool {
        guard let texture = texture(of: widget) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        return gdk_texture_save_to_png(texture, path) != 0
    }

    /// Returns the pixels of a widget, or `nil` if there is nothing to see.
    package static func pixels(of widget: Widget) -> Pixels? {
        guard let texture = texture(of: widget) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        let (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
        var bytes = [UInt8](repeating: 0, count: 4 * width * height)
        gdk_texture_download(texture, &bytes, gsize(4 * width))
        return Pixels(bytes: bytes, width: width, height: height, scale: Double(widget.scaleFactor))
    }

    private static func texture(of widget: Widget) -> OpaquePointer? {
        guard let native = gtk_widget_get_native(widget.widget), let renderer = gtk_native_get_renderer(native) else {
            return nil
        }
        let paintable = gtk_widget_paintable_new(widget.widget)!
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let scale = Double(widget.scaleFactor)
        let snapshot = gtk_snapshot_new()!
        gdk_paintable_snapshot(
            paintable, snapshot, Double(widget.size.width) * scale, Double(widget.size.height) * scale)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        defer { gsk_render_node_unref(node) }
        // Include the whole widget, not only the area that is drawn.
        var whole = graphene_rect_t(
            origin: graphene_point_t(x: 0, y: 0),
            size: graphene_size_t(
                width: Float(Double(widget.size.width) * scale), height: Float(Double(widget.size.height) * scale)))
        return gsk_renderer_render_texture(renderer, node, &whole)
    }

    /// A picture whose pixels are found by points of the widget.
    package struct Pixels: Equatable {
        let bytes: [UInt8]
        let width: Int
        let height: Int
        let scale: Double

        package func color(x: Double, y: Double) -> Color {
            let (column, row) = (Int(x * scale), Int(y * scale))
            guard column >= 0, column < width, row >= 0, row < height else { return Color() }
            let start = 4 * (row * width + column)
            // Cairo's format on little-endian machines: blue comes first.
            return Color(red: bytes[start + 2], green: bytes[start + 1], blue: bytes[start], alpha: bytes[start + 3])
        }
    }

    /// The color of a point, on a transparent background.
    package struct Color: Equatable {
        package var red: UInt8 = 0
        package var green: UInt8 = 0
        package var blue: UInt8 = 0
        package var alpha: UInt8 = 0

        /// Whether the color is opaque and looks the same as another one.
        package func isNear(red: Int, green: Int, blue: Int) -> Bool {
            alpha == 255 && abs(Int(self.red) - red) < 8 && abs(Int(self.green) - green) < 8
                && abs(Int(self.blue) - blue) < 8
        }
    }
}
