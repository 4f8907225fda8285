#include "selection.h"

#ifdef GDK_WINDOWING_X11
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <gdk/x11/gdkx.h>

// GDK requests dragged data through a window that the source does not know, and without a timestamp, so Qt can't tell
// which of its drags is meant. GDK also ignores Qt's refusal, which names no type. Here, each read has a window of its
// own inside the window of the drop, which lets the source find the drag. That window receives only the answers to its
// own read, and none after it is destroyed.

typedef struct {
    GdkDisplay *display;
    Window window;
    gboolean is_gone;
    gulong handler;
    GSource *cancellation;
    char *type;
    /// The other names of the type, and the index of the name being requested.
    const char *const *names;
    gsize name_index;
    gboolean comes_in_parts;
    /// The type and the format of the bytes, once they arrive.
    Atom encoding;
    int format;
    GByteArray *bytes;
    gsize limit;
    InlayDropGrowth grown;
    void *data;
} Reading;

// The key under which a drop stores the owner of its selection.
static const char owner_key[] = "inlay-selection-owner";

// Names of UTF-8 text and of titled links in programs without MIME types.
static const char *const text_names[] = {"UTF8_STRING", "COMPOUND_TEXT", "TEXT", "STRING", NULL};
static const char *const link_names[] = {"_NETSCAPE_URL", NULL};
static const char *const no_names[] = {NULL};

static const char *const *names_of(const char *type) {
    if (g_ascii_strcasecmp(type, "text/plain;charset=utf-8") == 0) return text_names;
    return g_ascii_strcasecmp(type, "text/x-moz-url") == 0 ? link_names : no_names;
}

static void reading_free(gpointer data) {
    Reading *self = data;
    if (self->window != None && !self->is_gone) {
        gdk_x11_display_error_trap_push(self->display);
        XDestroyWindow(gdk_x11_display_get_xdisplay(self->display), self->window);
        gdk_x11_display_error_trap_pop_ignored(self->display);
    }
    if (self->bytes != NULL) g_byte_array_unref(self->bytes);
    g_object_unref(self->display);
    g_free(self->type);
    g_free(self);
}

// Disconnects the read from all events, because its task is over.
static void stop_listening(Reading *self) {
    g_signal_handler_disconnect(self->display, self->handler);
    if (self->cancellation == NULL) return;
    g_source_destroy(self->cancellation);
    g_source_unref(self->cancellation);
}

