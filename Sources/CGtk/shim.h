// GTK's headers, and what of them Swift can't see: macros, variadic functions, libdispatch's hooks for a foreign loop.
#pragma once

// The floor is GTK 4.8: what newer versions would rather have replaced, by what 4.8 has not, is used all the same.
#define GDK_DISABLE_DEPRECATION_WARNINGS

#include <glib-unix.h>
#include <gtk/gtk.h>
#include <sys/syscall.h>
#include <unistd.h>

// libdispatch's main queue, which is where Swift runs the main actor: a descriptor that becomes readable when there is
// work, and the function that does it.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// The main thread's number is the process's.
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

// The caller frees the answer.
static inline char *inlay_get_string(void *object, const char *property) {
    char *value = NULL;
    g_object_get(object, property, &value, NULL);
    return value;
}

static inline void inlay_set_accessible_label(GtkWidget *widget, const char *label) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static inline void inlay_set_accessible_description(GtkWidget *widget, const char *description) {
    gtk_accessible_update_property(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

static inline void inlay_set_accessible_selected(GtkWidget *widget, gboolean is_selected) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_SELECTED, is_selected, -1);
}

static inline void inlay_set_accessible_expanded(GtkWidget *widget, gboolean is_expanded) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_EXPANDED, is_expanded, -1);
}
