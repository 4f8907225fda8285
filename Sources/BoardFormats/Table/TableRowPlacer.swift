import Board

/// The placement of table rows: cards in sections, and steps in cards.
struct TableRowPlacer {
    private(set) var sections: [SectionDocument] = []
    /// The board's title, also used for the section of a table without sections.
    var title: String
    var program = TableHeader.Program.other
    /// The name of the section column.
    var sectionCaption: String?
    /// The index of the last section with each title.
    private var sectionOfTitle: [String: Int] = [:]
    private var current: Int?
    /// Whether the last row was a step, which then gets the comments below it.
    private var isLastAStep = false
    private var cardOfIdentity: [String: Position] = [:]
    private var cardOfTitle: [String: Position] = [:]
    /// The ranks of the cards in each section, and of their steps.
    private var ranks: [[(card: String, steps: [String])]] = []
    /// The lines of texts in place of due dates in a table of Inlay, to which a board may be linked.
    private(set) var unreadDueDates: [DocumentMatch.CardPlace: Set<Substring>] = [:]
    /// Steps whose card has not been read yet.
    private var orphans: [TableEntry] = []

    private struct Position {
        var section: Int
        var card: Int
        /// Whether the named row is a step of that card.
        var isStep = false
    }

    init(title: String) {
        self.title = title
    }

    mutating func add(_ entry: TableEntry, line: Int, statistics: inout TableStatistics, log: inout ImportLog) {
        switch entry.kind {
        case .meta: break
        case .section:
            let title = program == .todoist ? entry.title : entry.section ?? title
            beginSection(title)
            if program != .inlay, !entry.notes.isEmpty {
                log.note(.strayLineBecameCard, line: line)
                addCard(entry)
            }
        case .note: addNote(entry, line: line, log: &log)
        case .step: if !addStep(entry) { addCard(entry) }
        case .card:
            if entry.indent > 1 {
                if addStep(entry) {
                    if entry.indent > 2 { statistics.deeperSteps += 1 }
                } else {
                    addCard(entry)
                }
            } else if entry.parents.isEmpty {
                addCard(entry)
            } else if !addStep(entry, statistics: &statistics) {
                orphans.append(entry)
            }
        }
    }

    /// Adds the steps that came before their cards. Steps without a card become cards.
    mutating func addOrphans(statistics: inout TableStatistics) {
        // Each round places at least one generation. The limit protects against malicious files.
        for _ in 0..<10 where !orphans.isEmpty {
            let waiting = orphans
            orphans = []
            for entry in waiting where !addStep(entry, statistics: &statistics) { orphans.append(entry) }
            if orphans.count == waiting.count { break }
        }
        for entry in orphans {
            var entry = entry
            entry.turnParentsIntoRemarks()
            entry.placeRemarks()
            addCard(entry)
        }
        orphans = []
    }

    /// Puts the cards of each section, and the steps of each card, in the order of their ranks. If one has no rank, all
    /// stay in file order.
    mutating func sortByRank() {
        func sorted<Element>(_ elements: [Element], by ranks: [String]) -> [Element] {
            if ranks.contains("") { return elements }
            return ExportedOrder.sorted(Array(zip(elements, ranks)), by: \.1).map(\.0)
        }
        for section in sections.indices {
            for (card, ranks) in ranks[section].enumerated() {
                sections[section].cards[card].steps = sorted(sections[section].cards[card].steps, by: ranks.steps)
            }
            sections[section].cards = sorted(sections[section].cards, by: ranks[section].map(\.card))
        }
    }

    /// Moves sections whose cards are all done behind the others.
    mutating func moveFinishedSections() {
        func isFinished(_ section: SectionDocument) -> Bool {
            !section.cards.isEmpty && section.cards.allSatisfy(\.isDone)
        }
        sections = sections.filter { !isFinished($0) } + sections.filter(isFinished)
    }

    private mutating func addCard(_ entry: TableEntry) {
        var title = entry.section ?? self.title
        if title.isEmpty, program != .inlay { title = sectionCaption.map { "No \($0)" } ?? title }
        let section: Int
        if let current, sections[current].title == title {
            section = current
        } else if program == .todoist, let current {
            section = current
        } else if let known = sectionOfTitle[title] {
            section = known
        } else {
            section = beginSection(title)
        }
        current = section
        if program == .inlay, let text = entry.unreadDue {
            let place = DocumentMatch.CardPlace(section: section, card: sections[section].cards.count)
            unreadDueDates[place] = Set(text.split(separator: "\n"))
        }
        sections[section].cards.append(entry.card)
        ranks[section].append((entry.rank, []))
        isLastAStep = false
        remember(entry, at: Position(section: section, card: sections[section].cards.count - 1))
    }

    /// Adds a step to the last card of the current section. Returns `false` if there is none.
    private mutating func addStep(_ entry: TableEntry) -> Bool {
        guard let current, let last = sections[current].cards.indices.last else { return false }
        sections[current].cards[last].steps.append(entry.step)
        ranks[current][last].steps.append(entry.rank)
        isLastAStep = true
        return true
    }

    /// Adds a step to the card that it names. Returns `false` if there is none.
    private mutating func addStep(_ entry: TableEntry, statistics: inout TableStatistics) -> Bool {
        var known: Position?
        for parent in entry.parents where known == nil {
            known = cardOfIdentity[parent.text] ?? cardOfTitle[parent.text]
        }
        guard var place = known else { return false }
        // A board has only one level of steps.
        if place.isStep { statistics.deeperSteps += 1 }
        var entry = entry
        let title = sections[place.section].title
        if let section = entry.section, !section.isEmpty, section != title, let sectionCaption {
            entry.addRemark(sectionCaption, section)
        }
        entry.placeRemarks()
        sections[place.section].cards[place.card].steps.append(entry.step)
        ranks[place.section][place.card].steps.append(entry.rank)
        place.isStep = true
        remember(entry, at: place)
        return true
    }

    private mutating func remember(_ entry: TableEntry, at place: Position) {
        for identity in entry.identities { cardOfIdentity[identity] = place }
        if !entry.title.isEmpty { cardOfTitle[entry.title] = place }
    }

    /// Adds a comment to the notes of the task above it.
    private mutating func addNote(_ entry: TableEntry, line: Int, log: inout ImportLog) {
        var entry = entry
        entry.title = TodoistComment.readable(entry.title)
        var text = entry.title
        if !entry.notes.isEmpty { text.addLine(entry.notes) }
        if let day = entry.due?.day { text = "\(day): \(text)" }
        guard let current, let card = sections[current].cards.indices.last else {
            log.note(.strayLineBecameCard, line: line)
            addCard(entry)
            return
        }
        if isLastAStep, let step = sections[current].cards[card].steps.indices.last {
            sections[current].cards[card].steps[step].notes.addParagraph(text)
        } else {
            sections[current].cards[card].notes.addParagraph(text)
        }
    }

    @discardableResult
    private mutating func beginSection(_ title: String) -> Int {
        let section = sections.count
        sections.append(SectionDocument(title: title))
        ranks.append([])
        sectionOfTitle[title] = section
        current = section
        return section
    }
}

extension String {
    /// Appends text, after an empty line if there is text already.
    fileprivate mutating func addParagraph(_ text: String) {
        self += isEmpty ? text : "\n\n" + text
    }
}
