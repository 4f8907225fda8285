import CGtk

/// Text that a widget draws itself, in its own font. For hundreds of texts, creating labels would take longer than
/// everything else.
@MainActor
package final class DrawnText {
    // GTK measures a label three times before it shows it. A style for each label costs as much again.
    private nonisolated(unsafe) let layout: OpaquePointer
    private let isMirrored: Bool
    private let wraps: Bool
    private var width: Int?

    /// Creates text in a widget's font.
    ///
    /// - Parameters:
    ///   - scale: The size relative to the widget's other text.
    ///   - wraps: Whether text that does not fit continues on the next line. Otherwise it ends with an ellipsis.
    ///   - marks: The parts that have a background, as ranges of UTF-8 offsets.
    ///   - markColor: The color of that background. On an opaque color, the text is black or white, whichever is easier
    ///     to read.
    package init(
        _ text: String, of widget: Widget, scale: Double = 1, wraps: Bool = false, isStruckThrough: Bool = false,
        marks: [Range<Int>] = [], markColor: Color? = nil
    ) {
        layout = gtk_widget_create_pango_layout(widget.widget, text)
        isMirrored = widget.isRightToLeft
        self.wraps = wraps
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        if isMirrored { pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT) }
        if !wraps { pango_layout_set_single_paragraph_mode(layout, 1) }
        guard scale != 1 || isStruckThrough || !marks.isEmpty else { return }
        let attributes = pango_attr_list_new()
        if scale != 1 { pango_attr_list_insert(attributes, pango_attr_scale_new(scale)) }
        if isStruckThrough { pango_attr_list_insert(attributes, pango_attr_strikethrough_new(1)) }
        if let markColor {
            for mark in marks { Self.mark(mark, markColor, attributes) }
        }
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
    }

    private static func mark(_ part: Range<Int>, _ color: Color, _ attributes: OpaquePointer?) {
        func full(_ value: Double) -> UInt16 { UInt16(min(max(value, 0), 1) * Double(UInt16.max)) }
        let ink: UInt16 = 0.3 * color.red + 0.6 * color.green + 0.1 * color.blue > 0.5 ? 0 : .max
        for attribute in [
            pango_attr_background_new(full(color.red), full(color.green), full(color.blue)),
            pango_attr_background_alpha_new(full(color.alpha)),
            color.alpha < 1 ? nil : pango_attr_foreground_new(ink, ink, ink),
        ] {
            attribute?.pointee.start_index = UInt32(clamping: part.lowerBound)
            attribute?.pointee.end_index = UInt32(clamping: part.upperBound)
            if let attribute { pango_attr_list_insert(attributes, attribute) }
        }
    }

    deinit { onMainThread(UnsafeMutableRawPointer(layout)) { g_object_unref($0) } }

    /// The text.
    package var text: String { String(cString: pango_layout_get_text(layout)) }

    /// The size when there is as much space as the text needs.
    package private(set) lazy var size: (width: Int, height: Int) = {
        fit(nil)
        return (Int(extents.width), Int(extents.height))
    }()

    /// The height of the first line.
    package private(set) lazy var lineHeight = measureFirstLine()

    private func measureFirstLine() -> Int {
        var extents = PangoRectangle()
        pango_layout_line_get_pixel_extents(pango_layout_get_line_readonly(layout, 0), nil, &extents)
        return Int(extents.height)
    }

    /// Returns the height at a width.
    package func height(forWidth width: Int) -> Int {
        fit(width)
        return Int(extents.height)
    }

    /// Draws the text at a point, within a width. The text is aligned to the leading edge.
    package func draw(_ snapshot: Snapshot, x: Double, y: Double, width: Int, color: Color) {
        fit(width)
        let extents = extents
        let lead = isMirrored ? Int32(clamping: width) - extents.width : 0
        snapshot.moved(x: x + Double(lead - extents.x), y: y) {
            var value = color.value
            gtk_snapshot_append_layout(snapshot.handle, layout, &value)
        }
    }

    /// Wraps or ellipsizes the text at a width.
    private func fit(_ width: Int?) {
        guard width != self.width else { return }
        self.width = width
        pango_layout_set_width(layout, width.map { Int32(clamping: max($0, 1) * Int(PANGO_SCALE)) } ?? -1)
        if !wraps { pango_layout_set_ellipsize(layout, width == nil ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END) }
    }

    private var extents: PangoRectangle {
        var extents = PangoRectangle()
        pango_layout_get_pixel_extents(layout, nil, &extents)
        return extents
    }
}
