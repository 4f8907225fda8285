#include "CGtkGlue.h"

#ifdef GDK_WINDOWING_WAYLAND
#include <gdk/wayland/gdkwayland.h>

// A popover that closes by itself asks the compositor for a grab, with the serial of the last key or button press that
// GDK received. The compositor refuses unless that is also the last press that it saw. It refuses, for example,
// if another key was pressed while the program was busy, or if the keys of a shortcut were released one after the
// other. By then, GDK has redirected all of the program's input to the popover, and never stops: each press in any
// window counts as a press outside the popover and is lost. So a refused popover opens again without a grab. GDK's own
// grab then ends when the popover closes.
//
// Newer versions of GDK redirect no input to a refused popover, and log a warning if its grab ends.

static guint autohide_id;
static void (*set_property)(GObject *, guint, const GValue *, GParamSpec *);

static void record_autohide_id(GObject *object, guint number, const GValue *value, GParamSpec *property) {
    if (strcmp(property->name, "autohide") == 0) autohide_id = number;
    set_property(object, number, value, property);
}

// GObject allows setting this property only while a surface is being created. So this calls GDK's setter directly, with
// the property's ID. Creating another surface reveals that ID.
static void set_autohide(GdkSurface *surface, gboolean is_on) {
    GObjectClass *class = G_OBJECT_GET_CLASS(surface);
    GValue value = G_VALUE_INIT;
    if (autohide_id == 0) {
        set_property = class->set_property;
        class->set_property = record_autohide_id;
        gdk_surface_destroy(gdk_surface_new_popup(gdk_popup_get_parent(GDK_POPUP(surface)), TRUE));
        class->set_property = set_property;
    }
    if (autohide_id == 0) return;
    g_value_init(&value, G_TYPE_BOOLEAN);
    g_value_set_boolean(&value, is_on);
    class->set_property(G_OBJECT(surface), autohide_id, &value, g_object_class_find_property(class, "autohide"));
}

static gboolean has_grab(GdkDisplay *display) {
    GdkSeat *seat = gdk_display_get_default_seat(display);
    GdkDevice *pointer = seat ? gdk_seat_get_pointer(seat) : NULL;
    return pointer && gdk_display_device_is_grabbed(display, pointer);
}

static gboolean on_show(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
    GtkWidget *widget = g_value_get_object(values);
    GdkSurface *surface;
    gboolean is_grabbed;
    (void)hint, (void)count, (void)data;
    if (!GTK_IS_POPOVER(widget) || gtk_widget_get_mapped(widget)) return TRUE;
    surface = gtk_native_get_surface(GTK_NATIVE(widget));
    if (!GDK_IS_WAYLAND_SURFACE(surface) || !gdk_popup_get_autohide(GDK_POPUP(surface))) return TRUE;
    is_grabbed = has_grab(gdk_surface_get_display(surface));
    set_autohide(surface, FALSE);
    if (gdk_popup_get_autohide(GDK_POPUP(surface))) return TRUE;
    // Repeats only the class's own handler, so that connected handlers are called once.
    GTK_WIDGET_GET_CLASS(widget)->show(widget);
    // If that fails too, the surface is destroyed without autohide, so that no press counts as a press outside it.
    if (!gtk_widget_get_mapped(widget)) {
        gtk_widget_unrealize(widget);
        gtk_popover_popdown(GTK_POPOVER(widget));
    } else if (is_grabbed) {
        set_autohide(surface, TRUE);
    }
    return TRUE;
}

void inlay_popovers_open_when_refused(void) {
    // The signals exist only once the class has been initialized.
    g_type_class_ref(GTK_TYPE_WIDGET);
    g_signal_add_emission_hook(g_signal_lookup("show", GTK_TYPE_WIDGET), 0, on_show, NULL, NULL);
}

#else

void inlay_popovers_open_when_refused(void) {}

#endif
