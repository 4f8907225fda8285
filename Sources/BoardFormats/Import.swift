import Board

/// What came in with a file.
public struct Import: Equatable, Sendable {
    /// The board.
    public var document: BoardDocument
    /// What was not understood, or came in otherwise than it was; a hundred at most, the rest counted.
    public var notices: [ImportNotice]
    /// What a board can't hold but the file should still have when it is written again.
    public var kept: Kept

    init(_ document: BoardDocument, log: ImportLog, kept: Kept = Kept()) {
        self.document = document
        self.notices = log.finished
        self.kept = kept
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
        /// The settings are not JSON; they are written again as they were.
        case unreadSettings
        /// A column that means nothing here; it was left out.
        case unknownColumn(String)
        /// Several such columns.
        case columnsLeftOut([String])
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

    /// What it is.
    public var reason: Reason
    /// The line where it is, counted from 1; none where it is no matter of a line.
    public var line: Int?

    init(_ reason: Reason, line: Int? = nil) {
        self.reason = reason
        self.line = line
    }
}

/// What is noticed and counted while a file is read.
struct ImportLog {
    /// How many sections, cards, steps, labels and lines of notes a file may have together.
    static let entryLimit = 4_000_000
    static let noticeLimit = 100

    private var notices: [ImportNotice] = []
    private var more = 0
    private var entries = 0

    mutating func note(_ reason: ImportNotice.Reason, line: Int? = nil) {
        if notices.count < Self.noticeLimit { notices.append(ImportNotice(reason, line: line)) } else { more += 1 }
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
