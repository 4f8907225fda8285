import Board
import Glibc

/// A rebuild of a library from sound tables, with new indexes and counts. Nothing is lost, including the undo history.
struct Reindexing {
    private let damaged: Connection
    private let fresh: Connection

    /// Fills a new file from a damaged one. Returns the row counts, or `nil` if the tables are damaged too.
    static func fill(_ path: String, from damaged: String) throws -> RowCounts? {
        do {
            let connection = try Connection(path: damaged, mode: .readWrite)
            connection.limitWork(of: damaged)
            let isCurrent = try connection.number("PRAGMA user_version") == Migration.all.count
            guard isCurrent, Schema.isWhole(connection) else { return nil }
            let fresh = try Connection(path: path, mode: .create)
            try Schema(migrations: Migration.all).prepare(fresh)
            return try Reindexing(damaged: connection, fresh: fresh).run()
        } catch {
            // A row that its table rejects is damaged too.
            guard StoreError(error).isContentError else { throw error }
            return nil
        }
    }

    private func run() throws -> RowCounts? {
        guard try areTablesWhole() else { return nil }
        let counts = try RowCounts(damaged)
        let links = try links()
        fresh.limitWork(of: damaged.path)
        try attach()
        try fresh.writing {
            try fresh.execute("DELETE FROM journal_state")
            for table in ["boards", "sections", "labels", "cards", "journal", "journal_state"] {
                // The condition makes SQLite copy rows. Without it, SQLite copies whole trees, including those of the
                // indexes.
                try fresh.execute("INSERT INTO \(table) SELECT * FROM damaged.\(table) NOT INDEXED WHERE TRUE")
            }
            for link in links { try RowWriter(fresh).write(link) }
            try fresh.execute(RowWriter.recount)
            try cleanTexts()
        }
        try fresh.execute("DETACH damaged")
        guard try RowCounts(fresh) == counts, try LibraryCheck.problems(in: fresh).isEmpty else { return nil }
        guard Files.sync(fresh.path) else { throw Files.failure(errno, fresh.path) }
        return counts
    }

    /// Returns the links. A link that can't be read must not cost the undo history, so it is left out. If the first
    /// page was replaced, they may be on another page than it says, and that page has rows of other types.
    private func links() throws -> [BoardLink] {
        do {
            let statement = try damaged.prepare(
                """
                SELECT \(RowReader.linkColumns) FROM links WHERE typeof(path) = 'text' AND typeof(format) = 'text'
                AND typeof(base) = 'blob' AND typeof(base_rows) = 'blob'
                """)
            let reader = RowReader(connection: damaged)
            var links: [BoardLink] = []
            while try statement.step() { links.append(reader.link(of: statement)) }
            return links.filter(\.isPossible)
        } catch {
            guard StoreError(error).isContentError else { throw error }
            var salvage = Salvage(connection: damaged)
            return try salvage.links()
        }
    }

    /// Attaches the damaged file to the new one. Its schema has been read before, so only a disk failure can prevent
    /// this. SQLite then closes the file, and reports damage instead.
    private func attach() throws {
        let attaching = try fresh.prepare("ATTACH ? AS damaged")
        attaching.bind(1, damaged.path)
        do { try attaching.run() } catch {
            guard StoreError(error).isContentError else { throw error }
            throw StoreError.failed(path: damaged.path, code: EIO)
        }
    }

    /// Replaces characters that no command stores. SQLite has no checksums, so it doesn't notice overwritten text.
    private func cleanTexts() throws {
        for table in ["boards", "sections", "labels", "cards"] { try clean("title", of: table, Recovery.title) }
        try clean("notes", of: "cards", TextSanitizer.withoutNULs)
    }

    private func clean(_ column: String, of table: String, _ cleaned: (String) -> String) throws {
        let texts = try fresh.prepare("SELECT id, \(column) FROM \(table) WHERE \(column) IS NOT NULL")
        var changed: [(id: Int64, text: String)] = []
        while try texts.step() {
            let text = texts.text(1)
            let clean = cleaned(text)
            if !clean.utf8.elementsEqual(text.utf8) { changed.append((texts.int64(0), clean)) }
        }
        let update = try fresh.prepare("UPDATE \(table) SET \(column) = ? WHERE id = ?")
        for (id, text) in changed {
            update.bind(1, text)
            update.bind(2, id)
            try update.run()
        }
    }

    /// Returns whether no index has a row that its table has lost, and every card is either visible or archived.
    private func areTablesWhole() throws -> Bool {
        guard try damaged.number("SELECT count(*) FROM cards NOT INDEXED WHERE archived NOT IN (0, 1)") == 0 else {
            return false
        }
        for (table, index, condition) in [
            ("sections", "section_order", "TRUE"), ("labels", "label_order", "TRUE"),
            ("cards", "card_order", "archived = 0 AND section IS NOT NULL"),
            ("cards", "archived_order", "archived = 1 AND section IS NOT NULL"),
            ("cards", "step_order", "parent IS NOT NULL"),
        ] {
            let held = try damaged.number("SELECT count(*) FROM \(table) NOT INDEXED WHERE \(condition)")
            let indexed: Int64
            do {
                indexed = try damaged.number("SELECT count(*) FROM \(table) INDEXED BY \(index) WHERE \(condition)")
            } catch {
                // An index with invalid contents proves nothing. An index that the disk can't read may have such a row.
                guard error.isContentError else { throw error }
                continue
            }
            guard indexed <= held else { return false }
        }
        return true
    }
}

/// The numbers of rows in the tables of a library.
struct RowCounts: Equatable {
    let boards: Int
    let sections: Int
    let labels: Int
    let cards: Int
    let journal: Int

    init(_ connection: Connection) throws {
        let count = { (table: String) in Int(try connection.number("SELECT count(*) FROM \(table) NOT INDEXED")) }
        boards = try count("boards")
        sections = try count("sections")
        labels = try count("labels")
        cards = try count("cards")
        journal = try count("journal")
    }
}
