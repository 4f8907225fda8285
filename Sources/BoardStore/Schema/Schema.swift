import Board
import Glibc

/// The schema of a library's file.
struct Schema {
    /// "Inly", which identifies this program's SQLite files.
    static let applicationID: Int64 = 0x496E_6C79

    let migrations: [Migration]

    /// Sets up a new file or migrates an older one. Throws for a file that isn't a library, or is newer.
    func prepare(_ connection: Connection) throws {
        let (version, application) = try read(connection)
        if version == 0, application == 0 {
            guard try connection.number("SELECT count(*) FROM sqlite_schema") == 0 else {
                throw StoreError.notALibrary(path: connection.path)
            }
        } else {
            guard application == Self.applicationID else { throw StoreError.notALibrary(path: connection.path) }
        }
        guard version <= migrations.count else {
            throw StoreError.newer(path: connection.path, version: version, known: migrations.count)
        }
        if version < migrations.count { try migrate(connection, from: version) }
        if migrations.count >= Migration.all.count { try checkStructure(of: connection) }
    }

    /// Returns whether a file is a library of this version, without changing it.
    func isCurrent(_ connection: Connection) throws -> Bool {
        try read(connection) == (migrations.count, Self.applicationID)
    }

    /// Throws if a file lacks a table or column of its version, which means that the schema itself is damaged. A
    /// missing trigger or index isn't noticed. The check is made once and separately: when a statement fails later, it
    /// isn't clear whether the file or the statement is wrong.
    private func checkStructure(of connection: Connection) throws {
        do {
            for statement in Self.uses { _ = try connection.prepare(statement) }
        } catch {
            guard case .misuse = error else { throw error }
            connection.keepLog()
            throw StoreError.damaged(path: connection.path)
        }
    }

    /// Statements that compile only if all tables and columns exist. They are never run.
    private static let uses = [
        "SELECT \(RowReader.boardColumns) FROM boards",
        "SELECT \(RowReader.sectionColumns), card_count, open_count FROM sections",
        "SELECT id, board, rank, title, color FROM labels",
        "SELECT sequence, kind, state, began, time, typing, edit FROM journal",
        "SELECT id, pruned FROM journal_state",
        "SELECT \(RowReader.linkColumns) FROM links",
        "SELECT rowid FROM search WHERE search MATCH ''",
        // Statements that write to cards also compile the triggers.
        "INSERT INTO cards (\(RowReader.cardColumns)) VALUES (0, 0, 0, '', 0, 0, 0, '', '', '', '', '')",
        "UPDATE cards SET title = '', notes = '', labels = ''",
        "DELETE FROM cards",
    ]

    /// Returns whether a file has exactly the schema that this program creates.
    static func isWhole(_ connection: Connection) -> Bool {
        guard let fresh = try? Connection(path: ":memory:", mode: .create) else { return false }
        for migration in Migration.all {
            guard (try? fresh.execute(migration.sql)) != nil else { return false }
        }
        guard let wanted = try? parts(of: fresh), let found = try? parts(of: connection) else { return false }
        return wanted == found
    }

    private static func parts(of connection: Connection) throws -> Set<[String]> {
        let statement = try connection.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema")
        var parts: Set<[String]> = []
        while try statement.step() { parts.insert((0..<4).map { statement.text($0) }) }
        return parts
    }

    private func read(_ connection: Connection) throws -> (version: Int, application: Int64) {
        let version = try connection.number("PRAGMA user_version")
        return (Int(version), try connection.number("PRAGMA application_id"))
    }

    private func migrate(_ connection: Connection, from start: Int) throws {
        if start > 0 { try backUp(connection, before: migrations[start].name) }
        try connection.writing {
            // Another process may have migrated the file first.
            let (version, _) = try read(connection)
            guard version < migrations.count else { return }
            for migration in migrations[version...] { try connection.execute(migration.sql) }
            try connection.execute(
                "PRAGMA application_id = \(Self.applicationID); PRAGMA user_version = \(migrations.count)")
        }
    }

    /// Returns the path of the backup made before a migration.
    static func backup(of path: String, before name: String) -> String { "\(path).before-\(name)" }

    /// Makes a complete copy next to the file, named after the migration. An existing copy is older, and is kept.
    private func backUp(_ connection: Connection, before name: String) throws {
        let copy = Self.backup(of: connection.path, before: name)
        guard !Files.exists(copy) else { return }
        try Files.copyDatabase(of: connection, to: copy)
    }
}
