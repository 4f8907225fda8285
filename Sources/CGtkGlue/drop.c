#include "selection.h"

#ifdef GDK_WINDOWING_WAYLAND
#include <gdk/wayland/gdkwayland.h>
#endif
#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>

static gboolean is_from_elsewhere_on_x11(GdkDrop *drop) {
    return GDK_IS_X11_DISPLAY(gdk_drop_get_display(drop)) && gdk_drop_get_drag(drop) == NULL;
}

void inlay_drop_stop_tracking_actions(GdkDrop *drop) {
    GdkDisplay *display = gdk_drop_get_display(drop);
    // GDK tracks the actions that the source allows while the drop exists. It logs a warning if they change after the
    // drop, as they do when Chromium cleans up.
    if (GDK_IS_X11_DISPLAY(display))
        g_signal_handlers_disconnect_matched(
            display, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA, g_signal_lookup("xevent", GDK_TYPE_X11_DISPLAY), 0, NULL,
            NULL, drop);
}

gboolean inlay_drop_has_lost_source(GdkDrop *drop) {
    GdkDisplay *display = gdk_drop_get_display(drop);
    Atom selection;
    if (!GDK_IS_X11_DISPLAY(display)) return FALSE;
    selection = gdk_x11_get_xatom_by_name_for_display(display, "XdndSelection");
    return XGetSelectionOwner(gdk_x11_display_get_xdisplay(display), selection) == None;
}

// GDK receives a drag's motion events in an off-screen window of its own, and holds them back until that window has
// been painted. If the compositor learns about the window too late, it never reports that, and the drag would be stuck
// until it ends.
void inlay_drag_disable_frame_sync(GdkDrag *drag) {
    GdkSurface *surface = gdk_drag_get_surface(drag);
    if (GDK_IS_X11_SURFACE(surface)) gdk_x11_surface_set_frame_sync_enabled(surface, FALSE);
}

// Returns the window on the screen at a point, except the drag preview.
static Window window_at(Display *xdisplay, Window root, int x, int y, Window preview) {
    Window parent, found = None, *windows = NULL;
    unsigned int count = 0;
    if (!XQueryTree(xdisplay, root, &root, &parent, &windows, &count)) return None;
    // The topmost window comes last.
    while (found == None && count-- > 0) {
        XWindowAttributes its;
        if (windows[count] == preview || !XGetWindowAttributes(xdisplay, windows[count], &its)) continue;
        if (its.map_state == IsViewable && x >= its.x && x < its.x + its.width && y >= its.y && y < its.y + its.height)
            found = windows[count];
    }
    XFree(windows);
    return found;
}

static gboolean accepts_drops(GdkDisplay *display, Window window) {
    Atom type = None;
    int format;
    unsigned long count, rest;
    unsigned char *version = NULL;
    XGetWindowProperty(
        gdk_x11_display_get_xdisplay(display), window, gdk_x11_get_xatom_by_name_for_display(display, "XdndAware"), 0, 1,
        False, AnyPropertyType, &type, &format, &count, &rest, &version);
    if (version != NULL) XFree(version);
    return type != None;
}

// The windows of programs are inside the window manager's frames, and may themselves contain short-lived windows. The
// search descends by position, because the server reports the pointer only inside the drag preview.
unsigned long inlay_drag_receiver(GdkDrag *drag) {
    GdkDisplay *display = gdk_drag_get_display(drag);
    GdkSurface *preview = gdk_drag_get_drag_surface(drag);
    Window root, child, window = None;
    Display *xdisplay;
    unsigned int mask;
    int x, y, inner;
    if (!GDK_IS_X11_DISPLAY(display)) return 0;
    xdisplay = gdk_x11_display_get_xdisplay(display);
    gdk_x11_display_error_trap_push(display);
    if (XQueryPointer(xdisplay, DefaultRootWindow(xdisplay), &root, &child, &x, &y, &inner, &inner, &mask))
        window = window_at(xdisplay, root, x, y, preview ? gdk_x11_surface_get_xid(preview) : None);
    while (window != None && !accepts_drops(display, window))
        window = XTranslateCoordinates(xdisplay, root, window, x, y, &inner, &inner, &child) ? child : None;
    gdk_x11_display_error_trap_pop_ignored(display);
    return window;
}

gboolean inlay_receiver_exists(GdkDisplay *display, unsigned long receiver) {
    XWindowAttributes attributes;
    if (!GDK_IS_X11_DISPLAY(display)) return TRUE;
    gdk_x11_display_error_trap_push(display);
    XGetWindowAttributes(gdk_x11_display_get_xdisplay(display), receiver, &attributes);
    return gdk_x11_display_error_trap_pop(display) == 0;
}

