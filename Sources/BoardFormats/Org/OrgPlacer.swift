import Board

/// The placement of headlines: cards in sections, and steps in cards.
struct OrgPlacer {
    private(set) var sections: [SectionDocument] = []
    /// The board's title, also used for the section of cards that are in none.
    private let title: String
    private let hasSections: Bool
    /// The levels of the headlines around the current one.
    private var levels: [Int] = []
    /// The current section, if the headline of the first level is one.
    private var section: Int?
    /// The section of cards that are in none.
    private var defaultSection: Int?
    /// The labels that the file and the current section give their cards.
    private var inherited: OrgInheritedLabels
    /// Whether the current section's cards are archived.
    private var isArchive = false
    private var card: (section: Int, card: Int)?
    private var deeperSteps = 0
    private var drawers = 0

    init(title: String, hasSections: Bool, labels: [String]) {
        self.title = title
        self.hasSections = hasSections
        inherited = OrgInheritedLabels(labels)
    }

    /// The names of labels that were cut because they were too long.
    var cutNames: Set<String> { inherited.cutNames }

    mutating func add(_ entry: OrgEntry, log: inout ImportLog) throws(ImportError) {
        try log.count(entry.headline.labels.count + inherited.names.count, line: entry.line)
        drawers += entry.drawers
        deeperSteps += entry.deeperSteps
        if let text = entry.invalidDate { log.note(.invalidDate(text), line: entry.line) }
        while let last = levels.last, last >= entry.headline.level { levels.removeLast() }
        let depth = levels.count
        levels.append(entry.headline.level)
        if entry.headline.level == 0 {
            levels = []
            addText(of: entry, to: inDefaultSection(), log: &log)
        } else if depth == 0, hasSections, entry.headline.isDone == nil {
            begin(entry, log: &log)
        } else if depth == 0 {
            (isArchive, section) = (false, nil)
            inherited.beginSection([])
            addCard(entry, to: inDefaultSection())
        } else if let section, depth == 1 {
            addCard(entry, to: section)
        } else {
            addStep(entry, depth: section == nil ? depth : depth - 1)
        }
    }

    private mutating func begin(_ entry: OrgEntry, log: inout ImportLog) {
        section = sections.count
        card = nil
        inherited.beginSection(entry.headline.labels)
        isArchive = entry.headline.isArchived
        sections.append(SectionDocument(title: entry.headline.title, isCollapsed: entry.isCollapsed))
        if isArchive { log.note(.archivedSection(entry.headline.title)) }
        if entry.due != nil { log.note(.unknownKey("DEADLINE"), line: entry.line) }
        addText(of: entry, to: sections.count - 1, log: &log)
    }

    /// Adds the text that belongs to no card as cards.
    private mutating func addText(of entry: OrgEntry, to section: Int, log: inout ImportLog) {
        if !entry.notes.isEmpty {
            log.note(.strayLineBecameCard, line: entry.line)
            let lines = entry.notes.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            addCard(CardDocument(title: String(lines[0]), notes: lines.count > 1 ? String(lines[1]) : ""), to: section)
        }
        for step in entry.steps {
            addCard(CardDocument(title: step.title, notes: step.notes, isDone: step.isDone), to: section)
        }
    }

    private mutating func addCard(_ entry: OrgEntry, to section: Int) {
        addCard(
            CardDocument(
                title: entry.headline.title, notes: entry.notes, isDone: entry.headline.isDone ?? false,
                isArchived: entry.headline.isArchived, due: entry.due, labels: entry.headline.labels,
                steps: entry.steps), to: section)
    }

    private mutating func addCard(_ document: CardDocument, to section: Int) {
        var document = document
        document.labels = inherited.combined(with: document.labels)
        document.isArchived = document.isArchived || isArchive
        card = (section, sections[section].cards.count)
        sections[section].cards.append(document)
    }

    /// Adds a step, followed by the steps in its text.
    private mutating func addStep(_ entry: OrgEntry, depth: Int) {
        guard let card else { return }
        if depth > 1 { deeperSteps += 1 }
        deeperSteps += entry.steps.count - entry.deeperSteps
        let step = StepDocument(
            title: entry.headline.title, notes: entry.notes, isDone: entry.headline.isDone ?? false, due: entry.due,
            labels: entry.headline.labels)
        sections[card.section].cards[card.card].steps += [step] + entry.steps
    }

    private mutating func inDefaultSection() -> Int {
        if let defaultSection { return defaultSection }
        sections.append(SectionDocument(title: title))
        defaultSection = sections.count - 1
        return sections.count - 1
    }

    func report(to log: inout ImportLog) {
        if drawers > 0 { log.note(.omitted(kind: .drawers, count: drawers)) }
        if deeperSteps > 0 { log.note(.deeperSteps(count: deeperSteps)) }
    }
}
