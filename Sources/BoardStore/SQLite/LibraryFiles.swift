import Glibc

/// The files that libraries consist of, told by what they are and not by their names.
public enum LibraryFiles {
    private static let companions = ["-wal", "-shm", "-journal"]

    /// Whether a path leads to a library, or to a part of one: to write over it would destroy boards. What is not there yet and
    /// is called like a library's log is a part of it, since SQLite takes it for that.
    ///
    /// - Parameter library: the library that this process has open, or will. It is not opened here: to close it again would
    ///   drop the locks that SQLite holds on it.
    public static func include(_ path: String, of library: String) throws(StoreError) -> Bool {
        let library = Files.behindLinks(library)
        let target = Files.behindLinks(path)
        for ending in companions where target.hasSuffix(ending) {
            let owner = Files.behindLinks(String(target.dropLast(ending.count)))
            if try isLibrary(owner, library) { return true }
        }
        guard try Files.isRegular(path), let identity = try Files.sureIdentity(of: path) else { return false }
        for ending in companions where try Files.sureIdentity(of: library + ending) == identity { return true }
        return try isLibrary(target, library)
    }

    private static func isLibrary(_ path: String, _ library: String) throws(StoreError) -> Bool {
        guard let identity = try Files.sureIdentity(of: path) else { return false }
        if try Files.sureIdentity(of: library) == identity { return true }
        if try isDatabase(path) { return true }
        // A damaged one, and what a repair has set aside, may be all that is left of somebody's boards.
        guard try Files.isRegular(path), try Files.size(of: path) > 0 else { return false }
        return try Recovery.isLibrary(path)
    }

    private static func isDatabase(_ path: String) throws(StoreError) -> Bool {
        guard try Files.isRegular(path) else { return false }
        return try Files.startsLikeDatabase(path)
    }
}
