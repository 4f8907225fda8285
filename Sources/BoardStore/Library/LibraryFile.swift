import Board

/// An open library, which performs commands one at a time, each in a transaction. Use it from one thread at a time.
final class LibraryFile {
    let path: String
    let connection: Connection
    let identity: FileIdentity?
    /// The library's write-ahead log.
    let log: LogFile
    /// Whether transactions check the file's identity. Off only while the waiting jobs are performed in a file that no
    /// longer has its name.
    var checksIdentity = true
    /// The last file state left by SQLite, as far as this process knows.
    private var known: FileState?
    private(set) var journal: Journal
    var reader: RowReader { RowReader(connection: connection) }
    private var isUnsynced = false

    /// Opens a library. If there is none and `creates` is true, makes one.
    init(
        path: String, creates: Bool, timeout milliseconds: Int32 = 5_000, migrations: [Migration] = Migration.all,
        journal limits: JournalLimits = JournalLimits()
    ) throws {
        let path = Files.resolvingLinks(path)
        if Files.isMissing(path) {
            guard creates else { throw StoreError.missing(path: path) }
            guard Files.makeFolder(Files.folder(of: path)) else { throw StoreError.cannotOpen(path: path) }
            try Files.makeDatabase(path)
        }
        self.path = path
        identity = Files.identity(of: path)
        // SQLite would delete the log of a file that was cut to nothing, although the log may hold everything. The
        // order of the checks matters: a new library has its pages in the file before it has a log.
        if try Files.size(of: path + "-wal") > 0, try Files.size(of: path) == 0 { throw StoreError.damaged(path: path) }
        // SQLite treats a file of one byte as empty, and overwrites it. A process that is killed while it creates a
        // library leaves an empty file.
        if try 1..<FirstPage.headerSize ~= Files.size(of: path) { throw StoreError.damaged(path: path) }
        try Files.makeWritable(path)
        let isOverwritten = try Files.size(of: path + "-wal") > 0 && OverwriteDetection.confirm(at: path)
        if isOverwritten, try !OverwriteDetection.isSound(path) { throw StoreError.damaged(path: path) }
        connection = try Connection(path: path, mode: creates ? .create : .readWrite, timeout: milliseconds)
        try Self.checkLength(of: path, connection)
        connection.limitWork(of: path)
        // A power failure may lose the newest part of the write-ahead log, but the file stays intact.
        try connection.execute("PRAGMA synchronous = NORMAL")
        // In KiB. Large enough that scattered changes in a large library don't reread their pages each time.
        try connection.execute("PRAGMA cache_size = -8192")
        try Schema(migrations: migrations).prepare(connection)
        guard try connection.text("PRAGMA journal_mode = WAL") == "wal" else { throw StoreError.readOnly(path: path) }
        journal = Journal(connection: connection, limits: limits)
        // The first read creates the log.
        _ = try journal.lastSequence()
        log = try LogFile(of: path)
        // A leftover log that the file no longer needs could be mistaken for one newer than the file. If others are
        // reading it, it stays.
        if isOverwritten { _ = try connection.number("PRAGMA wal_checkpoint(TRUNCATE)") }
        known = FileState(of: path)
        // If another file has taken its place in the meantime, the log belongs to that one.
        guard Files.identity(of: path) == identity else { throw StoreError.replaced(path: path) }
    }

    /// Migrates a file that no one has open to the current schema, without a log.
    static func migrate(_ path: String) throws {
        let connection = try Connection(path: path, mode: .readWrite)
        connection.limitWork(of: path)
        try Schema(migrations: Migration.all).prepare(connection)
    }

    /// Throws if the file was cut short, which would otherwise be noticed only when the missing part is read.
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

    /// Performs a command. Returns `nil` if it changes nothing.
    ///
    /// - Parameters:
    ///   - typing: The session in which it was typed. A command without a session is a step of its own.
    ///   - time: The time in seconds, used only to decide which typing forms one step.
    ///   - monitor: Follows the write, and may cancel it.
    func perform(
        _ command: Command, in typing: TypingSession? = nil, at time: Int64, monitor: WriteMonitor? = nil
    ) throws(StoreError) -> StoredEdit? {
        try transaction(monitor) {
            guard let edit = try Planner.edit(for: command, in: reader) else { return nil }
            try RowWriter.write(edit, to: connection, monitor)
            if case .discardEmptyCard(let card) = command { return try journal.discardEmptyCard(edit, card, at: time) }
            guard command.isUndoStep else { return try journal.appendUntracked(edit, at: time) }
            return try journal.append(edit, typing: JoinedTyping(command, in: typing), at: time)
        }
    }

    /// Undoes or redoes a step. If a step is given, throws unless it is the next.
    func perform(
        _ direction: HistoryDirection, only sequence: Int64? = nil, at time: Int64
    ) throws(StoreError) -> HistoryResult {
        try transaction {
            guard let step = try journal.next(direction) else {
                throw direction == .undo ? StoreError.nothingToUndo : StoreError.nothingToRedo
            }
            if let sequence, step.sequence != sequence { throw StoreError.notLastStep }
            let wanted = direction == .undo ? step.edit.inverse : step.edit
            let applicable = try ConflictFilter(reader: reader).applicablePart(of: wanted)
            guard !applicable.edit.changes.isEmpty || wanted.changes.isEmpty else {
                throw StoreError.cannotPerform(direction)
            }
            try RowWriter.write(applicable.edit, to: connection)
            let stored = try journal.record(step, direction, by: applicable.edit, at: time)
            return HistoryResult(stored: stored, skipped: applicable.skipped)
        }
    }

