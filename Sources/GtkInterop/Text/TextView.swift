import CGtk

/// Lines of plain text to edit.
@MainActor
public final class TextView: Widget {
    let buffer: Object
    /// Whether it is the program that changes the text.
    private(set) var isBeingSet = false

    /// An empty text, whose lines go on in the next where they are too long.
    public init() {
        buffer = Object(taking: UnsafeMutableRawPointer(gtk_text_buffer_new(nil)))
        super.init(taking: gtk_text_view_new_with_buffer(buffer.pointer(as: GtkTextBuffer.self)))
        setWraps(true)
    }

    /// What stands in it. What the program sets is where undoing ends.
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
        }
    }

    /// Where the next letter goes, counted in Unicode's scalars.
    public var cursor: Int {
        get { Int(inlay_get_int(buffer.handle, "cursor-position")) }
        set {
            var place = GtkTextIter()
            gtk_text_buffer_get_iter_at_offset(content, &place, gint(clamping: newValue))
            gtk_text_buffer_place_cursor(content, &place)
        }
    }

    /// Selects all of the text.
    public func selectAll() {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(content, &start, &end)
        gtk_text_buffer_select_range(content, &start, &end)
    }

    /// Scrolls to the cursor, as far as that is out of view.
    public func showCursor() {
        gtk_text_view_scroll_mark_onscreen(view, gtk_text_buffer_get_insert(content))
    }

    /// Whether lines that are too long go on in the next.
    public func setWraps(_ wraps: Bool) {
        gtk_text_view_set_wrap_mode(view, wraps ? GTK_WRAP_WORD_CHAR : GTK_WRAP_NONE)
    }

    /// How much further in a line goes on that is too long, in points.
    public func setContinuationIndent(_ points: Int) { gtk_text_view_set_indent(view, -Int32(clamping: points)) }

    /// Whether all letters are of one width, as in source code.
    public func setMonospaced(_ isMonospaced: Bool) { gtk_text_view_set_monospace(view, isMonospaced ? 1 : 0) }

    /// The room around the text, in points.
    public func setTextMargins(horizontal: Int, vertical: Int) {
        gtk_text_view_set_left_margin(view, gint(clamping: horizontal))
        gtk_text_view_set_right_margin(view, gint(clamping: horizontal))
        gtk_text_view_set_top_margin(view, gint(clamping: vertical))
        gtk_text_view_set_bottom_margin(view, gint(clamping: vertical))
    }

    /// Whether typing can be undone here, by the keys for it.
    public func setCanUndo(_ canUndo: Bool) { gtk_text_buffer_set_enable_undo(content, canUndo ? 1 : 0) }

    /// Whether the tabulator is a letter, and does not move the focus on.
    public func setTakesTab(_ takesTab: Bool) { gtk_text_view_set_accepts_tab(view, takesTab ? 1 : 0) }

    /// Whether the text can be changed; one that can't has no cursor.
    public func setEditable(_ isEditable: Bool) {
        gtk_text_view_set_editable(view, isEditable ? 1 : 0)
        gtk_text_view_set_cursor_visible(view, isEditable ? 1 : 0)
    }

    /// Does something when the text is another one, also by the program.
    public func onChange(_ body: @escaping @MainActor () -> Void) { buffer.connect(Signals.changed, body) }

    private var view: UnsafeMutablePointer<GtkTextView> { pointer(as: GtkTextView.self) }
    var content: UnsafeMutablePointer<GtkTextBuffer> { buffer.pointer(as: GtkTextBuffer.self) }
}

extension TextView {
    /// Is handed text of several lines that somebody pastes, or drops, and answers what to put in its place: for a text
    /// that is one line, however often that goes on in the next.
    ///
    /// What was selected is gone by then, as it is with all that is pasted, and comes back with undoing.
    /// - Parameter limit: a single line of more bytes is handed over too, before GTK has to lay it out.
    public func onLines(orMoreThan limit: Int = .max, _ body: @escaping @MainActor (String) -> String) {
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

    /// Whether letters are being put together that are no text yet, to which Enter and Escape belong then.
    public func onComposing(_ body: @escaping @MainActor (Bool) -> Void) { connect(Signals.composing, body) }
}

extension TextView {
    /// Replaces a part of the text, counted in Unicode's scalars. A cursor and a selection beside it stay where they are.
    public func replace(_ range: Range<Int>, with replacement: String) {
        let content = gtk_text_view_get_buffer(pointer(as: GtkTextView.self))
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_offset(content, &start, gint(clamping: range.lowerBound))
        gtk_text_buffer_get_iter_at_offset(content, &end, gint(clamping: range.upperBound))
        gtk_text_buffer_begin_user_action(content)
        gtk_text_buffer_delete(content, &start, &end)
        // What assistive technologies are told of it GTK reads up to a NUL, whatever length it was given.
        gtk_text_buffer_insert(content, &start, replacement.withoutNUL, -1)
        gtk_text_buffer_end_user_action(content)
    }
}

extension Widget {
    /// Whether there is a text to edit at a point of it, whose presses are its own.
    public func isText(atX x: Double, y: Double) -> Bool {
        guard let part = gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT) else { return false }
        return [gtk_text_get_type(), gtk_text_view_get_type()].contains { gtk_widget_get_ancestor(part, $0) != nil }
    }

    /// Whether the keyboard types into a text somewhere in its window.
    public var isTextFocused: Bool {
        guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return false }
        return inlay_is(focus, gtk_text_get_type()) != 0 || inlay_is(focus, gtk_text_view_get_type()) != 0
    }
}
