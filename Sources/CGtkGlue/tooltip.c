#include "CGtkGlue.h"

static const char key[] = "inlay-tooltip";

static gboolean query(GtkWidget *widget, int x, int y, gboolean is_keyboard, GtkTooltip *tooltip, gpointer data) {
    const char *text = inlay_widget_get_tooltip(widget);
    (void)x, (void)y, (void)is_keyboard, (void)data;
    gtk_tooltip_set_text(tooltip, text);
    return text != NULL;
}

const char *inlay_widget_get_tooltip(GtkWidget *widget) {
    return g_object_get_data(G_OBJECT(widget), key);
}

void inlay_widget_set_tooltip(GtkWidget *widget, const char *text) {
    g_object_set_data_full(G_OBJECT(widget), key, g_strdup(text), g_free);
    g_signal_handlers_disconnect_by_func(widget, (gpointer)query, NULL);
    if (text != NULL) g_signal_connect(widget, "query-tooltip", G_CALLBACK(query), NULL);
    gtk_widget_set_has_tooltip(widget, text != NULL);
}
