import Board

/// A reader of everything that can be read from the tables of a damaged file.
///
/// A table is read by ID from both ends, up to an invalid page. The rows in between are found by bisection, and by the
/// IDs in the indexes.
struct Salvage {
    let connection: Connection
    private(set) var isIncomplete = false
    /// The number of failed reads after which no other place is tried. It is enough for many small holes, and ends the
    /// search in large ones.
    private var attempts = 10_000

    init(connection: Connection) {
        self.connection = connection
    }

    private var reader: RowReader { RowReader(connection: connection) }

    mutating func boards() throws(StoreError) -> [BoardID: BoardRecord] {
        let columns = try lacks("color", in: "boards") ? "id, rank, title, layout, kept, NULL" : RowReader.boardColumns
        return try rows(columns, of: "boards", reader.board(of:)).reduce(into: [:]) { $0[$1.id] = $1 }
    }

    /// Returns whether a table has no such column. A file is read as it is, and older versions have fewer columns.
    private func lacks(_ column: String, in table: String) throws(StoreError) -> Bool {
        let search = "SELECT count(*) FROM pragma_table_info('\(table)') WHERE name = '\(column)'"
        return try Self.valueIfReadable { try connection.number(search) } == 0
    }

    mutating func sections() throws(StoreError) -> [SectionID: SectionRecord] {
        try rows(RowReader.sectionColumns, of: "sections", reader.section(of:)).reduce(into: [:]) { $0[$1.id] = $1 }
    }

    mutating func labels() throws(StoreError) -> [LabelID: LabelRecord] {
        try rows("id, board, rank, title, color", of: "labels", reader.label(of:)).reduce(into: [:]) { $0[$1.id] = $1 }
    }

    mutating func cards() throws(StoreError) -> [CardID: CardRecord] {
        var missing: Set<String> = []
        for column in ["due_time", "repetition"] where try lacks(column, in: "cards") { missing.insert(column) }
        let columns = RowReader.cardColumns(without: missing)
        var cards: [CardID: CardRecord] = try rows(columns, of: "cards", reader.card(of:)).reduce(into: [:]) {
            $0[$1.id] = $1
        }
        guard isIncomplete else { return cards }
        for id in try indexedCards() where cards[id] == nil {
            let card = try Self.valueIfReadable { try reader.card(id, without: missing) }
            if let card { cards[id] = card }
        }
        return cards
    }

    /// Returns the links, but without their bases: in a merge, everything that couldn't be read would count as deleted,
    /// and would be deleted from the files too.
    mutating func links() throws(StoreError) -> [BoardLink] {
        // A file is read as it is, and older versions have no links. A page of another table contains none.
        let search = "SELECT count(*) FROM sqlite_schema WHERE name = 'links'"
        guard try Self.valueIfReadable({ try connection.number(search) }) != 0 else { return [] }
        let columns = "board, path, format, typeof(path), typeof(format)"
        let links = try rows(columns, of: "links") { row -> BoardLink? in
            guard row.text(3) == "text", row.text(4) == "text" else { return nil }
            return BoardLink(
                board: BoardID(number: row.int64(0)), path: row.text(1), format: row.text(2), base: .unknown)
        }
        return links.compactMap(\.self).filter(\.isPossible)
    }

    /// Returns the IDs in the indexes of the cards, as far as they can be read.
    private func indexedCards() throws(StoreError) -> [CardID] {
        var ids: [CardID] = []
        for condition in [
            "section IS NOT NULL AND archived = 0", "section IS NOT NULL AND archived = 1", "parent IS NOT NULL",
        ] {
            let order = condition.hasPrefix("parent") ? "parent, rank" : "section, rank"
            for direction in ["ASC", "DESC"] {
                let columns = order.split(separator: ",").map { "\($0) \(direction)" }.joined(separator: ", ")
                let statement = try Self.valueIfReadable {
                    try connection.prepare("SELECT id FROM cards WHERE \(condition) ORDER BY \(columns)")
                }
                guard let statement else { continue }
                while try Self.valueIfReadable({ try statement.step() }) == true {
                    ids.append(CardID(number: statement.int64(0)))
                }
            }
        }
        return ids
    }

    /// Returns the result of a block, or `nil` if the contents are invalid. A disk failure isn't damage and is thrown,
    /// because continuing would leave out rows that exist.
    private static func valueIfReadable<Answer>(_ block: () throws -> Answer?) throws(StoreError) -> Answer? {
        do { return try block() } catch {
            let error = StoreError(error)
            guard error.isContentError else { throw error }
            return nil
        }
    }

    private mutating func rows<Row>(
        _ columns: String, of table: String, _ make: (Statement) -> Row
    ) throws(StoreError) -> [Row] {
        let wanted = "SELECT \(columns) FROM \(table) WHERE rowid BETWEEN ? AND ? ORDER BY rowid"
        guard let up = try Self.valueIfReadable({ try connection.prepare(wanted) }),
            let down = try Self.valueIfReadable({ try connection.prepare(wanted + " DESC") })
        else {
            isIncomplete = true
            return []
        }
        var rows: [Row] = []
        var ranges: [ClosedRange<Int64>] = [1...Int64.max]
        while let range = ranges.popLast() {
            let upward = try read(range, up, make, &rows)
            guard case .stopped(let last) = upward else { continue }
            isIncomplete = true
            // Overwritten rows may have any ID, in any order.
            let low =
                last.flatMap { range.contains($0) ? $0 : nil }.map { $0.addingReportingOverflow(1).partialValue }
                ?? range.lowerBound
            guard attempts > 0, range.contains(low) else { continue }
            attempts -= 1
            let rest = low...range.upperBound
            guard case .stopped(let first) = try read(rest, down, make, &rows) else { continue }
            let high = first.flatMap { rest.contains($0) ? $0 - 1 : nil } ?? rest.upperBound
            // A range this narrow contains a card only by chance.
            guard low < high, high - low > Int64.max >> 22 else { continue }
            let middle = low + (high - low) / 2
            ranges.append(low...middle)
            ranges.append((middle + 1)...high)
        }
        return rows
    }

    private enum Reading {
        case finished
        /// The last row that was read, if any.
        case stopped(Int64?)
    }

    /// Reads a range in the statement's direction, as far as possible.
    private func read<Row>(
        _ range: ClosedRange<Int64>, _ statement: Statement, _ make: (Statement) -> Row, _ rows: inout [Row]
    ) throws(StoreError) -> Reading {
        defer { statement.reset() }
        statement.bind(1, range.lowerBound)
        statement.bind(2, range.upperBound)
        var last: Int64?
        do {
            while try statement.step() {
                rows.append(make(statement))
                last = statement.int64(0)
            }
            return .finished
        } catch {
            guard error.isContentError else { throw error }
            return .stopped(last)
        }
    }
}

extension BoardLink {
    /// Whether the path can be that of a file. The system would read a path with a NUL only up to there, which may be
    /// another file.
    var isPossible: Bool { !path.isEmpty && !path.utf8.contains(0) }
}
