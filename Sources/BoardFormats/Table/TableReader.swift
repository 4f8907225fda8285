import Board

/// A reader of tables with a row for each card, and a first row that names the columns.
struct TableReader {
    private let zone: LocalTime
    private var log = ImportLog()
    private var statistics = TableStatistics()
    private var places: TableRowPlacer

    static func read(_ source: SourceText, title: String, in zone: LocalTime) throws(ImportError) -> Import {
        var reader = TableReader(zone: zone, places: TableRowPlacer(title: title))
        var rows = TableScanner(source)
        var first = try rows.next(log: &reader.log)
        while let row = first, row.isBlank { first = try rows.next(log: &reader.log) }
        guard let first else { return reader.finished(title: title) }
        if var header = TableHeader(first.cells) {
            rows.isFromPHP = header.program == .kanboard
            reader.lookAhead(in: rows, below: &header)
            header.hasSeveralLanes = Self.hasSeveralLanes(rows, below: header)
            try reader.read(&rows, below: header, line: first.number)
        } else {
            try reader.readWithoutHeader(&rows, from: first)
        }
        return reader.finished(title: title)
    }

    /// The number of rows searched for what applies to all rows.
    private static let rowsAhead = 1_000

    /// Looks ahead for what applies to all rows: a date that reveals whether days or months come first, such as
    /// `3/25/2026`, the project of most rows, and the names of people.
    private mutating func lookAhead(in rows: TableScanner, below header: inout TableHeader) {
        var rows = rows
        var log = ImportLog()
        let slash = UInt8(ascii: "/")
        var dates: [String] = []
        var boards: [String: Int] = [:]
        for _ in 0..<Self.rowsAhead {
            guard let row = try? rows.next(log: &log) else { break }
            for index in header.mayContainDates.prefix(while: { $0 < row.cells.count })
            where row.cells[index].utf8.contains(slash) {
                dates.append(row.cells[index])
            }
            if let board = header.board, board < row.cells.count, !row.cells[board].isEmpty {
                boards[row.cells[board], default: 0] += 1
            }
            for (name, account) in header.people where max(name, account) < row.cells.count {
                if !row.cells[account].isEmpty { header.jira.add(row.cells[name], account: row.cells[account]) }
            }
        }
        header.dayOrder = TableDate.order(of: dates)
        statistics.boardTitle = boards.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    private static func hasSeveralLanes(_ rows: TableScanner, below header: TableHeader) -> Bool {
        guard let lane = header.columns.firstIndex(where: { $0.meaning == .lane }) else { return false }
        var rows = rows
        var log = ImportLog()
        var first: String?
        while let row = try? rows.next(log: &log) {
            guard lane < row.cells.count, !row.cells[lane].isEmpty else { continue }
            if let first, first != row.cells[lane] { return true }
            first = row.cells[lane]
        }
        return false
    }

    private mutating func read(_ rows: inout TableScanner, below header: TableHeader, line: Int) throws(ImportError) {
        guard !header.titles.isEmpty else { throw ImportError(.noTitleColumn, line: line) }
        places.program = header.program
        places.sectionCaption = header.columns.first { $0.meaning == .section }?.caption
        while let row = try rows.next(log: &log) {
            if row.isBlank { continue }
            var entry = try header.entry(of: row, in: zone, statistics: &statistics, log: &log)
            let beyond = row.cells.dropFirst(header.columns.count).filter { !$0.isEmpty }
            if !beyond.isEmpty {
                log.note(.cellsBeyondColumns, line: row.number)
                entry.notes.addLine(beyond.joined(separator: "\n"))
            }
            if let title = statistics.boardTitle { places.title = title }
            places.add(entry, line: row.number, statistics: &statistics, log: &log)
        }
        places.addOrphans(statistics: &statistics)
        if [.jira, .kanboard].contains(header.program) { places.sortByRank() }
        if header.hasStates { places.moveFinishedSections() }
        for column in statistics.leftOut.sorted() {
            log.note(.unknownColumn(header.columns[column].caption), line: line)
        }
        if statistics.datesWithoutYear > 0, let today = zone.today {
            log.note(.datesWithoutYear(count: statistics.datesWithoutYear, year: today.year))
        }
        if statistics.deeperSteps > 0 { log.note(.deeperSteps(count: statistics.deeperSteps)) }
    }

    /// Reads the first cell of each row as the title, and the others as notes.
    private mutating func readWithoutHeader(
        _ rows: inout TableScanner, from first: TableScanner.Row
    ) throws(ImportError) {
        log.note(.noHeader, line: first.number)
        var next: TableScanner.Row? = first
        while let row = next {
            if !row.isBlank {
                var entry = TableEntry()
                let texts = row.cells.map(TableCell.text)
                entry.title = texts[0]
                entry.notes = texts.dropFirst().filter { !$0.isEmpty }.joined(separator: "\n")
                places.add(entry, line: row.number, statistics: &statistics, log: &log)
            }
            next = try rows.next(log: &log)
        }
    }

    private func finished(title: String) -> Import {
        var file = Import(BoardDocument(title: statistics.boardTitle ?? title, sections: places.sections), log: log)
        (file.moments, file.unreadDueDates) = (statistics.moments, places.unreadDueDates)
        return file
    }
}
