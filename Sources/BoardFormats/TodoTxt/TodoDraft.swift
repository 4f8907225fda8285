import Board

/// The tasks of a board in its order, for writing.
struct TodoDraft {
    struct Entry {
        var task: TodoTask
        var section: Int
        var sectionTitle: String
        /// The index of a step's card.
        var card: Int?
        var stepCount = 0
        var hasSteps: Bool { stepCount > 0 }
        /// The line of the file that the task came from.
        var line: Int?
        /// Whether that line has the same content as the task.
        var isUnchanged = false
    }

    private(set) var entries: [Entry] = []
    private var escapes = TodoEscapes()
    /// The numbers in the file, which have a meaning in other programs.
    private var reserved: Set<Int> = []

    init(_ document: BoardDocument) {
        for (index, section) in document.sections.enumerated() {
            for card in section.cards {
                var keys = TodoKeys()
                keys.section = section.title == TodoFile.plainSection ? nil : section.title
                keys.note = card.notes.isEmpty ? nil : card.notes
                keys.isHidden = card.isArchived
                let task = TodoTask(
                    isDone: card.isDone, title: card.title, labels: card.labels, due: card.due, keys: keys)
                let place = entries.count
                entries.append(
                    Entry(task: task, section: index, sectionTitle: section.title, stepCount: card.steps.count))
                for step in card.steps {
                    var keys = TodoKeys()
                    keys.note = step.notes.isEmpty ? nil : step.notes
                    let task = TodoTask(
                        isDone: step.isDone, title: step.title, labels: step.labels, due: step.due, keys: keys)
                    entries.append(Entry(task: task, section: index, sectionTitle: section.title, card: place))
                }
            }
        }
        for entry in entries { escapes.add(title: entry.task.title) }
    }

    /// Finds the line that each task came from, and takes from it what a board can't hold.
    ///
    /// - Parameters:
    ///   - places: Where the file has each card, if known.
    ///   - today: The current day, if known.
    mutating func match(_ file: TodoFile, places: [[DocumentMatch.CardPlace?]], today: Day?) {
        findLines(in: file, places)
        for index in entries.indices {
            guard let line = entries[index].line, let task = file.lines[line].task else { continue }
            entries[index].task.takeDates(of: task, today: today)
            entries[index].task.changeDueDateInTitle(since: task)
            let id = task.keys.id ?? task.keys.parent
            if let id { useNumber(id, of: index, isOfCard: task.keys.id != nil) }
        }
        for line in file.lines where line.task != nil {
            let numbers = TodoNumbers(line.bytes)
            reserved.formUnion(numbers.ids)
            reserved.formUnion(numbers.parents)
        }
    }

    /// Finds the lines of changed cards by their places, and those of other tasks by content or else by title. Of lines
    /// with the same content, the first one is that of the first card.
    private mutating func findLines(in file: TodoFile, _ places: [[DocumentMatch.CardPlace?]]) {
        let contents = file.contentsByLine
        let cards = entries.indices.filter { entries[$0].card == nil }
        for (index, place) in zip(cards, places.joined()) {
            guard let line = place.flatMap(file.line) else { continue }
            if contents[line] != content(of: entries[index]) { entries[index].line = line }
        }
        var byContent: [TodoContent: [Int]] = [:]
        var byTitle: [String: [Int]] = [:]
        var found = Set(entries.compactMap(\.line))
        for line in file.order.reversed() where !found.contains(line) {
            if let content = contents[line] { byContent[content, default: []].append(line) }
        }
        for index in entries.indices where entries[index].line == nil {
            entries[index].line = byContent[content(of: entries[index])]?.popLast()
            entries[index].isUnchanged = entries[index].line != nil
        }
        found = Set(entries.compactMap(\.line))
        for line in file.lines.indices.reversed() where !found.contains(line) {
            guard let task = file.lines[line].task else { continue }
            byTitle[StoredText.title(task.title), default: []].append(line)
        }
        for index in entries.indices where entries[index].line == nil {
            entries[index].line = byTitle[StoredText.title(entries[index].task.title)]?.popLast()
        }
        findRenamedSteps(in: file)
    }

    /// Finds the lines of the remaining steps by their order, if each card has as many as before.
    private mutating func findRenamedSteps(in file: TodoFile) {
        let found = Set(entries.compactMap(\.line))
        var waiting: [Int: [Int]] = [:]
        for (index, entry) in entries.enumerated() where entry.line == nil {
            if let card = entry.card { waiting[card, default: []].append(index) }
        }
        for (card, steps) in waiting {
            let lines = entries[card].line.flatMap { file.steps[$0] } ?? []
            guard lines.count == entries[card].stepCount else { continue }
            for (index, line) in zip(steps, lines.filter { !found.contains($0) }) { entries[index].line = line }
        }
    }

    /// Uses a card's number from the file. If only its steps are found, uses the number that they refer to.
    private mutating func useNumber(_ number: Int, of index: Int, isOfCard: Bool) {
        let card = isOfCard ? index : entries[index].card
        guard let card, entries[card].hasSteps, !escapes.linked.contains(number) else { return }
        guard entries[card].task.keys.id == nil else { return }
        entries[card].task.keys.id = number
        escapes.linked.insert(number)
    }

    /// Numbers all cards that have steps but no number yet.
    mutating func numberCards() {
        var next = 1
        for index in entries.indices {
            if let card = entries[index].card {
                entries[index].task.keys.parent = entries[card].task.keys.id
            } else if entries[index].hasSteps, entries[index].task.keys.id == nil {
                while reserved.contains(next) || escapes.isUsed(next) { next += 1 }
                entries[index].task.keys.id = next
                escapes.linked.insert(next)
            }
        }
    }

    func text(end: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        for entry in entries { text += line(of: entry) + end }
        return text
    }

    func line(of entry: Entry) -> [UInt8] {
        entry.task.line(sectionIfBlank: entry.sectionTitle, escapes: escapes)
    }

    private func content(of entry: Entry) -> TodoContent {
        TodoContent(entry.task, section: entry.card == nil ? entry.sectionTitle : nil)
    }
}
