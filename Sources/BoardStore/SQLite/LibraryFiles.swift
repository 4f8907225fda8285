import Glibc

/// The files that libraries consist of, told by what they are and not by their names.
public enum LibraryFiles {
    private static let companions = ["-wal", "-shm", "-journal"]

    /// Whether a path leads to a library, or to a part of one: to write over it would destroy boards.
    ///
    /// - Parameter library: the library that this process has open, or will. It is not opened here: to close it again would
    ///   drop the locks that SQLite holds on it.
    public static func include(_ path: String, of library: String) throws(StoreError) -> Bool {
        guard try Files.isRegular(path), let identity = try Files.sureIdentity(of: path) else { return false }
        let library = Files.behindLinks(library)
        for ending in [""] + companions where try Files.sureIdentity(of: library + ending) == identity { return true }
        let path = Files.behindLinks(path)
        if try isDatabase(path) { return true }
        for ending in companions where path.hasSuffix(ending) {
            if try isDatabase(String(path.dropLast(ending.count))) { return true }
        }
        return false
    }

    private static func isDatabase(_ path: String) throws(StoreError) -> Bool {
        guard try Files.isRegular(path) else { return false }
        return try Files.startsLikeDatabase(path)
    }
}
