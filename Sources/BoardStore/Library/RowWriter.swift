import Board

/// A writer of the rows of an edit. It also updates the card counts of sections.
struct RowWriter {
    let connection: Connection
    private var counts: [SectionID: (cards: Int, open: Int)] = [:]

    init(_ connection: Connection) {
        self.connection = connection
    }

    static func write(_ edit: Edit, to connection: Connection, _ monitor: WriteMonitor? = nil) throws {
        var writer = RowWriter(connection)
        for (count, index) in order(of: edit.changes).enumerated() {
            try writer.write(edit.changes[index])
            // Others wait for the library meanwhile.
            if monitor?.count(count + 1, of: edit.changes.count) == false { throw StoreError.canceled }
        }
        try writer.writeCounts()
    }

    /// Returns the order in which to write changes. If there are many, they are written by ID, which is the order of
    /// the rows in the table. IDs are random, so in any other order each row is on another page, and each card's words
    /// start a new part of the search index.
    private static func order(of changes: [RowChange]) -> [Int] {
        guard changes.count > 100 else { return Array(changes.indices) }
        return changes.indices.sorted { changes[$0].row.number < changes[$1].row.number }
    }

    private mutating func write(_ change: RowChange) throws {
        if case .card(let id) = change.row { try count(id, change) }
        switch (change.before, change.after) {
        case (nil, let after?): try insert(change.row, after)
        case (_?, nil): try delete(change.row)
        case (_?, let after?): for entry in after.entries { try update(change.row, entry) }
        case (nil, nil): break
        }
    }

    // MARK: Counts

    /// The fields of a card that determine which counts include it.
    private struct CountedCard: Equatable {
        var section: SectionID?
        var isDone = false

        init(section: SectionID?, isDone: Bool) { (self.section, self.isDone) = (section, isDone) }

        /// Creates the counted fields of an added or deleted card.
        init(_ fields: Fields) { set(fields) }

        mutating func set(_ fields: Fields) {
            if let place = fields.place { section = place.visibleSection }
            if let isDone = fields[.isDone] { self.isDone = isDone == .flag(true) }
        }
    }

    /// Updates the counts for a change to a card, before the change is written.
    private mutating func count(_ id: CardID, _ change: RowChange) throws {
        var (before, after) = (change.before.map { CountedCard($0) }, change.after.map { CountedCard($0) })
        if change.before != nil, let fields = change.after {
            guard fields.place != nil || fields[.isDone] != nil else { return }
            // An update contains only what it changes.
            before = try countedCard(id)
            after = before
            after?.set(fields)
        }
        guard before != after else { return }
        count(before, -1)
        count(after, 1)
    }

    private mutating func count(_ card: CountedCard?, _ difference: Int) {
        guard let card, let section = card.section else { return }
        counts[section, default: (0, 0)].cards += difference
        if !card.isDone { counts[section, default: (0, 0)].open += difference }
    }

    private func countedCard(_ id: CardID) throws -> CountedCard? {
        let statement = try connection.statement("SELECT section, archived, done FROM cards WHERE id = ?")
        defer { statement.reset() }
        statement.bind(1, id.number)
        guard try statement.step() else { return nil }
        let section = statement.bool(1) ? nil : statement.optionalInt64(0).map { SectionID(number: $0) }
        return CountedCard(section: section, isDone: statement.bool(2))
    }

    private func writeCounts() throws {
        for (section, difference) in counts where difference != (0, 0) {
            let statement = try connection.statement(
                "UPDATE sections SET card_count = card_count + ?, open_count = open_count + ? WHERE id = ?")
            statement.bind(1, Int64(difference.cards))
            statement.bind(2, Int64(difference.open))
            statement.bind(3, section.number)
            try statement.run()
        }
    }

    /// The statement that counts the cards of all sections again.
    static let recount = """
        UPDATE sections SET (card_count, open_count) =
            (SELECT count(*), count(*) FILTER (WHERE done = 0) FROM cards WHERE section = sections.id AND archived = 0)
        """

    // MARK: Rows

    private func insert(_ row: RowID, _ fields: Fields) throws {
        switch row {
        case .board(let id): if let board = BoardRecord(id: id, fields: fields) { try insert(board) }
        case .section(let id): if let section = SectionRecord(id: id, fields: fields) { try insert(section) }
        case .label(let id): if let label = LabelRecord(id: id, fields: fields) { try insert(label) }
        case .card(let id): if let card = CardRecord(id: id, fields: fields) { try insert(card) }
        }
    }

    func insert(_ board: BoardRecord) throws {
        let statement = try connection.statement(
            "INSERT INTO boards (\(RowReader.boardColumns)) VALUES (?, ?, ?, ?, ?, ?)")
        statement.bind(1, board.id.number)
        statement.bind(2, board.place.rank.text)
        statement.bind(3, board.title)
        statement.bind(4, board.layout.rawValue)
        statement.bind(5, board.extras)
        statement.bind(6, board.color?.rawValue)
        try statement.run()
    }

