import CSQLite

/// A result code of SQLite by name. An extended code has its own case if its meaning differs from that of its primary
/// code.
package enum SQLiteCode: Hashable, CaseIterable {
    case error, `internal`, permission, abort, busy, locked, noMemory, readOnly, interrupt, ioError, corrupt, notFound
    case full, cannotOpen, `protocol`, empty, schema, tooBig, constraint, mismatch, misuse, noLargeFiles, authorization
    case format, range, notADatabase, notice, warning
    /// The file no longer has its name.
    case readOnlyMoved
    /// The file ends before the data to be read, so it was cut short.
    case ioErrorShortRead
    /// There is no room for the shared memory file of the library's connections.
    case ioErrorSharedMemorySize

    /// Creates the case for a returned code, or `nil` for success and for undocumented codes.
    package init?(_ code: Int32) {
        switch code {
        case inlay_sqlite_readonly_dbmoved: self = .readOnlyMoved
        case inlay_sqlite_ioerr_short_read: self = .ioErrorShortRead
        case inlay_sqlite_ioerr_shmsize: self = .ioErrorSharedMemorySize
        default: self.init(primary: code & inlay_sqlite_primary)
        }
    }

    private init?(primary code: Int32) {
        switch code {
        case SQLITE_ERROR: self = .error
        case SQLITE_INTERNAL: self = .internal
        case SQLITE_PERM: self = .permission
        case SQLITE_ABORT: self = .abort
        case SQLITE_BUSY: self = .busy
        case SQLITE_LOCKED: self = .locked
        case SQLITE_NOMEM: self = .noMemory
        case SQLITE_READONLY: self = .readOnly
        case SQLITE_INTERRUPT: self = .interrupt
        case SQLITE_IOERR: self = .ioError
        case SQLITE_CORRUPT: self = .corrupt
        case SQLITE_NOTFOUND: self = .notFound
        case SQLITE_FULL: self = .full
        case SQLITE_CANTOPEN: self = .cannotOpen
        case SQLITE_PROTOCOL: self = .protocol
        case SQLITE_EMPTY: self = .empty
        case SQLITE_SCHEMA: self = .schema
        case SQLITE_TOOBIG: self = .tooBig
        case SQLITE_CONSTRAINT: self = .constraint
        case SQLITE_MISMATCH: self = .mismatch
        case SQLITE_MISUSE: self = .misuse
        case SQLITE_NOLFS: self = .noLargeFiles
        case SQLITE_AUTH: self = .authorization
        case SQLITE_FORMAT: self = .format
        case SQLITE_RANGE: self = .range
        case SQLITE_NOTADB: self = .notADatabase
        case SQLITE_NOTICE: self = .notice
        case SQLITE_WARNING: self = .warning
        default: return nil
        }
    }

    /// Whether the system failed to read or write.
    var isInputOutput: Bool {
        switch self {
        case .ioError, .ioErrorShortRead, .ioErrorSharedMemorySize: true
        default: false
        }
    }
}

extension StoreError {
    /// Creates the error for a result code, as far as the code alone determines it. An error in a statement never means
    /// that the file is damaged.
    ///
    /// - Parameter message: SQLite's message.
    package init(sqlite code: Int32, path: String, message: String) {
        switch SQLiteCode(code) {
        case .corrupt, .notADatabase, .ioErrorShortRead: self = .damaged(path: path)
        case .full, .ioErrorSharedMemorySize: self = .full(path: path)
        case .busy, .locked, .protocol: self = .busy(path: path)
        case .readOnly, .permission, .authorization: self = .readOnly(path: path)
        case .readOnlyMoved: self = .replaced(path: path)
        case .cannotOpen: self = .cannotOpen(path: path)
        case .ioError, .noMemory: self = .failed(path: path, code: code)
        case .interrupt: self = .interrupted(path: path)
        case .constraint, .mismatch: self = .rejected("\(message) (\(code))")
        case .error, .internal, .abort, .notFound, .empty, .schema, .tooBig, .misuse, .noLargeFiles, .format, .range,
            .notice, .warning, nil:
            self = .misuse("\(message) (\(code))")
        }
    }
}
