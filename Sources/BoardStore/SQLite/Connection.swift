import CSQLite
import Glibc

/// A connection to a database file. Its owner must use it from one thread at a time.
final class Connection {
    enum Mode {
        case create, readWrite, readOnly
    }

    let path: String
    /// The path of the file itself, when it was opened.
    private let target: String
    // `nil` after closing.
    private var handle: OpaquePointer?
    private var statements: [SQLText: Statement] = [:]
    private let work = Statement.Work()

    init(path: String, mode: Mode, timeout milliseconds: Int32 = 5_000) throws(StoreError) {
        self.path = path
        target = Files.resolvingLinks(path)
        DatabaseLocks.install
        var flags = SQLITE_OPEN_NOMUTEX
        switch mode {
        case .create: flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        case .readWrite: flags |= SQLITE_OPEN_READWRITE
        case .readOnly: flags |= SQLITE_OPEN_READONLY
        }
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK, handle != nil else {
            let extended = handle.map { sqlite3_extended_errcode($0) } ?? code
            sqlite3_close_v2(handle)
            throw StoreError(sqlite: extended, path: path, message: "")
        }
        self.handle = handle
        OpenDatabases.add(target)
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, milliseconds)
    }

    deinit { close() }

    func close() {
        statements = [:]
        guard handle != nil else { return }
        sqlite3_close_v2(handle)
        handle = nil
        OpenDatabases.remove(target)
    }

    /// Runs statements without results.
    func execute(_ sql: String) throws(StoreError) {
        guard handle != nil else { throw StoreError.cannotOpen(path: path) }
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        if code != SQLITE_OK { throw error(code) }
    }

    /// Returns a prepared statement, always the same for the same text.
    func statement(_ sql: String) throws(StoreError) -> Statement {
        if let statement = statements[SQLText(sql)] { return statement }
        let statement = try prepare(sql)
        statements[SQLText(sql)] = statement
        return statement
    }

    /// A statement's text as a dictionary key. The length distinguishes most texts, so hashing doesn't read long ones.
    /// All statements are ASCII, so equal texts have equal lengths.
    private struct SQLText: Hashable {
        let text: String

        init(_ text: String) { self.text = text }

        func hash(into hasher: inout Hasher) { hasher.combine(text.utf8.count) }
    }

    /// Returns a new statement, owned by the caller.
    func prepare(_ sql: String) throws(StoreError) -> Statement {
        guard handle != nil else { throw StoreError.cannotOpen(path: path) }
        var pointer: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil)
        guard code == SQLITE_OK, let pointer else { throw error(code) }
        return Statement(pointer, connection: self, work)
    }

    /// Limits each statement to a number of SQLite instructions, in thousands. Without a limit, pages that point to
    /// each other in a circle would be read forever.
    func limitWork(to thousands: Int) {
        work.limit = thousands
        watchWork()
    }

    /// Stops each statement once its result is no longer wanted.
    func limitWork(while isWanted: @escaping () -> Bool) {
        work.isWanted = isWanted
        watchWork()
    }

    private func watchWork() {
        sqlite3_progress_handler(
            handle, 1_000,
            { pointer in
                guard let pointer else { return 0 }
                return Unmanaged<Statement.Work>.fromOpaque(pointer).takeUnretainedValue().countAndCheckLimit() ? 1 : 0
            }, Unmanaged.passUnretained(work).toOpaque())
    }

    /// Returns the number in the first row and column of a statement's result.
    func number(_ sql: String) throws(StoreError) -> Int64 {
        let statement = try statement(sql)
        defer { statement.reset() }
        return try statement.step() ? statement.int64(0) : 0
    }

    /// Returns the first bytes of a column in a row, without reading the rest.
    func start(of column: String, in table: String, row: Int64, count: Int) throws(StoreError) -> [UInt8] {
        var blob: OpaquePointer?
        let code = sqlite3_blob_open(handle, "main", table, column, row, 0, &blob)
        defer { sqlite3_blob_close(blob) }
        guard code == SQLITE_OK else { throw error(code) }
        let length = min(count, Int(sqlite3_blob_bytes(blob)))
        var failure = SQLITE_OK
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
            failure = sqlite3_blob_read(blob, buffer.baseAddress, Int32(length), 0)
            filled = failure == SQLITE_OK ? length : 0
        }
        guard failure == SQLITE_OK else { throw error(failure) }
        return bytes
    }

    var isInTransaction: Bool { handle != nil && sqlite3_get_autocommit(handle) == 0 }

    /// The number of rows written since the connection was opened, including those that were rolled back.
    var writtenRows: Int64 { handle == nil ? 0 : sqlite3_total_changes64(handle) }

    /// Runs a block in a write transaction: all of it takes effect, or nothing.
    func writing<Answer>(_ block: () throws -> Answer) throws -> Answer {
        try run("BEGIN IMMEDIATE")
        do {
            let answer = try block()
            try run("COMMIT")
            return answer
        } catch {
            // Some failures have already rolled back.
            if isInTransaction { try? run("ROLLBACK") }
            throw error
        }
    }

    /// Runs a block on a snapshot of the file.
    func reading<Answer>(_ block: () throws -> Answer) throws -> Answer {
        if isInTransaction { return try block() }
        try run("BEGIN")
        defer { if isInTransaction { try? run("COMMIT") } }
        return try block()
    }

    private func run(_ sql: String) throws(StoreError) {
        let statement = try statement(sql)
        defer { statement.reset() }
        _ = try statement.step()
    }

    /// Preserves the log when the connection closes. Otherwise, closing would write it into a file that must stay as it
    /// was found.
    func keepLog() {
        guard handle != nil else { return }
        _ = inlay_sqlite3_keep_log(handle)
    }

    /// Returns the meaning of a result code of this connection.
    func error(_ code: Int32) -> StoreError {
        let error = meaning(of: code)
        if case .damaged = error { keepLog() }
        return error
    }

    /// Returns the meaning of a code, taking system errors into account. A full or unreadable disk is not damage.
    private func meaning(of code: Int32) -> StoreError {
        let error = StoreError(sqlite: code, path: path, message: String(cString: sqlite3_errmsg(handle)))
        switch SQLiteCode(code) {
        // SQLite reports a limit on file sizes as a general write failure. To the user it is a full disk.
        case let io? where io.isInputOutput && Files.isAtLimit(path): return .full(path: path)
        // A disk that couldn't be read may be readable the next time, so it is no reason for a repair.
        case .corrupt?, .notADatabase?, .error?: return diskFailure ?? error
        // Endless work suggests damage, but only a check of the pages proves it.
        case .interrupt? where work.isExceeded && hasDamagedPages: return .damaged(path: path)
        default: return error
        }
    }

    /// Whether SQLite finds pages that don't fit together. Reads all of them.
    private var hasDamagedPages: Bool {
        let limit = work.limit
        work.limit = .max
        defer { work.limit = limit }
        do {
            return try text("PRAGMA quick_check(1)") != "ok"
        } catch {
            if case .damaged = error { return true }
            return false
        }
    }

    /// The system failure that SQLite reported as damage, if there was one. A busy lock is not a failure, and SQLite
    /// doesn't store it.
    var diskFailure: StoreError? {
        let code = inlay_sqlite3_system_error(handle)
        return code == 0 ? nil : Files.failure(code, path)
    }
}
