import Board

/// The content of a table row.
struct TableEntry {
    var kind = TableColumn.Kind.card
    var title = ""
    var notes = ""
    var isDone = false
    var isArchived = false
    var due: Due?
    /// The text in place of the due date that isn't one.
    var unreadDue: String?
    private(set) var labels: [String] = []
    private var seenLabels: Set<String> = []
    /// The title of the section, or `nil` if the table has no sections.
    var section: String?
    var indent = 1
    /// The names of its parent, with the captions of their columns in case the parent doesn't exist.
    var parents: [(caption: String, text: String)] = []
    /// The names by which others may refer to it, besides its title.
    var identities: [String] = []
    /// The place among the cards of a section, if known.
    var rank = ""
    /// The lane within the section.
    fileprivate var lane = ""
    /// The comments, which follow the notes.
    var comments: [String] = []
    /// The remarks to append to the notes.
    private var remarks: [String] = []

    var card: CardDocument {
        CardDocument(
            title: title, notes: notesAndComments, isDone: isDone, isArchived: isArchived, due: due, labels: labels)
    }

    var step: StepDocument {
        StepDocument(title: title, notes: notesAndComments, isDone: isDone, due: due, labels: labels)
    }

    private var notesAndComments: String {
        comments.isEmpty ? notes : ((notes.isEmpty ? [] : [notes]) + comments).joined(separator: "\n\n")
    }

    /// Adds a label, unless it was added before.
    mutating func addLabel(_ label: String) {
        if seenLabels.insert(label).inserted { labels.append(label) }
    }

    mutating func addRemark(_ caption: String, _ text: String) {
        remarks.append(caption.isEmpty ? text : "\(caption): \(text)")
    }

    /// Moves the remarks to the notes, as a separate paragraph.
    mutating func placeRemarks() {
        guard !remarks.isEmpty else { return }
        let text = remarks.joined(separator: "\n")
        notes = notes.isEmpty ? text : "\(notes)\n\n\(text)"
        remarks = []
    }
}

/// The counts over all rows, reported once.
struct TableStatistics {
    /// The columns with content that was left out.
    var leftOut: Set<Int> = []
    var datesWithoutYear = 0
    var deeperSteps = 0
    var boardTitle: String?
    var moments = TableMoments()
}

extension TableHeader {
    /// Reads the cells of a row according to their columns.
    func entry(of row: TableScanner.Row, in zone: LocalTime, statistics: inout TableStatistics, log: inout ImportLog)
        throws(ImportError) -> TableEntry
    {
        var entry = TableEntry()
        entry.section = hasSections ? "" : nil
        let texts: [String] = zip(columns, row.cells).map { text(of: $1) }
        for (index, text) in texts.enumerated() where !text.isEmpty {
            readCell(text, of: index, to: &entry, in: zone, statistics: &statistics)
        }
        useFirst(of: titles, in: texts, to: &entry) { $0.title = $1 }
        if program == .todoist { entry.addTodoistLabels() }
        if statesTellDone, let state = entry.section, TableColumn.boolean(from: state) == true { entry.isDone = true }
        entry.unreadDue = readDue(texts, to: &entry, in: zone, statistics: &statistics)
        if !entry.parents.isEmpty, program == .jira, !isSubtask(texts) { entry.turnParentsIntoRemarks() }
        if program == .kanboard, !entry.rank.isEmpty { entry.rank = "\(entry.lane)\n\(Self.padded(entry.rank))" }
        entry.placeRemarks()
        if let unread = entry.unreadDue {
            log.note(.invalidDate(unread), line: row.number)
            entry.notes.addLine(unread)
        }
        try log.count(entry.labels.count, line: row.number)
        return entry
    }

    /// Returns the text of a cell without what only its program understands.
    private func text(of cell: String) -> String {
        let text = TableCell.text(of: cell)
        // Some programs write a space for an empty value.
        if program != .inlay, text.utf8.allSatisfy({ $0 == Byte.space }) { return "" }
        switch program {
        case .inlay: return text
        // Todoist writes this for an empty value.
        case .todoist: return text == "None" ? "" : text.withLineFeeds
        case .jira: return JiraText.isInternal(text) ? "" : jira.mentions(in: text.withLineFeeds)
        case .trello, .kanboard, .wekan, .deck, .other: return text.withLineFeeds
        }
    }

