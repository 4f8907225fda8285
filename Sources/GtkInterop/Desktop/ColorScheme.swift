import CGtk

/// The user's choice of light or dark windows, applied to this program: either the desktop's setting, including later
/// changes, or a choice made in this program.
///
/// The desktop provides its setting through the settings portal on the session bus. Without a portal, GTK's own setting
/// remains. Nothing waits for an answer, so a slow or silent portal delays nothing.
@MainActor
public final class ColorScheme {
    /// A choice of light or dark windows.
    public enum Choice: String, CaseIterable, Sendable {
        case system, light, dark
    }

    /// The current choice.
    public var choice: Choice {
        didSet { if choice != oldValue { apply() } }
    }

    private var portal: SettingsPortal?
    /// The portal's value; `nil` if it has none.
    private var isSystemDark: Bool?

    /// Creates a color scheme, which applies itself and stays up to date while it exists.
    ///
    /// - Parameter timeout: The time that the portal has for its first answer, in milliseconds. Later changes count in
    ///   any case.
    public init(_ choice: Choice = .system, timeout: Int = 5_000) {
        self.choice = choice
        apply()
        portal = SettingsPortal(namespace: "org.freedesktop.appearance", key: "color-scheme", timeout: timeout) {
            [weak self] value in self?.receive(value)
        }
    }

    /// The values of the portal's `color-scheme`.
    private enum Preference { static let (dark, light) = (UInt32(1), UInt32(2)) }

    private func receive(_ value: UInt32?) {
        // No preference, like an unknown value, leaves GTK's own setting in place.
        isSystemDark = value == Preference.dark ? true : value == Preference.light ? false : nil
        apply()
    }

    private func apply() {
        let isDark: Bool? =
            switch choice {
            case .system: isSystemDark
            case .light: false
            case .dark: true
            }
        if let isDark {
            if Desktop.isDark != isDark { Desktop.isDark = isDark }
        } else {
            Desktop.resetColorScheme()
        }
    }
}
