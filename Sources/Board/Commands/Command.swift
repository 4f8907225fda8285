/// What somebody wants done to a library: said so that it still means the same when another writer came first.
///
/// Rows are named by id and places by what they are next to, never by numbers. Ids of new rows come with the command,
/// so that whoever gives it can show them before anything is written.
public enum Command: Hashable, Sendable {
    // MARK: Cards

    /// Adds new cards side by side. At a card they become its steps.
    case addCards([NewCard], at: CardDestination)
    /// Moves cards and steps, wherever they are, in the given order. At a card they become its steps, and their own
    /// steps follow them there; steps moved to a section become cards.
    case moveCards([CardID], to: CardDestination)
    /// Copies cards with their steps.
    case copyCards([CardCopy], to: CardDestination)
    /// Takes in cards from another program with their steps; labels of the same name are the same.
    case receiveCards([ReceivedCard], labels: [LabelDocument], at: CardDestination)
    /// Changes cards and steps.
    case changeCards([CardID], CardChange)
    /// Deletes cards with their steps.
    case deleteCards([CardID])
    /// Takes away a card that was begun and says nothing, as if nobody had begun it: where that was the last that was
    /// done there is no step left of it. One that says something stays.
    case withdrawCard(CardID)

    // MARK: Sections

    /// Adds new sections side by side.
    case addSections([NewSection], board: BoardID, at: SectionAnchor)
    /// Changes a section.
    case changeSection(SectionID, SectionChange)
    /// Sorts the cards of a section once.
    case sortSection(SectionID, by: CardOrder, ascending: Bool)
    /// Moves all cards of a section to the end of another.
    case moveAllCards(from: SectionID, to: SectionID)
    /// Archives the cards of a section that are done.
    case archiveDone(SectionID)
    /// Moves sections, in the given order, to a place on a board.
    case moveSections([SectionID], board: BoardID, at: SectionAnchor)
    /// Deletes sections with all their cards.
    case deleteSections([SectionID])

    // MARK: Boards

    /// Adds an empty board, with sections of these titles.
    case addBoard(NewBoard)
    /// Adds a board that came from a file, with what the file holds besides.
    case importBoard(BoardDocument, as: BoardID, kept: String)
    /// Adds the board that a library without boards begins with, which is not taken back.
    case welcome(BoardDocument, as: BoardID)
    /// Adds the sections of a board from a file behind those of a board; labels of the same name are the same.
    case importSections(BoardDocument, board: BoardID)
    /// Changes a board.
    case changeBoard(BoardID, BoardChange)
    /// Copies a board with all that is in it, and places the copy after it.
    case duplicateBoard(BoardID, as: BoardID, title: String)
    /// Moves boards, in the given order, to a place in the list of boards.
    case moveBoards([BoardID], at: BoardAnchor)
    /// Deletes a board with all that is in it.
    case deleteBoard(BoardID)

    // MARK: Labels

    /// Adds a label to a board.
    case addLabel(NewLabel, board: BoardID)
    /// Changes a label.
    case changeLabel(LabelID, LabelChange)
    /// Deletes a label; the cards that have it lose it.
    case deleteLabel(LabelID)
}

/// Where cards go.
public struct CardDestination: Hashable, Sendable {
    /// A section, or a card whose steps they become.
    public var target: Target
    /// Where in it.
    public var anchor: CardAnchor

    /// What cards can be put into.
    public enum Target: Hashable, Sendable {
        case section(SectionID)
        case card(CardID)
    }

    /// A place in a section.
    public static func section(_ section: SectionID, _ anchor: CardAnchor = .end) -> CardDestination {
        CardDestination(target: .section(section), anchor: anchor)
    }

    /// A place among the steps of a card.
    public static func steps(of card: CardID, _ anchor: CardAnchor = .end) -> CardDestination {
        CardDestination(target: .card(card), anchor: anchor)
    }

    /// The same as a container of rows.
    public var container: Container {
        switch target {
        case .section(let id): .section(id)
        case .card(let id): .card(id)
        }
    }
}

/// A place among rows, by the row behind it. Where that one is gone it is the end.
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

/// A card to be.
public struct NewCard: Hashable, Sendable {
    /// Its id.
    public var id: CardID
    /// Its title.
    public var title: String
    /// Its notes.
    public var notes: String
    /// Whether it is done.
    public var isDone: Bool
    /// The day it is due.
    public var due: Day?
    /// Its labels.
    public var labels: [LabelID]
    /// Whether its title goes on being typed: that and its making are one step of undo.
    public var isBeingTyped = false

