import Board
import Glibc

/// A library opened by a program that does one thing after the other, and ends: the command line.
///
/// A library that turns out to be damaged is set aside and what can be read of it put in its place, once.
public final class LibrarySession {
    /// The library's file.
    public let path: String
    /// What became of the library, where it was damaged.
    public private(set) var recovery: RecoveryReport?
    /// Whether nothing goes on with a library that turns out to have lost something before anything was written to it.
    public var stopsAtLoss = false
    private var hasWritten = false

    private var file: LibraryFile

    /// Opens a library; makes one where there is none and `creates` says so.
    public init(path: String, creates: Bool) throws(StoreError) {
        do {
            (file, recovery) = try LibraryFile.opened(path: path, creates: creates)
            self.path = file.path
        } catch {
            throw StoreError(error)
        }
    }

    /// A library of another structure, or with another history, than the program's.
    package init(path: String, migrations: [Migration], journal: JournalBounds = JournalBounds()) throws {
        file = try LibraryFile(path: path, creates: true, migrations: migrations, journal: journal)
        self.path = file.path
    }

    /// The edits behind one, in order; `nil` where some are gone.
    public func edits(after sequence: Int64) throws(StoreError) -> [StoredEdit]? {
        try file.edits(after: sequence)
    }

    /// Carries out a command; `nil` where all is so already.
    ///
    /// - Parameters:
    ///   - typing: the session in which it was typed; a command without one is a step by itself.
    ///   - time: the clock's seconds.
    ///   - monitor: follows the write, and may cancel it.
    public func perform(
        _ command: Command, in typing: TypingSession? = nil, at time: Int64, monitor: WriteMonitor? = nil
    ) throws(StoreError) -> StoredEdit? {
        let stored = try mending { file throws(StoreError) in
            try file.perform(command, in: typing, at: time, monitor: monitor)
        }
        if stored != nil { try noteWrite() }
        return stored
    }

    /// What was written at the moment in which another file took the place is in none that is called the library.
    private func noteWrite() throws(StoreError) {
        hasWritten = true
        if file.isReplaced { throw .replaced(path: path) }
    }

    /// Takes the last step back, or does it again; how many fields had to be left as somebody else has changed them.
    public func turn(
        _ direction: HistoryDirection, at time: Int64
    ) throws(StoreError) -> (stored: StoredEdit, skipped: Int) {
        let turn = try mending { file throws(StoreError) in try file.turn(direction, at: time) }
        try noteWrite()
        return (turn.stored, turn.skipped)
    }

    /// Reads the library.
    public func read<Answer>(_ block: (FileReader) throws(StoreError) -> Answer) throws(StoreError) -> Answer {
        try mending { file throws(StoreError) in
            // As it is at one moment: what others write meanwhile is no damage.
            do {
                return try file.connection.reading { try block(FileReader(file.connection)) }
            } catch {
                throw StoreError(error)
            }
        }
    }

    /// What is wrong with the library; nothing is mended.
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

    /// Mends what is wrong with a library that nobody in this process has open; `nil` where nothing is. The file as it was
    /// found is kept.
    public static func repair(path: String) throws(StoreError) -> RecoveryReport? {
        let library = Files.behindLinks(path)
        let found = Files.identity(of: library)
        guard try !problems(path: path).isEmpty else { return nil }
        do {
            return try Recovery.run(path: library, found: found)
        } catch {
            throw StoreError(error)
        }
    }

    /// Sees that all that was written is on the disk.
    public func sync() throws(StoreError) { try file.sync() }

    private func mending<Answer>(
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
                    // Told also where what was mended can't be opened. Another process may have been faster.
                    do { recovery = try Recovery.run(path: path, found: file.identity) } catch StoreError.replaced {}
                    return (try LibraryFile(path: path, creates: false), nil)
                }
            }
        }
    }

    /// Closes the file, and goes on with what is in its place.
    private func reopen(_ open: () throws -> (LibraryFile, RecoveryReport?)) throws(StoreError) {
        file.close()
        do {
            let (opened, report) = try open()
            file = opened
            recovery = report ?? recovery
        } catch {
            throw StoreError(error)
        }
        if stopsAtLoss, !hasWritten, recovery?.isIncomplete == true { throw .damaged(path: path) }
    }
}

extension LibraryFile {
    /// Opens a library, and one that is damaged after setting it aside.
    static func opened(
        path: String, creates: Bool, timeout: Int32 = 5_000, migrations: [Migration] = Migration.all
    ) throws -> (file: LibraryFile, recovery: RecoveryReport?) {
        let path = Files.behindLinks(path)
        // Another process that repairs the library may replace it at any time: only the file that was damaged is set aside.
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
            // Where there was none, the file that was made is beside the log of a former one.
            let damaged = found ?? Files.identity(of: path)
            // Another process may have been faster.
            do { report = try Recovery.run(path: path, found: damaged) } catch StoreError.replaced {}
            return (try LibraryFile(path: path, creates: false, timeout: timeout, migrations: migrations), report)
        }
    }
}
