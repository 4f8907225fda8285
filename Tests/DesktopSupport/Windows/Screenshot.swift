import CGtk
import GtkInterop

/// Pictures of widgets, made by GTK itself: the same on every desktop.
@MainActor
package enum Screenshot {
    /// Writes what a widget looks like now, in the screen's pixels, as PNG.
    ///
    /// - Returns: whether there was something to see, and the file could be written.
    @discardableResult
    package static func take(of widget: Widget, to path: String) -> Bool {
        guard let native = gtk_widget_get_native(widget.widget), let renderer = gtk_native_get_renderer(native) else {
            return false
        }
        let paintable = gtk_widget_paintable_new(widget.widget)!
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let scale = Double(widget.scaleFactor)
        let snapshot = gtk_snapshot_new()!
        gdk_paintable_snapshot(
            paintable, snapshot, Double(widget.size.width) * scale, Double(widget.size.height) * scale)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
        defer { gsk_render_node_unref(node) }
        let texture = gsk_renderer_render_texture(renderer, node, nil)!
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        return gdk_texture_save_to_png(texture, path) != 0
    }
}
