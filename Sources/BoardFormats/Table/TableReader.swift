import Board

/// Reads a table: a row for each card, with a first row that names the columns.
struct TableReader {
    private var log = ImportLog()
    private var document: BoardDocument
    /// Where the last section of each title is.
    private var sectionOfTitle: [String: Int] = [:]
    private var current: Int?
    private var columns: [TableColumn?] = []

    static func read(_ source: SourceText, title: String, in zone: LocalTime) throws(ImportError) -> Import {
        var reader = TableReader(document: BoardDocument(title: title))
        var rows = TableScanner(source.bytes)
        guard let header = try rows.next(log: &reader.log) else { return Import(reader.document, log: reader.log) }
        if try reader.takesHeader(header) == false { try reader.take(header) }
        while let row = try rows.next(log: &reader.log) { try reader.take(row) }
        return Import(reader.document, log: reader.log)
    }

    /// Reads the names of the columns; false where the row has none.
    private mutating func takesHeader(_ row: TableScanner.Row) throws(ImportError) -> Bool {
        var seen: Set<TableColumn> = []
        columns = row.cells.map { name in
            guard let column = TableColumn(name: name), seen.insert(column).inserted else { return nil }
            return column
        }
        if seen.isEmpty {
            columns = [.title]
            log.note(.noHeader, line: row.number)
            return false
        }
        guard seen.contains(.title) else { throw ImportError(.noTitleColumn, line: row.number) }
        for (name, column) in zip(row.cells, columns) where column == nil && !name.isEmpty {
            log.note(.unknownColumn(name), line: row.number)
        }
        return true
    }

    private mutating func take(_ row: TableScanner.Row) throws(ImportError) {
        if row.cells.allSatisfy(\.isEmpty) { return }
        var cells: [TableColumn: String] = [:]
        for (column, cell) in zip(columns, row.cells) {
            if let column { cells[column] = TableCell.text(of: cell) }
        }
        let title = cells[.section] ?? (columns.contains(.section) ? "" : document.title)
        let kind = cells[.kind].flatMap(TableColumn.Kind.init) ?? .card
        if kind == .section {
            beginSection(title)
            return
        }
        var card = CardDocument(
            title: cells[.title] ?? "", notes: cells[.notes] ?? "", isDone: TableColumn.isTrue(cells[.done] ?? ""),
            isArchived: TableColumn.isTrue(cells[.archived] ?? ""), labels: TableCell.labels(in: cells[.labels] ?? ""))
        try log.count(card.labels.count, line: row.number)
        if let due = cells[.due], !due.isEmpty {
            card.due = Day(startOf: due)
            if card.due == nil {
                log.note(.unreadDate(due), line: row.number)
                card.notes.addLine(due)
            }
        }
        let beyond = row.cells.dropFirst(columns.count).filter { !$0.isEmpty }
        if !beyond.isEmpty {
            log.note(.cellsBeyondColumns, line: row.number)
            card.notes.addLine(beyond.joined(separator: "\n"))
        }
        add(card, as: kind, to: title)
    }

    private mutating func add(_ card: CardDocument, as kind: TableColumn.Kind, to title: String) {
        if kind == .step, let current, let last = document.sections[current].cards.indices.last {
            document.sections[current].cards[last].steps.append(
                StepDocument(
                    title: card.title, notes: card.notes, isDone: card.isDone, due: card.due, labels: card.labels))
            return
        }
        if let current, document.sections[current].title == title {
            document.sections[current].cards.append(card)
        } else if let known = sectionOfTitle[title] {
            current = known
            document.sections[known].cards.append(card)
        } else {
            let section = beginSection(title)
            document.sections[section].cards.append(card)
        }
    }

    @discardableResult
    private mutating func beginSection(_ title: String) -> Int {
        let section = document.sections.count
        document.sections.append(SectionDocument(title: title))
        sectionOfTitle[title] = section
        current = section
        return section
    }
}
