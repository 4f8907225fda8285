import CGtk

/// A font on paper.
package struct PaperFont: Hashable, Sendable {
    package var family: String
    /// The size in points.
    package var size: Double
    package var isBold: Bool

    package init(family: String, size: Double, isBold: Bool = false) {
        (self.family, self.size, self.isBold) = (family, size, isBold)
    }
}

/// The fonts with which one thread measures and draws text on paper. They are unhinted and independent of the
/// screen, so a line has its measured length on every printer.
package final class PaperFonts {
    private let context: OpaquePointer
    private var descriptions: [PaperFont: OpaquePointer] = [:]

    package init() {
        // Pango's default fonts belong to the thread that shows the window.
        let map = pango_cairo_font_map_new()
        pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
        context = pango_font_map_create_context(map)
        g_object_unref(map)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
    }

    deinit {
        for description in descriptions.values { pango_font_description_free(description) }
        g_object_unref(UnsafeMutableRawPointer(context))
    }

    private func description(of font: PaperFont) -> OpaquePointer? {
        if let known = descriptions[font] { return known }
        let description = pango_font_description_new()
        pango_font_description_set_family(description, font.family)
        pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, font.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
        descriptions[font] = description
        return description
    }

    /// Calls `body` with the layout of a text, which is never interpreted as markup.
    func withLayout<Result>(
        of text: String, _ font: PaperFont, width: Double?, isRightToLeft: Bool, _ body: (OpaquePointer) -> Result
    ) -> Result {
        pango_context_set_base_dir(context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        let layout = pango_layout_new(context)!
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_auto_dir(layout, 0)
        pango_layout_set_font_description(layout, description(of: font))
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        if let width {
            pango_layout_set_width(layout, Int32(clamping: Int((max(width, 1) * Double(PANGO_SCALE)).rounded(.down))))
        }
        pango_layout_set_text(layout, text, -1)
        return body(layout)
    }

    /// A line of a paragraph: its length in bytes of UTF-8, its size, and the distance of the baseline from its top.
    package typealias Line = (count: Int, width: Double, height: Double, baseline: Double)

    /// Divides a paragraph into lines, at words if possible.
    ///
    /// - Parameters:
    ///   - text: A text without line breaks or NUL characters.
    ///   - width: The maximum width of a line, or `nil` for a single line.
    package func lines(of text: String, _ font: PaperFont, width: Double?, isRightToLeft: Bool) -> [Line] {
        withLayout(of: text, font, width: width, isRightToLeft: isRightToLeft) { layout in
            (0..<pango_layout_get_line_count(layout)).compactMap { number in
                guard let line = pango_layout_get_line_readonly(layout, number) else { return nil }
                var extents = PangoRectangle()
                pango_layout_line_get_extents(line, nil, &extents)
                func points(_ value: Int32) -> Double { Double(value) / Double(PANGO_SCALE) }
                return (
                    Int(line.pointee.length), points(extents.width), points(extents.height), points(-extents.y)
                )
            }
        }
    }
}
