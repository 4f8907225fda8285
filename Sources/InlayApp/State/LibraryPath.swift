import Glibc

/// Names libraries so that each has one name only, whoever calls it by what.
enum LibraryPath {
    /// Where the library is that nobody has to name.
    static var standard: String { "\(Folders.data)/library.inlay" }

    /// The whole path of a file, without links and dots on the way; also of a file that is not there yet.
    static func whole(_ path: String) -> String {
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
