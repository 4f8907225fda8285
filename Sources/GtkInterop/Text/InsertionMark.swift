import CGtk

/// A position in text, shown as a second cursor, that stays in place while the text around it changes.
@MainActor
package final class InsertionMark {
    private let view: TextView
    private nonisolated(unsafe) let mark: UnsafeMutablePointer<GtkTextMark>

    /// Creates a position at the place nearest to a point of the view.
    package init(in view: TextView, atX x: Double, y: Double) {
        self.view = view
        var place = view.iterator(atX: x, y: y)
        mark = gtk_text_buffer_create_mark(view.content, nil, &place, 0)
        g_object_ref(mark)
        gtk_text_mark_set_visible(mark, 1)
    }

    deinit {
        onMainThread(UnsafeMutableRawPointer(mark)) { pointer in
            let mark = pointer.assumingMemoryBound(to: GtkTextMark.self)
            if gtk_text_mark_get_deleted(mark) == 0 {
                gtk_text_buffer_delete_mark(gtk_text_mark_get_buffer(mark), mark)
            }
            g_object_unref(mark)
        }
    }

    /// Moves to a point, and scrolls the text to keep the position visible.
    package func move(toX x: Double, y: Double) {
        var place = view.iterator(atX: x, y: y)
        gtk_text_buffer_move_mark(view.content, mark, &place)
        gtk_text_view_scroll_mark_onscreen(view.pointer(as: GtkTextView.self), mark)
    }

    /// Inserts text as if it were typed there. The cursor moves after it, and the view gets the focus.
    package func insert(_ text: String) {
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_mark(view.content, &place, mark)
        gtk_text_buffer_begin_user_action(view.content)
        gtk_text_buffer_insert(view.content, &place, text.withoutNUL, -1)
        gtk_text_buffer_place_cursor(view.content, &place)
        gtk_text_buffer_end_user_action(view.content)
        view.grabFocus()
    }
}

extension TextView {
    fileprivate func iterator(atX x: Double, y: Double) -> GtkTextIter {
        let view = pointer(as: GtkTextView.self)
        var (left, top, trailing) = (gint(0), gint(0), gint(0))
        gtk_text_view_window_to_buffer_coords(view, GTK_TEXT_WINDOW_WIDGET, gint(x), gint(y), &left, &top)
        var place = GtkTextIter()
        gtk_text_view_get_iter_at_position(view, &place, &trailing, left, top)
        gtk_text_iter_forward_chars(&place, trailing)
        return place
    }

    /// Makes GTK accept only drops from this process. The program handles drops from other programs.
    package func ignoreExternalDrops() {
        let controllers = gtk_widget_observe_controllers(widget)
        defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
        for index in 0..<g_list_model_get_n_items(controllers) {
            guard let item = g_list_model_get_item(controllers, index) else { continue }
            let controller = Object.wrapping(item)
            g_object_unref(item)
            guard inlay_is(controller.handle, gtk_drop_target_get_type()) != 0 else { continue }
            controller.connect(Signals.accept) { [weak controller] drop in
                controller.map { accepts($0.opaque, drop) } ?? false
            }
        }
    }
}

/// Returns whether GTK's own target would accept a drop, except that drops from other programs are refused.
@MainActor
private func accepts(_ target: OpaquePointer, _ drop: Drop) -> Bool {
    guard drop.localDrag != nil, let formats = gtk_drop_target_get_formats(target) else { return false }
    return gdk_content_formats_match_gtype(formats, gdk_drop_get_formats(drop.handle)) != 0
}
