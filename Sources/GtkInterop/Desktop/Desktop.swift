import CGtk
import CGtkGlue

/// What the desktop and its user have chosen.
@MainActor
public enum Desktop {
    /// Opens the display.
    ///
    /// - Returns: false where there is none; nothing of GTK may be used then.
    public static func open() -> Bool {
        guard withoutUnusedDriver({ gtk_init_check() != 0 }) else { return false }
        MainLoop.join()
        _ = icons
        _ = DragSource.outlivesPresses
        _ = popovers
        return true
    }

    /// Has popovers open that a compositor refuses, from the first use on; GTK's own widgets have popovers too.
    private static let popovers: Void = inlay_popovers_open_when_refused()

    /// Opens GDK without OpenGL where nothing is painted with it. On X11 it would load a driver all the same, to ask that for
    /// the windows' colors, and keep it: where there is no graphics card that is half of a program's memory, and a third of
    /// the time until its first frame.
    private static func withoutUnusedDriver(_ open: () -> Bool) -> Bool {
        guard Environment.variable("GSK_RENDERER") == "cairo" else { return open() }
        // Read once, while GDK is opened, and not for programs that are started from here.
        let (name, word) = gtk_get_minor_version() < 16 ? ("GDK_DEBUG", "gl-disable") : ("GDK_DISABLE", "gl")
        let before = Environment.variable(name)
        g_setenv(name, [before, word].compactMap { $0 }.joined(separator: ","), 1)
        defer { if let before { g_setenv(name, before, 1) } else { g_unsetenv(name) } }
        return open()
    }

    /// Adds the icons in the program to the icon theme, once. The user's theme goes first: these show where it has none.
    private static let icons: Void = {
        inlay_icons_register_resource()
        let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
        gtk_icon_theme_add_resource_path(theme, "/org/inlay/icons")
    }()

    /// Whether a menu is to open when a button is let go of, and not when it goes down. On X11 GTK loses count of what is
    /// pressed where a menu opens under a button that is held; on Wayland nothing else may open one.
    public static var opensMenusOnRelease: Bool {
        gdk_display_get_default().map { inlay_display_is_x11($0) != 0 } ?? false
    }

    /// Whether things may move.
    public static var hasAnimations: Bool {
        get { settings.boolProperty("gtk-enable-animations") }
        set { settings.setProperty("gtk-enable-animations", newValue) }
    }

    /// Whether windows are dark.
    public static var isDark: Bool {
        get {
            settings.hasProperty(colorScheme)
                ? settings.intProperty(colorScheme) == Scheme.dark : settings.boolProperty(prefersDark)
        }
        set {
            if settings.hasProperty(colorScheme) {
                settings.setProperty(colorScheme, newValue ? Scheme.dark : Scheme.light)
            } else {
                settings.setProperty(prefersDark, newValue)
            }
        }
    }

    /// Leaves it to GTK whether windows are dark.
    static func resetDarkness() {
        gtk_settings_reset_property(settings.opaque, settings.hasProperty(colorScheme) ? colorScheme : prefersDark)
    }

    // GTK 4.20 warns of the older setting.
    private static let colorScheme = "gtk-interface-color-scheme"
    private static let prefersDark = "gtk-application-prefer-dark-theme"
    /// The values of GTK's enumeration, which older headers do not have.
    private enum Scheme { static let (dark, light) = (2, 3) }

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

    /// How many times as large as usual text is.
    package static var textScale: Double {
        let resolution = textResolution
        return resolution > 0 ? Double(resolution) / (96 * 1024) : 1
    }

    /// Does something when text has become larger or smaller.
    package static func onTextResolutionChange(_ body: @escaping @MainActor () -> Void) -> Observation {
        Observation(settings, settings.observe("gtk-xft-dpi", body))
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

    /// Whether people need strong contrasts: by the theme that they have chosen, or in newer versions by a setting.
    public static var hasHighContrast: Bool {
        let name = themeName
        return name.hasPrefix("HighContrast") || name.hasSuffix("-hc") || name.hasSuffix("-hc-dark")
            || settings.hasProperty(contrast) && settings.intProperty(contrast) == more
    }

    private static let contrast = "gtk-interface-contrast"
    /// The value of GTK's enumeration for more contrast.
    private static let more = 2

    /// Does something when another theme or another contrast was chosen.
    public static func onThemeChange(_ body: @escaping @MainActor () -> Void) -> Observation {
        let theme = settings.observe("gtk-theme-name", body)
        guard settings.hasProperty(contrast) else { return Observation(settings, theme) }
        return Observation(settings, theme, settings.observe(contrast, body))
    }

    /// Gives windows the icon of a name, where the desktop shows one.
    public static func setWindowIcon(_ name: String) { gtk_window_set_default_icon_name(name) }

    static var settings: Object { Object.wrapping(UnsafeMutableRawPointer(gtk_settings_get_default()!)) }
}

extension Desktop {
    /// Opens an address in the program that the user has chosen for its kind.
    ///
    /// It goes as it is: where it comes from somebody else, see first that it is of a kind to be opened.
    ///
    /// - Parameter completion: is told afterwards what has kept it from being opened; `nil` for nothing.
    public static func show(
        _ uri: String, over window: Window? = nil, completion: @escaping @MainActor (String?) -> Void
    ) {
        let box = CallbackBox<@MainActor (String?) -> Void>(completion)
        gtk_show_uri_full(
            window?.window, uri, guint32(GDK_CURRENT_TIME), nil,
            { window, result, data in
                var error: UnsafeMutablePointer<GError>?
                let window = window.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self) }
                let isDone = gtk_show_uri_full_finish(window, result, &error) != 0
                let message = isDone ? nil : error.map { String(cString: $0.pointee.message) } ?? "no reason given"
                g_clear_error(&error)
                let address = Address(bitPattern: data)
                MainActor.assumeIsolated { callback(address, as: (@MainActor (String?) -> Void).self)(message) }
                releaseCallback(data)
            }, box.retained())
    }
}
