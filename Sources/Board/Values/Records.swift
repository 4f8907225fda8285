/// A board, without what lies in it.
public struct BoardRecord: Hashable, Sendable {
    /// The board.
    public let id: BoardID
    /// Its place in the library.
    public var place: Placement
    /// Its title.
    public var title: String
    /// How it is laid out.
    public var layout: BoardLayout
    /// What the file that the board came from holds besides, for when it is written again.
    public var kept: String

    /// A board.
    public init(id: BoardID, place: Placement, title: String, layout: BoardLayout = .columns, kept: String = "") {
        self.id = id
        self.place = place
        self.title = title
        self.layout = layout
        self.kept = kept
    }
}

/// A section, without its cards.
public struct SectionRecord: Hashable, Sendable {
    /// The section.
    public let id: SectionID
    /// Its place on its board.
    public var place: Placement
    /// Its title.
    public var title: String
    /// Its colour.
    public var color: BoardColor?
    /// Whether only its header is shown.
    public var isCollapsed: Bool
    /// Whether its cards may neither come, go nor change places.
    public var isLocked: Bool
    /// How many cards it should hold at most.
    public var limit: CardLimit?

    /// A section.
    public init(
        id: SectionID, place: Placement, title: String, color: BoardColor? = nil, isCollapsed: Bool = false,
        isLocked: Bool = false, limit: CardLimit? = nil
    ) {
        self.id = id
        self.place = place
        self.title = title
        self.color = color
        self.isCollapsed = isCollapsed
        self.isLocked = isLocked
        self.limit = limit
    }
}

/// A card or a step, without steps of its own.
public struct CardRecord: Hashable, Sendable {
    /// The card.
    public let id: CardID
    /// Its place in its section, or in the card whose step it is.
    public var place: Placement
    /// Its title, one line.
    public var title: String
    /// Its notes.
    public var notes: String
    /// Whether it is ticked off.
    public var isDone: Bool
    /// The day it is due.
    public var due: Day?
    /// Its labels. One that is not there any more stands for nothing, until undo brings it back.
    public var labels: [LabelID]

    /// A card.
    public init(
        id: CardID, place: Placement, title: String, notes: String = "", isDone: Bool = false, due: Day? = nil,
        labels: [LabelID] = []
    ) {
        self.id = id
        self.place = place
        self.title = title
        self.notes = notes
        self.isDone = isDone
        self.due = due
        self.labels = labels
    }
}

/// A label of a board.
public struct LabelRecord: Hashable, Sendable {
    /// The label.
    public let id: LabelID
    /// Its place among the labels of its board.
    public var place: Placement
    /// Its name.
    public var title: String
    /// Its colour.
    public var color: BoardColor?

    /// A label.
    public init(id: LabelID, place: Placement, title: String, color: BoardColor? = nil) {
        self.id = id
        self.place = place
        self.title = title
        self.color = color
    }
}

/// What a card shows of itself on the board.
public struct CardSummary: Hashable, Sendable {
    /// The card.
    public let id: CardID
    /// Its title.
    public var title: String
    /// Whether it has notes.
    public var hasNotes: Bool
    /// Whether it is ticked off.
    public var isDone: Bool
    /// The day it is due.
    public var due: Day?
    /// Its labels; some may not be there any more.
    public var labels: [LabelID]
    /// How many of its steps are done.
    public var stepsDone: Int
    /// How many steps it has.
    public var stepCount: Int

    /// What a card shows.
    public init(
        id: CardID, title: String, hasNotes: Bool = false, isDone: Bool = false, due: Day? = nil,
        labels: [LabelID] = [], stepsDone: Int = 0, stepCount: Int = 0
    ) {
        self.id = id
        self.title = title
        self.hasNotes = hasNotes
        self.isDone = isDone
        self.due = due
        self.labels = labels
        self.stepsDone = stepsDone
        self.stepCount = stepCount
    }
}
