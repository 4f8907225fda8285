import CGtk
import GtkInterop

/// An enlarged picture of a window or popover as it was last drawn. Thin strokes cover whole pixels in it, so their
/// colors can be read.
@MainActor
package final class CloseUp {
    /// With an odd number, the middle pixels of an enlarged bitmap have its exact colors.
    private static let magnification = 3.0

    private nonisolated(unsafe) let node: OpaquePointer
    private let renderer: OpaquePointer
    private let corner: graphene_point_t

    /// Takes the picture; `nil` if there is nothing to see.
    package init?(of window: Widget) {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(window.widget, window.widget, &bounds) != 0,
            let native = gtk_widget_get_native(window.widget), let renderer = gtk_native_get_renderer(native)
        else { return nil }
        let paintable = gtk_widget_paintable_new(window.widget)!
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let snapshot = gtk_snapshot_new()!
        gtk_snapshot_scale(snapshot, Float(Self.magnification), Float(Self.magnification))
        gdk_paintable_snapshot(paintable, snapshot, Double(bounds.size.width), Double(bounds.size.height))
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        self.node = node
        self.renderer = renderer
        corner = bounds.origin
    }

    deinit {
        MainActor.assumeIsolated { gsk_render_node_unref(node) }
    }

    /// Returns the number of pixels of each color, as in `0xff8000`, in a part of the window.
    package func colors(in frame: VisiblePart.Frame) -> [UInt32: Int] {
        let (x, y) = (frame.x - Double(corner.x), frame.y - Double(corner.y))
        let left = (x * Self.magnification).rounded(.up)
        let top = (y * Self.magnification).rounded(.up)
        let width = ((x + frame.width) * Self.magnification).rounded(.down) - left
        let height = ((y + frame.height) * Self.magnification).rounded(.down) - top
        guard width >= 1, height >= 1 else { return [:] }
        var area = graphene_rect_t(
            origin: graphene_point_t(x: Float(left), y: Float(top)),
            size: graphene_size_t(width: Float(width), height: Float(height)))
        guard let texture = gsk_renderer_render_texture(renderer, node, &area) else { return [:] }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        return Self.count(texture)
    }

    private static func count(_ texture: OpaquePointer) -> [UInt32: Int] {
        let (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
        // Cairo's format, in which the bits of each pixel are opacity, red, green, and blue.
        var pixels = [UInt32](repeating: 0, count: width * height)
        pixels.withUnsafeMutableBytes { bytes in
            gdk_texture_download(
                texture, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), gsize(4 * width))
        }
        var counts: [UInt32: Int] = [:]
        pixels.withUnsafeBufferPointer { pixels in
            var start = 0
            // Most neighbors are the same.
            for end in 1...pixels.count where end == pixels.count || pixels[end] != pixels[start] {
                counts[pixels[start] & 0xff_ffff, default: 0] += end - start
                start = end
            }
        }
        return counts
    }
}
