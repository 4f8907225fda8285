import CGtk

/// Returns a dialog of GTK's own that is on the screen, if there is one.
@MainActor
func mappedDialog(where isSought: (UnsafeMutableRawPointer) -> Bool) -> UnsafeMutablePointer<GtkDialog>? {
    let list = gtk_window_list_toplevels()
    defer { g_list_free(list) }
    for entry in sequence(first: list, next: { $0?.pointee.next }).prefix(while: { $0 != nil }) {
        guard let window = entry?.pointee.data, isSought(window),
            gtk_widget_get_mapped(window.assumingMemoryBound(to: GtkWidget.self)) != 0
        else { continue }
        return window.assumingMemoryBound(to: GtkDialog.self)
    }
    return nil
}

/// Returns the outermost widgets of GTK's own in a widget for which a function finds something, as what it finds.
@MainActor
func found<Found>(
    in widget: UnsafeMutablePointer<GtkWidget>, _ find: (UnsafeMutablePointer<GtkWidget>) -> Found?
) -> [Found] {
    if let result = find(widget) { return [result] }
    var results: [Found] = []
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
        results += found(in: current, find)
        child = gtk_widget_get_next_sibling(current)
    }
    return results
}
