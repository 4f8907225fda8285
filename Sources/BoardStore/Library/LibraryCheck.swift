import Board

/// An inconsistency in a library.
public struct LibraryProblem: Hashable, Sendable, CustomStringConvertible {
    /// The problem and the rows or pages that it affects.
    public var description: String
}

/// A check of everything in a library.
struct LibraryCheck {
    let connection: Connection
    private var problems: [LibraryProblem] = []
    /// The maximum number of problems reported. A damaged file may have a million.
    private static let limit = 100

    init(_ connection: Connection) {
        self.connection = connection
    }

    static func problems(in connection: Connection) throws -> [LibraryProblem] {
        var check = LibraryCheck(connection)
        try check.run(counts: true)
        return check.problems
    }

    /// Returns whether nothing is wrong, ignoring counts. Wrong counts alone could come from a program error. Mixed
    /// pages of two libraries cause more problems.
    static func isConsistent(_ connection: Connection) throws -> Bool {
        var check = LibraryCheck(connection)
        try check.run(counts: false)
        return check.problems.isEmpty
    }

    private mutating func run(counts: Bool) throws {
        try checkFile()
        guard problems.isEmpty else { return }
        try checkOrphans()
        try checkRanks()
        if counts {
            try checkCounts()
            // A file of an older version has no links.
            try checkLinks()
        }
        try checkSearch()
        try checkJournal()
    }

    private mutating func note(_ text: String) {
        if problems.count < Self.limit { problems.append(LibraryProblem(description: text)) }
    }

    private mutating func checkFile() throws {
        let statement = try connection.prepare("PRAGMA integrity_check(\(Self.limit))")
        while try statement.step() {
            let line = statement.text(0)
            if line != "ok" { note(line) }
        }
        // SQLite also reports a page that the disk failed to read.
        if !problems.isEmpty, let failure = connection.diskFailure { throw failure }
    }

    private mutating func checkOrphans() throws {
        let orphans = [
            ("Section", "is on no board", "SELECT id FROM sections WHERE board NOT IN (SELECT id FROM boards)"),
            ("Label", "is on no board", "SELECT id FROM labels WHERE board NOT IN (SELECT id FROM boards)"),
            (
                "Card", "is in no section",
                "SELECT id FROM cards WHERE parent IS NULL AND (section IS NULL OR section NOT IN (SELECT id FROM sections))"
            ),
            (
                "Step", "has no card",
                """
                SELECT id FROM cards WHERE parent IS NOT NULL
                AND (section IS NOT NULL OR parent NOT IN (SELECT id FROM cards WHERE parent IS NULL))
                """
            ),
        ]
        for (kind, fault, sql) in orphans {
            try forEachRow(sql) { check, row in check.note("\(kind) \(CardID(number: row.int64(0))) \(fault).") }
        }
    }

    private mutating func checkRanks() throws {
        for (kind, owner, table) in [
            ("Board", "rank", "boards"), ("Section", "board", "sections"), ("Label", "board", "labels"),
            ("Card", "coalesce(section, parent)", "cards"),
        ] {
            try forEachRow("SELECT id, rank FROM \(table)") { check, row in
                guard !Rank(row.text(1)).isWellFormed else { return }
                check.note("\(kind) \(CardID(number: row.int64(0))) has an invalid rank.")
            }
            try forEachRow("SELECT min(id), rank FROM \(table) GROUP BY \(owner), rank HAVING count(*) > 1") {
                check, row in
                check.note("\(kind) \(CardID(number: row.int64(0))) has the same rank as a neighbor.")
            }
        }
    }

    private mutating func checkCounts() throws {
        let sql = """
            SELECT sections.id, card_count, count(cards.id) AS found, open_count,
                count(*) FILTER (WHERE done = 0) AS found_open
            FROM sections LEFT JOIN cards ON section = sections.id AND archived = 0
            GROUP BY sections.id HAVING card_count <> found OR open_count <> found_open
            """
        try forEachRow(sql) { check, row in
            let section = CardID(number: row.int64(0))
            for (one, many, count, found) in [
                ("card", "cards", row.int64(1), row.int64(2)),
                ("card not done", "cards not done", row.int64(3), row.int64(4)),
            ] where count != found {
                check.note("Section \(section) has \(pluralized(Int(found), one, many)), but its count is \(count).")
            }
        }
    }

    private mutating func checkSearch() throws {
        do {
            try connection.execute("INSERT INTO search (search, rank) VALUES ('integrity-check', 1)")
        } catch {
            // Not `catch StoreError.damaged`, because the Swift 6.0.3 compiler crashes when rethrowing the other
            // errors.
            guard case .damaged = error else { throw error }
            note("The search index does not match the cards.")
        }
    }

    private mutating func checkJournal() throws {
        try forEachRow("SELECT sequence, edit FROM journal ORDER BY sequence") { check, row in
            if Edit(decoding: row.bytes(1)) == nil { check.note("Journal entry \(row.int64(0)) can't be read.") }
        }
    }

    private mutating func checkLinks() throws {
        try forEachRow("SELECT board, base_rows, next_rows FROM links") { check, row in
            let isReadable = { column in LinkBase(bytes: [], decodingRows: row.bytes(column)) != nil }
            guard !isReadable(1) || !row.isNull(2) && !isReadable(2) else { return }
            check.note("The link of board \(BoardID(number: row.int64(0))) can't be read.")
        }
    }

    private mutating func forEachRow(_ sql: String, _ visit: (inout LibraryCheck, Statement) -> Void) throws {
        let statement = try connection.prepare(sql)
        while try statement.step() { visit(&self, statement) }
    }
}
