import Glibc

/// The paths of libraries. Each library has a single canonical path.
package enum LibraryPath {
    /// Returns the path of the default library, or `nil` if the user has no home folder.
    ///
    /// - Parameter variable: Reads an environment variable.
    package static func standard(_ variable: (String) -> String?) -> String? {
        UserFolder.data.path(variable).map { "\($0)/library.inlay" }
    }

    /// Returns the canonical path of a file, without links and dots. The file need not exist.
    package static func canonical(_ path: String) -> String {
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
