/// A board as it comes in from a file and goes out to one: what it holds, without ids and without history.
public struct BoardDocument: Hashable, Sendable {
    /// The board's title.
    public var title: String
    /// The sections in order.
    public var sections: [SectionDocument]
    /// The labels that cards may name; one that a card names and that is missing here has no colour.
    public var labels: [LabelDocument]

    /// A board with its sections and labels.
    public init(title: String, sections: [SectionDocument] = [], labels: [LabelDocument] = []) {
        self.title = title
        self.sections = sections
        self.labels = labels
    }
}

/// A section with its cards.
public struct SectionDocument: Hashable, Sendable {
    /// The section's title.
    public var title: String
    /// The name of its colour, or none.
    public var color: String?
    /// Whether only its header is shown.
    public var isCollapsed: Bool
    /// Whether its cards may neither come, go nor change places.
    public var isLocked: Bool
    /// How many cards it should hold at most.
    public var limit: LimitDocument?
    /// The cards in order.
    public var cards: [CardDocument]

    /// A section with its cards.
    public init(
        title: String, color: String? = nil, isCollapsed: Bool = false, isLocked: Bool = false,
        limit: LimitDocument? = nil, cards: [CardDocument] = []
    ) {
        self.title = title
        self.color = color
        self.isCollapsed = isCollapsed
        self.isLocked = isLocked
        self.limit = limit
        self.cards = cards
    }
}

/// How many cards a section should hold at most.
public struct LimitDocument: Hashable, Sendable {
    /// The number of cards.
    public var count: Int
    /// Whether a card more is refused, and not only shown as one too many.
    public var isStrict: Bool

    /// A limit; advisory where nothing else is said.
    public init(count: Int, isStrict: Bool = false) {
        self.count = count
        self.isStrict = isStrict
    }
}

/// A card with its steps.
public struct CardDocument: Hashable, Sendable {
    /// The card's title.
    public var title: String
    /// The card's notes; may have several lines.
    public var notes: String
    /// Whether it is ticked off.
    public var isDone: Bool
    /// Whether it is put away, out of sight.
    public var isArchived: Bool
    /// The day it is due.
    public var due: Day?
    /// The names of its labels.
    public var labels: [String]
    /// The steps in order.
    public var steps: [StepDocument]

    /// A card with its steps.
    public init(
        title: String, notes: String = "", isDone: Bool = false, isArchived: Bool = false, due: Day? = nil,
        labels: [String] = [], steps: [StepDocument] = []
    ) {
        self.title = title
        self.notes = notes
        self.isDone = isDone
        self.isArchived = isArchived
        self.due = due
        self.labels = labels
        self.steps = steps
    }
}

/// A step of a card: all that a card has, but no steps of its own.
public struct StepDocument: Hashable, Sendable {
    /// The step's title.
    public var title: String
    /// The step's notes; may have several lines.
    public var notes: String
    /// Whether it is ticked off.
    public var isDone: Bool
    /// The day it is due.
    public var due: Day?
    /// The names of its labels.
    public var labels: [String]

    /// A step.
    public init(
        title: String, notes: String = "", isDone: Bool = false, due: Day? = nil, labels: [String] = []
    ) {
        self.title = title
        self.notes = notes
        self.isDone = isDone
        self.due = due
        self.labels = labels
    }
}

/// A label that cards of the board may name.
public struct LabelDocument: Hashable, Sendable {
    /// The label's name, by which cards refer to it.
    public var name: String
    /// The name of its colour, or none.
    public var color: String?

    /// A label.
    public init(name: String, color: String? = nil) {
        self.name = name
        self.color = color
    }
}
