import Glibc

/// The files that make up libraries, recognized by their contents rather than their names.
public enum LibraryFiles {
    static let companions = ["-wal", "-shm", "-journal"]

    /// Returns whether a path leads to a library or a part of it, so overwriting it would destroy boards. A path with
    /// the name of a library's log counts even if there is no file yet, because SQLite would take it for the log.
    ///
    /// - Parameter library: The library that this process has open, or will open. It is not opened here, because
    ///   closing it again would drop the locks that SQLite holds on it.
    public static func contains(_ path: String, library: String) throws(StoreError) -> Bool {
        if isOpen(path) { return true }
        let library = Files.resolvingLinks(library)
        let target = Files.resolvingLinks(path)
        for ending in companions where target.hasSuffix(ending) {
            let owner = Files.resolvingLinks(String(target.dropLast(ending.count)))
            if try isLibrary(owner, library) { return true }
        }
        guard try Files.isRegular(path), let identity = try Files.identityOrThrow(of: path) else { return false }
        for ending in companions where try Files.identityOrThrow(of: library + ending) == identity { return true }
        return try isLibrary(target, library)
    }

    /// Returns whether a path leads to a library that this process has open, or to a part of it. Such a file must not
    /// even be read, because closing it would drop the locks that SQLite holds on it.
    package static func isOpen(_ path: String) -> Bool { OpenDatabases.contains(path) }

    private static func isLibrary(_ path: String, _ library: String) throws(StoreError) -> Bool {
        guard let identity = try Files.identityOrThrow(of: path) else { return false }
        if try Files.identityOrThrow(of: library) == identity { return true }
        if try startsLikeDatabase(path) { return true }
        // A library that is damaged or was set aside by a repair may be all that is left of someone's boards.
        guard try Files.isRegular(path), try Files.size(of: path) > 0 else { return false }
        return try Recovery.isLibrary(path)
    }

    /// Returns whether a file is a database. No library may be open in this process.
    package static func isDatabase(_ path: String) -> Bool { (try? startsLikeDatabase(path)) == true }

    /// Returns whether there is nothing at a path that a new library would overwrite.
    package static func isMissingOrEmpty(_ path: String) -> Bool {
        guard (try? Files.isRegular(path)) == true else { return Files.isMissing(path) }
        return (try? Files.size(of: path)) == 0
    }

    private static func startsLikeDatabase(_ path: String) throws(StoreError) -> Bool {
        guard try Files.isRegular(path) else { return false }
        return try Files.startsLikeDatabase(path)
    }
}
