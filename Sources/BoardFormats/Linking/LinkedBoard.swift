import Board

/// A board with the IDs of its rows, to be merged with a file.
public struct LinkedBoard: Hashable, Sendable {
    /// The board.
    public var id: BoardID
    /// Its contents, including archived cards, but not how they repeat: no file says that, and no file can change it.
    public var document: BoardDocument
    /// The IDs of the sections.
    public var sections: [SectionID]
    /// The IDs of each section's cards.
    public var cards: [[CardID]]
    /// The IDs of the steps of the cards that have any.
    public var steps: [CardID: [CardID]]
    /// The labels by name.
    public var labels: [String: LabelID]

    /// Creates a board from its contents and IDs.
    public init(
        id: BoardID, document: BoardDocument, sections: [SectionID], cards: [[CardID]], steps: [CardID: [CardID]],
        labels: [String: LabelID]
    ) {
        self.id = id
        self.document = document
        self.document.removeRepetitions()
        self.sections = sections
        self.cards = cards
        self.steps = steps
        self.labels = labels
    }
}

extension BoardDocument {
    fileprivate mutating func removeRepetitions() {
        for section in sections.indices {
            for card in sections[section].cards.indices {
                if sections[section].cards[card].repetition != nil { sections[section].cards[card].repetition = nil }
                for step in sections[section].cards[card].steps.indices
                where sections[section].cards[card].steps[step].repetition != nil {
                    sections[section].cards[card].steps[step].repetition = nil
                }
            }
        }
    }
}

/// The contents of a file, and the rows of the board that its sections and cards are.
public struct FileState: Hashable, Sendable {
    /// The contents.
    public var document: BoardDocument
    /// The section that each section is, or `nil` if the board has none for it.
    public var sections: [SectionID?]
    /// The card that each card is, or `nil` if the board has none for it.
    public var cards: [[CardID?]]
    /// The due dates of cards for which the file has text that isn't a date. They are only on the board.
    public var unreadDueDates: [CardID: Due] = [:]

    /// Creates a state without rows.
    public init(_ document: BoardDocument) {
        self.document = document
        sections = document.sections.map { _ in nil }
        cards = document.sections.map { $0.cards.map { _ in nil } }
    }

    /// Creates a state from stored IDs, or returns `nil` if they don't fit the contents.
    public init?(_ document: BoardDocument, sections: [SectionID?], cards: [[CardID?]]) {
        guard sections.count == document.sections.count, cards.map(\.count) == document.sections.map(\.cards.count)
        else { return nil }
        self.document = document
        self.sections = sections
        self.cards = cards
    }
}

/// A change that both sides have made differently. Nothing of it was lost.
public enum LinkConflict: Hashable, Sendable {
    /// A card was edited on both sides. The board has both versions, next to each other.
    case keptTwice(title: String)
    /// A card was moved on both sides. It is where the board had it.
    case movedOnBothSides(title: String)
    /// A card was deleted on one side and edited on the other. It is kept.
    case keptAlthoughDeleted(title: String)
    /// The board or a section was renamed on both sides. Its title has both names, or the board's if both are too long.
    case renamedOnBothSides(title: String)
    /// In place of a due date, the file has text that isn't one. The board keeps its own.
    case dueDateKept(title: String)
    /// The limit of a section was changed on both sides. It is as the board had it.
    case limitKept(title: String)
}
