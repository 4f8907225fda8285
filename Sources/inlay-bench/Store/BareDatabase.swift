import CSQLite

/// The minimum cost of a drop: SQLite alone, writing the same rows, which are known in advance.
final class BareDatabase {
    private var handle: OpaquePointer?
    private var statements: [OpaquePointer?] = []

    /// Opens a copy of a library. After that, it is no longer a valid library.
    init(path: String) {
        sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
        sqlite3_exec(handle, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL", nil, nil, nil)
        statements = [
            "BEGIN IMMEDIATE",
            "UPDATE cards SET section = ?, parent = NULL, rank = ?, archived = 0 WHERE id = ?",
            "INSERT INTO journal (sequence, kind, state, began, time, typing, edit) VALUES (?, 0, 0, 0, 0, NULL, zeroblob(?))",
            "UPDATE sections SET card_count = card_count + ? WHERE id = ?",
            "COMMIT",
        ].map { sql in
            var statement: OpaquePointer?
            sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
            return statement
        }
    }

    deinit {
        for statement in statements { sqlite3_finalize(statement) }
        sqlite3_close(handle)
    }

    /// Writes the rows of a drop: a card in another section, the journal entry, and the card counts of both sections.
    func drop(card: Int64, from source: Int64, to target: Int64, rank: String, sequence: Int64, journalBytes: Int) {
        run(0)
        sqlite3_bind_int64(statements[1], 1, target)
        // -1 stands for `SQLITE_TRANSIENT`: SQLite copies the text.
        sqlite3_bind_text(statements[1], 2, rank, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
        sqlite3_bind_int64(statements[1], 3, card)
        run(1)
        sqlite3_bind_int64(statements[2], 1, sequence)
        sqlite3_bind_int64(statements[2], 2, Int64(journalBytes))
        run(2)
        if source != target {
            for (section, change) in [(source, -1), (target, 1)] as [(Int64, Int64)] {
                sqlite3_bind_int64(statements[3], 1, change)
                sqlite3_bind_int64(statements[3], 2, section)
                run(3)
            }
        }
        run(4)
    }

    private func run(_ index: Int) {
        let code = sqlite3_step(statements[index])
        precondition(code == SQLITE_DONE, "the bare transaction failed: \(String(cString: sqlite3_errmsg(handle)))")
        sqlite3_reset(statements[index])
    }
}
