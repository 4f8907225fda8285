import BoardModel
import GtkInterop

/// The names of the user's choices, and what they mean for GTK.
extension Preferences {
    /// The color scheme of windows.
    var colorScheme: ColorScheme.Choice {
        switch appearance {
        case .system: .system
        case .light: .light
        case .dark: .dark
        }
    }
}

extension Preferences.Appearance {
    /// The name for users.
    @MainActor var title: String {
        switch self {
        case .system: localized("Follow System")
        case .light: localized("Light")
        case .dark: localized("Dark")
        }
    }
}

extension Preferences.Density {
    /// The name for users.
    @MainActor var title: String {
        switch self {
        case .comfortable: localized("Comfortable")
        case .compact: localized("Compact")
        }
    }
}

extension Preferences.WeekStart {
    /// The name for users.
    @MainActor var title: String {
        switch self {
        case .system: localized("Follow System")
        case .monday: localized("Monday")
        case .saturday: localized("Saturday")
        case .sunday: localized("Sunday")
        }
    }
}
