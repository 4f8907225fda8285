#include "selection.h"

#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>

static gboolean is_from_elsewhere_on_x11(GdkDrop *drop) {
    return GDK_IS_X11_DISPLAY(gdk_drop_get_display(drop)) && gdk_drop_get_drag(drop) == NULL;
}

void inlay_drop_settle(GdkDrop *drop) {
    GdkDisplay *display = gdk_drop_get_display(drop);
    // GDK follows what the source allows for as long as it knows of the drop, and warns where that changes after it, as
    // it does when Chromium tidies up.
    if (GDK_IS_X11_DISPLAY(display))
        g_signal_handlers_disconnect_matched(
            display, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA, g_signal_lookup("xevent", GDK_TYPE_X11_DISPLAY), 0, NULL,
            NULL, drop);
}

void inlay_drop_finish(GdkDrop *drop, GdkDragAction action) {
    GdkDisplay *display = gdk_drop_get_display(drop);
    if (!GDK_IS_X11_DISPLAY(display)) return gdk_drop_finish(drop, action);
    // GDK tells the source's window to delete what was moved, whether or not there still is one.
    gdk_x11_display_error_trap_push(display);
    gdk_drop_finish(drop, action);
    gdk_x11_display_error_trap_pop_ignored(display);
}

void inlay_drop_read_async(
    GdkDrop *drop, const char *type, gsize limit, GCancellable *cancellable, GAsyncReadyCallback callback,
    void *data) {
    const char *types[] = {type, NULL};
    if (is_from_elsewhere_on_x11(drop))
        inlay_selection_read_async(drop, type, limit, cancellable, callback, data);
    else
        gdk_drop_read_async(drop, types, G_PRIORITY_DEFAULT, cancellable, callback, data);
}

GInputStream *inlay_drop_read_finish(GdkDrop *drop, GAsyncResult *result, GError **error) {
    if (is_from_elsewhere_on_x11(drop)) return g_task_propagate_pointer(G_TASK(result), error);
    return gdk_drop_read_finish(drop, result, NULL, error);
}

#else

void inlay_drop_settle(GdkDrop *drop) {
    (void)drop;
}

void inlay_drop_finish(GdkDrop *drop, GdkDragAction action) {
    gdk_drop_finish(drop, action);
}

void inlay_drop_read_async(
    GdkDrop *drop, const char *type, gsize limit, GCancellable *cancellable, GAsyncReadyCallback callback,
    void *data) {
    const char *types[] = {type, NULL};
    (void)limit;
    gdk_drop_read_async(drop, types, G_PRIORITY_DEFAULT, cancellable, callback, data);
}

GInputStream *inlay_drop_read_finish(GdkDrop *drop, GAsyncResult *result, GError **error) {
    return gdk_drop_read_finish(drop, result, NULL, error);
}

#endif
