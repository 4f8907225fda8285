/// The properties of a card that the board shows.
public struct CardSummary: Hashable, Sendable {
    /// The card.
    public let id: CardID
    /// Its title.
    public var title: String
    /// Whether it has notes.
    public var hasNotes: Bool
    /// Whether it is done.
    public var isDone: Bool
    /// The due date.
    public var due: Due?
    /// Whether it comes back after it is done.
    public var repeats: Bool
    /// Its labels, some of which may be deleted.
    public var labels: [LabelID]
    /// The number of its steps that are done.
    public var stepsDone: Int
    /// The number of its steps.
    public var stepCount: Int

    /// Creates a card summary.
    public init(
        id: CardID, title: String, hasNotes: Bool = false, isDone: Bool = false, due: Due? = nil,
        repeats: Bool = false, labels: [LabelID] = [], stepsDone: Int = 0, stepCount: Int = 0
    ) {
        self.id = id
        self.title = title
        self.hasNotes = hasNotes
        self.isDone = isDone
        self.due = due
        self.repeats = repeats
        self.labels = labels
        self.stepsDone = stepsDone
        self.stepCount = stepCount
    }
}
