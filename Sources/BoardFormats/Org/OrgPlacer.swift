import Board

/// The placement of headlines: cards in sections, and steps in cards.
struct OrgPlacer {
    private(set) var sections: [SectionDocument] = []
    /// The board's title, also used for the section of cards that are in none.
    private let title: String
    private let hasSections: Bool
    private let fileLabels: [String]
    /// The levels of the headlines around the current one.
    private var levels: [Int] = []
    /// The current section, if the headline of the first level is one.
    private var section: Int?
    /// The section of cards that are in none.
    private var defaultSection: Int?
    /// The labels and the state that a section gives its cards.
    private var sectionLabels: [String] = []
    private var isArchive = false
    private var card: (section: Int, card: Int)?
    private var deeperSteps = 0
    private var drawers = 0
    private var dueTimes = 0

    /// The number of labels that cards get from their section and from the file.
    private static let labelLimit = 64

    init(title: String, hasSections: Bool, labels: [String]) {
        self.title = title
        self.hasSections = hasSections
        fileLabels = Array(labels.prefix(Self.labelLimit))
    }

    mutating func add(_ entry: OrgEntry, log: inout ImportLog) throws(ImportError) {
        try log.count(entry.headline.labels.count + fileLabels.count + sectionLabels.count, line: entry.line)
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
            (sectionLabels, isArchive, section) = ([], false, nil)
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
        sectionLabels = Array(entry.headline.labels.prefix(Self.labelLimit))
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
        if entry.hasDueTime { dueTimes += 1 }
        addCard(
            CardDocument(
                title: entry.headline.title, notes: entry.notes, isDone: entry.headline.isDone ?? false,
                isArchived: entry.headline.isArchived, due: entry.due, labels: entry.headline.labels,
                steps: entry.steps), to: section)
    }

    private mutating func addCard(_ document: CardDocument, to section: Int) {
        var document = document
        var seen: Set<String> = []
        document.labels = (document.labels + sectionLabels + fileLabels).filter { seen.insert($0).inserted }
        document.isArchived = document.isArchived || isArchive
        card = (section, sections[section].cards.count)
        sections[section].cards.append(document)
    }

    /// Adds a step, followed by the steps in its text.
    private mutating func addStep(_ entry: OrgEntry, depth: Int) {
        guard let card else { return }
        if entry.hasDueTime { dueTimes += 1 }
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
        for (kind, count) in [(ImportNotice.OmittedKind.dueTimes, dueTimes), (.drawers, drawers)] where count > 0 {
            log.note(.omitted(kind: kind, count: count))
        }
        if deeperSteps > 0 { log.note(.deeperSteps(count: deeperSteps)) }
    }
}
