// The parts that can't be written in Swift: GObject subclasses, each with a table of functions and a pointer that is
// passed to them, and functions that need C macros or the headers of X11 and Wayland.
#pragma once

#include "../../CGtk/shim.h"

G_BEGIN_DECLS

/// The functions of a widget's owner. Each may be NULL.
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

/// Creates a widget whose owner does the measuring, allocating, drawing, and focusing. `functions` must outlive it.
GtkWidget *inlay_widget_new(const char *css_name, GtkAccessibleRole role, const InlayWidgetFunctions *functions);

/// Sets the owner, which is passed to the functions from now on and must outlive the widget.
void inlay_widget_own(GtkWidget *widget, void *owner);

/// GTK's own behavior without the owner's functions, for owners that override it only in some cases.
void inlay_widget_snapshot_children(GtkWidget *widget, GtkSnapshot *snapshot);
gboolean inlay_widget_default_focus(GtkWidget *widget, GtkDirectionType direction);
gboolean inlay_widget_default_grab_focus(GtkWidget *widget);

/// The tooltip as plain text, or NULL. GTK asks for it only when the tooltip is about to appear, so setting it costs
/// nothing.
const char *inlay_widget_get_tooltip(GtkWidget *widget);
void inlay_widget_set_tooltip(GtkWidget *widget, const char *text);
/// The tooltip that would appear now: NULL for a label that shows its whole text and has a tooltip only for the rest.
const char *inlay_widget_get_shown_tooltip(GtkWidget *widget);
void inlay_label_set_tooltip_if_cut(GtkWidget *label);

/// Keeps GTK from naming a widget without a name, and the parts that GTK has put into it, after their types, such as
/// "GtkPopoverMenu", as older versions do. Also names menu items, which newer versions leave without names, and hides
/// scrollbars from screen readers.
void inlay_widget_forget_type(GtkWidget *widget);

/// Names the items in a list of titles, which older versions of GTK leave without names. The checkmarks in them get no
/// name.
void inlay_widget_name_choices(GtkWidget *widget);

/// The functions of a content provider's owner.
typedef struct {
    /// Writes the bytes of a type, and calls `inlay_content_provider_finish` with the task once, immediately or later.
    void (*write)(void *owner, const char *mime_type, GTask *task);
    /// Called when the provider is finalized and can no longer be read.
    void (*dropped)(void *owner);
} InlayContentProviderFunctions;

/// Creates the content of a drag or the clipboard, which is produced on request. `functions` must outlive it.
GdkContentProvider *inlay_content_provider_new(
    const char *const *mime_types, gsize count, const InlayContentProviderFunctions *functions, void *owner);

/// Answers a task of `write` with bytes, or with an error message if `bytes` is NULL. Consumes the task.
void inlay_content_provider_finish(GTask *task, GBytes *bytes, const char *error);

/// Watches for Escape during a drag on X11, where GDK misses it. NULL on other backends.
typedef struct InlayEscapeWatch InlayEscapeWatch;
InlayEscapeWatch *inlay_escape_watch_new(GdkDisplay *display, void (*pressed)(void *owner), void *owner);
void inlay_escape_watch_free(InlayEscapeWatch *watch);

/// Stops tracking the actions that the source of a drop allows, because GDK logs a warning if they change after the
/// drop.
void inlay_drop_stop_tracking_actions(GdkDrop *drop);

/// Removes a target permanently from its widget, although the end of a drop was not reported to it. The caller must
/// hold a reference to that drop.
void inlay_drop_target_remove(GtkWidget *widget, GtkEventController *target, GdkDrop *drop);

/// Makes GTK forget which widget of a window is under the pointer of an event, so that the next movement enters it.
void inlay_pointer_focus_forget(GtkWidget *widget, GdkEvent *event);

/// Returns whether this is happening now. Widgets then seem to leave the screen, but don't.
gboolean inlay_pointer_focus_is_forgotten(void);

/// Ends a drop, even if its source no longer exists.
void inlay_drop_finish(GdkDrop *drop, GdkDragAction action);

/// Called with the number of bytes received so far.
typedef void (*InlayDropGrowth)(gsize count, void *data);

/// Reads the bytes of a type from a drop, whichever program it comes from. Bytes beyond the limit may be omitted. The
/// result is a stream. If the stream is available only once everything has arrived, `grown` is called until then.
void inlay_drop_read_async(
    GdkDrop *drop, const char *type, gsize limit, GCancellable *cancellable, InlayDropGrowth grown,
    GAsyncReadyCallback callback, void *data);
GInputStream *inlay_drop_read_finish(GdkDrop *drop, GAsyncResult *result, GError **error);

/// Returns whether the dragging program is gone without notice, which can happen on X11.
gboolean inlay_drop_has_lost_source(GdkDrop *drop);

/// Makes a drag that has just begun receive every motion, even if the compositor is slow.
void inlay_drag_disable_frame_sync(GdkDrag *drag);

/// Removes the drag icon. On Wayland, this also clears its picture, so that nothing is visible if the compositor still
/// animates a failed drag back.
void inlay_drag_hide_icon(GdkDrag *drag);

/// Returns a mark in time: the sources that are added to the main loop from now on come after it.
guint inlay_loop_mark(void);

/// Keeps the icon of a canceled drag on X11 in place, if the drag was canceled after a mark. Destroying the returned
/// source removes the icon, which otherwise happens after five seconds: a busy program may paint late. Returns NULL if
/// nothing animates the icon.
GSource *inlay_drag_icon_hold(guint since);

/// Makes the icon of a drag let the pointer through.
void inlay_drag_icon_ignore_pointer(GdkDrag *drag);

/// Returns the window under a drag on X11, where nothing reports that the receiving program has ended. Returns 0 on
/// other backends.
unsigned long inlay_drag_receiver(GdkDrag *drag);

/// Returns whether that window still exists.
gboolean inlay_receiver_exists(GdkDisplay *display, unsigned long receiver);

/// Cancels a drag, as Escape does.
void inlay_drag_cancel(GdkDrag *drag);

/// Keeps a window in front of its owner and closes it together with the owner. NULL for no owner.
void inlay_window_set_owner(GtkWindow *window, GtkWindow *owner);

/// Makes popovers open even if a Wayland compositor refuses their grab. They then open without a grab.
void inlay_popovers_open_when_refused(void);

/// Returns whether a display is an X11 display. There, held keys can be queried during a drag, and they change the
/// actions that a source offers.
gboolean inlay_display_is_x11(GdkDisplay *display);

/// Creates a calendar whose weeks start on a day, from 0 for Sunday. With -1, they start as the locale says.
GtkWidget *inlay_calendar_new(int week_start);

/// Registers the program's icons as a resource at /org/inlay/icons.
void inlay_icons_register_resource(void);

/// Passes each job of Swift tasks that belongs to no actor to `add`, from any thread, instead of to Dispatch.
void inlay_tasks_redirect(void (*add)(void *job));

/// Runs such a job.
void inlay_task_run(void *job);

G_END_DECLS
