import CGtk
import GtkInterop

/// Something that a click or a touch acts on: a button, a checkbox, a menu item, or an entry.
@MainActor
package struct ClickTarget {
    /// Its text, or the name of its icon.
    package let name: String
    /// The name of its kind in style sheets.
    package let kind: String
    package let styles: [String]
    package let width: Double
    package let height: Double

    /// Returns all that are visible in a widget, including those that GTK creates for itself.
    package static func all(in widget: Widget) -> [ClickTarget] {
        var found: [ClickTarget] = []
        widget.collect(widget.widget) { handle in
            guard isTarget(handle), gtk_widget_get_opacity(handle) > 0 else { return }
            var bounds = graphene_rect_t()
            _ = gtk_widget_compute_bounds(handle, handle, &bounds)
            let name = VisiblePart.all(in: Widget.adopt(UnsafeMutableRawPointer(handle))).map(\.name)
            found.append(
                ClickTarget(
                    name: name.joined(separator: " "), kind: String(cString: gtk_widget_get_css_name(handle)),
                    styles: VisiblePart.styles(of: handle), width: Double(bounds.size.width),
                    height: Double(bounds.size.height)))
        }
        return found
    }

    private static func isTarget(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        let types = [gtk_button_get_type(), gtk_check_button_get_type(), gtk_editable_get_type()]
        guard types.allSatisfy({ inlay_is(UnsafeRawPointer(widget), $0) == 0 }) else {
            // The text of an entry is an editable of its own.
            return inlay_is(UnsafeRawPointer(widget), gtk_text_get_type()) == 0
        }
        return String(cString: inlay_type_name(widget)) == "GtkModelButton"
    }
}