    private func readCell(
        _ text: String, of index: Int, to entry: inout TableEntry, in zone: LocalTime, statistics: inout TableStatistics
    ) {
        let column = columns[index]
        switch column.meaning {
        case .kind: entry.kind = kind(text)
        case .section: entry.section = text
        case .title, .due: break
        case .notes:
            let text = program == .inlay ? text : String(Array(text.utf8).trimmedOfLines)
            if !text.isEmpty { entry.notes += entry.notes.isEmpty ? text : "\n\n" + text }
        case .done, .archived:
            let truth = TableColumn.boolean(from: text) ?? (TableDate.reading(text, in: zone) != nil ? true : nil)
            // In Kanboard, the states are words in the user's language, but the date of completion says the same.
            if truth == nil, program != .inlay, program != .kanboard { entry.addRemark(column.caption, text) }
            if truth == true, column.meaning == .done { entry.isDone = true }
            if truth == true, column.meaning == .archived { entry.isArchived = true }
        case .finished:
            entry.isDone = true
            statistics.leftOut.insert(index)
        case .labels: addLabels(text, to: &entry)
        case .parent: entry.parents.append((column.caption, TableCell.withoutLink(text)))
        case .indent: entry.indent = Int(text) ?? 1
        case .board:
            if statistics.boardTitle == nil { statistics.boardTitle = text }
            if statistics.boardTitle != text { entry.addRemark(column.caption, text) }
        case .identity:
            entry.identities.append(text)
            statistics.leftOut.insert(index)
        case .identifyingRemark:
            entry.identities.append(text)
            entry.addRemark(column.caption, text)
        case .remark: addRemark(text, column.caption, to: &entry)
        case .resolution:
            if !JiraColumnNames.isUnresolved(text) { entry.isDone = true }
            entry.addRemark(column.caption, text)
        case .comment: entry.comments.append(jira.comment(text, in: zone))
        case .attachment: entry.addRemark("", jira.attachment(text, in: zone))
        case .duration: if text != "0" { entry.addRemark(column.caption, JiraText.duration(text) ?? text) }
        case .lane:
            entry.lane = text
            // A longer name could turn a small file into a large board.
            if hasSeveralLanes, text.utf8.count <= ExportedChecklists.prefixLimit {
                entry.addRemark(column.caption, text)
            }
        case .rank: entry.rank = text
        case .internalData: statistics.leftOut.insert(index)
        }
    }

    private func kind(_ text: String) -> TableColumn.Kind {
        let kind = TableColumn.Kind(rawValue: text) ?? .card
        return program != .todoist && (kind == .note || kind == .meta) ? .card : kind
    }

    /// Returns a number as text that is greater than that of a smaller number.
    private static func padded(_ number: String) -> String {
        String(repeating: "0", count: max(0, 10 - number.utf8.count)) + number
    }

    private func addRemark(_ text: String, _ caption: String, to entry: inout TableEntry) {
        // The lowest priority is the default, so it says nothing about the task.
        if program == .todoist, caption == "Priority", text == "4" { return }
        if program == .kanboard, text == "0" { return }
        // Deck writes a comma after each name.
        entry.addRemark(caption, program == .deck && text.hasSuffix(",") ? String(text.dropLast()) : text)
    }

    private func addLabels(_ text: String, to entry: inout TableEntry) {
        if program == .wekan {
            for label in BoardTableNames.wekanLabels(in: text) { entry.addLabel(label) }
            return
        }
        var labels = TableCell.labels(in: text, isForeign: program != .inlay)
        if program == .trello { labels = labels.map(TableCell.withoutColor) }
        for label in labels { entry.addLabel(label) }
    }

    /// Uses the first nonempty column. The contents of the others become remarks.
    private func useFirst(
        of indexes: [Int], in texts: [String], to entry: inout TableEntry, _ use: (inout TableEntry, String) -> Void
    ) {
        var isUsed = false
        for index in indexes where index < texts.count && !texts[index].isEmpty {
            if isUsed {
                entry.addRemark(columns[index].caption, texts[index])
            } else {
                use(&entry, texts[index])
                isUsed = true
            }
        }
    }

    /// Reads the due date. Returns the text if it isn't a date.
    private func readDue(
        _ texts: [String], to entry: inout TableEntry, in zone: LocalTime, statistics: inout TableStatistics
    ) -> String? {
        var due: String?
        useFirst(of: dueDates, in: texts, to: &entry) { due = $1 }
        guard var due, !TableDate.isNone(due) else { return nil }
        if program == .inlay, let exact = Due(due) {
            entry.due = exact
            statistics.moments.add(due, exact)
            return nil
        }
        if let (start, end) = TableDate.range(due) {
            entry.addRemark("Start", start)
            due = end
        }
        var reading = TableDate.reading(due, in: zone, order: dayOrder)
        // Todoist leaves out the current year.
        if reading == nil, program == .todoist, let today = zone.today {
            reading = TableDate.reading(due, year: today.year)
            if reading != nil { statistics.datesWithoutYear += 1 }
        }
        guard let reading else { return due }
        entry.due = reading.due
        if program == .inlay { statistics.moments.add(due, reading.due) }
        return nil
    }

    /// Returns whether a row is a subtask. In Jira, a parent can also be an epic, whose tasks are separate cards.
    private func isSubtask(_ texts: [String]) -> Bool {
        guard let issueType, issueType < texts.count else { return false }
        let type = texts[issueType].lowercased()
        return ["sub", "unteraufgabe", "sous-tâche", "podzadanie"].contains(where: type.contains)
    }
}

extension TableEntry {
    mutating func turnParentsIntoRemarks() {
        // An ID says nothing to people, unless there is nothing else.
        let readable = parents.filter { !$0.text.utf8.allSatisfy(Byte.isDigit) }
        for (caption, text) in readable.isEmpty ? parents : readable { addRemark(caption, text) }
        parents = []
    }

    /// Adds the labels in a Todoist title, and removes those at its start and end from the title.
    fileprivate mutating func addTodoistLabels() {
        guard kind == .card, title.utf8.contains(Byte.at) else { return }
        var words = title.split(separator: " ", omittingEmptySubsequences: false)[...]
        func label(_ word: Substring) -> String? {
            word.count > 1 && word.hasPrefix("@") ? String(word.dropFirst()) : nil
        }
        for word in words {
            if let label = label(word) { addLabel(label) }
        }
        while let last = words.last, last.isEmpty || label(last) != nil, words.count > 1 { words.removeLast() }
        while let first = words.first, first.isEmpty || label(first) != nil, words.count > 1 { words.removeFirst() }
        title = words.joined(separator: " ")
    }
}