    func insert(_ section: SectionRecord) throws {
        let statement = try connection.statement(
            "INSERT INTO sections (\(RowReader.sectionColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
        statement.bind(1, section.id.number)
        statement.bind(2, section.place.board?.number ?? 0)
        statement.bind(3, section.place.rank.text)
        statement.bind(4, section.title)
        statement.bind(5, section.color?.rawValue)
        statement.bind(6, section.isCollapsed)
        statement.bind(7, section.isLocked)
        statement.bind(8, section.limit.map { Int64($0.count) })
        statement.bind(9, section.limit?.isStrict ?? false)
        try statement.run()
    }

    func insert(_ label: LabelRecord) throws {
        let statement = try connection.statement(
            "INSERT INTO labels (id, board, rank, title, color) VALUES (?, ?, ?, ?, ?)")
        statement.bind(1, label.id.number)
        statement.bind(2, label.place.board?.number ?? 0)
        statement.bind(3, label.place.rank.text)
        statement.bind(4, label.title)
        statement.bind(5, label.color?.rawValue)
        try statement.run()
    }

    func insert(_ card: CardRecord) throws {
        let statement = try connection.statement(
            "INSERT INTO cards (\(RowReader.cardColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        statement.bind(1, card.id.number)
        statement.bind(2, card.place.section?.number)
        statement.bind(3, card.place.parent?.number)
        statement.bind(4, card.place.rank.text)
        statement.bind(5, card.place.isArchived)
        statement.bind(6, card.isDone)
        statement.bind(7, card.due.map { Int64($0.day.number) })
        statement.bind(8, card.title)
        statement.bind(9, LabelText.text(of: card.labels))
        statement.bind(10, card.notes.isEmpty ? nil : card.notes)
        statement.bind(11, card.due?.time?.description)
        statement.bind(12, card.repetition?.description)
        try statement.run()
    }

    private func delete(_ row: RowID) throws {
        let statement = try connection.statement("DELETE FROM \(row.table.name) WHERE id = ?")
        statement.bind(1, row.number)
        try statement.run()
    }

    private func update(_ row: RowID, _ entry: Fields.Entry) throws {
        guard let sql = Self.update(of: entry.field, in: row.table) else { return }
        let statement = try connection.statement(sql)
        statement.bind(1, row.number)
        bind(entry, to: statement, in: row.table)
        try statement.run()
    }

    /// Returns the statement that sets a field. The statements are literals, because composing one takes longer than
    /// finding it.
    private static func update(of field: Field, in table: Table) -> String? {
        switch (table, field) {
        case (.cards, .place):
            "UPDATE cards SET section = ?2, parent = ?3, rank = ?4, archived = ?5 WHERE id = ?1"
        case (.cards, .title): "UPDATE cards SET title = ?2 WHERE id = ?1"
        case (.cards, .notes): "UPDATE cards SET notes = ?2 WHERE id = ?1"
        case (.cards, .isDone): "UPDATE cards SET done = ?2 WHERE id = ?1"
        case (.cards, .due): "UPDATE cards SET due = ?2, due_time = ?3 WHERE id = ?1"
        case (.cards, .repetition): "UPDATE cards SET repetition = ?2 WHERE id = ?1"
        case (.cards, .labels): "UPDATE cards SET labels = ?2 WHERE id = ?1"
        case (.sections, .place): "UPDATE sections SET board = ?2, rank = ?3 WHERE id = ?1"
        case (.sections, .title): "UPDATE sections SET title = ?2 WHERE id = ?1"
        case (.sections, .color): "UPDATE sections SET color = ?2 WHERE id = ?1"
        case (.sections, .isCollapsed): "UPDATE sections SET collapsed = ?2 WHERE id = ?1"
        case (.sections, .isLocked): "UPDATE sections SET locked = ?2 WHERE id = ?1"
        case (.sections, .limit): "UPDATE sections SET card_limit = ?2, limit_is_strict = ?3 WHERE id = ?1"
        case (.labels, .place): "UPDATE labels SET board = ?2, rank = ?3 WHERE id = ?1"
        case (.labels, .title): "UPDATE labels SET title = ?2 WHERE id = ?1"
        case (.labels, .color): "UPDATE labels SET color = ?2 WHERE id = ?1"
        case (.boards, .place): "UPDATE boards SET rank = ?2 WHERE id = ?1"
        case (.boards, .title): "UPDATE boards SET title = ?2 WHERE id = ?1"
        case (.boards, .color): "UPDATE boards SET color = ?2 WHERE id = ?1"
        case (.boards, .layout): "UPDATE boards SET layout = ?2 WHERE id = ?1"
        case (.boards, .extras): "UPDATE boards SET kept = ?2 WHERE id = ?1"
        default: nil
        }
    }

    private func bind(_ entry: Fields.Entry, to statement: Statement, in table: Table) {
        switch entry.value {
        case .none:
            statement.bind(2, nil as Int64?)
            if entry.field == .limit { statement.bind(3, false) }
            if entry.field == .due { statement.bind(3, nil as String?) }
        case .flag(let value): statement.bind(2, value)
        case .text(let text): statement.bind(2, entry.field == .notes && text.isEmpty ? nil : text)
        case .due(let due):
            statement.bind(2, Int64(due.day.number))
            statement.bind(3, due.time?.description)
        case .repetition(let repetition): statement.bind(2, repetition.description)
        case .labels(let labels): statement.bind(2, LabelText.text(of: labels))
        case .color(let color): statement.bind(2, color.rawValue)
        case .layout(let layout): statement.bind(2, layout.rawValue)
        case .limit(let limit):
            statement.bind(2, Int64(limit.count))
            statement.bind(3, limit.isStrict)
        case .place(let place):
            switch table {
            case .boards:
                statement.bind(2, place.rank.text)
            case .sections, .labels:
                statement.bind(2, place.board?.number ?? 0)
                statement.bind(3, place.rank.text)
            case .cards:
                statement.bind(2, place.section?.number)
                statement.bind(3, place.parent?.number)
                statement.bind(4, place.rank.text)
                statement.bind(5, place.isArchived)
            }
        }
    }
}

extension Table {
    /// The table's name in the file.
    var name: String {
        switch self {
        case .boards: "boards"
        case .sections: "sections"
        case .labels: "labels"
        case .cards: "cards"
        }
    }
}
