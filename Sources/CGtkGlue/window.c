#include "CGtkGlue.h"

// GTK's own way ("destroy-with-parent") is unsafe. A window that is destroyed but still referenced keeps the address of
// a finalized owner, and accesses it when the window itself is finalized.
void inlay_window_set_owner(GtkWindow *window, GtkWindow *owner) {
    GtkWindow *previous = gtk_window_get_transient_for(window);
    if (previous != NULL) g_signal_handlers_disconnect_by_func(previous, (gpointer)gtk_window_destroy, window);
    gtk_window_set_transient_for(window, owner);
    if (owner != NULL)
        g_signal_connect_object(owner, "destroy", G_CALLBACK(gtk_window_destroy), window, G_CONNECT_SWAPPED);
}
