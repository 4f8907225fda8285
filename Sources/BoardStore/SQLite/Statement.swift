import CSQLite

/// A prepared statement, for repeated use on its connection's thread.
final class Statement {
    private let pointer: OpaquePointer
    // The connection owns its cached statements. A statement prepared separately must not outlive the connection.
    private unowned let connection: Connection
    private let work: Work

    /// The work of the running statement, in thousands of SQLite instructions, and its limit.
    final class Work {
        fileprivate var done = 0
        var limit = Int.max
        /// Returns whether the result is still wanted.
        var isWanted: () -> Bool = { true }
        /// Whether the last statement was stopped for exceeding the limit.
        var isExceeded: Bool { done > limit }

        /// Counts another thousand. Returns whether the statement should stop.
        func countAndCheckLimit() -> Bool {
            done += 1
            return done > limit || !isWanted()
        }
    }

    // SQLite's `SQLITE_TRANSIENT`, which makes it copy. In C it is a cast that Swift can't import.
    private static let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    init(_ pointer: OpaquePointer, connection: Connection, _ work: Work) {
        (self.pointer, self.connection, self.work) = (pointer, connection, work)
    }

    deinit { sqlite3_finalize(pointer) }

    // MARK: Running

    /// Advances to the next row. Returns false if there is none.
    func step() throws(StoreError) -> Bool {
        switch sqlite3_step(pointer) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code:
            let error = connection.error(code)
            reset()
            throw error
        }
    }

    /// Runs the statement to its end.
    func run() throws(StoreError) {
        defer { reset() }
        while try step() {}
    }

    func reset() {
        // The next run has the whole limit to itself.
        work.done = 0
        sqlite3_reset(pointer)
        sqlite3_clear_bindings(pointer)
    }

    // MARK: Binding, from 1

    func bind(_ index: Int32, _ value: Int64?) {
        if let value { sqlite3_bind_int64(pointer, index, value) } else { sqlite3_bind_null(pointer, index) }
    }

    func bind(_ index: Int32, _ value: Bool) {
        sqlite3_bind_int64(pointer, index, value ? 1 : 0)
    }

    func bind(_ index: Int32, _ text: String?) {
        guard var text else {
            sqlite3_bind_null(pointer, index)
            return
        }
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { chars in
                // An empty string may have no address, which SQLite would take for NULL.
                let start = chars.baseAddress ?? UnsafePointer(bitPattern: 1)
                _ = sqlite3_bind_text(pointer, index, start, Int32(chars.count), Self.copy)
            }
        }
    }

    func bind(_ index: Int32, bytes: [UInt8]?) {
        guard let bytes else {
            sqlite3_bind_null(pointer, index)
            return
        }
        bytes.withUnsafeBytes { buffer in
            _ = sqlite3_bind_blob64(
                pointer, index, buffer.baseAddress ?? UnsafeRawPointer(bitPattern: 1), UInt64(buffer.count), Self.copy)
        }
    }

    // MARK: Columns, from 0

    func int64(_ column: Int32) -> Int64 { sqlite3_column_int64(pointer, column) }

    func bool(_ column: Int32) -> Bool { int64(column) != 0 }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(pointer, column) == SQLITE_NULL }

    func optionalInt64(_ column: Int32) -> Int64? { isNull(column) ? nil : int64(column) }

    func text(_ column: Int32) -> String {
        guard let bytes = sqlite3_column_text(pointer, column) else { return "" }
        let count = Int(sqlite3_column_bytes(pointer, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    func bytes(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(pointer, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, column))))
    }
}
