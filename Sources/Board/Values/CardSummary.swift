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
