import Glibc

/// Notices that something else than SQLite has written to a library's file: a program that copied another file over it, or
/// cut it short. Then its pages, the log's and those in memory belong together no more.
///
/// The sign is the order of two times. SQLite writes to the file only when it moves pages there from the log, and every write
/// of Inlay's touches the log after that. Who has the file open remembers it besides (`LibraryFile.isOverwritten`).
enum Overwriting {
    /// How long a file that is being written to has to be left alone, in steps.
    private static let quietSteps = 10
    private static let step: UInt32 = 50_000
    /// After so many steps whoever writes there is called busy.
    private static let longest = 100

    /// Whether a file was changed after its log; `false` where there is no log.
    static func isLikely(at path: String) -> Bool {
        guard let log = FileState(of: path + "-wal"), let file = FileState(of: path) else { return false }
        return !log.isWrittenAfter(file)
    }

    /// Waits until nobody writes to the file any more. Returns whether it is newer than its log even then.
    static func confirm(at path: String) throws(StoreError) -> Bool {
        var last: FileState?
        var quiet = 0
        for _ in 0..<longest {
            guard isLikely(at: path), let file = FileState(of: path) else { return false }
            quiet = file == last ? quiet + 1 : 0
            if quiet == quietSteps { return true }
            last = file
            usleep(step)
        }
        throw .busy(path: path)
    }

    /// Whether the pages of a copy fit together, even where its counts are wrong.
    static func isOfOnePiece(_ copy: String) throws -> Bool {
        try ifContents {
            let connection = try Connection(path: copy, mode: .readWrite)
            connection.keepLog()
            connection.limitWork(of: copy)
            return try LibraryCheck.isOfOnePiece(connection)
        }
    }

    /// Whether the file makes sense as it is now, with the log. Nothing is written to the log, whose time is the sign that
    /// another try would have to go by.
    static func isSound(_ path: String) throws -> Bool {
        try ifContents {
            // This one has no pages of the previous file in memory.
            let connection = try Connection(path: path, mode: .readWrite, timeout: 1_000)
            connection.keepLog()
            connection.limitWork(of: path)
            // One that an older program has made lacks what the check looks at.
            guard try connection.number("PRAGMA user_version") >= Migration.all.count else {
                return try connection.text("PRAGMA integrity_check(1)") == "ok"
            }
            try connection.execute("BEGIN IMMEDIATE")
            defer { try? connection.execute("ROLLBACK") }
            return try LibraryCheck.problems(in: connection).isEmpty
        }
    }

    /// What a block finds, or `false` where the contents make no sense. What the disk does not give may make sense.
    static func ifContents(_ block: () throws -> Bool) throws -> Bool {
        do { return try block() } catch {
            guard StoreError(error).isOfContents else { throw error }
            return false
        }
    }
}
