import Glibc

/// The detection of writes to a library's file by something other than SQLite, such as a program that copied another
/// file over it or cut it short. The pages in the file, in the log, and in memory then no longer fit together.
///
/// The telltale sign is the order of two file times. SQLite writes to the file only when it moves pages there from the
/// log, and each write by Inlay touches the log afterward. A process that has the file open also remembers its state
/// (`LibraryFile.isOverwritten`).
enum OverwriteDetection {
    /// The number of steps for which a file must stay unchanged.
    private static let quietSteps = 10
    private static let stepMicroseconds: UInt32 = 50_000
    /// The number of steps after which the file counts as busy.
    private static let stepLimit = 100

    /// Returns whether a file was changed after its log, or `false` if there is no log.
    static func isLikely(at path: String) -> Bool {
        guard let log = FileState(of: path + "-wal"), let file = FileState(of: path) else { return false }
        return !log.isWrittenAfter(file)
    }

    /// Waits until no one writes to the file anymore. Returns whether it is still newer than its log.
    static func confirm(at path: String) throws(StoreError) -> Bool {
        var last: FileState?
        var quiet = 0
        for _ in 0..<stepLimit {
            guard isLikely(at: path), let file = FileState(of: path) else { return false }
            quiet = file == last ? quiet + 1 : 0
            if quiet == quietSteps { return true }
            last = file
            usleep(stepMicroseconds)
        }
        throw .busy(path: path)
    }

    /// Returns whether the pages of a copy fit together. Its counts may be wrong.
    static func isConsistent(_ copy: String) throws -> Bool {
        try falseIfInvalid {
            let connection = try Connection(path: copy, mode: .readWrite)
            connection.keepLog()
            connection.limitWork(of: copy)
            return try LibraryCheck.isConsistent(connection)
        }
    }

    /// Returns whether the file is currently consistent with its log. Nothing is written to the log, because its file
    /// time must remain for another attempt.
    static func isSound(_ path: String) throws -> Bool {
        try falseIfInvalid {
            // A new connection has no pages of the previous file in memory.
            let connection = try Connection(path: path, mode: .readWrite, timeout: 1_000)
            connection.keepLog()
            connection.limitWork(of: path)
            // A library made by an older program lacks tables that the check reads.
            guard try connection.number("PRAGMA user_version") >= Migration.all.count else {
                return try connection.text("PRAGMA integrity_check(1)") == "ok"
            }
            try connection.execute("BEGIN IMMEDIATE")
            defer { try? connection.execute("ROLLBACK") }
            return try LibraryCheck.problems(in: connection).isEmpty
        }
    }

    /// Returns the result of a block, or `false` if the contents are invalid. A disk failure is thrown, because the
    /// contents may be sound.
    static func falseIfInvalid(_ block: () throws -> Bool) throws -> Bool {
        do { return try block() } catch {
            guard StoreError(error).isContentError else { throw error }
            return false
        }
    }
}
