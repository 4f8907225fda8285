#include "CGtkGlue.h"

static const char key[] = "inlay-tooltip";
static const char if_cut[] = "inlay-tooltip-if-cut";

static gboolean query(GtkWidget *widget, int x, int y, gboolean is_keyboard, GtkTooltip *tooltip, gpointer data) {
    const char *text = inlay_widget_get_shown_tooltip(widget);
    (void)x, (void)y, (void)is_keyboard, (void)data;
    gtk_tooltip_set_text(tooltip, text);
    return text != NULL;
}

const char *inlay_widget_get_tooltip(GtkWidget *widget) {
    return g_object_get_data(G_OBJECT(widget), key);
}

const char *inlay_widget_get_shown_tooltip(GtkWidget *widget) {
    if (g_object_get_data(G_OBJECT(widget), if_cut) != NULL &&
        !pango_layout_is_ellipsized(gtk_label_get_layout(GTK_LABEL(widget))))
        return NULL;
    return inlay_widget_get_tooltip(widget);
}

void inlay_label_set_tooltip_if_cut(GtkWidget *label) {
    g_object_set_data(G_OBJECT(label), if_cut, label);
}

void inlay_widget_set_tooltip(GtkWidget *widget, const char *text) {
    g_object_set_data_full(G_OBJECT(widget), key, g_strdup(text), g_free);
    g_signal_handlers_disconnect_by_func(widget, (gpointer)query, NULL);
    if (text != NULL) g_signal_connect(widget, "query-tooltip", G_CALLBACK(query), NULL);
    gtk_widget_set_has_tooltip(widget, text != NULL);
}
