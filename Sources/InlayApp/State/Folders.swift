import GtkInterop

/// Where on this computer the user's files of a kind are, as the XDG base directory specification has it.
enum Folders {
    /// What the user has made.
    static var data: String { folder("XDG_DATA_HOME", or: ".local/share") }
    /// What the user has chosen.
    static var configuration: String { folder("XDG_CONFIG_HOME", or: ".config") }
    /// How the program was left.
    static var state: String { folder("XDG_STATE_HOME", or: ".local/state") }

    private static func folder(_ variable: String, or place: String) -> String {
        // The specification has relative ones ignored.
        if let folder = Environment.variable(variable), folder.hasPrefix("/") { return "\(folder)/inlay" }
        return "\(Environment.variable("HOME") ?? "/")/\(place)/inlay"
    }
}
