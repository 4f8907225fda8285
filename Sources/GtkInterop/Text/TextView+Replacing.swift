import CGtk

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
