#include "CGtkGlue.h"

// GDK ends a canceled drag at once. On X11 it keeps the icon on the screen for an animation, which begins later. Among
// the loop's sources, the animation can be identified only by its name, which is the same from GTK 4.8 to 4.24.

static gboolean do_nothing(gpointer data) {
    (void)data;
    return G_SOURCE_REMOVE;
}

guint inlay_loop_mark(void) {
    // The IDs of sources ascend.
    guint mark = g_idle_add(do_nothing, NULL);
    g_source_remove(mark);
    return mark;
}

GSource *inlay_drag_icon_hold(guint since) {
    guint end = inlay_loop_mark();
    for (guint id = since + 1; id < end; id++) {
        GSource *source = g_main_context_find_source_by_id(NULL, id);
        if (source == NULL || g_strcmp0(g_source_get_name(source), "[gtk] gdk_drag_anim_timeout") != 0) continue;
        // By then, GDK's animation is over: it takes no further step, and removes the icon.
        g_source_set_ready_time(source, g_get_monotonic_time() + 5 * G_USEC_PER_SEC);
        return g_source_ref(source);
    }
    return NULL;
}

void inlay_drag_icon_ignore_pointer(GdkDrag *drag) {
    cairo_region_t *nowhere = cairo_region_create();
    gdk_surface_set_input_region(gdk_drag_get_drag_surface(drag), nowhere);
    cairo_region_destroy(nowhere);
}
