import CGtk

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
    private init(sharing window: UnsafeMutablePointer<GtkWidget>) {
        g_object_ref(window)
        super.init(taking: UnsafeMutableRawPointer(window))
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

    /// Whether it has the desktop's title bar and border.
    public func setDecorated(_ isDecorated: Bool) { gtk_window_set_decorated(window, isDecorated ? 1 : 0) }

    /// Shows it in front of others.
    public func present() { gtk_window_present(window) }
    /// Lets it fill the screen, without title bar.
    public func fullscreen() { gtk_window_fullscreen(window) }
    /// Lets it fill the screen.
    public func maximize() { gtk_window_maximize(window) }
    /// Asks it to close, as its button does.
    public func close() { gtk_window_close(window) }
    /// Closes it without asking.
    public func destroy() { gtk_window_destroy(window) }
    /// Whether it is the one that the keyboard goes to.
    public var isActive: Bool { gtk_window_is_active(window) != 0 }

    /// Is asked when somebody wants to close it; true keeps it open.
    public func onClose(_ body: @escaping @MainActor () -> Bool) {
        let trampoline: @convention(c) (Address, Address) -> gboolean = { _, box in
            MainActor.assumeIsolated { callback(box, as: (@MainActor () -> Bool).self)() ? 1 : 0 }
        }
        connect("close-request", unsafeBitCast(trampoline, to: GCallback.self), body)
    }

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
}

/// A program with windows, known to the desktop by its id.
@MainActor
public final class Application: Object {
    /// An application; a second start of one with the same id raises the windows of the first.
    public init(id: String) {
        super.init(taking: gtk_application_new(id, GApplicationFlags(rawValue: 0)))
        MainLoop.join()
    }

    /// Does something when it is to show itself.
    public func onActivate(_ body: @escaping @MainActor () -> Void) { connect("activate", body) }

    /// Runs until its last window is closed.
    ///
    /// - Returns: the program's exit status; 1, and a line on standard error, where there is no display.
    public func run() -> Int32 {
        guard Desktop.open() else {
            Terminal.complain("There is no display to open a window on. Start the program from a desktop.")
            return 1
        }
        return g_application_run(pointer(as: GApplication.self), 0, nil)
    }

    /// Ends `run`.
    public func quit() { g_application_quit(pointer(as: GApplication.self)) }
}
