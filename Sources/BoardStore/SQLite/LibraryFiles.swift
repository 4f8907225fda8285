import Glibc

/// The files that libraries consist of, told by what they are and not by their names.
public enum LibraryFiles {
    private static let companions = ["-wal", "-shm", "-journal"]

    /// Whether a path leads to a library, or to a part of one: to write over it would destroy boards.
    ///
    /// - Parameter library: the library that this process has open, or will. It is not opened here: to close it again would
    ///   drop the locks that SQLite holds on it.
    public static func include(_ path: String, of library: String) -> Bool {
        guard Files.isRegular(path), let identity = Files.identity(of: path) else { return false }
        let library = Files.behindLinks(library)
        if ([""] + companions).contains(where: { Files.identity(of: library + $0) == identity }) { return true }
        let path = Files.behindLinks(path)
        if isDatabase(path) { return true }
        return companions.contains { path.hasSuffix($0) && isDatabase(String(path.dropLast($0.count))) }
    }

    private static func isDatabase(_ path: String) -> Bool { Files.isRegular(path) && Files.startsLikeDatabase(path) }
}
