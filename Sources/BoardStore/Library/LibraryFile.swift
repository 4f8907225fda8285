import Board

/// An open library: carries out commands one at a time, each in one transaction. For one thread at a time.
final class LibraryFile {
    let path: String
    let connection: Connection
    let identity: FileIdentity?
    /// The write-ahead log that belongs to it.
    let log: LogFile
    /// Off only to bring what waits to an end in a file that has lost its name.
    var checksIdentity = true
    /// The file as SQLite has left it, as far as this process knows.
    private var known: FileState?
    private var journal: Journal
    private var reader: RowReader { RowReader(connection: connection) }
    private var isUnsynced = false

    /// Opens a library; makes one where there is none and `creates` says so.
    init(
        path: String, creates: Bool, timeout milliseconds: Int32 = 5_000, migrations: [Migration] = Migration.all,
        journal bounds: JournalBounds = JournalBounds()
    ) throws {
        let path = Files.behindLinks(path)
        if Files.isMissing(path) {
            guard creates else { throw StoreError.missing(path: path) }
            guard Files.makeFolder(Files.folder(of: path)) else { throw StoreError.cannotOpen(path: path) }
            try Files.makeDatabase(path)
        }
        self.path = path
        identity = Files.identity(of: path)
        // SQLite would delete the log of a file that was cut to nothing, in which all there is may be.
        // Asked in this order: who makes a library has its pages in the file before there is a log.
        if try Files.size(of: path + "-wal") > 0, try Files.size(of: path) == 0 { throw StoreError.damaged(path: path) }
        // SQLite takes what is shorter than a header for nothing, and writes over it. A process that is killed while it
        // makes a library leaves an empty file.
        if try 1..<FirstPage.headerSize ~= Files.size(of: path) { throw StoreError.damaged(path: path) }
        try Files.makeWritable(path)
        let isOverwritten = try Files.size(of: path + "-wal") > 0 && Overwriting.confirm(at: path)
        if isOverwritten, try !Overwriting.isSound(path) { throw StoreError.damaged(path: path) }
        connection = try Connection(path: path, mode: creates ? .create : .readWrite, timeout: milliseconds)
        try Self.checkLength(of: path, connection)
        connection.limitWork(of: path)
        // Of a write-ahead log the newest part may be lost with the power; the file stays whole.
        try connection.execute("PRAGMA synchronous = NORMAL")
        // In KiB: what is changed here and there in a large library is not read anew each time.
        try connection.execute("PRAGMA cache_size = -8192")
        try Schema(migrations: migrations).prepare(connection)
        guard try connection.text("PRAGMA journal_mode = WAL") == "wal" else { throw StoreError.readOnly(path: path) }
        journal = Journal(connection: connection, bounds: bounds)
        // The log is there from the first reading on.
        _ = try journal.lastSequence()
        log = try LogFile(of: path)
        // What is left of a log that the file has no more need of could be taken for newer than the file.
        // Where others read it, it stays.
        if isOverwritten { _ = try connection.number("PRAGMA wal_checkpoint(TRUNCATE)") }
        known = FileState(of: path)
        // Another one may have come there in between, and the log would be that one's.
        guard Files.identity(of: path) == identity else { throw StoreError.replaced(path: path) }
    }

    /// Brings a file that nobody has open to the structure that this program knows, without a log.
    static func migrate(_ path: String) throws {
        let connection = try Connection(path: path, mode: .readWrite)
        connection.limitWork(of: path)
        try Schema(migrations: Migration.all).prepare(connection)
    }

    /// A file cut short would be noticed only when the part that is missing is read.
    private static func checkLength(of path: String, _ connection: Connection) throws {
        let pages = try connection.number("PRAGMA page_count")
        let size = try connection.number("PRAGMA page_size")
        guard try Files.size(of: path + "-wal") == 0 else { return }
        if Int64(try Files.size(of: path)) < pages * size {
            connection.keepLog()
            throw StoreError.damaged(path: path)
        }
    }

    // MARK: Writing

    /// Carries out a command; `nil` where all is so already.
    ///
    /// - Parameters:
    ///   - typing: the session in which it was typed; a command without one is a step by itself.
    ///   - time: the clock's seconds, which only decide what is typed in one go.
    ///   - monitor: follows the write, and may cancel it.
    func perform(
        _ command: Command, in typing: TypingSession? = nil, at time: Int64, monitor: WriteMonitor? = nil
    ) throws(StoreError) -> StoredEdit? {
        try transaction(monitor) {
            guard let edit = try Planner.edit(for: command, in: reader) else { return nil }
            try RowWriter.write(edit, to: connection, monitor)
            if case .withdrawCard(let card) = command { return try journal.withdraw(edit, card, at: time) }
            guard command.isStep else { return try journal.note(edit, at: time) }
            return try journal.append(edit, typing: JoinedTyping(command, in: typing), at: time)
        }
    }

