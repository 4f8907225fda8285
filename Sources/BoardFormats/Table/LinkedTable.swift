import Board

/// A table that a board is linked to, with the columns of another program or person. Each row is a card, and stays as
/// it is apart from the cells that the board changes.
struct LinkedTable: Sendable {
    /// A row as it is in the file, with its line end.
    struct Row: Sendable {
        let bytes: ArraySlice<UInt8>
        /// The card, or `nil` if the row says nothing that a board holds.
        let card: CardDocument?
        let section: String
        /// The cell with the due date.
        let due: String
    }

    /// The place of each column with a meaning.
    let columns: [TableColumn: Int]
    let columnCount: Int
    /// Whether the titles of some sections say that their cards are done.
    private let statesTellDone: Bool
    let emptySection: String
    let style: TableStyle
    let time: LocalTime
    /// All up to the rows, with the names of the columns.
    let head: ArraySlice<UInt8>
    private(set) var rows: [Row] = []
    /// The board, and the row of each card.
    private(set) var contents: (sections: [SectionDocument], rows: [[Int]]) = ([], [])

    /// The columns that have a meaning in a linked table. All others are only kept.
    static let meanings: [TableColumn] = [.title, .section, .notes, .due, .done, .labels, .archived]

    /// The most columns. Each card that is written takes time for all of them.
    private static let columnLimit = 1_000

    /// Reads a table, or returns `nil` if its rows are not just cards: those of Inlay, and exports of some programs,
    /// also hold steps and comments.
    ///
    /// - Parameter title: The title of the only section if no column names sections.
    init?(_ source: SourceText, title: String, in time: LocalTime) throws(ImportError) {
        var log = ImportLog()
        var scanner = TableScanner(source)
        guard let header = try Self.header(&scanner, &log) else { return nil }
        let columns = Self.columns(of: header)
        (self.columns, columnCount, self.time) = (columns, header.columns.count, time)
        statesTellDone = header.statesTellDone
        emptySection = StoredText.title(columns[.section].map { "No \(header.columns[$0].caption)" } ?? title)
        head = scanner.bytes[..<scanner.position]
        var scanned: [(bytes: ArraySlice<UInt8>, cells: [String])] = []
        var start = scanner.position
        while let row = try scanner.next(log: &log) {
            scanned.append((scanner.bytes[start..<scanner.position], row.cells))
            start = scanner.position
        }
        func cells(_ column: TableColumn) -> [String] {
            guard let index = columns[column] else { return [] }
            return scanned.compactMap { index < $0.cells.count ? $0.cells[index] : nil }
        }
        style = TableStyle(
            separator: scanner.separator, head: head, row: scanned.first?.bytes, dates: cells(.due), done: cells(.done))
        for (bytes, cells) in scanned {
            let (card, section) = read(cells)
            if let card { try log.count(card.labels.count, line: rows.count) }
            let due = columns[.due].flatMap { $0 < cells.count ? cells[$0] : nil } ?? ""
            rows.append(Row(bytes: bytes, card: card, section: section, due: due))
        }
        placeCards()
    }

    private static func header(_ scanner: inout TableScanner, _ log: inout ImportLog) throws(ImportError)
        -> TableHeader?
    {
        var row = try scanner.next(log: &log)
        while let blank = row, blank.isBlank { row = try scanner.next(log: &log) }
        guard let cells = row?.cells, cells.count <= columnLimit else { return nil }
        // Boards have been linked to translated tables before their programs were recognized.
        return [false, true].lazy.compactMap { TableHeader(cells, isTranslated: $0) }.first(where: hasOnlyCards)
    }

    /// Returns whether the rows below a header are just cards.
    private static func hasOnlyCards(_ header: TableHeader) -> Bool {
        [.other, .deck].contains(header.program) && !header.titles.isEmpty
            && !header.columns.contains { [.kind, .indent, .parent].contains($0.meaning) }
    }

