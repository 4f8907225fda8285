import Board

/// The section of tasks that name none.
private let plainSection = "Tasks"

/// Reads a todo.txt; tasks get sections by `section:`, notes by `note:` and steps by `p:`.
enum TodoReader {
    static func read(_ source: SourceText, title: String) throws(ImportError) -> Import {
        var log = ImportLog()
        var kept = TodoKept()
        var lines = LineScanner(source.bytes)
        kept.usesCarriageReturns = lines.usesCarriageReturns
        var tasks: [TodoTask] = []
        while let line = lines.next() {
            if line.isBlank { continue }
            try log.count(line: line.number)
            let task = try TodoTask(reading: line, log: &log)
            if task.completed != nil || task.created != nil {
                kept.dates.append(.init(title: task.title, completed: task.completed, created: task.created))
            }
            tasks.append(task)
        }
        return Import(
            BoardDocument(title: title, sections: sections(of: tasks)), log: log, kept: Kept(todo: kept))
    }

    private static func sections(of tasks: [TodoTask]) -> [SectionDocument] {
        // Cards that steps may belong to: no steps themselves, and the first of their number.
        var cardOfID: [Int: Int] = [:]
        for (index, task) in tasks.enumerated() where task.keys.parent == nil {
            if let id = task.keys.id, cardOfID[id] == nil { cardOfID[id] = index }
        }
        var stepsOfCard: [Int: [StepDocument]] = [:]
        for task in tasks {
            guard let card = task.keys.parent.flatMap({ cardOfID[$0] }) else { continue }
            stepsOfCard[card, default: []].append(step(task))
        }
        var sections: [SectionDocument] = []
        var indexOfTitle: [String: Int] = [:]
        for (index, task) in tasks.enumerated() {
            if let parent = task.keys.parent, cardOfID[parent] != nil { continue }
            let title = task.keys.section ?? plainSection
            let place = indexOfTitle[title] ?? sections.count
            if place == sections.count {
                sections.append(SectionDocument(title: title))
                indexOfTitle[title] = place
            }
            sections[place].cards.append(card(task, steps: stepsOfCard[index] ?? []))
        }
        return sections
    }

    private static func card(_ task: TodoTask, steps: [StepDocument]) -> CardDocument {
        var title = task.title
        // Numbers that tie nothing together here mean something elsewhere.
        if steps.isEmpty, let id = task.keys.id { title.addWord("id:\(id)") }
        if let parent = task.keys.parent { title.addWord("p:\(parent)") }
        return CardDocument(
            title: title, notes: task.keys.note ?? "", isDone: task.isDone, isArchived: task.keys.isHidden,
            due: task.due, labels: task.labels, steps: steps)
    }

    private static func step(_ task: TodoTask) -> StepDocument {
        var title = task.title
        if let id = task.keys.id { title.addWord("id:\(id)") }
        if task.keys.isHidden { title.addWord("h:1") }
        return StepDocument(
            title: title, notes: task.keys.note ?? "", isDone: task.isDone, due: task.due, labels: task.labels)
    }
}

/// Writes a todo.txt, a line for each card and each step.
enum TodoWriter {
    static func write(_ document: BoardDocument, kept: TodoKept?) -> [UInt8] {
        var dates: [String: [TodoKept.Dates]] = [:]
        for entry in (kept?.dates ?? []).reversed() { dates[entry.title, default: []].append(entry) }
        let lineEnd: [UInt8] =
            kept?.usesCarriageReturns == true ? [Byte.carriageReturn, Byte.lineFeed] : [Byte.lineFeed]
        var file: [UInt8] = []
        var nextID = 1
        func append(_ task: TodoTask, section: String) {
            var task = task
            if let known = dates[task.title]?.popLast() {
                task.completed = known.completed
                task.created = known.created
            }
            file += task.line(elsewhere: section)
            file += lineEnd
        }
        for section in document.sections {
            for card in section.cards {
                var keys = TodoKeys()
                keys.section = section.title == plainSection ? nil : section.title
                keys.note = card.notes.isEmpty ? nil : card.notes
                keys.id = card.steps.isEmpty ? nil : nextID
                keys.isHidden = card.isArchived
                append(
                    TodoTask(isDone: card.isDone, title: card.title, labels: card.labels, due: card.due, keys: keys),
                    section: section.title)
                for step in card.steps {
                    var keys = TodoKeys()
                    keys.note = step.notes.isEmpty ? nil : step.notes
                    keys.parent = nextID
                    append(
                        TodoTask(
                            isDone: step.isDone, title: step.title, labels: step.labels, due: step.due, keys: keys),
                        section: section.title)
                }
                if !card.steps.isEmpty { nextID += 1 }
            }
        }
        return file
    }
}

extension String {
    /// Adds a word, behind a space where there is text already.
    fileprivate mutating func addWord(_ word: String) {
        self += isEmpty ? word : " " + word
    }
}
