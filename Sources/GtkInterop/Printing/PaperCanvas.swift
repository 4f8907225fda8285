import CGtk

/// A page to draw on, in points from the top-left corner.
package struct PaperCanvas {
    private let context: OpaquePointer
    private let fonts: PaperFonts

    init(_ context: OpaquePointer, _ fonts: PaperFonts) { (self.context, self.fonts) = (context, fonts) }

    private func setColor(_ color: Color) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    /// Fills the whole page.
    package func fill(_ color: Color) {
        setColor(color)
        cairo_paint(context)
    }

    /// Draws a line of text, which is never interpreted as markup.
    package func drawText(
        _ text: String, _ font: PaperFont, x: Double, baseline: Double, color: Color, isRightToLeft: Bool = false
    ) {
        fonts.withLayout(of: text, font, width: nil, isRightToLeft: isRightToLeft) { layout in
            setColor(color)
            cairo_move_to(context, x, baseline)
            pango_cairo_show_layout_line(context, pango_layout_get_line_readonly(layout, 0))
        }
    }

    /// Draws a rectangle with rounded corners.
    package func drawBox(
        x: Double, y: Double, width: Double, height: Double, radius: Double = 0, fill: Color? = nil,
        line: (width: Double, color: Color)? = nil
    ) {
        // The line is inside the rectangle.
        let inset = (line?.width ?? 0) / 2
        let (left, top, right, bottom) = (x + inset, y + inset, x + width - inset, y + height - inset)
        let radius = max(min(radius - inset, (right - left) / 2, (bottom - top) / 2), 0)
        cairo_new_sub_path(context)
        for (number, corner) in [
            (right - radius, top + radius), (right - radius, bottom - radius), (left + radius, bottom - radius),
            (left + radius, top + radius),
        ].enumerated() {
            let angle = Double(number - 1) * .pi / 2
            cairo_arc(context, corner.0, corner.1, radius, angle, angle + .pi / 2)
        }
        cairo_close_path(context)
        if let fill {
            setColor(fill)
            cairo_fill_preserve(context)
        }
        if let line {
            setColor(line.color)
            cairo_set_line_width(context, line.width)
            cairo_stroke_preserve(context)
        }
        cairo_new_path(context)
    }

    /// Draws a line through points.
    package func drawLine(_ points: [(x: Double, y: Double)], width: Double, color: Color) {
        // Drawing text leaves a point behind.
        cairo_new_path(context)
        for point in points { cairo_line_to(context, point.x, point.y) }
        setColor(color)
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_stroke(context)
    }
}
