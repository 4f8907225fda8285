import BoardModel
import BoardStore
import GtkInterop

/// What the user has chosen for all windows.
struct Preferences {
    /// Whether windows are light or dark.
    var appearance = ColorScheme.Choice.system
    /// Whether H, J, K and L move as the arrows do.
    var movesByLetters = false

    private static let kind = "inlay preferences 1"
    private static var file: SmallFile { SmallFile(path: "\(UserFolder.configuration.path)/preferences") }

    /// What was chosen before; what can't be read is as at first.
    static func read() -> Preferences {
        var preferences = Preferences()
        if let settings = file.read().flatMap({ Settings($0, kind: kind) }) {
            settings["appearance"].flatMap(ColorScheme.Choice.init).map { preferences.appearance = $0 }
            preferences.movesByLetters = settings["letters"] == "arrows"
        }
        return preferences
    }

    /// Keeps them.
    ///
    /// - Returns: whether that could be done.
    func save() -> Bool {
        var settings = Settings()
        settings["appearance"] = appearance.rawValue
        if movesByLetters { settings["letters"] = "arrows" }
        return Self.file.write(settings.text(kind: Self.kind))
    }
}
