import CGtk
import GtkInterop

/// Whether the pointer and keyboard can act on a widget, considering its ancestors too.
@MainActor
func isUsable(_ widget: Widget) -> Bool { gtk_widget_is_sensitive(widget.widget) != 0 }
