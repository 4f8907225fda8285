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

// Screen readers find the page of a stack as the parent of what is on it. Older versions of GTK name a page without a
// title after its type.
static void forget_pages(GtkStack *stack) {
    GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(stack));
    for (; child != NULL; child = gtk_widget_get_next_sibling(child)) {
        GtkStackPage *page = gtk_stack_get_page(stack, child);
        if (gtk_stack_page_get_title(page) == NULL) gtk_stack_page_set_title(page, "");
    }
}

static void forget(GtkWidget *widget, gboolean is_new) {
    GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
    GtkWidget *child;
    if (GTK_IS_STACK(widget) && gtk_get_minor_version() < 14) forget_pages(GTK_STACK(widget));
    if (GTK_IS_SCROLLBAR(widget)) {
        gtk_accessible_update_state(accessible, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
        return;
    }
    if (g_str_equal(gtk_widget_get_css_name(widget), "modelbutton")) name_item(widget);
    if (GTK_IS_LIST_VIEW(widget)) gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
    switch (gtk_accessible_get_accessible_role(accessible)) {
    case GTK_ACCESSIBLE_ROLE_WIDGET:
        // Once screen readers know a widget, GTK does not change its role.
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

static GtkLabel *first_label(GtkWidget *widget) {
    GtkLabel *label = GTK_IS_LABEL(widget) ? GTK_LABEL(widget) : NULL;
    GtkWidget *child = gtk_widget_get_first_child(widget);
    for (; child != NULL && label == NULL; child = gtk_widget_get_next_sibling(child)) label = first_label(child);
    return label;
}

void inlay_widget_name_choices(GtkWidget *widget) {
    GtkWidget *child = gtk_widget_get_first_child(widget);
    GtkLabel *label = g_str_equal(gtk_widget_get_css_name(widget), "row") ? first_label(widget) : NULL;
    const char *name = label != NULL ? gtk_label_get_text(label) : "";
    if (label != NULL || GTK_IS_IMAGE(widget))
        gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    for (; child != NULL; child = gtk_widget_get_next_sibling(child)) inlay_widget_name_choices(child);
}