    /// The parts of a board that the table can hold.
    var features: Set<BoardFeature> {
        let features: [TableColumn: Set<BoardFeature>] = [
            .notes: [.notes], .due: [.due, .dueTimes], .done: [.done], .labels: [.labels],
            .archived: [.archivedCards, .archivedPlaces],
        ]
        return columns.keys.reduce(into: []) { $0.formUnion(features[$1] ?? []) }
    }

    private static func columns(of header: TableHeader) -> [TableColumn: Int] {
        var columns: [TableColumn: Int] = [:]
        for (index, column) in header.columns.enumerated().reversed() where meanings.contains(column.meaning) {
            columns[column.meaning] = index
        }
        (columns[.title], columns[.due]) = (header.titles.first, header.dueDates.first)
        return columns
    }

    /// Returns whether another version of the table has the same columns with a meaning.
    func hasColumns(of other: SourceText) -> Bool {
        var log = ImportLog()
        var scanner = TableScanner(other)
        guard let header = try? Self.header(&scanner, &log) else { return false }
        return columns.keys == Self.columns(of: header).keys
    }
}

// Reading

extension LinkedTable {
    private mutating func placeCards() {
        var places: [String: Int] = [:]
        for (number, row) in rows.enumerated() {
            guard let card = row.card else { continue }
            let place = places[row.section] ?? contents.sections.count
            if place == contents.sections.count {
                places[row.section] = place
                contents.sections.append(SectionDocument(title: row.section))
                contents.rows.append([])
            }
            contents.sections[place].cards.append(card)
            contents.rows[place].append(number)
        }
    }

    /// Whether a row's due date may be this one, although it is open which number is the day and which the month.
    func mayBeDue(_ due: Due, row: Int) -> Bool {
        [.dayFirst, .monthFirst].contains { TableDate.reading(rows[row].due, in: time, order: $0)?.due == due }
    }

    /// Whether a row has something else than a date in the place of its due date.
    func hasUnreadDue(row: Int) -> Bool {
        rows[row].card?.due == nil && !TableDate.isNone(rows[row].due)
    }

    private func read(_ cells: [String]) -> (card: CardDocument?, section: String) {
        func text(_ column: TableColumn) -> String {
            guard let index = columns[column], index < cells.count else { return "" }
            let text = TableCell.text(of: cells[index]).withLineFeeds
            return text.utf8.allSatisfy { $0 == Byte.space } ? "" : text
        }
        func isTrue(_ column: TableColumn) -> Bool {
            let text = text(column)
            return TableColumn.boolean(from: text) ?? (TableDate.reading(text, in: time) != nil)
        }
        let section = self.section(text(.section))
        guard columns.keys.contains(where: { !text($0).isEmpty }) else { return (nil, section) }
        let card = CardDocument(
            title: text(.title), notes: String(Array(text(.notes).utf8).trimmedOfLines),
            isDone: isTrue(.done) || marksDone(section), isArchived: isTrue(.archived),
            due: style.due(text(.due), in: time), labels: TableCell.labels(in: text(.labels), isForeign: true))
        return (card, section)
    }

    /// Returns the title of the section that a cell names.
    private func section(_ text: String) -> String { title(ofSection: StoredText.title(text)) }

    /// Returns the title that a section of a board has in the table.
    func title(ofSection title: String) -> String {
        columns[.section] == nil || title.utf8.allSatisfy { $0 == Byte.space } ? emptySection : title
    }

    /// Returns whether a section says that its cards are done, because no column does.
    func marksDone(_ section: String) -> Bool {
        statesTellDone && columns[.done] == nil && TableColumn.boolean(from: section) == true
    }

    /// Returns a card as it would be read after it was written. Without a column for it, a section may tell whether it
    /// is done.
    func reread(_ card: CardDocument) -> CardDocument? {
        var scanner = TableScanner(newRow(card, in: "Cards"), separator: style.separator)
        var log = ImportLog()
        guard let row = try? scanner.next(log: &log), var result = read(row.cells).card else { return nil }
        if columns[.done] == nil { result.isDone = card.isDone }
        if columns[.archived] == nil { result.isArchived = card.isArchived }
        return StoredText.card(result)
    }
}
