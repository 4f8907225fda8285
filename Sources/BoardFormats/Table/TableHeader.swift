/// The first row of a table, which names the columns.
struct TableHeader {
    struct Column {
        var meaning: TableColumn
        /// What its texts are called in a card's notes.
        var caption: String
    }

    /// Programs whose tables need more than the names of the columns.
    enum Program {
        case inlay, todoist, trello, jira, other
    }

    let columns: [Column]
    let program: Program
    /// The columns with titles and with days, those that count most first.
    let titles: [Int]
    let dues: [Int]
    let hasSections: Bool
    /// Jira's column that tells a sub-task.
    let issueType: Int?
    /// How the days are written, where the file tells.
    var dayOrder: TableDate.Order?

    /// The columns of a row; `nil` where the row does not name any.
    init?(_ cells: [String]) {
        let keys = cells.map(TableNames.key)
        program = Self.program(keys)
        let isTodoist = program == .todoist
        let entries = keys.map { isTodoist ? TableNames.todoistEntry($0) : TableNames.entry($0) }
        guard Self.isHeader(entries) else { return nil }
        // Of these a card has one: the best column counts in all rows.
        var best: [TableColumn: Int] = [:]
        for (index, entry) in entries.enumerated() {
            guard let entry, Self.single.contains(entry.column) else { continue }
            if let other = best[entry.column], (entries[other]?.rank ?? 0) <= entry.rank { continue }
            best[entry.column] = index
        }
        let titles = Self.ranked(.title, in: entries)
        let dues = Self.ranked(.due, in: entries)
        var columns: [Column] = []
        columns.reserveCapacity(cells.count)
        for (index, name) in cells.enumerated() {
            var meaning = entries[index]?.column ?? .remark
            if Self.single.contains(meaning), best[meaning] != index { meaning = .remark }
            if meaning == .title, !titles.contains(index) { meaning = .remark }
            if meaning == .due, !dues.contains(index) { meaning = .remark }
            columns.append(Column(meaning: meaning, caption: Self.caption(name, isTodoist: isTodoist)))
        }
        self.columns = columns
        self.titles = titles
        self.dues = dues
        hasSections = best[.section] != nil
        issueType = program == .jira ? keys.firstIndex(of: "issue type") : nil
    }

    /// How many columns of titles and of days are looked at in each row.
    private static let rankedLimit = 8

    /// The columns of a meaning, those that count most first.
    private static func ranked(_ meaning: TableColumn, in entries: [TableNames.Entry?]) -> [Int] {
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
        if has("summary", "issue key") || has("summary", "issue id") { return .jira }
        return .other
    }

    /// A word of data may happen to be the name of a column; two are not data, nor is the only one.
    private static func isHeader(_ entries: [TableNames.Entry?]) -> Bool {
        let known = entries.compactMap { $0?.column }
        return known.contains(.title) || known.count > 1 || !known.isEmpty && known.count == entries.count
    }

    /// How many of the names are known.
    static func knownCount(_ cells: [String]) -> Int {
        let keys = cells.map(TableNames.key)
        let isTodoist = program(keys) == .todoist
        return keys.count { (isTodoist ? TableNames.todoistEntry($0) : TableNames.entry($0)) != nil }
    }

    /// The name as people would write it, and not so long that it fills the notes of every card.
    private static func caption(_ name: String, isTodoist: Bool) -> String {
        var caption = String(Array(name.utf8).trimmed)
        if caption.hasPrefix("Custom field ("), caption.hasSuffix(")") {
            caption = String(caption.dropFirst("Custom field (".count).dropLast())
        }
        if isTodoist {
            caption = String(caption.lowercased().map { $0 == "_" ? " " : $0 })
            caption = caption.prefix(1).uppercased() + caption.dropFirst()
        }
        guard caption.utf8.count > 60 else { return caption }
        return String(String.UnicodeScalarView(caption.unicodeScalars.prefix(40))) + "…"
    }
}
