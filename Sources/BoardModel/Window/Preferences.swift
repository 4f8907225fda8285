/// The user's choices for all windows.
package struct Preferences: Equatable, Sendable {
    /// The color scheme.
    package enum Appearance: String, CaseIterable, Sendable {
        /// The desktop's color scheme.
        case system
        case light
        case dark
    }

    /// The space above and below the texts of cards and boards.
    package enum Density: String, CaseIterable, Sendable {
        case comfortable
        case compact
    }

    /// The day in the first column of calendars.
    package enum WeekStart: String, CaseIterable, Sendable {
        /// The first day of the week in the user's language.
        case system
        case monday
        case saturday
        case sunday

        /// The number of the day, from 0 for Sunday; `nil` for that of the user's language.
        package var weekday: Int? {
            switch self {
            case .system: nil
            case .sunday: 0
            case .monday: 1
            case .saturday: 6
            }
        }
    }

    package var appearance = Appearance.system
    package var density = Density.comfortable
    package var weekStart = WeekStart.system
    /// Whether H, J, K, and L act as arrow keys.
    package var usesLettersAsArrowKeys = false
    /// All settings of the text that was read. They include those of a later version, which `text` keeps.
    private var others = Settings()

    private static let kind = "inlay preferences 1"

    /// Creates the default preferences.
    package init() {}

    /// Reads preferences from text. Those that it lacks, or whose values are unknown, have their default values.
    package init(_ text: String) {
        guard let settings = Settings(text, kind: Self.kind) else { return }
        others = settings
        appearance = settings["appearance"].flatMap(Appearance.init) ?? appearance
        density = settings["density"].flatMap(Density.init) ?? density
        weekStart = settings["week-start"].flatMap(WeekStart.init) ?? weekStart
        usesLettersAsArrowKeys = settings["letters"] == "arrows"
    }

    /// The preferences as text. Default values are left out, so that a later version may change them.
    package var text: String {
        var settings = others
        let defaults = Preferences()
        settings["appearance"] = appearance == defaults.appearance ? nil : appearance.rawValue
        settings["density"] = density == defaults.density ? nil : density.rawValue
        settings["week-start"] = weekStart == defaults.weekStart ? nil : weekStart.rawValue
        settings["letters"] = usesLettersAsArrowKeys ? "arrows" : nil
        return settings.text(kind: Self.kind)
    }
}

/// The file that keeps the preferences.
package struct PreferencesFile {
    private let file: SmallFile

    /// Creates a reference to the file in a folder.
    ///
    /// - Parameter folder: The folder of the program's configuration.
    package init(folder: String) {
        file = SmallFile(path: "\(folder)/preferences")
    }

    /// Reads the preferences. Without a readable file, all have their default values.
    package func read() -> Preferences { file.read().map { Preferences($0) } ?? Preferences() }

    /// Saves the preferences.
    ///
    /// - Returns: Whether they were saved.
    package func save(_ preferences: Preferences) -> Bool { file.write(preferences.text) }
}
