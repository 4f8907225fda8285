import CGtk

/// A widget that says something by text that it draws itself, not by labels.
@MainActor
package protocol DrawsText {
    /// What can be read in it now.
    var drawnTexts: [String] { get }
    /// What of that it has no room for.
    var cutTexts: [String] { get }
}

/// Text that a widget draws by itself, in its own font: where there are hundreds of them, a label for each would take
/// longer than all else.
@MainActor
public final class DrawnText {
    // GTK measures a label three times before it shows it. A style of its own costs as much again.
    private nonisolated(unsafe) let layout: OpaquePointer
    private let isMirrored: Bool
    private let wraps: Bool
    private var width: Int?

    /// Text in a widget's font.
    ///
    /// - Parameters:
    ///   - scale: how large it is, to the widget's other text.
    ///   - wraps: whether what does not fit goes on in the next line; else it becomes dots.
    public init(
        _ text: String, of widget: Widget, scale: Double = 1, wraps: Bool = false, isStruckThrough: Bool = false
    ) {
        layout = gtk_widget_create_pango_layout(widget.widget, text)
        isMirrored = widget.isRightToLeft
        self.wraps = wraps
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        if isMirrored { pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT) }
        if !wraps { pango_layout_set_single_paragraph_mode(layout, 1) }
        guard scale != 1 || isStruckThrough else { return }
        let attributes = pango_attr_list_new()
        if scale != 1 { pango_attr_list_insert(attributes, pango_attr_scale_new(scale)) }
        if isStruckThrough { pango_attr_list_insert(attributes, pango_attr_strikethrough_new(1)) }
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
    }

    deinit { onMainThread(UnsafeMutableRawPointer(layout)) { g_object_unref($0) } }

    /// What it says.
    public var text: String { String(cString: pango_layout_get_text(layout)) }

    /// How large it is where it has all the room that it needs.
    public private(set) lazy var size: (width: Int, height: Int) = {
        fit(nil)
        return (Int(extents.width), Int(extents.height))
    }()

    /// How high it is in so much width.
    public func height(forWidth width: Int) -> Int {
        fit(width)
        return Int(extents.height)
    }

    /// Draws it with the leading corner of a width at a point.
    public func draw(_ snapshot: Snapshot, x: Double, y: Double, width: Int, color: Color) {
        fit(width)
        let extents = extents
        let lead = isMirrored ? Int32(clamping: width) - extents.width : 0
        snapshot.moved(x: x + Double(lead - extents.x), y: y) {
            var value = color.value
            gtk_snapshot_append_layout(snapshot.handle, layout, &value)
        }
    }

    /// Breaks it, or cuts it off, at a width.
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
