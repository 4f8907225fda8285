import CGtk
import Glibc

/// The environment that the program was started in.
package enum Environment {
    /// Returns an environment variable; `nil` if it is unset or empty.
    package static func variable(_ name: String) -> String? {
        guard let value = g_getenv(name), value[0] != 0 else { return nil }
        return String(cString: value)
    }

    /// The user's home folder, from HOME or else from the user database.
    package static var home: String { String(cString: g_get_home_dir()) }
}
