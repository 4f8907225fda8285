import Board

/// The result of importing a file.
public struct Import: Equatable, Sendable {
    /// The board.
    public var document: BoardDocument
    /// The parts that were not understood, or were imported differently. Items of one kind form one notice with a
    /// count.
    public var notices: [ImportNotice]
    /// The parts that a board can't hold, for when the file is written again.
    public var extras: FormatExtras
    /// The lines in the notes of each card that should be due dates but aren't, in the formats of linked files.
    var unreadDueDates: [DocumentMatch.CardPlace: Set<Substring>] = [:]
    /// How the due dates of a table of Inlay are written.
    var moments = TableMoments()

    /// Names that the reader has cut already are counted with those that are too long.
    init(
        _ document: BoardDocument, log: ImportLog, extras: FormatExtras = FormatExtras(), cutNames: Set<String> = []
    ) {
        self.document = document
        var log = log
        self.extras = extras
        // A store accepts no more than this.
        if !extras.isEmpty, extras.text.utf8.count > SizeLimits.extras {
            self.extras = FormatExtras()
            log.note(.extrasTooLarge)
        }
        let count = document.longNames.union(cutNames).count
        if count > 0 { log.note(.cutNames(count: count)) }
        self.notices = log.finished
    }
}

extension BoardDocument {
    /// The names that are too long for a board. Card titles are not included, because the notes hold the whole title.
    fileprivate var longNames: Set<String> {
        func isLong(_ name: String) -> Bool { name.utf8.count > SizeLimits.title }
        var names = Set(([title] + sections.map(\.title) + labels.map(\.name)).filter(isLong))
        for card in sections.lazy.flatMap(\.cards) {
            names.formUnion(card.labels.filter(isLong))
            for step in card.steps { names.formUnion(step.labels.filter(isLong)) }
        }
        return names
    }
}

/// Something in a file that was not understood, or was imported differently.
public struct ImportNotice: Equatable, Sendable {
    /// The reason for a notice.
    public enum Reason: Equatable, Sendable {
        /// An unknown key, whose value was left out.
        case unknownKey(String)
        /// A line outside the format, which became a card.
        case strayLineBecameCard
        /// A line outside the format, which was added to the notes of the card above.
        case strayLineBecameNotes
        /// Text among the cards that isn't a card. It is kept for writing the file.
        case textPreserved
        /// An invalid date, which was added to the card's notes.
        case invalidDate(String)
        /// A rule by which a due date repeats is unknown. The text is added to the notes.
        case invalidRepetition(String)
        /// Due dates without a year, which are in the current year.
        case datesWithoutYear(count: Int, year: Int)
        /// An invalid limit, which was left out.
        case invalidLimit(String)
        /// A checkbox with an unknown state, such as `[/]`. It is kept for writing the file.
        case statePreserved(String)
        /// A date format in the settings that isn't supported. The dates stay in the titles.
        case invalidDateFormat(String)
        /// The parts of the file besides the board are too large to keep. They are not written again.
        case extrasTooLarge
        /// Settings that aren't JSON. They are kept unchanged for writing the file.
        case invalidSettings
        /// An unknown column, which was left out.
        case unknownColumn(String)
        /// Steps of steps, which became steps of the same card.
        case deeperSteps(count: Int)
        /// A row with more cells than there are columns. The extra cells were added to the card's notes.
        case cellsBeyondColumns
        /// A table whose first row doesn't name the columns. That row was read as a card. In each row, the first cell
        /// is the title, and the others are notes.
        case noHeader
        /// An archived section. It was imported with its cards, which are archived.
        case archivedSection(String)
        /// Cards whose list is missing from the file. They were put in a separate section.
        case cardsWithoutSection(count: Int)
        /// Canceled tasks, which were archived. Canceled steps count as done.
        case canceledTasks(count: Int)
        /// Items of a kind that a board doesn't have, which were left out.
        case omitted(kind: OmittedKind, count: Int)
        /// Items that the other program counts but doesn't export.
        case absent(kind: AbsentKind, count: Int)
        /// The number of boards in the file, which became one board.
        case severalBoards(count: Int)
        /// The number of names of the board, sections, or labels that are too long. The rest of each was left out.
        case cutNames(count: Int)
        /// The number of further notices, which are not listed.
        case more(Int)
    }

    /// A kind of item that other programs have and a board doesn't.
    public enum OmittedKind: CaseIterable, Equatable, Sendable {
        case boardDescription, members, customFieldValues, startDates
        /// The contents of attached files. Their names are in the notes.
        case attachedFiles
        case cardColors, cardTemplates, deletedItems, automationRules
        /// Records of the time spent on a card.
        case timeRecords
        /// Links between cards, such as “blocks”.
        case cardLinks
        case checklistsWithoutCard, commentsWithoutCard
        case events, journalEntries, reminders
        /// Single repetitions of a task that differ from the others.
        case changedRepetitions
        /// Org's logs and other hidden text below a headline.
        case drawers
    }

