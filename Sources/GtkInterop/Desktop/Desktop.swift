import CGtk
import CGtkGlue

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

    /// Whether the theme is one for people who need strong contrasts.
    public static var hasHighContrast: Bool {
        let name = themeName
        return name.hasPrefix("HighContrast") || name.hasSuffix("-hc") || name.hasSuffix("-hc-dark")
    }

    /// Does something when another theme was chosen.
    public static func onThemeChange(_ body: @escaping @MainActor () -> Void) -> Observation {
        Observation(settings, settings.observe("gtk-theme-name", body))
    }

    /// Gives the icon theme the icons of a folder too: `hicolor/scalable/actions/name.svg` and so on in it.
    public static func addIcons(folder: String) {
        guard let display = gdk_display_get_default() else { return }
        gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
    }

    /// Whether there is an icon of a name.
    public static func hasIcon(_ name: String) -> Bool {
        guard let display = gdk_display_get_default() else { return false }
        return gtk_icon_theme_has_icon(gtk_icon_theme_get_for_display(display), name) != 0
    }

    /// Gives windows the icon of a name, where the desktop shows one.
    public static func setWindowIcon(_ name: String) { gtk_window_set_default_icon_name(name) }

    static var settings: Object { Object.wrapping(UnsafeMutableRawPointer(gtk_settings_get_default()!)) }
}
