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
    package func draw(_ picture: Picture) {
        if let node = picture.node { gtk_snapshot_append_node(handle, node) }
    }

    /// Draws a bitmap.
    package func draw(_ bitmap: CachedBitmap, x: Double, y: Double) {
        var rect = Self.rect(x, y, bitmap.width, bitmap.height)
        gtk_snapshot_append_texture(handle, bitmap.texture, &rect)
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
