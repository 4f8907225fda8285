import Glibc

/// Notices that something else than SQLite has written to a library's file: a program that copied another file over it, or
/// cut it short. Then its pages, the log's and those in memory belong together no more.
///
/// The sign is the order of two times. SQLite writes to the file only when it moves pages there from the log, and every write
/// of Inlay's touches the log after that.
enum Overwriting {
    /// How long a file that is being written to has to be left alone, in steps.
    private static let quietSteps = 10
    private static let step: UInt32 = 50_000
    /// After so many steps whoever writes there is called busy.
    private static let longest = 100

    /// Whether the file was changed after the log: by something else, or by a process that has yet to touch the log.
    static func isSuspected(of path: String, _ log: LogFile) -> Bool {
        guard let file = FileState(of: path), let log = log.state else { return false }
        return !log.isWrittenAfter(file)
    }

    /// The same of a library that nobody here has open; `false` where there is no log.
    static func isLikely(at path: String) -> Bool {
        guard let log = FileState(of: path + "-wal"), let file = FileState(of: path) else { return false }
        return !log.isWrittenAfter(file)
    }

    /// Whether something else has written to the file. Waits until nobody does any more.
    static func isFound(at path: String) throws(StoreError) -> Bool {
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

    /// Whether the pages of a copy fit together, be its counts wrong.
    static func isOfOnePiece(_ copy: String) -> Bool {
        guard let connection = try? Connection(path: copy, mode: .readWrite) else { return false }
        connection.keepLog()
        connection.limitWork(of: copy)
        return (try? LibraryCheck.isOfOnePiece(connection)) ?? false
    }

    /// Whether the file makes sense as it is now, with the log. Nothing is written to the log, whose time is the sign that
    /// another try would have to go by.
    static func isSound(_ path: String) throws -> Bool {
        do {
            // This one has none of the former pages in memory.
            let connection = try Connection(path: path, mode: .readWrite, timeout: 1_000)
            connection.keepLog()
            connection.limitWork(of: path)
            // One that an older program has made lacks what the check looks at.
            guard try connection.number("PRAGMA user_version") >= Migration.all.count else {
                return try connection.text("PRAGMA integrity_check(1)") == "ok"
            }
            return try LibraryCheck.problemsOfRows(in: connection).isEmpty
        } catch {
            guard StoreError(error).isOfContents else { throw error }
            return false
        }
    }
}
