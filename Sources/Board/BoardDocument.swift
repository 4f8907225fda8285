/// The contents of a board as a file holds them, without IDs or history.
public struct BoardDocument: Hashable, Sendable {
    /// The board's title.
    public var title: String
    /// The name of its color, if any.
    public var color: String?
    /// The sections in order.
    public var sections: [SectionDocument]
    /// The labels that cards may name. A label that a card names but that is missing here has no color.
    public var labels: [LabelDocument]

    /// Creates a board with its sections and labels.
    public init(
        title: String, color: String? = nil, sections: [SectionDocument] = [], labels: [LabelDocument] = []
    ) {
        self.title = title
        self.color = color
        self.sections = sections
        self.labels = labels
    }
}

/// A section with its cards.
public struct SectionDocument: Hashable, Sendable {
    /// The section's title.
    public var title: String
    /// The name of its color, if any.
    public var color: String?
    /// Whether it is collapsed.
    public var isCollapsed: Bool
    /// Whether its cards can't be added, removed, or reordered.
    public var isLocked: Bool
    /// The limit on the number of its cards.
    public var limit: LimitDocument?
    /// The cards in order.
    public var cards: [CardDocument]

    /// Creates a section with its cards.
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

/// A limit on the number of cards in a section.
public struct LimitDocument: Hashable, Sendable {
    /// The number of cards.
    public var count: Int
    /// Whether cards beyond the limit are refused, rather than only shown as too many.
    public var isStrict: Bool

    /// Creates a limit, advisory by default.
    public init(count: Int, isStrict: Bool = false) {
        self.count = count
        self.isStrict = isStrict
    }
}

/// A card with its steps.
public struct CardDocument: Hashable, Sendable {
    /// The card's title.
    public var title: String
    /// The card's notes, possibly several lines.
    public var notes: String
    /// Whether the card is done.
    public var isDone: Bool
    /// Whether the card is archived.
    public var isArchived: Bool
    /// The due date.
    public var due: Due?
    /// How it comes back after it is done.
    public var repetition: Repetition?
    /// The names of its labels.
    public var labels: [String]
    /// The steps in order.
    public var steps: [StepDocument]

    /// Creates a card with its steps.
    public init(
        title: String, notes: String = "", isDone: Bool = false, isArchived: Bool = false, due: Due? = nil,
        repetition: Repetition? = nil, labels: [String] = [], steps: [StepDocument] = []
    ) {
        self.title = title
        self.notes = notes
        self.isDone = isDone
        self.isArchived = isArchived
        self.due = due
        self.repetition = repetition
        self.labels = labels
        self.steps = steps
    }
}

/// A step of a card: everything that a card has, except steps of its own.
public struct StepDocument: Hashable, Sendable {
    /// The step's title.
    public var title: String
    /// The step's notes, possibly several lines.
    public var notes: String
    /// Whether the step is done.
    public var isDone: Bool
    /// The due date.
    public var due: Due?
    /// How it comes back after it is done.
    public var repetition: Repetition?
    /// The names of its labels.
    public var labels: [String]

    /// Creates a step.
    public init(
        title: String, notes: String = "", isDone: Bool = false, due: Due? = nil, repetition: Repetition? = nil,
        labels: [String] = []
    ) {
        self.title = title
        self.notes = notes
        self.isDone = isDone
        self.due = due
        self.repetition = repetition
        self.labels = labels
    }
}

/// A label that cards of the board may name.
public struct LabelDocument: Hashable, Sendable {
    /// The label's name, by which cards refer to it.
    public var name: String
    /// The name of its color, if any.
    public var color: String?

    /// Creates a label.
    public init(name: String, color: String? = nil) {
        self.name = name
        self.color = color
    }
}
