/// A change to a library, stated so that it keeps its meaning when another writer comes first.
///
/// Rows are named by ID, and places by their neighbors, never by numbers. The IDs of new rows come with the command, so
/// its sender can show them before anything is written.
public enum Command: Hashable, Sendable {
    // MARK: Cards

    /// Adds new cards next to each other. In a card, they become its steps.
    case addCards([NewCard], at: CardDestination)
    /// Moves cards and steps, wherever they are, in the given order. In a card, they become its steps, and their own
    /// steps follow them. Steps moved to a section become cards.
    case moveCards([CardID], to: CardDestination)
    /// Copies cards with their steps.
    case copyCards([CardCopy], to: CardDestination)
    /// Adds cards from another program with their steps. Labels with the same name are the same label.
    case receiveCards([ReceivedCard], labels: [LabelDocument], at: CardDestination)
    /// Changes cards and steps.
    case changeCards([CardID], CardChange)
    /// Deletes cards with their steps.
    case deleteCards([CardID])
    /// Deletes a new card that is still empty. If adding it was the last edit, that edit leaves the undo history too. A
    /// card with any content stays.
    case discardEmptyCard(CardID)

    // MARK: Sections

    /// Adds new sections next to each other.
    case addSections([NewSection], board: BoardID, at: SectionAnchor)
    /// Changes a section.
    case changeSection(SectionID, SectionChange)
    /// Sorts the cards of a section once.
    case sortSection(SectionID, by: CardOrder, ascending: Bool)
    /// Moves all visible cards of a section to the end of another. Its archived cards stay.
    case moveAllCards(from: SectionID, to: SectionID)
    /// Archives the cards of a section that are done.
    case archiveDone(SectionID)
    /// Moves sections, in the given order, to a place on a board.
    case moveSections([SectionID], board: BoardID, at: SectionAnchor)
    /// Deletes sections with all their cards.
    case deleteSections([SectionID])

    // MARK: Boards

    /// Adds an empty board with its sections.
    case addBoard(NewBoard)
    /// Adds boards from files.
    case importBoards([ImportedBoard])
    /// Adds the first board of an empty library. It can't be undone.
    case addFirstBoard(BoardDocument, as: BoardID)
    /// Adds the sections of a board from a file after those of a board. Labels with the same name are the same label.
    case importSections(BoardDocument, board: BoardID)
    /// Changes a board.
    case changeBoard(BoardID, BoardChange)
    /// Copies a board with all its contents, and places the copy after it.
    case duplicateBoard(BoardID, as: BoardID, title: String)
    /// Moves boards, in the given order, to a place in the list of boards.
    case moveBoards([BoardID], at: BoardAnchor)
    /// Deletes a board with all its contents.
    case deleteBoard(BoardID)

    // MARK: Labels

    /// Adds a label to a board.
    case addLabel(NewLabel, board: BoardID)
    /// Changes a label.
    case changeLabel(LabelID, LabelChange)
    /// Deletes a label. The cards that have it lose it.
    case deleteLabel(LabelID)
}

/// A place for cards to go.
public struct CardDestination: Hashable, Sendable {
    /// The section, or the card whose steps they become.
    public var target: Target
    /// The place in it.
    public var anchor: CardAnchor

    /// A section or a card, as a target for cards.
    public enum Target: Hashable, Sendable {
        case section(SectionID)
        case card(CardID)
    }

    /// Returns a place in a section.
    public static func section(_ section: SectionID, _ anchor: CardAnchor = .end) -> CardDestination {
        CardDestination(target: .section(section), anchor: anchor)
    }

    /// Returns a place among the steps of a card.
    public static func steps(of card: CardID, _ anchor: CardAnchor = .end) -> CardDestination {
        CardDestination(target: .card(card), anchor: anchor)
    }

    /// The target as a container of rows.
    public var container: Container {
        switch target {
        case .section(let id): .section(id)
        case .card(let id): .card(id)
        }
    }
}

/// A place among rows, relative to a neighbor. If the neighbor is gone, the place is the end.
public enum Anchor<ID: Hashable & Sendable>: Hashable, Sendable {
    case start
    case end
    case before(ID)
    case after(ID)