    /// A card of a text that may be too long for a title.
    public init(id: CardID = .random(), _ text: FittedTitle) {
        self.init(id: id, title: text.title, notes: text.notes)
    }

    /// A card to be.
    public init(
        id: CardID = .random(), title: String, notes: String = "", isDone: Bool = false, due: Day? = nil,
        labels: [LabelID] = []
    ) {
        self.id = id
        self.title = title
        self.notes = notes
        self.isDone = isDone
        self.due = due
        self.labels = labels
    }
}

/// A card to copy, and the id of the copy.
public struct CardCopy: Hashable, Sendable {
    /// The card to copy.
    public var source: CardID
    /// The id of the copy; its steps' ids follow from it.
    public var id: CardID

    /// A card to copy.
    public init(of source: CardID, as id: CardID = .random()) {
        self.source = source
        self.id = id
    }
}

/// A card that comes from elsewhere, and the id that it gets.
public struct ReceivedCard: Hashable, Sendable {
    /// Its id; its steps' ids follow from it.
    public var id: CardID
    /// The card.
    public var card: CardDocument

    /// A card from elsewhere.
    public init(id: CardID = .random(), _ card: CardDocument) {
        self.id = id
        self.card = card
    }

    /// What it becomes at a card: a step, with its own steps behind it.
    public var asSteps: [(id: CardID, step: StepDocument)] {
        var ids = DerivedNumbers(from: id.number)
        return [(id, StepDocument(card))] + card.steps.map { (.random(using: &ids), $0) }
    }
}

/// What can be changed of cards.
public enum CardChange: Hashable, Sendable {
    case title(String)
    case notes(String)
    /// What is typed as a title, where it does not fit and stands in the notes.
    case titleAndNotes(String, String)
    case isDone(Bool)
    case due(Day?)
    case isArchived(Bool)
    case labels([LabelID])
    case addLabel(LabelID)
    case removeLabel(LabelID)
}

/// What cards can be sorted by.
public enum CardOrder: String, Hashable, Sendable, CaseIterable {
    case title, due, done
}

/// A section to be.
public struct NewSection: Hashable, Sendable {
    /// Its id.
    public var id: SectionID
    /// Its title.
    public var title: String

    /// A section to be.
    public init(id: SectionID = .random(), title: String) {
        self.id = id
        self.title = title
    }
}

/// What can be changed of a section.
public enum SectionChange: Hashable, Sendable {
    case title(String)
    case color(BoardColor?)
    case isCollapsed(Bool)
    case isLocked(Bool)
    case limit(CardLimit?)
}

/// A board to be.
public struct NewBoard: Hashable, Sendable {
    /// Its id.
    public var id: BoardID
    /// Its title.
    public var title: String
    /// Its sections.
    public var sections: [NewSection]

    /// A board to be.
    public init(id: BoardID = .random(), title: String, sections: [NewSection] = []) {
        self.id = id
        self.title = title
        self.sections = sections
    }
}

/// What can be changed of a board.
public enum BoardChange: Hashable, Sendable {
    case title(String)
    case layout(BoardLayout)
}

/// A label to be.
public struct NewLabel: Hashable, Sendable {
    /// Its id.
    public var id: LabelID
    /// Its name.
    public var title: String
    /// Its colour.
    public var color: BoardColor?

    /// A label to be.
    public init(id: LabelID = .random(), title: String, color: BoardColor? = nil) {
        self.id = id
        self.title = title
        self.color = color
    }
}

/// What can be changed of a label.
public enum LabelChange: Hashable, Sendable {
    case title(String)
    case color(BoardColor?)
}

extension Command {
    /// What it types into, where it is typing: what goes on in the same text may be one step of undo.
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
    /// Whether it is a step that undo takes back. What is none does not end what can be done again, either.
    public var isStep: Bool {
        switch self {
        case .welcome: false
        // How a board is looked at.
        case .changeBoard(_, .layout), .changeSection(_, .isCollapsed): false
        default: true
        }
    }
}

/// A text that is typed into.
public struct TypingKey: Hashable, Sendable {
    /// The row.
    public var row: RowID
    /// Its field.
    public var field: Field

    /// A field of a row.
    public init(row: RowID, field: Field) {
        self.row = row
        self.field = field
    }
}
