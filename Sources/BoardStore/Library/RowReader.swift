import Board

/// A reader of rows from a file, one at a time and along their orders.
struct RowReader: LibraryReading {
    let connection: Connection

    func board(_ id: BoardID) throws -> BoardRecord? {
        let statement = try connection.statement("SELECT \(Self.boardColumns) FROM boards WHERE id = ?")
        defer { statement.reset() }
        statement.bind(1, id.number)
        return try statement.step() ? board(of: statement) : nil
    }

    static let boardColumns = "id, rank, title, layout, kept, color"

    func board(of row: Statement) -> BoardRecord {
        BoardRecord(
            id: BoardID(number: row.int64(0)), place: Placement(in: .library, rank: Rank(row.text(1))),
            title: row.text(2), color: row.isNull(5) ? nil : BoardColor(rawValue: row.text(5)),
            layout: BoardLayout(rawValue: row.text(3)) ?? .columns, extras: row.text(4))
    }

    static let sectionColumns = "id, board, rank, title, color, collapsed, locked, card_limit, limit_is_strict"

    private static let oneSection = "SELECT \(sectionColumns) FROM sections WHERE id = ?"

    func section(_ id: SectionID) throws -> SectionRecord? {
        let statement = try connection.statement(Self.oneSection)
        defer { statement.reset() }
        statement.bind(1, id.number)
        return try statement.step() ? section(of: statement) : nil
    }

    func section(of row: Statement) -> SectionRecord {
        SectionRecord(
            id: SectionID(number: row.int64(0)),
            place: Placement(in: .board(BoardID(number: row.int64(1))), rank: Rank(row.text(2))), title: row.text(3),
            color: row.isNull(4) ? nil : BoardColor(rawValue: row.text(4)), isCollapsed: row.bool(5),
            isLocked: row.bool(6), limit: row.optionalInt64(7).map { CardLimit(Int($0), isStrict: row.bool(8)) })
    }

    func label(_ id: LabelID) throws -> LabelRecord? {
        let statement = try connection.statement("SELECT id, board, rank, title, color FROM labels WHERE id = ?")
        defer { statement.reset() }
        statement.bind(1, id.number)
        return try statement.step() ? label(of: statement) : nil
    }

    func label(of row: Statement) -> LabelRecord {
        LabelRecord(
            id: LabelID(number: row.int64(0)),
            place: Placement(in: .board(BoardID(number: row.int64(1))), rank: Rank(row.text(2))), title: row.text(3),
            color: row.isNull(4) ? nil : BoardColor(rawValue: row.text(4)))
    }

    static let cardColumns =
        "id, section, parent, rank, archived, done, due, title, labels, notes, due_time, repetition"

    /// The columns in a file of a version that has only some of them.
    static func cardColumns(without missing: Set<String>) -> String {
        cardColumns.split(separator: ", ").map { missing.contains(String($0)) ? "NULL" : $0 }.joined(separator: ", ")
    }

    private static let oneCard = "SELECT \(cardColumns) FROM cards WHERE id = ?"

    func card(_ id: CardID) throws -> CardRecord? { try card(id, Self.oneCard) }

    /// Returns a card of a file that has only some columns.
    func card(_ id: CardID, without missing: Set<String>) throws -> CardRecord? {
        try card(id, "SELECT \(Self.cardColumns(without: missing)) FROM cards WHERE id = ?")
    }

    private func card(_ id: CardID, _ sql: String) throws -> CardRecord? {
        let statement = try connection.statement(sql)
        defer { statement.reset() }
        statement.bind(1, id.number)
        return try statement.step() ? card(of: statement) : nil
    }

    func card(of row: Statement) -> CardRecord {
        CardRecord(
            id: CardID(number: row.int64(0)), place: place(of: row), title: row.text(7), notes: row.text(9),
            isDone: row.bool(5), due: due(of: row, day: 6, time: 10),
            repetition: repetition(of: row, 11), labels: LabelText.labels(row.text(8)))
    }

    /// Returns a due date without what isn't valid, which only another program can have written.
    func due(of row: Statement, day: Int32, time: Int32) -> Due? {
        row.optionalInt64(day).flatMap { Day(number: Int($0)) }.map { Due($0, at: DueTime(row.text(time))) }
    }

    func repetition(of row: Statement, _ column: Int32) -> Repetition? {
        row.isNull(column) ? nil : Repetition(row.text(column))
    }

    private func place(of row: Statement) -> Placement {
        let container: Container =
            row.optionalInt64(2).map { .card(CardID(number: $0)) } ?? .section(SectionID(number: row.int64(1)))
        return Placement(in: container, rank: Rank(row.text(3)), isArchived: row.bool(4))
    }

    func placement(of row: RowID) throws -> Placement? {
        switch row {
        case .board(let id): return try board(id)?.place
        case .section(let id): return try section(id)?.place
        case .label(let id): return try label(id)?.place
        case .card(let id):
            let statement = try connection.statement(
                "SELECT id, section, parent, rank, archived FROM cards WHERE id = ?")
            defer { statement.reset() }
            statement.bind(1, id.number)
            return try statement.step() ? place(of: statement) : nil
        }
    }

