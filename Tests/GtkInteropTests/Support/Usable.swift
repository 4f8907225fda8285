import CGtk
import GtkInterop

/// Whether the pointer and the keyboard can act on a widget, also by what is around it.
@MainActor
func isUsable(_ widget: Widget) -> Bool { gtk_widget_is_sensitive(widget.widget) != 0 }
