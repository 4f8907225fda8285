import CGtk
import CGtkGlue

/// The settings of the desktop and its user.
@MainActor
public enum Desktop {
    /// Opens the display.
    ///
    /// - Returns: `false` if there is no display. In that case, GTK must not be used.
    public static func open() -> Bool {
        // After its first failure, GTK's function reports success even without a display.
        guard disablingUnusedOpenGL({ gtk_init_check() != 0 && gdk_display_get_default() != nil }) else { return false }
        prepare()
        return true
    }

    /// Prepares an open display and the main loop, which another binding of GTK may have opened. Further calls have no
    /// effect.
    package static func prepare() {
        MainLoop.join()
        _ = icons
        _ = DragSource.pressRetentionHook
        _ = popovers
    }

    /// The workaround for refused popovers, installed once. It also covers the popovers of GTK's own widgets.
    private static let popovers: Void = inlay_popovers_open_when_refused()

    /// Opens GDK without OpenGL if it is not used for drawing. Otherwise, on X11, GDK loads a driver only to query the
    /// windows' colors, and keeps it. Without a graphics card, that takes half of the program's memory and a third of
    /// the time until its first frame.
    private static func disablingUnusedOpenGL(_ open: () -> Bool) -> Bool {
        guard Environment.variable("GSK_RENDERER") == "cairo" else { return open() }
        // GDK reads the variable once, when it opens the display. The value is restored afterward, so that child
        // processes don't inherit the change.
        let (name, word) = gtk_get_minor_version() < 16 ? ("GDK_DEBUG", "gl-disable") : ("GDK_DISABLE", "gl")
        let before = Environment.variable(name)
        g_setenv(name, [before, word].compactMap { $0 }.joined(separator: ","), 1)
        defer { if let before { g_setenv(name, before, 1) } else { g_unsetenv(name) } }
        return open()
    }

    /// The program's built-in icons, added to the icon theme once. They are used only where the user's theme has no
    /// icon.
    private static let icons: Void = {
        inlay_icons_register_resource()
        let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
        gtk_icon_theme_add_resource_path(theme, "/org/inlay/icons")
    }()

    /// Whether context menus open when the button is released instead of when it is pressed. On X11, GTK loses track of
    /// pressed buttons if a menu opens under a held one. On Wayland, only a press may open a menu.
    package static var opensMenusOnRelease: Bool {
        gdk_display_get_default().map { inlay_display_is_x11($0) != 0 } ?? false
    }

    /// Whether the user has last pressed a key, rather than used the pointer.
    static var wasKeyboardUsedLast: Bool {
        guard let seat = gdk_display_get_default().flatMap(gdk_display_get_default_seat) else { return false }
        // Times start at 0 again after some weeks.
        return Int32(
            bitPattern: gdk_device_get_timestamp(gdk_seat_get_keyboard(seat))
                &- gdk_device_get_timestamp(gdk_seat_get_pointer(seat))) > 0
    }

    /// Whether animations are enabled.
    package static var hasAnimations: Bool {
        get { settings.boolProperty("gtk-enable-animations") }
        set { settings.setProperty("gtk-enable-animations", newValue) }
    }

