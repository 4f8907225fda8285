/// Where on this computer the user's files of a kind are, as the XDG base directory specification has it.
package enum UserFolder {
    /// What the user has made.
    case data
    /// What the user has chosen.
    case configuration
    /// How the program was left.
    case state

    /// The folder; `nil` where the user has no home.
    ///
    /// - Parameter variable: reads a variable of the environment.
    package func path(_ variable: (String) -> String?) -> String? {
        let (name, place) =
            switch self {
            case .data: ("XDG_DATA_HOME", ".local/share")
            case .configuration: ("XDG_CONFIG_HOME", ".config")
            case .state: ("XDG_STATE_HOME", ".local/state")
            }
        // The specification has relative ones ignored.
        if let folder = variable(name), folder.hasPrefix("/") { return "\(folder)/inlay" }
        guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
        return "\(home)/\(place)/inlay"
    }
}
