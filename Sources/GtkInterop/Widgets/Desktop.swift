import CGtk

/// What the desktop and its user have chosen.
@MainActor
public enum Desktop {
    /// Opens the display.
    ///
    /// - Returns: false where there is none; nothing of GTK may be used then.
    public static func open() -> Bool {
        guard gtk_init_check() != 0 else { return false }
        MainLoop.join()
        return true
    }

    /// Whether things may move.
    public static var hasAnimations: Bool {
        get { settings.boolProperty("gtk-enable-animations") }
        set { settings.setProperty("gtk-enable-animations", newValue) }
    }

    /// Whether windows are dark.
    public static var isDark: Bool {
        get { settings.boolProperty("gtk-application-prefer-dark-theme") }
        set { settings.setProperty("gtk-application-prefer-dark-theme", newValue) }
    }

    /// The theme of widgets, such as `Default` or `HighContrast`.
    public static var themeName: String {
        get { settings.stringProperty("gtk-theme-name") ?? "" }
        set { settings.setProperty("gtk-theme-name", newValue) }
    }

    /// How many thousandths of a dot an inch has, which is how large text is.
    public static var textResolution: Int {
        get { settings.intProperty("gtk-xft-dpi") }
        set { settings.setProperty("gtk-xft-dpi", newValue) }
    }

    /// Whether windows can be transparent and have shadows.
    public static var isComposited: Bool {
        guard let display = gdk_display_get_default() else { return false }
        return gdk_display_is_composited(display) != 0 && gdk_display_is_rgba(display) != 0
    }

    /// Does something when animations have been switched on or off.
    public static func onAnimationsChange(
        _ body: @escaping @MainActor () -> Void
    ) -> Observation {
        Observation(settings, settings.observe("gtk-enable-animations", body))
    }

    private static var settings: Object { Object.wrapping(UnsafeMutableRawPointer(gtk_settings_get_default()!)) }
}

/// A connection to an object that outlives its user; it ends with this.
@MainActor
public final class Observation {
    private nonisolated(unsafe) let object: UnsafeMutableRawPointer
    private let connection: gulong

    package init(_ object: Object, _ connection: UInt) {
        self.object = object.handle
        self.connection = gulong(connection)
        g_object_ref(object.handle)
    }

    deinit {
        let connection = connection
        onMainThread(object) { object in
            // An object that was disposed of has none any more.
            if g_signal_handler_is_connected(object, connection) != 0 {
                g_signal_handler_disconnect(object, connection)
            }
            g_object_unref(object)
        }
    }
}

/// A style sheet in CSS.
@MainActor
public final class StyleSheet {
    private nonisolated(unsafe) let provider: UnsafeMutablePointer<GtkCssProvider>

    /// A style sheet of a text.
    public init(_ text: String) {
        provider = gtk_css_provider_new()
        gtk_css_provider_load_from_data(provider, text, -1)
    }

    deinit { onMainThread(provider) { g_object_unref($0) } }

    /// Who wins where several style sheets speak of the same.
    public enum Priority {
        /// Below the application's own.
        case library
        case application
    }

    /// Applies it to all windows.
    public func install(_ priority: Priority = .application) {
        guard let display = gdk_display_get_default() else { return }
        let value = GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - (priority == .library ? 1 : 0)
        gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), guint(value))
    }
}
