import BoardModel
import BoardStore
import GtkInterop

/// The user's choices for all windows.
struct Preferences {
    /// The color scheme: light, dark, or the system's.
    var appearance = ColorScheme.Choice.system
    /// Whether H, J, K, and L act as arrow keys.
    var usesLettersAsArrowKeys = false

    private static let kind = "inlay preferences 1"
    private static var file: SmallFile { SmallFile(path: "\(UserFolder.configuration.path)/preferences") }

    /// Reads the saved preferences. Those that can't be read have their default values.
    static func read() -> Preferences {
        var preferences = Preferences()
        if let settings = file.read().flatMap({ Settings($0, kind: kind) }) {
            settings["appearance"].flatMap(ColorScheme.Choice.init).map { preferences.appearance = $0 }
            preferences.usesLettersAsArrowKeys = settings["letters"] == "arrows"
        }
        return preferences
    }

    /// Saves the preferences.
    ///
    /// - Returns: Whether they were saved.
    func save() -> Bool {
        var settings = Settings()
        settings["appearance"] = appearance.rawValue
        if usesLettersAsArrowKeys { settings["letters"] = "arrows" }
        return Self.file.write(settings.text(kind: Self.kind))
    }
}
