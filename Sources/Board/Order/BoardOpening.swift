/// What a store hands over of a board to show it: all but the cards, and how many there are.
public struct BoardOpening: Hashable, Sendable {
    /// The board.
    public var board: BoardRecord
    /// Its sections in order, each with the number of cards that it shows.
    public var sections: [OpenedSection]
    /// Its labels in order.
    public var labels: [LabelRecord]
    /// The last edit of the journal that is in this already.
    public var sequence: Int64

    /// A board as of an edit.
    public init(board: BoardRecord, sections: [OpenedSection], labels: [LabelRecord], sequence: Int64) {
        self.board = board
        self.sections = sections
        self.labels = labels
        self.sequence = sequence
    }
}

/// A section and how many cards it shows.
public struct OpenedSection: Hashable, Sendable {
    /// The section.
    public var record: SectionRecord
    /// How many cards it shows.
    public var cardCount: Int

    /// A section with its count.
    public init(record: SectionRecord, cardCount: Int) {
        self.record = record
        self.cardCount = cardCount
    }
}

/// Some cards of a board, as of one edit of the journal.
public struct BoardChunk: Hashable, Sendable {
    /// Cards of one section that follow each other.
    public struct Run: Hashable, Sendable {
        /// The section.
        public var section: SectionID
        /// The cards and what orders them.
        public var cards: [OrderPosition]

        /// Cards of a section.
        public init(section: SectionID, cards: [OrderPosition]) {
            self.section = section
            self.cards = cards
        }
    }

    /// The cards, by section.
    public var runs: [Run]
    /// The last edit of the journal that is in this already.
    public var sequence: Int64
    /// Whether all cards have been handed over with this.
    public var isLast: Bool

    /// Some cards as of an edit.
    public init(runs: [Run], sequence: Int64, isLast: Bool) {
        self.runs = runs
        self.sequence = sequence
        self.isLast = isLast
    }
}