    /// Takes the last step back, or does the last one taken back again; where a step is named, only that one.
    func turn(
        _ direction: HistoryDirection, only sequence: Int64? = nil, at time: Int64
    ) throws(StoreError) -> Turn {
        try transaction {
            guard let step = try journal.next(direction) else {
                throw direction == .undo ? StoreError.nothingToUndo : StoreError.nothingToRedo
            }
            if let sequence, step.sequence != sequence { throw StoreError.notTheLast }
            let wanted = direction == .undo ? step.edit.inverse : step.edit
            let possible = try Restoring(reader: reader).possible(wanted)
            guard !possible.edit.changes.isEmpty || wanted.changes.isEmpty else { throw StoreError.cannotUndo }
            try RowWriter.write(possible.edit, to: connection)
            let stored = try journal.turn(step, direction, by: possible.edit, at: time)
            return Turn(stored: stored, skipped: possible.skipped)
        }
    }

    /// A step taken back or done again.
    struct Turn {
        var stored: StoredEdit
        /// How many fields were left, because something else has changed them since.
        var skipped: Int
    }

    /// Whether something else than SQLite has written to the file that this process has open. Where the file was replaced it
    /// is another one.
    var isOverwritten: Bool {
        guard let state = FileState(of: path), state.identity == identity, state != known else { return false }
        // Another process of Inlay's has moved pages out of the log, and touched that.
        guard let log = log.state, log.isWrittenAfter(state) else { return true }
        known = state
        return false
    }

    /// Whether there is another file, or none, where this one was.
    var isReplaced: Bool { Files.identity(of: path) != identity }

    /// Sees that the file is the one that was opened, and that its pages are those that the log belongs to.
    private func checkFile() throws(StoreError) {
        if isReplaced { throw .replaced(path: path) }
        if isOverwritten { throw .overwritten(path: path) }
    }

    /// Sees that nobody has written to the file since it was checked.
    private func checkAgain() throws(StoreError) {
        guard checksIdentity, FileState(of: path) != known else { return }
        // What SQLite has put into the log meanwhile makes that newer than the file, also once it is rolled back.
        log.age()
        throw .overwritten(path: path)
    }

    private func transaction<Answer>(
        _ monitor: WriteMonitor? = nil, _ block: () throws -> Answer
    ) throws(StoreError) -> Answer {
        do {
            // Who is moving pages out of the log has yet to touch it.
            if checksIdentity, isOverwritten { _ = try Overwriting.confirm(at: path) }
            let answer = try connection.writing {
                // Now that nobody else writes: who mends the library puts another file in its place, and writes too.
                if checksIdentity { try checkFile() }
                let answer = try block()
                try checkAgain()
                if let monitor, !monitor.beginSaving() { throw StoreError.canceled }
                return answer
            }
            // SQLite writes the log first and then, unseen by those who watch, says that it counts: who was fast has looked
            // too early.
            log.touch()
            noteFile()
            isUnsynced = true
            return answer
        } catch {
            let error = StoreError(error)
            // Pages of two files make no sense together.
            if error.isOfContents { try checkAgain() }
            throw error
        }
    }

    /// Remembers the file as a write has left it. Where SQLite has moved pages there, the log has to be the newer of the
    /// two.
    private func noteFile() {
        guard let state = FileState(of: path), state != known else { return }
        log.touch(after: state)
        known = state
    }

    /// Lets go of the file. Nothing can be done with it after that; only which file its log was is still known.
    func close() {
        // The log's pages must not get into what is no longer their file.
        if isOverwritten { connection.keepLog() }
        connection.close()
    }

    deinit { close() }

    /// Sees that all that was written is on the disk, also if the power fails now.
    func sync() throws(StoreError) {
        guard isUnsynced else { return }
        // The system says so once only: what it could not write it has forgotten by the next time.
        isUnsynced = false
        let code = log.sync()
        if code != 0 { throw Files.failure(code, path) }
    }

    // MARK: Reading

    /// Runs a block on the library as it is at one moment.
    func read<Answer>(_ block: (RowReader) throws -> Answer) throws(StoreError) -> Answer {
        do { return try connection.reading { try block(reader) } } catch { throw StoreError(error) }
    }

    func lastSequence() throws(StoreError) -> Int64 {
        do { return try journal.lastSequence() } catch { throw StoreError(error) }
    }

    /// The edits behind one; `nil` where some are gone.
    func edits(after sequence: Int64) throws(StoreError) -> [StoredEdit]? {
        do { return try connection.reading { try journal.edits(after: sequence) } } catch { throw StoreError(error) }
    }

    /// What undo or redo would do next.
    func nextStep(_ direction: HistoryDirection) throws(StoreError) -> HistoryStep? {
        do { return try journal.nextStep(direction) } catch { throw StoreError(error) }
    }
}

extension StoreError {
    /// Whatever was thrown, as what it means to a caller.
    init(_ error: any Error) {
        switch error {
        case let error as StoreError: self = error
        case let refusal as Refusal: self = .refused(refusal)
        default: self = .misuse("\(error)")
        }
    }
}

extension Connection {
    /// Many times as much as reading all of the file takes, and at least what any library's work takes.
    func limitWork(of path: String) {
        limitWork(to: 200_000 + ((try? Files.size(of: path)) ?? 0) / 16)
    }

    /// The text that a statement answers first.
    func text(_ sql: String) throws(StoreError) -> String {
        let statement = try statement(sql)
        defer { statement.reset() }
        return try statement.step() ? statement.text(0) : ""
    }
}
