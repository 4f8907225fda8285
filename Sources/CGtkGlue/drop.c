#include "CGtkGlue.h"

#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>

// What a source answers to who reads from it is known on X11 by selection and target alone, and GDK hands it to who has
// waited longest. A reading that was given up would wait on, and take the answer of the next drop: it has to hear a no.
// It then asks for other spellings of the same text, one after the other, which hear a no too.

typedef struct {
    GdkDisplay *display;
    char *type;
    int rounds;
} GivingUp;

static void refuse(GdkDisplay *display, const char *target) {
    GdkSurface *leader = gdk_x11_display_get_default_group(display);
    gboolean is_taken = FALSE;
    XEvent event = {0};
    event.xselection.type = SelectionNotify;
    event.xselection.display = gdk_x11_display_get_xdisplay(display);
    event.xselection.requestor = gdk_x11_surface_get_xid(leader);
    event.xselection.selection = gdk_x11_get_xatom_by_name_for_display(display, "XdndSelection");
    event.xselection.target = gdk_x11_get_xatom_by_name_for_display(display, target);
    event.xselection.property = None;
    g_signal_emit_by_name(display, "xevent", &event, &is_taken);
}

static gboolean go_on_giving_up(gpointer data) {
    static const char *const spellings[] = {"UTF8_STRING", "COMPOUND_TEXT", "TEXT", "STRING"};
    GivingUp *self = data;
    refuse(self->display, self->type);
    for (gsize i = 0; i < G_N_ELEMENTS(spellings); i++) refuse(self->display, spellings[i]);
    return --self->rounds > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void giving_up_free(gpointer data) {
    GivingUp *self = data;
    g_object_unref(self->display);
    g_free(self->type);
    g_free(self);
}

void inlay_drop_give_up(GdkDrop *drop, const char *type) {
    GivingUp *self;
    if (!GDK_IS_X11_DISPLAY(gdk_drop_get_display(drop))) return;
    self = g_new0(GivingUp, 1);
    self->display = g_object_ref(gdk_drop_get_display(drop));
    self->type = g_strdup(type);
    self->rounds = 6;
    g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, go_on_giving_up, self, giving_up_free);
}

void inlay_drop_finish(GdkDrop *drop, GdkDragAction action) {
    GdkDisplay *display = gdk_drop_get_display(drop);
    if (!GDK_IS_X11_DISPLAY(display)) return gdk_drop_finish(drop, action);
    // GDK tells the source's window to delete what was moved, whether or not there still is one.
    gdk_x11_display_error_trap_push(display);
    gdk_drop_finish(drop, action);
    gdk_x11_display_error_trap_pop_ignored(display);
}

#else

void inlay_drop_give_up(GdkDrop *drop, const char *type) {
    (void)drop, (void)type;
}

void inlay_drop_finish(GdkDrop *drop, GdkDragAction action) {
    gdk_drop_finish(drop, action);
}

#endif