    /// Whether windows are dark.
    package static var isDark: Bool {
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

    /// Lets GTK decide again whether windows are dark.
    static func resetColorScheme() {
        gtk_settings_reset_property(settings.opaque, settings.hasProperty(colorScheme) ? colorScheme : prefersDark)
    }

    // GTK 4.20 logs a warning about the older setting.
    private static let colorScheme = "gtk-interface-color-scheme"
    private static let prefersDark = "gtk-application-prefer-dark-theme"
    /// The values of GTK's enumeration, which older headers lack.
    private enum Scheme { static let (dark, light) = (2, 3) }

    /// The widget theme, such as `Default` or `HighContrast`.
    package static var themeName: String {
        get { settings.stringProperty("gtk-theme-name") ?? "" }
        set { settings.setProperty("gtk-theme-name", newValue) }
    }

    /// The longest time between the clicks of a double-click, in milliseconds.
    package static var doubleClickDuration: Int {
        get { settings.intProperty("gtk-double-click-time") }
        set { settings.setProperty("gtk-double-click-time", newValue) }
    }

    /// The text resolution in 1024ths of a dot per inch. It determines the size of text.
    package static var textResolution: Int {
        get { settings.intProperty("gtk-xft-dpi") }
        set { settings.setProperty("gtk-xft-dpi", newValue) }
    }

    /// The text size relative to the default.
    package static var textScale: Double {
        let resolution = textResolution
        return resolution > 0 ? Double(resolution) / (96 * 1024) : 1
    }

    /// The family of the interface font.
    package static var fontFamily: String {
        let description = pango_font_description_from_string(settings.stringProperty("gtk-font-name") ?? "")
        defer { pango_font_description_free(description) }
        return pango_font_description_get_family(description).map { String(cString: $0) } ?? "Sans"
    }

    /// The default paper size in the user's country, in points.
    package static var paperSize: (width: Double, height: Double) {
        let size = gtk_paper_size_new(nil)
        defer { gtk_paper_size_free(size) }
        return (gtk_paper_size_get_width(size, GTK_UNIT_POINTS), gtk_paper_size_get_height(size, GTK_UNIT_POINTS))
    }

    /// Whether the desktop's portal shows dialogs for files and printing, as for programs in a sandbox.
    static var usesPortals: Bool {
        let flags = Environment.variable("GDK_DEBUG")?.split { ",:; ".contains($0) } ?? []
        if flags.contains("portals") { return true }
        if flags.contains("no-portals") { return false }
        let marks = ["/.flatpak-info", String(cString: g_get_user_runtime_dir()) + "/flatpak-info"]
        return Environment.variable("GTK_USE_PORTAL")?.hasPrefix("1") == true || Environment.variable("SNAP") != nil
            || marks.contains { g_file_test($0, G_FILE_TEST_EXISTS) != 0 }
    }

    /// Makes the print dialog open previews in the user's PDF viewer if GTK's default viewer isn't installed.
    static func choosePrintPreview() {
        let name = "gtk-print-preview-command"
        func isInstalled(_ program: String) -> Bool {
            guard let path = g_find_program_in_path(program) else { return false }
            g_free(path)
            return true
        }
        let command = settings.stringProperty(name) ?? ""
        // Newer versions of GTK prefer the previewer of Papers on their own.
        let first = command.split(separator: " ").first.map(String.init) ?? ""
        guard !isInstalled(first), !isInstalled("papers-previewer") else { return }
        if let opener = ["xdg-open", "gio"].first(where: { isInstalled($0) }) {
            settings.setProperty(name, opener == "gio" ? "gio open %f" : "\(opener) %f")
        }
    }

    /// Calls a closure when the text size changes.
    package static func onTextResolutionChange(_ body: @escaping @MainActor () -> Void) -> PropertyObservation {
        PropertyObservation(settings, settings.observe("gtk-xft-dpi", body))
    }

    /// Whether windows can be transparent and have shadows.
    package static var isComposited: Bool {
        guard let display = gdk_display_get_default() else { return false }
        return gdk_display_is_composited(display) != 0 && gdk_display_is_rgba(display) != 0
    }

    /// Calls a closure when animations are enabled or disabled.
    package static func onAnimationsChange(
        _ body: @escaping @MainActor () -> Void
    ) -> PropertyObservation {
        PropertyObservation(settings, settings.observe("gtk-enable-animations", body))
    }

    /// Whether the user needs high contrast, according to the theme or, in newer versions, a setting.
    package static var hasHighContrast: Bool {
        let name = themeName
        return name.hasPrefix("HighContrast") || name.hasSuffix("-hc") || name.hasSuffix("-hc-dark")
            || settings.hasProperty(contrast) && settings.intProperty(contrast) == more
    }

    private static let contrast = "gtk-interface-contrast"
    /// The value of GTK's enumeration for more contrast.
    private static let more = 2

    /// Calls a closure when the theme or the contrast setting changes.
    package static func onThemeChange(_ body: @escaping @MainActor () -> Void) -> PropertyObservation {
        let theme = settings.observe("gtk-theme-name", body)
        guard settings.hasProperty(contrast) else { return PropertyObservation(settings, theme) }
        return PropertyObservation(settings, theme, settings.observe(contrast, body))
    }

    /// Sets the icon name of all windows, for desktops that show one.
    package static func setWindowIcon(_ name: String) { gtk_window_set_default_icon_name(name) }

    static var settings: Object { Object.wrapping(UnsafeMutableRawPointer(gtk_settings_get_default()!)) }
}

extension Desktop {
    /// Opens an address in the user's preferred program for its kind.
    ///
    /// The address is passed on unchanged. If it comes from an untrusted source, check first that its kind may be
    /// opened.
    ///
    /// - Parameter completion: Called afterward with an error message, or `nil` if the address was opened.
    package static func show(
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
