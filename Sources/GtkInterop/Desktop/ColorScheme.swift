import CGtk

/// Keeps the windows as dark as the user likes them: as the desktop says, from then on too, or as was chosen here.
///
/// The desktop says it in the settings portal, on the session's bus. Without one GTK's own setting stays. Nothing waits
/// for an answer: a portal that is slow, or silent, delays nobody.
@MainActor
public final class ColorScheme {
    /// Who decides.
    public enum Choice: String, CaseIterable, Sendable {
        case system, light, dark
    }

    /// Who decides.
    public var choice: Choice {
        didSet { if choice != oldValue { apply() } }
    }

    private var portal: SettingsPortal?
    /// What the portal says; `nil` where it says nothing.
    private var isSystemDark: Bool?

    /// Sees to it from here on, as long as it is held.
    ///
    /// - Parameter timeout: how many milliseconds the portal has for its first answer. What it tells later by itself
    ///   counts in any case.
    public init(_ choice: Choice = .system, timeout: Int = 5_000) {
        self.choice = choice
        apply()
        portal = SettingsPortal(namespace: "org.freedesktop.appearance", key: "color-scheme", timeout: timeout) {
            [weak self] value in self?.take(value)
        }
    }

    /// The values of the portal's `color-scheme`.
    private enum Preference { static let (dark, light) = (UInt32(1), UInt32(2)) }

    private func take(_ value: UInt32?) {
        // No preference, and values that are not known yet, leave it to GTK's own setting.
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
            Desktop.resetDarkness()
        }
    }
}
