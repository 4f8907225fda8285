import CGtk
import CGtkGlue

/// A window of the desktop.
@MainActor
public class Window: Widget {
    /// A window that belongs to no application: for tests and small tools.
    public convenience init() {
        self.init(sharing: gtk_window_new())
    }

    /// A window of an application, which lives as long as it has one.
    public convenience init(of application: Application) {
        self.init(sharing: gtk_application_window_new(application.pointer(as: GtkApplication.self)))
    }

    /// The reference that a new window comes with is GTK's own, until the window is destroyed.
    init(sharing window: UnsafeMutablePointer<GtkWidget>) {
        g_object_ref(window)
        super.init(taking: UnsafeMutableRawPointer(window))
        onClose { [weak self] in
            self?.closePopovers()
            return false
        }
    }

    /// What it shows.
    public var child: Widget? {
        get { Widget.existing(for: gtk_window_get_child(window)) as? Widget }
        set { gtk_window_set_child(window, newValue?.widget) }
    }

    /// What it has in place of the desktop's title bar.
    public func setTitleBar(_ bar: Widget?) { gtk_window_set_titlebar(window, bar?.widget) }

    /// Its name, as the desktop shows it.
    public var title: String {
        get { gtk_window_get_title(window).map { String(cString: $0) } ?? "" }
        set { gtk_window_set_title(window, newValue) }
    }

    /// The size that it opens with, in points.
    public func setDefaultSize(width: Int, height: Int) {
        gtk_window_set_default_size(window, Int32(width), Int32(height))
    }

    /// The size that it has, or would have if it did not fill the screen, in points: what to open it with next time.
    public var defaultSize: (width: Int, height: Int) {
        var (width, height): (gint, gint) = (0, 0)
        gtk_window_get_default_size(window, &width, &height)
        return (Int(width), Int(height))
    }

    /// Whether it has the desktop's title bar and border.
    public func setDecorated(_ isDecorated: Bool) { gtk_window_set_decorated(window, isDecorated ? 1 : 0) }

    /// Shows it in front of others.
    public func present() { gtk_window_present(window) }
    /// Lets it fill the screen, without title bar.
    public func fullscreen() { gtk_window_fullscreen(window) }
    /// Lets it fill the screen.
    public func maximize() { gtk_window_maximize(window) }
    /// Lets it have its own size again.
    public func unmaximize() { gtk_window_unmaximize(window) }
    /// Whether it fills the screen.
    public var isMaximized: Bool { gtk_window_is_maximized(window) != 0 }
    /// Asks it to close, as its button does.
    public func close() { gtk_window_close(window) }
    /// Closes it without asking.
    public func destroy() {
        closePopovers()
        gtk_window_destroy(window)
    }
    /// Whether it is the one that the keyboard goes to.
    public var isActive: Bool { gtk_window_is_active(window) != 0 }

    /// Does something when the keyboard goes to it, or to another one.
    public func onActiveChange(_ body: @escaping @MainActor () -> Void) { observe("is-active", body) }

    /// Does something when its size is another one, or it fills the screen or does not any more.
    public func onSizeChange(_ body: @escaping @MainActor () -> Void) {
        for property in ["default-width", "default-height", "maximized"] { observe(property, body) }
    }

    /// Keeps it in front of another window; where it is modal that one can't be used meanwhile, and it goes along with
    /// it.
    public func setOwner(_ owner: Window?, isModal: Bool) {
        inlay_window_set_owner(window, owner?.window)
        gtk_window_set_modal(window, isModal ? 1 : 0)
    }

    /// Adds an action, `win.` and its name. Only a window of an application has any.
    public func add(_ action: Action) {
        precondition(inlay_is(handle, g_action_map_get_type()) != 0, "Only a window of an application has actions.")
        g_action_map_add_action(opaque, action.opaque)
    }

    /// Is asked when somebody wants to close it; true keeps it open.
    public func onClose(_ body: @escaping @MainActor () -> Bool) { connect(Signals.closeRequest, body) }

    /// What is open over it, which has to be closed before it goes.
    final var openPopovers: [Popover] = []

    private func closePopovers() { for popover in openPopovers { popover.close() } }

    package var window: UnsafeMutablePointer<GtkWindow> { pointer(as: GtkWindow.self) }
}

/// The bar on top of a window, with its title and buttons.
@MainActor
public final class HeaderBar: Widget {
    /// A bar with nothing of its own in it.
    public init() {
        super.init(taking: gtk_header_bar_new())
    }

    /// Adds a widget at the leading edge.
    public func packStart(_ child: Widget) { gtk_header_bar_pack_start(opaque, child.widget) }
    /// Adds a widget at the trailing edge.
    public func packEnd(_ child: Widget) { gtk_header_bar_pack_end(opaque, child.widget) }
    /// Shows a widget in place of the window's title.
    public func setTitle(_ child: Widget?) { gtk_header_bar_set_title_widget(opaque, child?.widget) }
    /// Takes a widget out that was added.
    public func remove(_ child: Widget) { gtk_header_bar_remove(opaque, child.widget) }
    /// Whether it has the buttons that close the window, and so on.
    public func setShowsWindowButtons(_ shows: Bool) { gtk_header_bar_set_show_title_buttons(opaque, shows ? 1 : 0) }
}