static void fail(GTask *task, const char *message) {
    stop_listening(g_task_get_task_data(task));
    g_task_return_new_error(task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", message);
    g_object_unref(task);
}

// Checks that the selection still belongs to the source of the drop. The next drag takes over the selection, and its
// source would deliver its own data for the earlier drop. A source that has lost the selection treats its drag as
// failed.
static gboolean is_still_owned(GdkDrop *drop) {
    GdkDisplay *display = gdk_drop_get_display(drop);
    Window owner = XGetSelectionOwner(
        gdk_x11_display_get_xdisplay(display), gdk_x11_get_xatom_by_name_for_display(display, "XdndSelection"));
    gpointer known = g_object_get_data(G_OBJECT(drop), owner_key);
    if (known == NULL && owner != None) g_object_set_data(G_OBJECT(drop), owner_key, GSIZE_TO_POINTER(owner));
    return known == NULL || owner == None || known == GSIZE_TO_POINTER(owner);
}

// Converts text that was requested under an older name. The type of the reply gives its encoding. Conversion may need
// the complete text.
static gboolean convert_text(Reading *self) {
    XTextProperty text = {self->bytes->data, self->encoding, 8, self->bytes->len};
    char **texts = NULL;
    int count = 0;
    GByteArray *converted = g_byte_array_new();
    Xutf8TextPropertyToTextList(gdk_x11_display_get_xdisplay(self->display), &text, &texts, &count);
    for (int i = 0; texts != NULL && i < count; i++) {
        if (i > 0) g_byte_array_append(converted, (const guchar *)"\n", 1);
        g_byte_array_append(converted, (const guchar *)texts[i], (guint)strlen(texts[i]));
    }
    if (texts != NULL) XFreeStringList(texts);
    g_byte_array_unref(self->bytes);
    self->bytes = converted;
    return count > 0;
}

static void succeed(GTask *task) {
    Reading *self = g_task_get_task_data(task);
    const char *encoding = gdk_x11_get_xatom_name_for_display(self->display, self->encoding);
    gboolean is_old_name = self->name_index > 0 && self->names == text_names;
    gboolean is_old_text = is_old_name && self->format == 8 && !g_str_equal(encoding, "UTF8_STRING");
    GBytes *bytes;
    if (!is_still_owned(g_task_get_source_object(task)))
        return fail(task, "something else is being dragged");
    if (is_old_text && self->bytes->len > 0 && self->bytes->len <= self->limit && !convert_text(self))
        return fail(task, "its encoding is unknown");
    bytes = g_byte_array_free_to_bytes(g_steal_pointer(&self->bytes));
    stop_listening(self);
    g_task_return_pointer(task, g_memory_input_stream_new_from_bytes(bytes), g_object_unref);
    g_bytes_unref(bytes);
    g_object_unref(task);
}

static gboolean on_cancelled(GCancellable *cancellable, gpointer task) {
    (void)cancellable;
    fail(task, "the read was canceled");
    return G_SOURCE_REMOVE;
}

static void request_property(Reading *self) {
    const char *target = self->name_index == 0 ? self->type : self->names[self->name_index - 1];
    Display *display = gdk_x11_display_get_xdisplay(self->display);
    // The window may be closed already, before this process knows about it.
    gdk_x11_display_error_trap_push(self->display);
    XConvertSelection(
        display, gdk_x11_get_xatom_by_name_for_display(self->display, "XdndSelection"),
        gdk_x11_get_xatom_by_name_for_display(self->display, target),
        gdk_x11_get_xatom_by_name_for_display(self->display, "INLAY_DROP"), self->window, CurrentTime);
    gdk_x11_display_error_trap_pop_ignored(self->display);
    XFlush(display);
}

// Reads and deletes the property that the source has written. The deletion tells the source to continue.
static void receive_property(GTask *task, Atom property) {
    Reading *self = g_task_get_task_data(task);
    guchar *bytes = NULL;
    unsigned long count = 0, rest = 0;
    Atom type = None;
    int format = 0, status;
    const char *name;
    gdk_x11_display_error_trap_push(self->display);
    status = XGetWindowProperty(
        gdk_x11_display_get_xdisplay(self->display), self->window, property, 0, (long)MIN(self->limit / 4 + 1, G_MAXINT32), True,
        AnyPropertyType, &type, &format, &count, &rest, &bytes);
    gdk_x11_display_error_trap_pop_ignored(self->display);
    if (status != Success || type == None) {
        if (bytes != NULL) XFree(bytes);
        return fail(task, "the source failed");
    }
    name = gdk_x11_get_xatom_name_for_display(self->display, type);
    if (!self->comes_in_parts && g_str_equal(name, "INCR")) {
        self->comes_in_parts = TRUE;
        XFree(bytes);
        return;
    }
    // Xlib stores 32-bit values in longs.
    count *= format == 32 ? sizeof(long) : (unsigned long)format / 8;
    if (count > 0) {
        self->encoding = type;
        self->format = format;
    }
    g_byte_array_append(self->bytes, bytes, (guint)count);
    XFree(bytes);
    if (self->comes_in_parts && count > 0) self->grown(self->bytes->len, self->data);
    if (!self->comes_in_parts || count == 0 || rest > 0 || self->bytes->len > self->limit) succeed(task);
}

static gboolean on_xevent(GdkDisplay *display, const XEvent *event, GTask *task) {
    Reading *self = g_task_get_task_data(task);
    (void)display;
    if (event->xany.window != self->window) return FALSE;
    switch (event->type) {
    case SelectionNotify:
        if (event->xselection.property != None) {
            receive_property(task, event->xselection.property);
        } else if (!is_still_owned(g_task_get_source_object(task))) {
            fail(task, "something else is being dragged");
        } else if (self->names[self->name_index] == NULL) {
            fail(task, "the source does not offer this type");
        } else {
            self->name_index++;
            request_property(self);
        }
        break;
    case PropertyNotify:
        if (self->comes_in_parts && event->xproperty.state == PropertyNewValue) receive_property(task, event->xproperty.atom);
        break;
    case DestroyNotify:
        self->is_gone = TRUE;
        fail(task, "the window is closed");
        break;
    }
    return TRUE;
}

static void refuse(GTask *task, const char *message) {
    g_task_return_new_error(task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", message);
    g_object_unref(task);
}

void inlay_selection_read_async(
    GdkDrop *drop, const char *type, gsize limit, GCancellable *cancellable, InlayDropGrowth grown,
    GAsyncReadyCallback callback, void *data) {
    GdkSurface *surface = gdk_drop_get_surface(drop);
    GTask *task = g_task_new(drop, NULL, callback, data);
    Reading *self = g_new0(Reading, 1);
    XSetWindowAttributes attributes = {.event_mask = PropertyChangeMask | StructureNotifyMask};
    self->display = g_object_ref(gdk_drop_get_display(drop));
    self->type = g_strdup(type);
    self->names = names_of(type);
    self->bytes = g_byte_array_new();
    self->limit = limit;
    self->grown = grown;
    self->data = data;
    g_task_set_task_data(task, self, reading_free);
    if (gdk_surface_is_destroyed(surface)) return refuse(task, "the window is closed");
    if (!is_still_owned(drop)) return refuse(task, "something else is being dragged");
    self->window = XCreateWindow(
        gdk_x11_display_get_xdisplay(self->display), gdk_x11_surface_get_xid(surface), -1, -1, 1, 1, 0, 0, InputOnly,
        CopyFromParent, CWEventMask, &attributes);
    self->handler = g_signal_connect(self->display, "xevent", G_CALLBACK(on_xevent), task);
    if (cancellable != NULL) {
        self->cancellation = g_cancellable_source_new(cancellable);
        g_source_set_callback(self->cancellation, G_SOURCE_FUNC(on_cancelled), task, NULL);
        g_source_attach(self->cancellation, NULL);
    }
    request_property(self);
}

#endif
