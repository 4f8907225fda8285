#include "CGtkGlue.h"

// GTK 4.18 leaves menu items without names.
static void name_item(GtkWidget *item) {
    GtkWidget *child = gtk_widget_get_first_child(item);
    while (child != NULL && !GTK_IS_LABEL(child)) child = gtk_widget_get_next_sibling(child);
    if (child == NULL || gtk_get_minor_version() < 14) return;
    gtk_accessible_reset_relation(GTK_ACCESSIBLE(item), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
    gtk_accessible_update_property(
        GTK_ACCESSIBLE(item), GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_label_get_text(GTK_LABEL(child)), -1);
}

static void forget(GtkWidget *widget, gboolean is_new) {
    GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
    GtkWidget *child;
    if (GTK_IS_SCROLLBAR(widget)) {
        gtk_accessible_update_state(accessible, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
        return;
    }
    if (g_str_equal(gtk_widget_get_css_name(widget), "modelbutton")) name_item(widget);
    switch (gtk_accessible_get_accessible_role(accessible)) {
    case GTK_ACCESSIBLE_ROLE_WIDGET:
        // GTK no longer changes the role of a widget that screen readers know.
        if (is_new) g_object_set(widget, "accessible-role", GTK_ACCESSIBLE_ROLE_GENERIC, NULL);
        else gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
        break;
    case GTK_ACCESSIBLE_ROLE_MENU:
        gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
        break;
    default: break;
    }
    for (child = gtk_widget_get_first_child(widget); child != NULL; child = gtk_widget_get_next_sibling(child))
        forget(child, is_new);
}

void inlay_widget_forget_type(GtkWidget *widget) {
    forget(widget, gtk_widget_get_root(widget) == NULL || GTK_IS_WINDOW(widget));
}
