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
