import CGtk
import GtkInterop

extension DropDown {
    /// Whether its list of titles is open.
    @MainActor
    var hasOpenList: Bool {
        var child = gtk_widget_get_first_child(widget)
        while let found = child {
            if String(cString: gtk_widget_get_css_name(found)) == "popover" { return gtk_widget_get_mapped(found) != 0 }
            child = gtk_widget_get_next_sibling(found)
        }
        return false
    }
}
