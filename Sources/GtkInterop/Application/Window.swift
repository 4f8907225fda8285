import CGtk
import CGtkGlue

/// A window of the desktop.
@MainActor
public class Window: Widget {
    /// Creates a window without an application, for tests and small tools.
    public convenience init() {
        self.init(sharing: gtk_window_new())
        // GTK 4.8 reports it as a widget otherwise, although its role is that of a window.
        inlay_set_int(handle, "accessible-role", gint(GTK_ACCESSIBLE_ROLE_WINDOW.rawValue))
    }

    /// Creates a window of an application. The application runs while it has windows.
    public convenience init(of application: Application) {
        self.init(sharing: gtk_application_window_new(application.pointer(as: GtkApplication.self)))
    }

    /// Creates the Swift object of a new window. GTK owns the initial reference until the window is destroyed.
    init(sharing window: UnsafeMutablePointer<GtkWidget>) {
        g_object_ref(window)
        super.init(taking: UnsafeMutableRawPointer(window))
        onClose { [weak self] in
            self?.closePopovers()
            return false
        }
    }

    /// The content.
    public var child: Widget? {
        get { Widget.existing(for: gtk_window_get_child(window)) as? Widget }
        set { gtk_window_set_child(window, newValue?.widget) }
    }

    /// Sets a widget to replace the desktop's title bar.
    public func setTitleBar(_ bar: Widget?) { gtk_window_set_titlebar(window, bar?.widget) }

    /// The title.
    public var title: String {
        get { gtk_window_get_title(window).map { String(cString: $0) } ?? "" }
        set { gtk_window_set_title(window, newValue) }
    }

    /// Sets the initial size, in points.
    public func setDefaultSize(width: Int, height: Int) {
        gtk_window_set_default_size(window, Int32(width), Int32(height))
    }

    /// The current size, or the size that it would have if it were not maximized, in points. Save it for the next
    /// start.
    package var defaultSize: (width: Int, height: Int) {
        var (width, height): (gint, gint) = (0, 0)
        gtk_window_get_default_size(window, &width, &height)
        return (Int(width), Int(height))
    }

    /// Sets whether the window has a title bar and a border.
    package func setDecorated(_ isDecorated: Bool) { gtk_window_set_decorated(window, isDecorated ? 1 : 0) }

    /// Shows the window in front of others.
    public func present() { gtk_window_present(window) }
    /// Shows the window in front of others, for an action of the user in another program.
    ///
    /// - Parameter time: The time of the action on X11, or 0 if it isn't known. Window managers compare it to that of
    ///   the last action in the active window.
    package func present(at time: UInt32) {
        guard time != 0 else { return present() }
        // GTK presents the window with the time at the end of such an ID. The function that takes a time is deprecated.
        gtk_window_set_startup_id(window, "_TIME\(time)")
    }
    /// Makes the window fill the screen, without a title bar.
    package func fullscreen() { gtk_window_fullscreen(window) }
    /// Maximizes the window.
    package func maximize() { gtk_window_maximize(window) }
    /// Restores the size from before maximizing.
    package func unmaximize() { gtk_window_unmaximize(window) }
    /// Whether the window is maximized.
    package var isMaximized: Bool { gtk_window_is_maximized(window) != 0 }
    /// Requests to close the window, as its close button does.
    public func close() { gtk_window_close(window) }
    /// Closes the window without asking.
    package func destroy() {
        closePopovers()
        gtk_window_destroy(window)
    }
    /// Whether the window has the keyboard focus.
    package var isActive: Bool { gtk_window_is_active(window) != 0 }

    /// Whether a widget of the window has the focus, even if the window is not active.
    package var hasFocusedWidget: Bool { gtk_window_get_focus(window) != nil }

    /// Whether the focus is in a popover of the window, such as an open list.
    package var isFocusInPopover: Bool {
        gtk_window_get_focus(window).map { gtk_widget_get_native($0) != opaque } ?? false
    }

    /// Whether the widget that has the focus shows it. GTK sets this for keys that reach a widget, not for shortcuts.
    package var showsFocus: Bool {
        get { gtk_window_get_focus_visible(window) != 0 }
        set { gtk_window_set_focus_visible(window, newValue ? 1 : 0) }
    }

    /// Calls a closure when the window becomes active or inactive.
    package func onActiveChange(_ body: @escaping @MainActor () -> Void) { observe("is-active", body) }

    /// Calls a closure when the window is resized, maximized, or unmaximized.
    package func onSizeChange(_ body: @escaping @MainActor () -> Void) {
        for property in ["default-width", "default-height", "maximized"] { observe(property, body) }
    }

    /// Keeps the window in front of its owner, and closes it together with the owner. If it is modal, the owner can't
    /// be used while it is open.
    package func setOwner(_ owner: Window?, isModal: Bool) {
        inlay_window_set_owner(window, owner?.window)
        gtk_window_set_modal(window, isModal ? 1 : 0)
    }

    /// Adds an action under its name with the prefix `win.`. Only a window of an application can have actions.
    public func add(_ action: Action) {
        precondition(inlay_is(handle, g_action_map_get_type()) != 0, "Only a window of an application has actions.")
        g_action_map_add_action(opaque, action.opaque)
    }

    /// Calls a closure when the user requests to close the window. It returns `true` to keep the window open.
    public func onClose(_ body: @escaping @MainActor () -> Bool) { connect(Signals.closeRequest, body) }

    /// The open popovers, which must be closed before the window.
    final var openPopovers: [Popover] = []

    /// Whether a popover that the program has opened is open in the window.
    package var hasOpenPopover: Bool { !openPopovers.isEmpty }

    /// Whether a file chooser of the window is open.
    final var hasFileChooser = false

    private func closePopovers() {
        for popover in openPopovers { popover.close() }
        // One of GTK's own, such as the open list of a drop-down list.
        guard isFocusInPopover, let focus = gtk_window_get_focus(window), let owner = gtk_widget_get_native(focus),
            inlay_is(UnsafeRawPointer(owner), gtk_popover_get_type()) != 0
        else { return }
        gtk_popover_popdown(UnsafeMutablePointer<GtkPopover>(owner))
    }

    package var window: UnsafeMutablePointer<GtkWindow> { pointer(as: GtkWindow.self) }
}
