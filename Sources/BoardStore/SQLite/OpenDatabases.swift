/// The database files that this process has open.
///
/// Opening and closing one of them again, to read it or to recognize it, would drop the locks that SQLite holds on it
/// in this process.
enum OpenDatabases {
    private struct Database {
        var path: String
        /// The file itself, which may have another name by now.
        var identity: FileIdentity?
        var count = 0
    }

    private static let databases = Locked<[Database]>([])

    /// Notes that a database has been opened at a path without links.
    static func add(_ path: String) {
        let identity = Files.identity(of: path)
        databases.withLock { databases in
            if let place = databases.firstIndex(where: { $0.path == path && $0.identity == identity }) {
                databases[place].count += 1
            } else {
                databases.append(Database(path: path, identity: identity, count: 1))
            }
        }
    }

    /// Notes that a database has been closed, the last one with this path.
    static func remove(_ path: String) {
        databases.withLock { databases in
            guard let place = databases.lastIndex(where: { $0.path == path }) else { return }
            databases[place].count -= 1
            if databases[place].count == 0 { databases.remove(at: place) }
        }
    }

    /// Returns whether a path leads to one of them or to a file next to it that belongs to it. Opens nothing.
    static func contains(_ path: String) -> Bool {
        guard let identity = Files.identity(of: path) else { return false }
        return databases.withLock { $0 }.contains { database in
            database.identity == identity
                || ([""] + LibraryFiles.companions).contains { Files.identity(of: database.path + $0) == identity }
        }
    }
}
