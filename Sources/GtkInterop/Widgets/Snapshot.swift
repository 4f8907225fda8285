import CGtk

/// The drawing operations of a widget.
@MainActor
public struct Snapshot {
    package let handle: OpaquePointer

    package init(handle: OpaquePointer) {
        self.handle = handle
    }

    /// Draws a child of `parent` at its position.
    public func draw(_ child: Widget, of parent: Widget) {
        gtk_widget_snapshot_child(parent.widget, child.widget, handle)
    }

    /// Draws clipped to a rectangle.
    public func clipped(x: Double, y: Double, width: Double, height: Double, _ body: () -> Void) {
        var rect = Self.rect(x, y, width, height)
        gtk_snapshot_push_clip(handle, &rect)
        body()
        gtk_snapshot_pop(handle)
    }

    /// Draws clipped to a rounded rectangle.
    public func clipped(
        x: Double, y: Double, width: Double, height: Double, cornerRadius: Double, _ body: () -> Void
    ) {
        var rounded = Self.rounded(x, y, width, height, cornerRadius)
        gtk_snapshot_push_rounded_clip(handle, &rounded)
        body()
        gtk_snapshot_pop(handle)
    }

    /// Draws translated and scaled.
    public func moved(x: Double, y: Double, scale: Double = 1, _ body: () -> Void) {
        gtk_snapshot_save(handle)
        var offset = graphene_point_t(x: Float(x), y: Float(y))
        gtk_snapshot_translate(handle, &offset)
        if scale != 1 { gtk_snapshot_scale(handle, Float(scale), Float(scale)) }
        body()
        gtk_snapshot_restore(handle)
    }

    /// Draws with an opacity.
    public func faded(_ opacity: Double, _ body: () -> Void) {
        guard opacity < 1 else { return body() }
        gtk_snapshot_push_opacity(handle, max(opacity, 0))
        body()
        gtk_snapshot_pop(handle)
    }

    /// Draws a shadow around a rounded rectangle.
    public func shadow(
        x: Double, y: Double, width: Double, height: Double, cornerRadius: Double, dy: Double, blur: Double,
        opacity: Double
    ) {
        var rounded = Self.rounded(x, y, width, height, cornerRadius)
        var color = GdkRGBA(red: 0, green: 0, blue: 0, alpha: Float(opacity))
        gtk_snapshot_append_outset_shadow(handle, &rounded, &color, 0, Float(dy), 0, Float(blur))
    }

    /// Fills a rectangle.
    public func fill(x: Double, y: Double, width: Double, height: Double, _ color: Color) {
        var rect = Self.rect(x, y, width, height)
        var value = color.value
        gtk_snapshot_append_color(handle, &value, &rect)
    }

    /// Fills a rounded rectangle.
    public func fill(
        x: Double, y: Double, width: Double, height: Double, cornerRadius: Double, _ color: Color
    ) {
        clipped(x: x, y: y, width: width, height: height, cornerRadius: cornerRadius) {
            fill(x: x, y: y, width: width, height: height, color)
        }
    }

    /// Draws a line of one point along the inner edge of a rounded rectangle.
    public func outline(
        x: Double, y: Double, width: Double, height: Double, cornerRadius: Double, _ color: Color
    ) {
        var rounded = Self.rounded(x, y, width, height, cornerRadius)
        let widths: [Float] = [1, 1, 1, 1]
        let colors = [GdkRGBA](repeating: color.value, count: 4)
        gtk_snapshot_append_border(handle, &rounded, widths, colors)
    }

    /// Draws a picture.
    public func draw(_ picture: Picture) {
        if let node = picture.node { gtk_snapshot_append_node(handle, node) }
    }

    /// Draws a stamp.
    package func draw(_ stamp: Stamp, x: Double, y: Double) {
        var rect = Self.rect(x, y, stamp.width, stamp.height)
        gtk_snapshot_append_texture(handle, stamp.texture, &rect)
    }

    private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> graphene_rect_t {
        graphene_rect_t(
            origin: graphene_point_t(x: Float(x), y: Float(y)),
            size: graphene_size_t(width: Float(width), height: Float(height)))
    }

    private static func rounded(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double
    ) -> GskRoundedRect {
        var bounds = rect(x, y, width, height)
        var rounded = GskRoundedRect()
        gsk_rounded_rect_init_from_rect(&rounded, &bounds, Float(radius))
        return rounded
    }
}

/// A recording of what widgets looked like. It stays sharp at any scale, and outlives the widgets.
@MainActor
public final class Picture {
    package nonisolated(unsafe) let node: OpaquePointer?

    /// Creates a picture of what `body` draws.
    public init(_ body: (Snapshot) -> Void) {
        let snapshot = gtk_snapshot_new()!
        body(Snapshot(handle: snapshot))
        node = gtk_snapshot_free_to_node(snapshot)
    }

    deinit {
        if let node { onMainThread(UnsafeMutableRawPointer(node)) { gsk_render_node_unref(OpaquePointer($0)) } }
    }

    /// Whether nothing was drawn.
    public var isEmpty: Bool { node == nil }
}

/// A bitmap of something that is drawn often. Drawing it is faster than drawing its parts.
@MainActor
package final class Stamp {
    fileprivate nonisolated(unsafe) let texture: OpaquePointer
    fileprivate let width: Double
    fileprivate let height: Double

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
