// The GObject subclasses that Swift can't write. Each is a table of functions and a pointer to hand to them.
#pragma once

#include "../../CGtk/shim.h"

G_BEGIN_DECLS

/// What a widget's owner does; every function may be NULL.
typedef struct {
    void (*measure)(void *owner, GtkOrientation orientation, int for_size, int *minimum, int *natural);
    void (*allocate)(void *owner, int width, int height);
    void (*snapshot)(void *owner, GtkSnapshot *snapshot);
    gboolean (*focus)(void *owner, GtkDirectionType direction);
    gboolean (*grab_focus)(void *owner);
    void (*mapped)(void *owner, gboolean is_mapped);
    void (*direction_changed)(void *owner);
    void (*style_changed)(void *owner);
} InlayWidgetFunctions;

/// A widget that leaves measuring, allocating, drawing and focusing to its owner. `functions` must outlive it.
GtkWidget *inlay_widget_new(const char *css_name, GtkAccessibleRole role, const InlayWidgetFunctions *functions);

/// From here on `owner` is called, which must outlive the widget.
void inlay_widget_own(GtkWidget *widget, void *owner);

/// What GTK itself would do where the owner has no function: for owners that only now and then want something else.
void inlay_widget_snapshot_children(GtkWidget *widget, GtkSnapshot *snapshot);
gboolean inlay_widget_default_focus(GtkWidget *widget, GtkDirectionType direction);
gboolean inlay_widget_default_grab_focus(GtkWidget *widget);

/// The plain text that a resting pointer is shown; NULL for none. Told when it is asked for, so that setting it costs nothing.
const char *inlay_widget_get_tooltip(GtkWidget *widget);
void inlay_widget_set_tooltip(GtkWidget *widget, const char *text);

/// What the owner of a content provider does.
typedef struct {
    /// Writes a type's bytes, and calls `inlay_content_provider_finish` with the task once, then or later.
    void (*write)(void *owner, const char *mime_type, GTask *task);
    /// The provider is gone: nobody reads any more.
    void (*dropped)(void *owner);
} InlayContentProviderFunctions;

/// What a drag or the clipboard offers, made when somebody asks for it. `functions` must outlive it.
GdkContentProvider *inlay_content_provider_new(
    const char *const *mime_types, gsize count, const InlayContentProviderFunctions *functions, void *owner);

/// Answers a task of `write`: with bytes, or with an error message where `bytes` is NULL. Takes the task over.
void inlay_content_provider_finish(GTask *task, GBytes *bytes, const char *error);

/// A watch for Escape during a drag, where GDK misses it: on X11. NULL elsewhere.
typedef struct InlayEscapeWatch InlayEscapeWatch;
InlayEscapeWatch *inlay_escape_watch_new(GdkDisplay *display, void (*pressed)(void *owner), void *owner);
void inlay_escape_watch_free(InlayEscapeWatch *watch);

/// What is dragged was let go of: what its source allows does not change any more.
void inlay_drop_settle(GdkDrop *drop);

/// Takes a target off its widget for good, with the drop that it has not been told the end of, which the caller holds too.
void inlay_drop_target_remove(GtkWidget *widget, GtkEventController *target, GdkDrop *drop);

/// Ends a drop, also where its source has died.
void inlay_drop_finish(GdkDrop *drop, GdkDragAction action);

/// Is told how many bytes have come so far.
typedef void (*InlayDropGrowth)(gsize count, void *data);

/// Reads a type of what is dropped, from programs of all kinds; bytes beyond a limit need not come. The result is a stream;
/// where that is there only once all has come, `grown` is called until then.
void inlay_drop_read_async(
    GdkDrop *drop, const char *type, gsize limit, GCancellable *cancellable, InlayDropGrowth grown,
    GAsyncReadyCallback callback, void *data);
GInputStream *inlay_drop_read_finish(GdkDrop *drop, GAsyncResult *result, GError **error);

/// Whether the program that drags has gone without a word, as it can on X11.
gboolean inlay_drop_has_lost_source(GdkDrop *drop);

/// Has a drag that has just begun see every movement, also where a compositor is slow.
void inlay_drag_see_movements(GdkDrag *drag);

/// Takes away what hangs at the pointer. On Wayland the compositor has no picture of it any more: what it still shows of a
/// drag that has come to nothing, such as its way back, is empty.
void inlay_drag_hide_icon(GdkDrag *drag);

/// The window that a drag was just dropped on, where nobody tells if its program ends with that in hand: on X11. 0 elsewhere.
unsigned long inlay_drag_receiver(GdkDrag *drag);

/// Whether there still is such a window.
gboolean inlay_receiver_exists(GdkDisplay *display, unsigned long receiver);

/// Ends a drag as Escape does.
void inlay_drag_cancel(GdkDrag *drag);

/// Keeps a window in front of another one, with which it goes; in front of none for NULL.
void inlay_window_set_owner(GtkWindow *window, GtkWindow *owner);

/// From here on a popover opens also where a Wayland compositor refuses it, and leaves the pointer to the windows.
void inlay_popovers_open_when_refused(void);

/// Whether held keys can be asked for during a drag, and change what a source offers.
gboolean inlay_display_is_x11(GdkDisplay *display);

/// Makes the icons in the program a resource, at /org/inlay/icons.
void inlay_icons_register_resource(void);

/// Hands each job of Swift's tasks that belongs to no actor to `add`, from any thread, instead of to Dispatch.
void inlay_tasks_redirect(void (*add)(void *job));

/// Runs such a job.
void inlay_task_run(void *job);

G_END_DECLS
