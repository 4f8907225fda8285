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

    package var appearance: Appearance {
        get { self["appearance", .system] }
        set { self["appearance", .system] = newValue }
    }
    package var density: Density {
        get { self["density", .comfortable] }
        set { self["density", .comfortable] = newValue }
    }
    package var weekStart: WeekStart {
        get { self["week-start", .system] }
        set { self["week-start", .system] = newValue }
    }
    /// Whether H, J, K, and L act as arrow keys.
    package var usesLettersAsArrowKeys: Bool {
        get { self["letters", Letters.text] == .arrows }
        set { self["letters", Letters.text] = newValue ? .arrows : .text }
    }
    /// The settings in the file, including names and values of a later version.
    private var settings = Settings()

    private enum Letters: String {
        case text
        case arrows
    }

    private static let kind = "inlay preferences 1"

    /// Creates the default preferences.
    package init() {}

    /// Reads preferences from text. Those that it lacks, or whose values are unknown, have their default values.
    package init(_ text: String) {
        settings = Settings(text, kind: Self.kind) ?? settings
    }

    /// The preferences as text. Default values are left out, so that a later version may change them.
    package var text: String { settings.text(kind: Self.kind) }

    /// A preference and its default value. Only a change to it replaces what the file says, so that a value of a later
    /// version stays.
    private subscript<Value: RawRepresentable<String> & Equatable>(name: String, initial: Value) -> Value {
        get { settings[name].flatMap(Value.init(rawValue:)) ?? initial }
        set {
            guard newValue != self[name, initial] else { return }
            settings[name] = newValue == initial ? nil : newValue.rawValue
        }
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
