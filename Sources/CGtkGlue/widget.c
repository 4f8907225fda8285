#include "CGtkGlue.h"

typedef struct {
    GtkWidget parent_instance;
    const InlayWidgetFunctions *functions;
    void *owner;
} InlayWidget;

typedef struct {
    GtkWidgetClass parent_class;
} InlayWidgetClass;

static GType inlay_widget_get_type(void);

G_DEFINE_TYPE(InlayWidget, inlay_widget, GTK_TYPE_WIDGET)

static InlayWidget *inlay_widget(GtkWidget *widget) {
    return G_TYPE_CHECK_INSTANCE_CAST(widget, inlay_widget_get_type(), InlayWidget);
}

// Whether the widget has an owner and the owner has the function.
#define OWNED(function) (self->owner != NULL && self->functions->function != NULL)

static GtkSizeRequestMode inlay_widget_get_request_mode(GtkWidget *widget) {
    (void)widget;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void inlay_widget_measure(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
    int *minimum_baseline, int *natural_baseline) {
    InlayWidget *self = inlay_widget(widget);
    *minimum = *natural = 0;
    *minimum_baseline = *natural_baseline = -1;
    if (OWNED(measure)) self->functions->measure(self->owner, orientation, for_size, minimum, natural);
}

static void inlay_widget_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    InlayWidget *self = inlay_widget(widget);
    (void)baseline;
    if (OWNED(allocate)) self->functions->allocate(self->owner, width, height);
}

static void inlay_widget_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    InlayWidget *self = inlay_widget(widget);
    if (OWNED(snapshot))
        self->functions->snapshot(self->owner, snapshot);
    else
        inlay_widget_snapshot_children(widget, snapshot);
}

static gboolean inlay_widget_focus(GtkWidget *widget, GtkDirectionType direction) {
    InlayWidget *self = inlay_widget(widget);
    if (OWNED(focus)) return self->functions->focus(self->owner, direction);
    return inlay_widget_default_focus(widget, direction);
}

static gboolean inlay_widget_grab_focus(GtkWidget *widget) {
    InlayWidget *self = inlay_widget(widget);
    if (OWNED(grab_focus)) return self->functions->grab_focus(self->owner);
    return inlay_widget_default_grab_focus(widget);
}

static void inlay_widget_map(GtkWidget *widget) {
    InlayWidget *self = inlay_widget(widget);
    GTK_WIDGET_CLASS(inlay_widget_parent_class)->map(widget);
    if (OWNED(mapped) && !inlay_pointer_focus_is_forgotten()) self->functions->mapped(self->owner, TRUE);
}

static void inlay_widget_unmap(GtkWidget *widget) {
    InlayWidget *self = inlay_widget(widget);
    if (OWNED(mapped) && !inlay_pointer_focus_is_forgotten()) self->functions->mapped(self->owner, FALSE);
    GTK_WIDGET_CLASS(inlay_widget_parent_class)->unmap(widget);
}

static void inlay_widget_direction_changed(GtkWidget *widget, GtkTextDirection previous) {
    InlayWidget *self = inlay_widget(widget);
    GTK_WIDGET_CLASS(inlay_widget_parent_class)->direction_changed(widget, previous);
    if (OWNED(direction_changed)) self->functions->direction_changed(self->owner);
}

static void inlay_widget_css_changed(GtkWidget *widget, GtkCssStyleChange *change) {
    InlayWidget *self = inlay_widget(widget);
    GTK_WIDGET_CLASS(inlay_widget_parent_class)->css_changed(widget, change);
    if (OWNED(style_changed)) self->functions->style_changed(self->owner);
}

static void inlay_widget_dispose(GObject *object) {
    GtkWidget *child;
    while ((child = gtk_widget_get_first_child(GTK_WIDGET(object))) != NULL) gtk_widget_unparent(child);
    G_OBJECT_CLASS(inlay_widget_parent_class)->dispose(object);
}

static void inlay_widget_class_init(InlayWidgetClass *class) {
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
    G_OBJECT_CLASS(class)->dispose = inlay_widget_dispose;
    widget_class->get_request_mode = inlay_widget_get_request_mode;
    widget_class->measure = inlay_widget_measure;
    widget_class->size_allocate = inlay_widget_size_allocate;
    widget_class->snapshot = inlay_widget_snapshot;
    widget_class->focus = inlay_widget_focus;
    widget_class->grab_focus = inlay_widget_grab_focus;
    widget_class->map = inlay_widget_map;
    widget_class->unmap = inlay_widget_unmap;
    widget_class->direction_changed = inlay_widget_direction_changed;
    widget_class->css_changed = inlay_widget_css_changed;
}

static void inlay_widget_init(InlayWidget *self) {
    (void)self;
}

GtkWidget *inlay_widget_new(const char *css_name, GtkAccessibleRole role, const InlayWidgetFunctions *functions) {
    InlayWidget *self = g_object_new(inlay_widget_get_type(), "css-name", css_name, NULL);
    // Newer GTK versions do not allow setting the default role.
    if (role != GTK_ACCESSIBLE_ROLE_WIDGET) g_object_set(self, "accessible-role", role, NULL);
    self->functions = functions;
    return GTK_WIDGET(self);
}

void inlay_widget_own(GtkWidget *widget, void *owner) {
    inlay_widget(widget)->owner = owner;
}

gboolean inlay_widget_default_focus(GtkWidget *widget, GtkDirectionType direction) {
    return GTK_WIDGET_CLASS(inlay_widget_parent_class)->focus(widget, direction);
}

gboolean inlay_widget_default_grab_focus(GtkWidget *widget) {
    return GTK_WIDGET_CLASS(inlay_widget_parent_class)->grab_focus(widget);
}

void inlay_widget_snapshot_children(GtkWidget *widget, GtkSnapshot *snapshot) {
    GtkWidget *child;
    for (child = gtk_widget_get_first_child(widget); child != NULL; child = gtk_widget_get_next_sibling(child))
        gtk_widget_snapshot_child(widget, child, snapshot);
}