    /// Returns a complete row of any table.
    func record(_ row: RowID) throws -> (any Record)? {
        switch row {
        case .board(let id): try board(id)
        case .section(let id): try section(id)
        case .label(let id): try label(id)
        case .card(let id): try card(id)
        }
    }

    func cardCount(of section: SectionID) throws -> Int {
        let statement = try connection.statement("SELECT card_count FROM sections WHERE id = ?")
        defer { statement.reset() }
        statement.bind(1, section.number)
        return try statement.step() ? Int(statement.int64(0)) : 0
    }

    // MARK: Orders

    func rows(of table: Table, in container: Container) throws -> [RowID] {
        try orders(of: table, in: container, onlyVisible: false)
            .flatMap { try rows($0) }.sorted().map { RowID(table, number: $0.number) }
    }

    private func rows(_ order: Order) throws -> [OrderPosition] {
        let statement = try connection.statement("SELECT rank, id FROM \(order.kind.rows) ORDER BY rank, id")
        defer { statement.reset() }
        if let owner = order.owner { statement.bind(1, owner) }
        var rows: [OrderPosition] = []
        while try statement.step() {
            rows.append(OrderPosition(rank: Rank(statement.text(0)), number: statement.int64(1)))
        }
        return rows
    }

    func neighbor(
        _ side: Side, _ position: OrderPosition?, of table: Table, in container: Container, onlyVisible: Bool
    ) throws -> OrderPosition? {
        let found = try orders(of: table, in: container, onlyVisible: onlyVisible)
            .compactMap { try neighbor(side, position, $0) }
        return side == .before ? found.max() : found.min()
    }

    private func neighbor(_ side: Side, _ position: OrderPosition?, _ order: Order) throws -> OrderPosition? {
        let statement = try connection.statement(order.kind.neighbor(side, isBounded: position != nil))
        defer { statement.reset() }
        var index: Int32 = 1
        if let owner = order.owner {
            statement.bind(index, owner)
            index += 1
        }
        if let position {
            statement.bind(index, position.rank.text)
            statement.bind(index + 1, position.number)
        }
        guard try statement.step() else { return nil }
        return OrderPosition(rank: Rank(statement.text(0)), number: statement.int64(1))
    }

    /// An indexed order of rows, and the owner of the rows.
    private struct Order {
        var kind: OrderKind
        var owner: Int64?
    }

    /// Returns the indexed orders of the rows in a container. Visible and archived cards have separate indexes, so a
    /// window finds its first cards at once.
    private func orders(of table: Table, in container: Container, onlyVisible: Bool) -> [Order] {
        switch (table, container) {
        case (.boards, .library): return [Order(kind: .boards, owner: nil)]
        case (.sections, .board(let id)): return [Order(kind: .sections, owner: id.number)]
        case (.labels, .board(let id)): return [Order(kind: .labels, owner: id.number)]
        case (.cards, .card(let id)): return [Order(kind: .steps, owner: id.number)]
        case (.cards, .section(let id)):
            let visible = Order(kind: .cards, owner: id.number)
            let archived = Order(kind: .archivedCards, owner: id.number)
            return onlyVisible ? [visible] : [visible, archived]
        default: return []
        }
    }
}

/// An indexed order, with the statements that find a neighbor or an end. They are built only once, because every drop
/// needs them.
private final class OrderKind: Sendable {
    /// The table and a condition on its rows. It always has a WHERE clause, so conditions can be added.
    let rows: String
    private let first: String
    private let last: String
    private let next: String
    private let previous: String

    private init(_ rows: String) {
        self.rows = rows
        let (up, down) = ("ORDER BY rank, id LIMIT 1", "ORDER BY rank DESC, id DESC LIMIT 1")
        first = "SELECT rank, id FROM \(rows) \(up)"
        last = "SELECT rank, id FROM \(rows) \(down)"
        next = "SELECT rank, id FROM \(rows) AND (rank, id) > (?, ?) \(up)"
        previous = "SELECT rank, id FROM \(rows) AND (rank, id) < (?, ?) \(down)"
    }

    static let boards = OrderKind("boards WHERE TRUE")
    static let sections = OrderKind("sections WHERE board = ?")
    static let labels = OrderKind("labels WHERE board = ?")
    static let steps = OrderKind("cards WHERE parent = ?")
    static let cards = OrderKind("cards WHERE section = ? AND archived = 0")
    static let archivedCards = OrderKind("cards WHERE section = ? AND archived = 1")

    func neighbor(_ side: Side, isBounded: Bool) -> String {
        switch side {
        case .before: isBounded ? previous : last
        case .after: isBounded ? next : first
        }
    }
}

/// A card's labels as text: their IDs separated by spaces, which the search treats as words.
enum LabelText {
    static func text(of labels: [LabelID]) -> String? {
        labels.isEmpty ? nil : labels.map(\.description).joined(separator: " ")
    }

    static func labels(_ text: String) -> [LabelID] {
        guard !text.isEmpty else { return [] }
        return text.utf8.split(separator: UInt8(ascii: " ")).prefix(SizeLimits.labels)
            .compactMap { LabelID(Substring($0)) }
    }
}