    func map<Other: Hashable & Sendable>(_ transform: (ID) -> Other) -> Anchor<Other> {
        switch self {
        case .start: .start
        case .end: .end
        case .before(let id): .before(transform(id))
        case .after(let id): .after(transform(id))
        }
    }
}

/// A place among the cards of a section, or the steps of a card.
public typealias CardAnchor = Anchor<CardID>
/// A place among the sections of a board.
public typealias SectionAnchor = Anchor<SectionID>
/// A place among the boards.
public typealias BoardAnchor = Anchor<BoardID>

/// A card to add.
public struct NewCard: Hashable, Sendable {
    /// Its ID.
    public var id: CardID
    /// Its title.
    public var title: String
    /// Its notes.
    public var notes: String
    /// Whether it is done.
    public var isDone: Bool
    /// The due date.
    public var due: Due?
    /// How it repeats.
    public var repetition: Repetition?
    /// Its labels.
    public var labels: [LabelID]
    /// Whether its title is still being typed. Adding it and typing its title are then one undo step.
    public var isBeingTyped = false

    /// Creates a card from text that may be too long for a title.
    public init(id: CardID = .random(), _ text: FittedTitle) {
        self.init(id: id, title: text.title, notes: text.notes)
    }

    /// Creates a card to add.
    public init(
        id: CardID = .random(), title: String, notes: String = "", isDone: Bool = false, due: Due? = nil,
        repetition: Repetition? = nil, labels: [LabelID] = []
    ) {
        self.id = id
        self.title = title
        self.notes = notes
        self.isDone = isDone
        self.due = due
        self.repetition = repetition
        self.labels = labels
    }
}

/// A card to copy, with the ID of the copy.
public struct CardCopy: Hashable, Sendable {
    /// The card to copy.
    public var source: CardID
    /// The ID of the copy. The IDs of its steps are derived from it.
    public var id: CardID

    /// Creates a copy request.
    public init(of source: CardID, as id: CardID = .random()) {
        self.source = source
        self.id = id
    }
}

/// A card from another program, with the ID that it gets.
public struct ReceivedCard: Hashable, Sendable {
    /// Its ID. The IDs of its steps are derived from it.
    public var id: CardID
    /// The card.
    public var card: CardDocument

    /// Creates a card from another program.
    public init(id: CardID = .random(), _ card: CardDocument) {
        self.id = id
        self.card = card
    }

    /// The steps that the card becomes inside another card: itself, followed by its own steps.
    public var flattenedSteps: [(id: CardID, step: StepDocument)] {
        var ids = DerivedNumbers(from: id.number)
        return [(id, StepDocument(card))] + card.steps.map { (.random(using: &ids), $0) }
    }
}

/// A change to cards.
public enum CardChange: Hashable, Sendable {
    case title(String)
    case notes(String)
    /// A title typed beyond its limit, and the notes that hold all of it.
    case titleAndNotes(String, String)
    /// Done or not. If `today` is given, a repeating card that is marked as done is followed by the next one.
    case isDone(Bool, on: Day? = nil)
    /// The due date with its time; `nil` for none.
    case due(Due?)
    /// Another day. Each card keeps its time.
    case dueDay(Day)
    /// Another time of day, or none for `nil`, on another day if there is one. Without that, only the cards that have a
    /// due date change. A card whose time has a zone keeps the zone.
    case dueTime(DueTime?, day: Day? = nil)
    /// Another day, and how the cards repeat. Each keeps its time unless another one is given, or `nil` for none, and
    /// always its zone.
    case schedule(Day, at: DueTime??, Repetition)
    /// How the cards repeat. Those without a due date get the first one from `today` on. Steps don't repeat.
    case repetition(Repetition?, today: Day)
    /// The next due date in place of this one, for cards that repeat.
    case skip(today: Day)
    case isArchived(Bool)
    case labels([LabelID])
    case addLabel(LabelID)
    case removeLabel(LabelID)
}

