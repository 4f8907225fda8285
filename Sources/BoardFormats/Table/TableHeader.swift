/// The header row of a table, which names the columns.
struct TableHeader {
    struct Column {
        var meaning: TableColumn
        /// The name written before its text in a card's notes.
        var caption: String
    }

    /// A program whose tables need more than the column names.
    enum Program {
        case inlay, todoist, trello, jira, kanboard, wekan, deck, other
    }

    let columns: [Column]
    let program: Program
    /// The columns with titles and with dates, in order of preference.
    let titles: [Int]
    let dueDates: [Int]
    /// All columns that may contain dates.
    let mayContainDates: [Int]
    let hasSections: Bool
    /// Whether the sections are states of the work, and whether only they say that it is done.
    let hasStates: Bool
    let statesTellDone: Bool
    /// The column with the board or project.
    let board: Int?
    /// Jira's column that identifies a subtask.
    let issueType: Int?
    /// Jira's columns with the names of people, and with the IDs of their accounts.
    let people: [(name: Int, account: Int)]
    /// The order of day and month, if the file reveals it.
    var dayOrder: TableDate.Order?
    var jira = JiraText()
    /// Whether the cards are in several lanes. The name of the only one says nothing about a card.
    var hasSeveralLanes = false

    /// Creates the header from a row, or `nil` if the row doesn't name columns.
    ///
    /// - Parameter isTranslated: Whether programs that name the columns in the user's language are recognized.
    init?(_ cells: [String], isTranslated: Bool = true) {
        let keys = isTranslated ? Self.keys(cells) : cells.map(TableColumnNames.key)
        program = Self.program(keys)
        let isTodoist = program == .todoist
        let entries = Self.entries(keys, of: program)
        guard Self.isHeader(entries) else { return nil }
        // A card has only one of each, so the best column applies to all rows.
        var best: [TableColumn: Int] = [:]
        for (index, entry) in entries.enumerated() {
            guard let entry, Self.single.contains(entry.column) else { continue }
            if let other = best[entry.column], (entries[other]?.rank ?? 0) <= entry.rank { continue }
            best[entry.column] = index
        }
        let titles = Self.ranked(.title, in: entries)
        let dueDates = Self.ranked(.due, in: entries)
        var columns: [Column] = []
        columns.reserveCapacity(cells.count)
        for (index, name) in cells.enumerated() {
            var meaning = entries[index]?.column ?? .remark
            if Self.single.contains(meaning), best[meaning] != index { meaning = .remark }
            if meaning == .title, !titles.contains(index) { meaning = .remark }
            if meaning == .due, !dueDates.contains(index) { meaning = .remark }
            columns.append(Column(meaning: meaning, caption: Self.caption(name, isTodoist: isTodoist)))
        }
        self.columns = columns
        self.titles = titles
        self.dueDates = dueDates
        mayContainDates = columns.indices.filter {
            [.due, .remark, .internalData, .finished, .done].contains(columns[$0].meaning)
        }
        hasSections = best[.section] != nil
        let rank = best[.section].flatMap { entries[$0]?.rank }
        if let rank { hasStates = rank > 1 || program == .jira } else { hasStates = false }
        statesTellDone = hasStates && !entries.contains { $0?.column == .done }
        board = best[.board]
        issueType = program == .jira ? keys.firstIndex(where: JiraColumnNames.isType) : nil
        people = program == .jira ? JiraColumnNames.people(keys) : []
    }

    /// Returns the column names in the form used for comparison, in English if the table is known.
    private static func keys(_ cells: [String]) -> [String] {
        TranslatedTable.english(cells.map(TableColumnNames.key))
    }

    private static func entries(_ keys: [String], of program: Program) -> [TableColumnNames.Entry?] {
        keys.map { key in
            switch program {
            case .todoist: TableColumnNames.todoistEntry(key)
            case .jira: JiraColumnNames.entry(key) ?? TableColumnNames.entry(key)
            case .kanboard: BoardTableNames.kanboardEntry(key)
            case .wekan: BoardTableNames.wekanEntry(key)
            case .inlay, .trello, .deck, .other: TableColumnNames.entry(key)
            }
        }
    }

    /// The maximum number of title and date columns read in each row.
    private static let rankedLimit = 8

    /// Returns the columns with a meaning, in order of preference.
    private static func ranked(_ meaning: TableColumn, in entries: [TableColumnNames.Entry?]) -> [Int] {
        var found: [(rank: Int, index: Int)] = []
        for (index, entry) in entries.enumerated() {
            if let entry, entry.column == meaning { found.append((entry.rank, index)) }
        }
        found.sort { $0.rank != $1.rank ? $0.rank < $1.rank : $0.index < $1.index }
        return found.prefix(rankedLimit).map(\.index)
    }

    private static let single: Set<TableColumn> = [.kind, .section, .indent, .board]

    private static func program(_ keys: [String]) -> Program {
        func has(_ names: String...) -> Bool { names.allSatisfy(keys.contains) }
        if has("kind", "section", "title") { return .inlay }
        if has("type", "content") { return .todoist }
        if has("card name", "list name") { return .trello }
        if JiraColumnNames.areSigns(keys) { return .jira }
        if has("task id", "swimlane", "column", "complexity") { return .kanboard }
        if has("list", "swimlane", "requested by", "assigned by") { return .wekan }
        if has("card title", "list name", "assigned users") { return .deck }
        return .other
    }

    /// Returns whether a row is a header. A single known column name may be data by coincidence, unless it names the
    /// title column or is the only cell.
    private static func isHeader(_ entries: [TableColumnNames.Entry?]) -> Bool {
        let known = entries.compactMap { $0?.column }
        return known.contains(.title) || known.count > 1 || !known.isEmpty && known.count == entries.count
    }

    /// Returns the number of known column names.
    static func knownCount(_ cells: [String]) -> Int {
        let keys = keys(cells)
        return entries(keys, of: program(keys)).count { $0 != nil }
    }

    /// Returns the name for use in notes, short enough not to fill every card's notes.
    private static func caption(_ name: String, isTodoist: Bool) -> String {
        let caption = caption(ofUser: String(Array(name.utf8).trimmed), isTodoist: isTodoist)
        guard caption.utf8.count > 60 else { return caption }
        return String(String.UnicodeScalarView(caption.unicodeScalars.prefix(40))) + "…"
    }

    /// Returns a column name as the user of the program knows it.
    private static func caption(ofUser name: String, isTodoist: Bool) -> String {
        guard isTodoist else { return BoardTableNames.wekanCaption(JiraColumnNames.withoutCaption(name)) }
        let words = name.lowercased().map { $0 == "_" ? " " : $0 }
        return words.prefix(1).map { $0.uppercased() }.joined() + String(words.dropFirst())
    }
}
