/// The cards that a search of all boards has found, up to a limit.
public struct FoundCards: Hashable, Sendable {
    /// The maximum numbers of cards.
    public struct Limits: Hashable, Sendable {
        /// The maximum number for each board.
        public var perBoard: Int
        /// The maximum number in all.
        public var inAll: Int

        /// Creates limits.
        public init(perBoard: Int, inAll: Int) {
            (self.perBoard, self.inAll) = (perBoard, inAll)
        }
    }

    /// A board and the cards found on it, in order.
    public struct Board: Hashable, Sendable {
        /// The board.
        public var record: BoardRecord
        /// The cards, in the order of their sections.
        public var cards: [Card]
        /// Whether more cards of this board match than these.
        public var hasMore: Bool

        /// Creates a board with found cards.
        public init(_ record: BoardRecord, cards: [Card], hasMore: Bool = false) {
            (self.record, self.cards, self.hasMore) = (record, cards, hasMore)
        }
    }

    /// A found card, with what tells it apart from others.
    public struct Card: Hashable, Sendable {
        /// The card.
        public var id: CardID
        /// The title of its section.
        public var section: String
        /// The card's properties that a list shows.
        public var summary: CardSummary
        /// The labels that it has.
        public var labels: [LabelRecord]
        /// Whether it is archived.
        public var isArchived: Bool

        /// Creates a found card.
        public init(
            section: String, summary: CardSummary, labels: [LabelRecord] = [], isArchived: Bool = false
        ) {
            id = summary.id
            (self.section, self.summary, self.labels, self.isArchived) = (section, summary, labels, isArchived)
        }
    }

    /// The boards with found cards, in order.
    public var boards: [Board]
    /// Whether the search ended at the limit for all boards, so that cards of any board may be missing.
    public var isCutShort: Bool
    /// Whether the search is over. Otherwise, these are the first results, and all of them follow.
    public var isComplete: Bool

    /// Creates found cards.
    public init(_ boards: [Board] = [], isCutShort: Bool = false, isComplete: Bool = true) {
        (self.boards, self.isCutShort, self.isComplete) = (boards, isCutShort, isComplete)
    }

    /// The number of cards.
    public var count: Int { boards.reduce(0) { $0 + $1.cards.count } }

    /// Whether more cards match than these.
    public var hasMore: Bool { isCutShort || boards.contains(where: \.hasMore) }
}
