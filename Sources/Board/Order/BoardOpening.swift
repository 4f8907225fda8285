/// A board as a store opens it: everything except its cards, which are only counted.
public struct BoardOpening: Hashable, Sendable {
    /// The board.
    public var board: BoardRecord
    /// Its sections in order, each with the number of its visible cards.
    public var sections: [SectionSummary]
    /// Its labels in order.
    public var labels: [LabelRecord]
    /// The last edit of the journal included here.
    public var sequence: Int64

    /// Creates a board as of an edit.
    public init(board: BoardRecord, sections: [SectionSummary], labels: [LabelRecord], sequence: Int64) {
        self.board = board
        self.sections = sections
        self.labels = labels
        self.sequence = sequence
    }
}

/// A section with the number of its visible cards.
public struct SectionSummary: Hashable, Sendable {
    /// The section.
    public var record: SectionRecord
    /// The number of its visible cards.
    public var cardCount: Int

    /// Creates a section with its count.
    public init(record: SectionRecord, cardCount: Int) {
        self.record = record
        self.cardCount = cardCount
    }
}

/// Some cards of a board, as of an edit of the journal.
public struct BoardChunk: Hashable, Sendable {
    /// Consecutive cards of a section.
    public struct Run: Hashable, Sendable {
        /// The section.
        public var section: SectionID
        /// The cards with their ranks.
        public var cards: [OrderPosition]

        /// Creates a run of cards.
        public init(section: SectionID, cards: [OrderPosition]) {
            self.section = section
            self.cards = cards
        }
    }

    /// The cards, by section.
    public var runs: [Run]
    /// The last edit of the journal included here.
    public var sequence: Int64
    /// Whether this is the last chunk of the board.
    public var isLast: Bool

    /// Creates a chunk as of an edit.
    public init(runs: [Run], sequence: Int64, isLast: Bool) {
        self.runs = runs
        self.sequence = sequence
        self.isLast = isLast
    }
}