void inlay_drop_finish(GdkDrop *drop, GdkDragAction action) {
    GdkDisplay *display = gdk_drop_get_display(drop);
    if (!GDK_IS_X11_DISPLAY(display)) return gdk_drop_finish(drop, action);
    // GDK tells the source's window to delete what was moved, even if that window no longer exists.
    gdk_x11_display_error_trap_push(display);
    gdk_drop_finish(drop, action);
    gdk_x11_display_error_trap_pop_ignored(display);
}

void inlay_drop_read_async(
    GdkDrop *drop, const char *type, gsize limit, GCancellable *cancellable, InlayDropGrowth grown,
    GAsyncReadyCallback callback, void *data) {
    const char *types[] = {type, NULL};
    if (is_from_elsewhere_on_x11(drop))
        inlay_selection_read_async(drop, type, limit, cancellable, grown, callback, data);
    else
        gdk_drop_read_async(drop, types, G_PRIORITY_DEFAULT, cancellable, callback, data);
}

GInputStream *inlay_drop_read_finish(GdkDrop *drop, GAsyncResult *result, GError **error) {
    if (is_from_elsewhere_on_x11(drop)) return g_task_propagate_pointer(G_TASK(result), error);
    return gdk_drop_read_finish(drop, result, NULL, error);
}

#else

void inlay_drop_stop_tracking_actions(GdkDrop *drop) {
    (void)drop;
}

gboolean inlay_drop_has_lost_source(GdkDrop *drop) {
    (void)drop;
    return FALSE;
}

void inlay_drag_disable_frame_sync(GdkDrag *drag) { (void)drag; }

unsigned long inlay_drag_receiver(GdkDrag *drag) {
    (void)drag;
    return 0;
}

gboolean inlay_receiver_exists(GdkDisplay *display, unsigned long receiver) {
    (void)display, (void)receiver;
    return TRUE;
}

void inlay_drop_finish(GdkDrop *drop, GdkDragAction action) {
    gdk_drop_finish(drop, action);
}

void inlay_drop_read_async(
    GdkDrop *drop, const char *type, gsize limit, GCancellable *cancellable, InlayDropGrowth grown,
    GAsyncReadyCallback callback, void *data) {
    const char *types[] = {type, NULL};
    (void)limit, (void)grown;
    gdk_drop_read_async(drop, types, G_PRIORITY_DEFAULT, cancellable, callback, data);
}

GInputStream *inlay_drop_read_finish(GdkDrop *drop, GAsyncResult *result, GError **error) {
    return gdk_drop_read_finish(drop, result, NULL, error);
}

#endif

void inlay_drag_hide_icon(GdkDrag *drag) {
    GdkSurface *icon = gdk_drag_get_drag_surface(drag);
    if (icon == NULL) return;
#ifdef GDK_WINDOWING_WAYLAND
    if (GDK_IS_WAYLAND_SURFACE(icon)) {
        struct wl_surface *surface = gdk_wayland_surface_get_wl_surface(icon);
        if (surface != NULL) {
            wl_surface_attach(surface, NULL, 0, 0);
            wl_surface_commit(surface);
        }
    }
#endif
    gdk_surface_hide(icon);
}

#define LAST_LEAKING_MINOR 18

void inlay_drop_target_remove(GtkWidget *widget, GtkEventController *target, GdkDrop *drop) {
    gpointer rest = target;
    g_object_add_weak_pointer(G_OBJECT(target), &rest);
    gtk_widget_remove_controller(widget, target);
    // Up to GTK 4.18, a target leaks a drop if the end of the drop is never reported to it. GTK 4.24 does not.
    if (gtk_get_minor_version() <= LAST_LEAKING_MINOR && rest == NULL) g_object_unref(drop);
    if (rest != NULL) g_object_remove_weak_pointer(G_OBJECT(rest), &rest);
}

static gboolean is_forgetting;

gboolean inlay_pointer_focus_is_forgotten(void) {
    return is_forgetting;
}

void inlay_pointer_focus_forget(GtkWidget *widget, GdkEvent *event) {
    GtkWidget *root = GTK_WIDGET(gtk_widget_get_root(widget));
    GtkNative *native = gtk_widget_get_native(widget);
    GtkWidget *under;
    double x, y, origin_x, origin_y;
    if (native == NULL || !gdk_event_get_position(event, &x, &y)) return;
    gtk_native_get_surface_transform(native, &origin_x, &origin_y);
    under = gtk_widget_pick(GTK_WIDGET(native), x - origin_x, y - origin_y, GTK_PICK_DEFAULT);
    if (under == NULL || under == root) return;
    // When the widget that GTK knows to be under the pointer goes off the screen, GTK looks for another one, and takes
    // the window if it finds none.
    is_forgetting = TRUE;
    gtk_widget_set_can_target(root, FALSE);
    gtk_widget_unmap(under);
    gtk_widget_set_can_target(root, TRUE);
    gtk_widget_map(under);
    is_forgetting = FALSE;
}
