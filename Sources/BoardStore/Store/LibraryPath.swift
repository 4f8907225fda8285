import Glibc

/// The names of libraries: each has one name only, whoever calls it by what.
package enum LibraryPath {
    /// Where the library is that nobody has to name; `nil` where the user has no home.
    ///
    /// - Parameter variable: reads a variable of the environment.
    package static func standard(_ variable: (String) -> String?) -> String? {
        UserFolder.data.path(variable).map { "\($0)/library.inlay" }
    }

    /// The whole path of a file, without links and dots on the way; also of a file that is not there yet.
    package static func whole(_ path: String) -> String {
        if let real = real(path) { return real }
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { path[...$0] } ?? "."
        let name = slash.map { path[path.index(after: $0)...] } ?? Substring(path)
        guard let folder = real(String(folder)) else {
            return path.hasPrefix("/") ? path : "\(real(".") ?? "")/\(path)"
        }
        return folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    }

    private static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(validatingCString: real)
    }
}
