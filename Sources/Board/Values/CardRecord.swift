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
    /// Whether it is done.
    public var isDone: Bool
    /// The due date.
    public var due: Due?
    /// How it comes back after it is done. Without a due date, it doesn't.
    public var repetition: Repetition?
    /// Its labels. The ID of a deleted label refers to nothing until undo restores it.
    public var labels: [LabelID]

    /// Creates a card.
    public init(
        id: CardID, place: Placement, title: String, notes: String = "", isDone: Bool = false, due: Due? = nil,
        repetition: Repetition? = nil, labels: [LabelID] = []
    ) {
        self.id = id
        self.place = place
        self.title = title
        self.notes = notes
        self.isDone = isDone
        self.due = due
        self.repetition = repetition
        self.labels = labels
    }
}
