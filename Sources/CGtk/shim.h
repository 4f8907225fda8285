// The headers of GTK, and the parts that Swift cannot import: macros, variadic functions, hooks for another main loop.
#pragma once

// The minimum is GTK 4.8, so functions that newer versions deprecate are still used.
#define GDK_DISABLE_DEPRECATION_WARNINGS

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib-unix.h>
#include <libintl.h>
#include <gtk/gtk.h>
#include <sys/syscall.h>
#include <unistd.h>

// libdispatch's main queue, where Swift runs the main actor: a descriptor that becomes readable when there is work, and
// the function that does the work.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// The ID of the main thread equals the ID of the process.
static inline gboolean inlay_is_main_thread(void) {
    return syscall(SYS_gettid) == getpid();
}

static inline gboolean inlay_is(const void *instance, GType type) {
    return instance != NULL && g_type_check_instance_is_a((GTypeInstance *)instance, type);
}

static inline const char *inlay_type_name(const void *instance) {
    return G_OBJECT_TYPE_NAME(instance);
}

static inline void inlay_set_string(void *object, const char *property, const char *value) {
    g_object_set(object, property, value, NULL);
}

static inline void inlay_set_boolean(void *object, const char *property, gboolean value) {
    g_object_set(object, property, value, NULL);
}

static inline void inlay_set_int(void *object, const char *property, int value) {
    g_object_set(object, property, value, NULL);
}

static inline gboolean inlay_has_property(void *object, const char *property) {
    return g_object_class_find_property(G_OBJECT_GET_CLASS(object), property) != NULL;
}

static inline gboolean inlay_get_boolean(void *object, const char *property) {
    gboolean value = FALSE;
    g_object_get(object, property, &value, NULL);
    return value;
}

static inline int inlay_get_int(void *object, const char *property) {
    int value = 0;
    g_object_get(object, property, &value, NULL);
    return value;
}

// The caller frees the result.
static inline char *inlay_get_string(void *object, const char *property) {
    char *value = NULL;
    g_object_get(object, property, &value, NULL);
    return value;
}

static inline void inlay_set_accessible_text(GtkWidget *widget, GtkAccessibleProperty property, const char *text) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, text, -1);
}

static inline void inlay_set_accessible_number(GtkWidget *widget, GtkAccessibleProperty property, double number) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, number, -1);
}

static inline void inlay_set_accessible_flag(GtkWidget *widget, GtkAccessibleProperty property, gboolean is_set) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, is_set, -1);
}

// States with two values, with three, and with named values are all passed as numbers.
static inline void inlay_set_accessible_state(GtkWidget *widget, GtkAccessibleState state, int value) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), state, value, -1);
}

static inline void inlay_set_accessible_relation(GtkWidget *widget, GtkAccessibleRelation relation, GtkWidget *other) {
    gtk_accessible_update_relation(GTK_ACCESSIBLE(widget), relation, other, NULL, -1);
}

static inline void inlay_set_accessible_count(GtkWidget *widget, GtkAccessibleRelation relation, int count) {
    gtk_accessible_update_relation(GTK_ACCESSIBLE(widget), relation, count, -1);
}

// The heading is plain text, not markup.
static inline GtkWidget *inlay_message_dialog_new(const char *heading) {
    return gtk_message_dialog_new(NULL, GTK_DIALOG_MODAL, GTK_MESSAGE_OTHER, GTK_BUTTONS_NONE, "%s", heading);
}
