import CGtk

/// A bitmap of something that is drawn often. Drawing it is faster than drawing its parts.
@MainActor
package final class CachedBitmap {
    nonisolated(unsafe) let texture: OpaquePointer
    let width: Double
    let height: Double

    /// Creates a bitmap of what `body` draws; `nil` if the widget is not on a screen.
    package init?(width: Int, height: Int, for widget: Widget, _ body: (Snapshot) -> Void) {
        guard let native = gtk_widget_get_native(widget.widget), let renderer = gtk_native_get_renderer(native) else {
            return nil
        }
        let scale = Float(gtk_widget_get_scale_factor(widget.widget))
        let snapshot = gtk_snapshot_new()!
        gtk_snapshot_scale(snapshot, scale, scale)
        body(Snapshot(handle: snapshot))
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        defer { gsk_render_node_unref(node) }
        var area = graphene_rect_t(
            origin: graphene_point_t(x: 0, y: 0),
            size: graphene_size_t(width: Float(width) * scale, height: Float(height) * scale))
        guard let texture = gsk_renderer_render_texture(renderer, node, &area) else { return nil }
        self.texture = texture
        (self.width, self.height) = (Double(width), Double(height))
    }

    deinit { onMainThread(UnsafeMutableRawPointer(texture)) { g_object_unref($0) } }
}