    /// A kind of item that a program may leave out of its export.
    public enum AbsentKind: CaseIterable, Equatable, Sendable {
        case steps, comments, attachments
    }

    /// The reason. For several items of one kind, it is that of the first. A count in it is their total.
    public var reason: Reason
    /// The line of the item, counted from 1, or the first of several. `nil` if the notice isn't about a line.
    public var line: Int? { lines.first }
    /// The number of items of this kind, or 1 if the reason contains the number.
    public private(set) var count = 1
    /// The first few distinct lines, their total number, and the last line.
    private(set) var lines: [Int]
    private(set) var lineCount: Int
    private var lastLine: Int?
    /// The names of the first few distinct items.
    private(set) var examples: [String]

    /// The maximum numbers of lines and examples listed. More examples are allowed, to name everything left out if a
    /// sentence can hold it.
    private static let namedLines = 3
    private static let namedExamples = 12

    init(_ reason: Reason, line: Int? = nil) {
        self.reason = reason
        lines = line.map { [$0] } ?? []
        lineCount = lines.count
        lastLine = line
        examples = reason.example.map { [$0] } ?? []
    }

    /// Counts another item of the same kind.
    mutating func add(_ other: Reason, line: Int?) {
        switch (reason, other) {
        case (.omitted(let kind, let count), .omitted(_, let more)): reason = .omitted(kind: kind, count: count + more)
        case (.cardsWithoutSection(let count), .cardsWithoutSection(let more)):
            reason = .cardsWithoutSection(count: count + more)
        default: count += 1
        }
        if let line, line != lastLine {
            if lines.count < Self.namedLines { lines.append(line) }
            lineCount += 1
            lastLine = line
        }
        if let example = other.example, examples.count < Self.namedExamples, !examples.contains(example) {
            examples.append(example)
        }
    }
}

extension ImportNotice.Reason {
    /// The reason without details, equal for all reasons that are counted together.
    fileprivate var kind: Self {
        switch self {
        case .unknownKey: .unknownKey("")
        case .statePreserved: .statePreserved("")
        case .invalidDate: .invalidDate("")
        case .invalidRepetition: .invalidRepetition("")
        case .invalidLimit: .invalidLimit("")
        case .unknownColumn: .unknownColumn("")
        case .archivedSection: .archivedSection("")
        case .cardsWithoutSection: .cardsWithoutSection(count: 0)
        case .omitted(let kind, _): .omitted(kind: kind, count: 0)
        default: self
        }
    }

    /// The reason with a text that is short enough to show.
    fileprivate var shortened: Self {
        func short(_ text: String) -> String { FittedTitle.cut(text, to: Self.textLimit) }
        return switch self {
        case .unknownKey(let text): .unknownKey(short(text))
        case .statePreserved(let text): .statePreserved(short(text))
        case .invalidDate(let text): .invalidDate(short(text))
        case .invalidRepetition(let text): .invalidRepetition(short(text))
        case .invalidDateFormat(let text): .invalidDateFormat(short(text))
        case .invalidLimit(let text): .invalidLimit(short(text))
        case .unknownColumn(let text): .unknownColumn(short(text))
        case .archivedSection(let text): .archivedSection(short(text))
        default: self
        }
    }

    /// The maximum number of bytes of UTF-8 in a text. A file may contain one of any length.
    private static let textLimit = 120

    /// The name of the item.
    fileprivate var example: String? {
        switch self {
        case .unknownKey(let text), .statePreserved(let text), .invalidDate(let text), .invalidRepetition(let text),
            .invalidLimit(let text),
            .unknownColumn(let text),
            .archivedSection(let text):
            text
        default: nil
        }
    }
}

/// The notices and counts collected while a file is read.
struct ImportLog {
    /// The maximum number of sections, cards, steps, labels, and lines of notes in a file.
    static let entryLimit = 8_000_000
    /// The maximum number of different kinds of notices.
    static let noticeLimit = 100

    private var notices: [ImportNotice] = []
    private var kinds: [ImportNotice.Reason] = []
    private var more = 0
    private var entries = 0

    mutating func note(_ reason: ImportNotice.Reason, line: Int? = nil) {
        let reason = reason.shortened
        let kind = reason.kind
        if let place = kinds.firstIndex(of: kind) {
            notices[place].add(reason, line: line)
        } else if notices.count < Self.noticeLimit {
            kinds.append(kind)
            notices.append(ImportNotice(reason, line: line))
        } else {
            more += 1
        }
    }

    /// Counts items that take up memory.
    mutating func count(_ number: Int = 1, line: Int) throws(ImportError) {
        entries += number
        if entries > Self.entryLimit { throw ImportError(.tooManyEntries(limit: Self.entryLimit), line: line) }
    }

    var finished: [ImportNotice] {
        more == 0 ? notices : notices + [ImportNotice(.more(more))]
    }
}
