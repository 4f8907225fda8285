import Board

/// What came in with a file.
public struct Import: Equatable, Sendable {
    /// The board.
    public var document: BoardDocument
    /// What was not understood, or came in otherwise than it was. Things of one kind are one notice, with their count.
    public var notices: [ImportNotice]
    /// What a board can't hold but the file should still have when it is written again.
    public var kept: Kept

    init(_ document: BoardDocument, log: ImportLog, kept: Kept = Kept()) {
        self.document = document
        var log = log
        self.kept = kept
        // A store has no place for more.
        if !kept.isEmpty, kept.text.utf8.count > Bounds.kept {
            self.kept = Kept()
            log.note(.tooMuchToKeep)
        }
        let count = document.longNames.count
        if count > 0 { log.note(.cutNames(count: count)) }
        self.notices = log.finished
    }
}

extension BoardDocument {
    /// The names that a board can't take whole. Titles of cards are not among them: the whole title goes to the notes.
    fileprivate var longNames: Set<String> {
        func isLong(_ name: String) -> Bool { name.utf8.count > Bounds.title }
        var names = Set(([title] + sections.map(\.title) + labels.map(\.name)).filter(isLong))
        for card in sections.lazy.flatMap(\.cards) {
            names.formUnion(card.labels.filter(isLong))
            for step in card.steps { names.formUnion(step.labels.filter(isLong)) }
        }
        return names
    }
}

/// Something in a file that was not understood, or came in otherwise than it was.
public struct ImportNotice: Equatable, Sendable {
    /// What it is.
    public enum Reason: Equatable, Sendable {
        /// A key that means nothing here; its value was left out.
        case unknownKey(String)
        /// A line that has no place in the format; it became a card.
        case strayLineBecameCard
        /// A line that has no place in the format; it went to the notes of the card above it.
        case strayLineBecameNotes
        /// Text among the cards that is no card; it is written again where it was.
        case textKept
        /// A date that is none; it went to the card's notes.
        case unreadDate(String)
        /// A limit that is none; it was left out.
        case unreadLimit(String)
        /// A box with a character that is no state here, as `[/]`; it is written again.
        case stateKept(String)
        /// The settings ask for dates in a format that is not understood; they stay in the titles.
        case unreadDateFormat(String)
        /// What the file holds besides the board is too much to keep; it is not written again.
        case tooMuchToKeep
        /// The settings are not JSON; they are written again as they were.
        case unreadSettings
        /// A column that means nothing here; it was left out.
        case unknownColumn(String)
        /// Steps of steps, which became steps of the same card.
        case deeperSteps(count: Int)
        /// A row with more cells than there are columns; the cells went to the card's notes.
        case cellsBeyondColumns
        /// The first row has no names of columns; it was read as a card; in each row the first
        /// cell is the title, and the others are notes.
        case noHeader
        /// A section that is archived there; it came with its cards, and these are archived.
        case archivedSection(String)
        /// Cards whose list is missing in the file; they got a section of their own.
        case cardsWithoutSection(count: Int)
        /// Things of a kind that a board does not have; they were left out.
        case leftOut(kind: LeftOutKind, count: Int)
        /// So many names of the board, its sections or its labels are longer than a board takes; the rest was left out.
        case cutNames(count: Int)
        /// As many notices more, which are not listed.
        case more(Int)
    }

    /// Kinds of things that other programs have and a board does not.
    public enum LeftOutKind: Equatable, Sendable {
        case members, customFieldValues, boardDescription, startDates
        /// The times of day of due dates.
        case dueTimes
        case checklistsWithoutCard, commentsWithoutCard
    }

    /// What it is; of several things of the kind the first one.
    public var reason: Reason
    /// The line where it is, counted from 1, and of several the first; none where it is no matter of a line.
    public var line: Int? { lines.first }
    /// How many things of this kind there are.
    public private(set) var count = 1
    /// The first few different lines, how many there are, and the last one.
    private(set) var lines: [Int]
    private(set) var lineCount: Int
    private var lastLine: Int?
    /// What the first few different ones are called.
    private(set) var examples: [String]

    /// How many lines are named, and how many examples: of what is left out, all where that makes a sentence.
    private static let namedLines = 3
    private static let namedExamples = 12

    init(_ reason: Reason, line: Int? = nil) {
        self.reason = reason
        lines = line.map { [$0] } ?? []
        lineCount = lines.count
        lastLine = line
        examples = reason.example.map { [$0] } ?? []
    }

    /// Counts another thing of the kind.
    mutating func add(_ other: Reason, line: Int?) {
        switch (reason, other) {
        case (.leftOut(let kind, let count), .leftOut(_, let more)): reason = .leftOut(kind: kind, count: count + more)
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
    /// The same for all reasons that are counted together.
    fileprivate var kind: Self {
        switch self {
        case .unknownKey: .unknownKey("")
        case .stateKept: .stateKept("")
        case .unreadDate: .unreadDate("")
        case .unreadLimit: .unreadLimit("")
        case .unknownColumn: .unknownColumn("")
        case .archivedSection: .archivedSection("")
        case .cardsWithoutSection: .cardsWithoutSection(count: 0)
        case .leftOut(let kind, _): .leftOut(kind: kind, count: 0)
        default: self
        }
    }

    /// What names the thing.
    fileprivate var example: String? {
        switch self {
        case .unknownKey(let text), .stateKept(let text), .unreadDate(let text), .unreadLimit(let text),
            .unknownColumn(let text),
            .archivedSection(let text):
            text
        default: nil
        }
    }
}

/// What is noticed and counted while a file is read.
struct ImportLog {
    /// How many sections, cards, steps, labels and lines of notes a file may have together.
    static let entryLimit = 8_000_000
    /// How many kinds of things are noticed.
    static let noticeLimit = 100

    private var notices: [ImportNotice] = []
    private var kinds: [ImportNotice.Reason] = []
    private var more = 0
    private var entries = 0

    mutating func note(_ reason: ImportNotice.Reason, line: Int? = nil) {
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

    /// Counts something that takes memory of its own.
    mutating func count(_ number: Int = 1, line: Int) throws(ImportError) {
        entries += number
        if entries > Self.entryLimit { throw ImportError(.tooManyEntries(limit: Self.entryLimit), line: line) }
    }

    var finished: [ImportNotice] {
        more == 0 ? notices : notices + [ImportNotice(.more(more))]
    }
}
