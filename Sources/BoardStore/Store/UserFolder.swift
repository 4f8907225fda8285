/// A folder for the user's files of one kind, according to the XDG base directory specification.
package enum UserFolder {
    /// Files that the user has made.
    case data
    /// The user's settings.
    case configuration
    /// The state in which the program was left.
    case state

    /// Returns the folder, or `nil` if the user has no home folder.
    ///
    /// - Parameter variable: Reads an environment variable.
    package func path(_ variable: (String) -> String?) -> String? {
        let (name, place) =
            switch self {
            case .data: ("XDG_DATA_HOME", ".local/share")
            case .configuration: ("XDG_CONFIG_HOME", ".config")
            case .state: ("XDG_STATE_HOME", ".local/state")
            }
        // The specification requires relative paths to be ignored.
        if let folder = variable(name), folder.hasPrefix("/") { return "\(folder)/inlay" }
        guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
        return "\(home)/\(place)/inlay"
    }
}
