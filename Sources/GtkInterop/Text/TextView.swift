import CGtk

/// A multiline editor of plain text.
@MainActor
public final class TextView: Widget {
    let buffer: Object
    /// Whether the program is changing the text.
    private(set) var isBeingSet = false

    /// Creates an empty text view that wraps long lines.
    public init() {
        buffer = Object(taking: UnsafeMutableRawPointer(gtk_text_buffer_new(nil)))
        super.init(taking: gtk_text_view_new_with_buffer(buffer.pointer(as: GtkTextBuffer.self)))
        setWraps(true)
    }

    /// The text. Undo does not go back beyond text that the program has set.
    public var text: String {
        get {
            var (start, end) = (GtkTextIter(), GtkTextIter())
            gtk_text_buffer_get_bounds(content, &start, &end)
            guard let text = gtk_text_buffer_get_text(content, &start, &end, 1) else { return "" }
            defer { g_free(text) }
            return String(cString: text)
        }
        set {
            isBeingSet = true
            gtk_text_buffer_begin_irreversible_action(content)
            gtk_text_buffer_set_text(content, newValue.withoutNUL, -1)
            gtk_text_buffer_end_irreversible_action(content)
            isBeingSet = false
            layOutWithNextFrame()
        }
    }

    /// The position of the cursor, in Unicode scalars.
    public var cursor: Int {
        get { Int(inlay_get_int(buffer.handle, "cursor-position")) }
        set {
            var place = GtkTextIter()
            gtk_text_buffer_get_iter_at_offset(content, &place, gint(clamping: newValue))
            gtk_text_buffer_place_cursor(content, &place)
        }
    }

    /// Selects all of the text.
    package func selectAll() {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(content, &start, &end)
        gtk_text_buffer_select_range(content, &start, &end)
    }

    /// Scrolls the cursor into view.
    package func showCursor() {
        gtk_text_view_scroll_mark_onscreen(view, gtk_text_buffer_get_insert(content))
    }

    /// Sets whether long lines wrap.
    public func setWraps(_ wraps: Bool) {
        gtk_text_view_set_wrap_mode(view, wraps ? GTK_WRAP_WORD_CHAR : GTK_WRAP_NONE)
    }

    /// Sets the indentation of wrapped lines, in points.
    public func setContinuationIndent(_ points: Int) { gtk_text_view_set_indent(view, -Int32(clamping: points)) }

    /// Sets whether the font is monospaced, as for source code.
    public func setMonospaced(_ isMonospaced: Bool) { gtk_text_view_set_monospace(view, isMonospaced ? 1 : 0) }

    /// Sets the space around the text, in points.
    public func setTextMargins(horizontal: Int, vertical: Int) {
        gtk_text_view_set_left_margin(view, gint(clamping: horizontal))
        gtk_text_view_set_right_margin(view, gint(clamping: horizontal))
        gtk_text_view_set_top_margin(view, gint(clamping: vertical))
        gtk_text_view_set_bottom_margin(view, gint(clamping: vertical))
    }

    /// Sets whether the undo keys undo typing here.
    package func setCanUndo(_ canUndo: Bool) { gtk_text_buffer_set_enable_undo(content, canUndo ? 1 : 0) }

    /// Sets whether Tab inserts a tab instead of moving the focus.
    package func setAcceptsTab(_ acceptsTab: Bool) { gtk_text_view_set_accepts_tab(view, acceptsTab ? 1 : 0) }

    /// Sets whether the text can be edited. Text that can't be edited has no cursor.
    public func setEditable(_ isEditable: Bool) {
        gtk_text_view_set_editable(view, isEditable ? 1 : 0)
        gtk_text_view_set_cursor_visible(view, isEditable ? 1 : 0)
    }

    /// Calls a closure when the text changes, including by the program.
    public func onChange(_ body: @escaping @MainActor () -> Void) { buffer.connect(Signals.changed, body) }

    /// Requests a layout with the next frame. GTK lays out new text only when it is idle. If a frame comes first, for
    /// example because the pointer has moved, GTK lays out the text while painting it. That is too late for the
    /// scrollbars, and GTK logs a warning.
    private func layOutWithNextFrame() { queueAllocate() }

    private var view: UnsafeMutablePointer<GtkTextView> { pointer(as: GtkTextView.self) }
    var content: UnsafeMutablePointer<GtkTextBuffer> { buffer.pointer(as: GtkTextBuffer.self) }
}

extension TextView {
    /// Calls a closure when text with several lines is pasted or dropped. It returns the text to insert instead. Use
    /// this for text that is a single line, even if it wraps.
    ///
    /// The selection has already been deleted, as with any paste, and undo restores it.
    ///
    /// - Parameter limit: A single line with more bytes is passed too, before GTK has to lay it out.
    package func onLines(orMoreThan limit: Int = .max, _ body: @escaping @MainActor (String) -> String) {
        buffer.connect(Signals.insertIntoText) { [weak self] bytes, place in
            let text = String(decoding: bytes, as: UTF8.self)
            guard let self, !self.isBeingSet, text.utf8.count > limit || text.contains(where: \.isNewline) else {
                return false
            }
            let line = String(body(text).map { $0.isNewline ? " " : $0 })
            gtk_text_buffer_insert(self.content, place, line, -1)
            return true
        }
    }

    /// Calls a closure when an input method starts or stops composing. Meanwhile, Enter and Escape belong to it.
    package func onComposing(_ body: @escaping @MainActor (Bool) -> Void) { connect(Signals.composing, body) }
}

extension TextView {
    /// Replaces a range of the text, in Unicode scalars. A cursor or selection outside the range stays in place.
    package func replace(_ range: Range<Int>, with replacement: String) {
        let content = gtk_text_view_get_buffer(pointer(as: GtkTextView.self))
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_offset(content, &start, gint(clamping: range.lowerBound))
        gtk_text_buffer_get_iter_at_offset(content, &end, gint(clamping: range.upperBound))
        gtk_text_buffer_begin_user_action(content)
        gtk_text_buffer_delete(content, &start, &end)
        // GTK reports the inserted text to assistive technologies only up to a NUL, whatever the given length is.
        gtk_text_buffer_insert(content, &start, replacement.withoutNUL, -1)
        gtk_text_buffer_end_user_action(content)
        layOutWithNextFrame()
    }
}

extension Widget {
    /// Returns whether there is editable text at a point, which handles presses itself.
    package func isText(atX x: Double, y: Double) -> Bool {
        guard let part = gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT) else { return false }
        return [gtk_text_get_type(), gtk_text_view_get_type()].contains { gtk_widget_get_ancestor(part, $0) != nil }
    }

    /// Whether editable text in the widget's window has the focus.
    package var isTextFocused: Bool {
        guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return false }
        return inlay_is(focus, gtk_text_get_type()) != 0 || inlay_is(focus, gtk_text_view_get_type()) != 0
    }
}