    /// An undone or redone step.
    struct HistoryResult {
        var stored: StoredEdit
        /// The number of fields and rows left alone, because they have been changed since.
        var skipped: Int
    }

    /// Whether something other than SQLite has written to the file that this process has open. False if the file was
    /// replaced by another one.
    var isOverwritten: Bool {
        guard let state = FileState(of: path), state.identity == identity, state != known else { return false }
        // If the log is newer, another Inlay process has moved pages from the log to the file, and then touched the
        // log.
        guard let log = log.state, log.isWrittenAfter(state) else { return true }
        known = state
        return false
    }

    /// Whether the path now leads to another file, or to none.
    var isReplaced: Bool { Files.identity(of: path) != identity }

    /// Throws unless the file is the one that was opened, and its pages match the log.
    private func checkFile() throws(StoreError) {
        if isReplaced { throw .replaced(path: path) }
        if isOverwritten { throw .overwritten(path: path) }
    }

    /// Throws if anyone has written to the file since it was checked.
    private func checkForOverwriting() throws(StoreError) {
        guard checksIdentity, FileState(of: path) != known else { return }
        // SQLite's writes have made the log newer than the file, even if they are rolled back. That would hide the
        // overwriting.
        log.markOutdated()
        throw .overwritten(path: path)
    }

    func transaction<Answer>(
        _ monitor: WriteMonitor? = nil, _ block: () throws -> Answer
    ) throws(StoreError) -> Answer {
        do {
            // A process that is moving pages out of the log may not have touched it yet.
            if checksIdentity, isOverwritten { _ = try OverwriteDetection.confirm(at: path) }
            let writtenRows = connection.writtenRows
            let answer = try connection.writing {
                // Checked now that no one else can write. A process that repairs the library holds the write lock while
                // it replaces the file.
                if checksIdentity { try checkFile() }
                let answer = try block()
                try checkForOverwriting()
                if let monitor, !monitor.beginSaving() { throw StoreError.canceled }
                return answer
            }
            // If nothing was written, other processes must not wake up: one that updates a board from its file whenever
            // the library changes would never stop.
            if connection.writtenRows != writtenRows {
                // SQLite writes to the log first, and then marks the write as valid where watchers can't see it. A fast
                // watcher may have looked too early.
                log.markNewer()
                isUnsynced = true
            }
            recordFileState()
            return answer
        } catch {
            // A full disk may appear only now that everything is saved.
            monitor?.saveFailed()
            let error = StoreError(error)
            // Pages of two files don't fit together.
            if error.isContentError { try checkForOverwriting() }
            throw error
        }
    }

    /// Records the file's state after a write. If SQLite has moved pages to the file, the log must be made newer again.
    private func recordFileState() {
        guard let state = FileState(of: path), state != known else { return }
        log.markNewer(after: state)
        known = state
    }

    /// Closes the file. Nothing can be done with it afterward, but the identity of its log is still known.
    func close() {
        // The log's pages must not be written to a file that they don't belong to.
        if isOverwritten { connection.keepLog() }
        connection.close()
    }

    deinit { close() }

    /// Ensures that everything written is on the disk, even if the power fails now.
    func sync() throws(StoreError) {
        guard isUnsynced else { return }
        // The system reports an error only once. It then discards what it couldn't write.
        isUnsynced = false
        let code = log.sync()
        if code != 0 { throw Files.failure(code, path) }
    }

    // MARK: Reading

    /// Runs a block on a snapshot of the library.
    func read<Answer>(_ block: (RowReader) throws -> Answer) throws(StoreError) -> Answer {
        do { return try connection.reading { try block(reader) } } catch { throw StoreError(error) }
    }

    func lastSequence() throws(StoreError) -> Int64 {
        do { return try journal.lastSequence() } catch { throw StoreError(error) }
    }

    /// Returns the edits after an entry, or `nil` if some are pruned.
    func edits(after sequence: Int64) throws(StoreError) -> [StoredEdit]? {
        do { return try connection.reading { try journal.edits(after: sequence) } } catch { throw StoreError(error) }
    }

    /// Returns the next step to undo or redo.
    func nextStep(_ direction: HistoryDirection) throws(StoreError) -> HistoryStep? {
        do { return try journal.nextStep(direction) } catch { throw StoreError(error) }
    }
}

extension StoreError {
    /// Creates the store error for any thrown error.
    package init(_ error: any Error) {
        switch error {
        case let error as StoreError: self = error
        case let refusal as Refusal: self = .refused(refusal)
        default: self = .misuse("\(error)")
        }
    }
}

extension Connection {
    /// Limits the work per statement to many times the work of reading the whole file, but never to less than any
    /// library needs.
    func limitWork(of path: String) {
        limitWork(to: 200_000 + ((try? Files.size(of: path)) ?? 0) / 16)
    }

    /// Returns the text in the first row and column of a statement's result.
    func text(_ sql: String) throws(StoreError) -> String {
        let statement = try statement(sql)
        defer { statement.reset() }
        return try statement.step() ? statement.text(0) : ""
    }
}
