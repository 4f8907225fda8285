import Board
import Glibc

/// A library opened by a program that performs one action after another, such as the command line.
///
/// A library that turns out to be damaged is set aside once, and replaced with everything that can be read from it.
public final class LibrarySession {
    /// The path of the library's file.
    public let path: String
    /// The outcome of the recovery, if the library was damaged.
    public private(set) var recovery: RecoveryReport?
    /// Whether to stop if the library turns out to have lost data, unless something was already written to it.
    public var stopsAfterDataLoss = false
    private var hasWritten = false

    private var file: LibraryFile

    /// Opens a library. If there is none and `creates` is true, makes one.
    public init(path: String, creates: Bool) throws(StoreError) {
        do {
            (file, recovery) = try LibraryFile.opened(path: path, creates: creates)
            self.path = file.path
        } catch {
            throw StoreError(error)
        }
    }

    /// Opens a library with migrations or journal limits other than the program's.
    package init(path: String, migrations: [Migration], journal: JournalLimits = JournalLimits()) throws {
        file = try LibraryFile(path: path, creates: true, migrations: migrations, journal: journal)
        self.path = file.path
    }

    /// Returns the edits after an entry, in order, or `nil` if some are pruned.
    public func edits(after sequence: Int64) throws(StoreError) -> [StoredEdit]? {
        try file.edits(after: sequence)
    }

    /// Performs a command. Returns `nil` if it changes nothing.
    ///
    /// - Parameters:
    ///   - typing: The session in which it was typed. A command without a session is a step of its own.
    ///   - time: The time in seconds.
    ///   - monitor: Follows the write, and may cancel it.
    public func perform(
        _ command: Command, in typing: TypingSession? = nil, at time: Int64, monitor: WriteMonitor? = nil
    ) throws(StoreError) -> StoredEdit? {
        let stored = try retryingAfterRepair { file throws(StoreError) in
            try file.perform(command, in: typing, at: time, monitor: monitor)
        }
        if stored != nil { try recordWrite() }
        return stored
    }

    /// Records a write. Throws if the file was replaced at that moment, because the write is then lost from the
    /// library.
    func recordWrite() throws(StoreError) {
        hasWritten = true
        if file.isReplaced { throw .replaced(path: path) }
    }

    /// Undoes or redoes the last step. Also returns the number of fields and rows left alone, because they have been
    /// changed since.
    public func perform(
        _ direction: HistoryDirection, at time: Int64
    ) throws(StoreError) -> (stored: StoredEdit, skipped: Int) {
        let result = try retryingAfterRepair { file throws(StoreError) in try file.perform(direction, at: time) }
        try recordWrite()
        return (result.stored, result.skipped)
    }

    /// Reads the library.
    public func read<Answer>(_ block: (FileReader) throws(StoreError) -> Answer) throws(StoreError) -> Answer {
        try retryingAfterRepair { file throws(StoreError) in
            // Reads a snapshot, so that writes by others are not mistaken for damage.
            do {
                return try file.connection.reading { try block(FileReader(file.connection)) }
            } catch {
                throw StoreError(error)
            }
        }
    }

    /// Returns the problems of a library without repairing them.
    public static func problems(path: String) throws(StoreError) -> [LibraryProblem] {
        do {
            let file = try LibraryFile(path: path, creates: false)
            let problems = try LibraryCheck.problems(in: file.connection)
            if !problems.isEmpty { file.connection.keepLog() }
            return problems
        } catch StoreError.damaged(let path) {
            guard try Recovery.isLibrary(path) else { throw StoreError.notALibrary(path: path) }
            return [LibraryProblem(description: "\(path) is damaged: its pages can't be read.")]
        } catch {
            throw StoreError(error)
        }
    }

    /// Repairs a library that no one in this process has open. Returns `nil` if nothing is wrong. The original file is
    /// kept.
    public static func repair(path: String) throws(StoreError) -> RecoveryReport? {
        let library = Files.resolvingLinks(path)
        let found = Files.identity(of: library)
        guard try !problems(path: path).isEmpty else { return nil }
        do {
            return try Recovery.run(path: library, found: found)
        } catch {
            throw StoreError(error)
        }
    }

    /// Ensures that everything written is on the disk.
    public func sync() throws(StoreError) { try file.sync() }

    func retryingAfterRepair<Answer>(
        _ block: (LibraryFile) throws(StoreError) -> Answer
    ) throws(StoreError) -> Answer {
        var tries = 3
        while true {
            do {
                return try block(file)
            } catch .overwritten where tries > 0 {
                tries -= 1
                try reopen { try LibraryFile.opened(path: path, creates: false) }
            } catch .damaged where recovery == nil {
                try reopen {
                    // The report is kept even if the repaired library can't be opened. Another process may have
                    // repaired the library first.
                    do { recovery = try Recovery.run(path: path, found: file.identity) } catch StoreError.replaced {}
                    return (try LibraryFile(path: path, creates: false), nil)
                }
            }
        }
    }

    /// Closes the file, and continues with the file in its place.
    private func reopen(_ open: () throws -> (LibraryFile, RecoveryReport?)) throws(StoreError) {
        file.close()
        do {
            let (opened, report) = try open()
            file = opened
            recovery = report ?? recovery
        } catch {
            throw StoreError(error)
        }
        if stopsAfterDataLoss, !hasWritten, recovery?.isIncomplete == true { throw .damaged(path: path) }
    }
}

extension LibraryFile {
    /// Opens a library. If it is damaged, sets it aside and opens the recovered one.
    static func opened(
        path: String, creates: Bool, timeout: Int32 = 5_000, migrations: [Migration] = Migration.all
    ) throws -> (file: LibraryFile, recovery: RecoveryReport?) {
        let path = Files.resolvingLinks(path)
        // Another process that repairs the library may replace it at any time. Only the damaged file may be set aside.
        var found = Files.identity(of: path)
        do {
            do {
                return (
                    try LibraryFile(path: path, creates: creates, timeout: timeout, migrations: migrations), nil
                )
            } catch StoreError.replaced {}
            found = Files.identity(of: path)
            return (try LibraryFile(path: path, creates: creates, timeout: timeout, migrations: migrations), nil)
        } catch StoreError.damaged {
            var report: RecoveryReport?
            // If there was no file, the new file is next to the log of an earlier library.
            let damaged = found ?? Files.identity(of: path)
            // Another process may have repaired the library first.
            do { report = try Recovery.run(path: path, found: damaged) } catch StoreError.replaced {}
            return (try LibraryFile(path: path, creates: false, timeout: timeout, migrations: migrations), report)
        }
    }
}
