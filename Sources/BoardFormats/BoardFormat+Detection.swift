extension BoardFormat {
    /// The number of bytes examined.
    private static let examinedSize = 64 << 10

    /// Returns the most likely format of a file, as ``BoardFile/format`` does.
    public static func detect(_ bytes: [UInt8], name: String = "") -> BoardFormat? {
        BoardFile(bytes, name: name).format
    }

    /// Returns the most likely format of a text in a file whose name is in lowercase.
    static func detect(_ source: SourceText, name: String) -> BoardFormat? {
        let text = source.bytes
        let json = JSONBoard.find(in: source, name: name)
        if case .format(let format) = json { return format }
        if isCalendar(text, name: name) { return .calendar }
        let isMarkdown = name.hasSuffix(".md") || name.hasSuffix(".markdown")
        if UnsupportedFormat.named(name) ?? UnsupportedFormat.detect(source, json) != nil { return nil }
        if name.hasSuffix(".org") { return .org }
        // Cells of a table may contain lines in another format, such as Jira's lists, which look like Org's headlines.
        if name.hasSuffix(".csv") || name.hasSuffix(".tsv") || !isMarkdown && isTable(text) { return .csv }
        if !isMarkdown, isOrg(text) { return .org }
        if text.first(where: { $0 > Byte.space }) == Byte.minus, isObsidian(text) { return .obsidian }
        if name.hasSuffix("todo.txt") || name.hasSuffix("done.txt") { return .todo }
        if isTaskell(text) { return .taskell }
        if !isMarkdown, isTodo(text) { return .todo }
        return .list
    }

    /// Returns the lines in the examined part of a string.
    static func firstLines(of text: [UInt8]) -> [SourceLine] {
        var scanner = LineScanner(Array(text.prefix(examinedSize)))
        var lines: [SourceLine] = []
        while let line = scanner.next() { lines.append(line) }
        // The last line may be cut.
        if text.count > examinedSize { lines.removeLast() }
        return lines
    }

    /// Returns whether a file is a calendar by its name, or else by its first line.
    static func isCalendar(_ text: [UInt8], name: String) -> Bool {
        if [".ics", ".ical", ".vcs"].contains(where: name.hasSuffix) { return true }
        return String(text.prefix(200).drop { $0 <= Byte.space }.prefix(15)).lowercased() == "begin:vcalendar"
    }

    /// Returns whether a string has something found only in Org mode: settings at its start, drawers, planned times, or
    /// deeper headlines.
    private static func isOrg(_ text: [UInt8]) -> Bool {
        let lines = firstLines(of: text).filter { !$0.isBlank }.map(\.bytes)
        guard let first = lines.first else { return false }
        if first.begins(with: "#+"), first.dropFirst(2).prefix(20).contains(UInt8(ascii: ":")) { return true }
        if first.begins(with: "* TODO ") || first.begins(with: "* DONE ") { return true }
        var hasHeadline = false
        var hasDeeper = false
        for line in lines {
            if line.begins(with: ":PROPERTIES:") || line.begins(with: "SCHEDULED: <")
                || line.begins(with: "DEADLINE: <")
            {
                return true
            }
            let depth = line.leadingCount(of: UInt8(ascii: "*"))
            guard depth > 0, line.dropFirst(depth).first == Byte.space else { continue }
            if depth == 1 { hasHeadline = true } else { hasDeeper = true }
        }
        return hasHeadline && hasDeeper
    }

    private static func isObsidian(_ text: [UInt8]) -> Bool {
        let lines = firstLines(of: text).drop { $0.isBlank }
        guard lines.first?.bytes.begins(with: "---") == true else { return false }
        return lines.dropFirst().prefix { !$0.bytes.begins(with: "---") }
            .contains { $0.bytes.begins(with: "kanban-plugin:") }
    }

    /// Returns whether all lines look like taskell's. Tasks must not have checkboxes, which lists from other
    /// programs usually have.
    private static func isTaskell(_ text: [UInt8]) -> Bool {
        let lines = firstLines(of: text).filter { !$0.isBlank }
        guard lines.first?.bytes.begins(with: "## ") == true else { return false }
        var hasTask = false
        for line in lines {
            if line.bytes.begins(with: "- ") {
                guard MarkdownCheckbox.mark(of: line.bytes.dropFirst(2)) == nil else { return false }
                hasTask = true
            } else if !line.bytes.begins(with: "## "), !line.bytes.begins(with: "    @ "),
                !line.bytes.begins(with: "    >"), !line.bytes.begins(with: "    * [")
            {
                return false
            }
        }
        return hasTask
    }

    /// Returns whether the first row names at least two columns, including the titles.
    private static func isTable(_ text: [UInt8]) -> Bool {
        var log = ImportLog()
        var scanner = TableScanner(Array(text.prefix(examinedSize)))
        guard let row = try? scanner.next(log: &log), let header = TableHeader(row.cells) else { return false }
        return !header.titles.isEmpty && TableHeader.knownCount(row.cells) > 1
    }

    /// Returns whether most lines contain something found only in todo.txt.
    private static func isTodo(_ text: [UInt8]) -> Bool {
        let lines = firstLines(of: text).filter { !$0.isBlank }
        var log = ImportLog()
        let count = lines.count { line in
            guard let task = try? TodoTask(reading: line, log: &log) else { return false }
            return task.isDone || task.created != nil || task.due != nil || !task.labels.isEmpty
                || task.keys != TodoKeys() || task.title.utf8.starts(with: "(".utf8)
        }
        return !lines.isEmpty && count * 2 > lines.count
    }
}