/// A property to sort cards by.
public enum CardOrder: String, Hashable, Sendable, CaseIterable {
    case title, due, done
}

/// A section to add.
public struct NewSection: Hashable, Sendable {
    /// Its ID.
    public var id: SectionID
    /// Its title.
    public var title: String

    /// Creates a section to add.
    public init(id: SectionID = .random(), title: String) {
        self.id = id
        self.title = title
    }
}

/// A change to a section.
public enum SectionChange: Hashable, Sendable {
    case title(String)
    case color(BoardColor?)
    case isCollapsed(Bool)
    case isLocked(Bool)
    case limit(CardLimit?)
}

/// A board to add.
public struct NewBoard: Hashable, Sendable {
    /// Its ID.
    public var id: BoardID
    /// Its title.
    public var title: String
    /// Its sections.
    public var sections: [NewSection]

    /// Creates a board to add.
    public init(id: BoardID = .random(), title: String, sections: [NewSection] = []) {
        self.id = id
        self.title = title
        self.sections = sections
    }
}

/// A board from a file, with the ID that it gets.
public struct ImportedBoard: Hashable, Sendable {
    /// Its ID. The IDs of its contents are derived from it.
    public var id: BoardID
    /// The board.
    public var document: BoardDocument
    /// The parts of the file that a board can't hold, as text.
    public var extras: String

    /// Creates a board to import.
    public init(id: BoardID = .random(), _ document: BoardDocument, extras: String = "") {
        self.id = id
        self.document = document
        self.extras = extras
    }
}

extension Command {
    /// Returns the command that adds a board from a file, with the parts of the file that a board can't hold.
    public static func importBoard(_ document: BoardDocument, as id: BoardID, extras: String) -> Command {
        .importBoards([ImportedBoard(id: id, document, extras: extras)])
    }
}

/// A change to a board.
public enum BoardChange: Hashable, Sendable {
    case title(String)
    case color(BoardColor?)
    case layout(BoardLayout)
}

/// A label to add.
public struct NewLabel: Hashable, Sendable {
    /// Its ID.
    public var id: LabelID
    /// Its name.
    public var title: String
    /// Its color.
    public var color: BoardColor?

    /// Creates a label to add.
    public init(id: LabelID = .random(), title: String, color: BoardColor? = nil) {
        self.id = id
        self.title = title
        self.color = color
    }
}

/// A change to a label.
public enum LabelChange: Hashable, Sendable {
    case title(String)
    case color(BoardColor?)
}

extension Command {
    /// The text that the command types into, if it is typing. Consecutive typing in the same text can be one undo step.
    public var typing: TypingKey? {
        switch self {
        case .addCards(let cards, _) where cards.count == 1 && cards[0].isBeingTyped:
            TypingKey(row: .card(cards[0].id), field: .title)
        case .changeCards(let cards, .title) where cards.count == 1: TypingKey(row: .card(cards[0]), field: .title)
        case .changeCards(let cards, .titleAndNotes) where cards.count == 1:
            TypingKey(row: .card(cards[0]), field: .title)
        case .changeCards(let cards, .notes) where cards.count == 1: TypingKey(row: .card(cards[0]), field: .notes)
        case .changeSection(let section, .title): TypingKey(row: .section(section), field: .title)
        case .changeBoard(let board, .title): TypingKey(row: .board(board), field: .title)
        case .changeLabel(let label, .title): TypingKey(row: .label(label), field: .title)
        default: nil
        }
    }
}

extension Command {
    /// Whether the command is an undo step. Other commands also leave the redo history alone.
    public var isUndoStep: Bool {
        switch self {
        case .addFirstBoard: false
        // These change only how a board is viewed.
        case .changeBoard(_, .layout), .changeSection(_, .isCollapsed): false
        default: true
        }
    }
}

/// Text that is being typed.
public struct TypingKey: Hashable, Sendable {
    /// The row.
    public var row: RowID
    /// Its field.
    public var field: Field

    /// Creates a key for a field of a row.
    public init(row: RowID, field: Field) {
        self.row = row
        self.field = field
    }
}
