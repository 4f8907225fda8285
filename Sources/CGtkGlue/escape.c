#include "CGtkGlue.h"

#ifdef GDK_WINDOWING_X11
#include <X11/XKBlib.h>
#include <X11/extensions/XInput2.h>
#include <gdk/x11/gdkx.h>

// During a drag on X11, GDK grabs Escape on the root window, but then ignores the key unless Num Lock is on or another
// key is held. Raw key events arrive whichever window has the focus, so they are selected while a drag is active.

struct InlayEscapeWatch {
    GdkDisplay *display;
    gulong handler;
    int opcode;
    int device;
    unsigned int keycode;
    guint idle;
    void (*pressed)(void *owner);
    void *owner;
};

static void select_raw_keys(InlayEscapeWatch *watch, gboolean is_on) {
    Display *display = gdk_x11_display_get_xdisplay(watch->display);
    unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
    XIEventMask mask = {watch->device, sizeof bits, bits};
    if (is_on) XISetMask(bits, XI_RawKeyPress);
    gdk_x11_display_error_trap_push(watch->display);
    XISelectEvents(display, DefaultRootWindow(display), &mask, 1);
    gdk_x11_display_error_trap_pop_ignored(watch->display);
    XFlush(display);
}

static gboolean escape_was_pressed(gpointer data) {
    InlayEscapeWatch *watch = data;
    watch->idle = 0;
    watch->pressed(watch->owner);
    return G_SOURCE_REMOVE;
}

static gboolean on_xevent(GdkDisplay *display, const XEvent *event, InlayEscapeWatch *watch) {
    const XGenericEventCookie *cookie = &event->xcookie;
    (void)display;
    if (event->type != GenericEvent || cookie->extension != watch->opcode || cookie->data == NULL ||
        cookie->evtype != XI_RawKeyPress ||
        ((XIRawEvent *)cookie->data)->detail != (int)watch->keycode || watch->idle != 0)
        return FALSE;
    // Deferred, because GDK may see the key too and cancel the drag itself. In that case, nothing else must handle the
    // key.
    watch->idle = g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, escape_was_pressed, watch, NULL);
    return FALSE;
}

InlayEscapeWatch *inlay_escape_watch_new(GdkDisplay *display, void (*pressed)(void *owner), void *owner) {
    InlayEscapeWatch *watch;
    int event, error, opcode;
    Display *xdisplay;
    if (!GDK_IS_X11_DISPLAY(display)) return NULL;
    xdisplay = gdk_x11_display_get_xdisplay(display);
    if (!XQueryExtension(xdisplay, "XInputExtension", &opcode, &event, &error)) return NULL;
    watch = g_new0(InlayEscapeWatch, 1);
    watch->display = g_object_ref(display);
    watch->opcode = opcode;
    watch->device = gdk_x11_device_get_id(gdk_seat_get_keyboard(gdk_display_get_default_seat(display)));
    watch->keycode = XKeysymToKeycode(xdisplay, XK_Escape);
    watch->pressed = pressed;
    watch->owner = owner;
    watch->handler = g_signal_connect(display, "xevent", G_CALLBACK(on_xevent), watch);
    select_raw_keys(watch, TRUE);
    return watch;
}

void inlay_escape_watch_free(InlayEscapeWatch *watch) {
    if (watch == NULL) return;
    select_raw_keys(watch, FALSE);
    g_signal_handler_disconnect(watch->display, watch->handler);
    g_clear_handle_id(&watch->idle, g_source_remove);
    g_object_unref(watch->display);
    g_free(watch);
}

gboolean inlay_display_is_x11(GdkDisplay *display) {
    return GDK_IS_X11_DISPLAY(display);
}

#else

InlayEscapeWatch *inlay_escape_watch_new(GdkDisplay *display, void (*pressed)(void *owner), void *owner) {
    (void)display, (void)pressed, (void)owner;
    return NULL;
}

void inlay_escape_watch_free(InlayEscapeWatch *watch) {
    (void)watch;
}

gboolean inlay_display_is_x11(GdkDisplay *display) {
    (void)display;
    return FALSE;
}

#endif

void inlay_drag_cancel(GdkDrag *drag) {
    // `gtk_drag_source_drag_cancel` keeps GDK's grabs, so the drop may still happen. GDK's own reaction to Escape ends
    // everything.
    g_object_ref(drag);
    g_signal_emit_by_name(drag, "cancel", GDK_DRAG_CANCEL_USER_CANCELLED);
    g_object_unref(drag);
}
