import SectionedList

/// The archived cards of a board, or those of them that a search has found: as many as were asked for.
public struct ArchivedCards: Hashable, Sendable {
    /// A section that has any, with those of its cards in order.
    public struct Section: Hashable, Sendable {
        /// The section.
        public var id: SectionID
        /// Its title.
        public var title: String
        /// Its archived cards.
        public var cards: [Card]

        /// A section with archived cards.
        public init(id: SectionID, title: String, cards: [Card]) {
            self.id = id
            self.title = title
            self.cards = cards
        }
    }

    /// An archived card, as far as a list shows it.
    public struct Card: Hashable, Sendable {
        /// The card.
        public var id: CardID
        /// Its title.
        public var title: String
        /// Whether it is done.
        public var isDone: Bool

        /// An archived card.
        public init(id: CardID, title: String, isDone: Bool = false) {
            self.id = id
            self.title = title
            self.isDone = isDone
        }
    }

    /// The sections in the board's order.
    public let sections: [Section]
    /// Whether there are more cards than these.
    public let hasMore: Bool
    private let cards: [CardID: Card]

    /// Some archived cards; none, to begin with.
    public init(_ sections: [Section] = [], hasMore: Bool = false) {
        self.sections = sections
        self.hasMore = hasMore
        cards = Dictionary(sections.flatMap(\.cards).map { ($0.id, $0) }) { first, _ in first }
    }

    /// Their order.
    public var order: SectionedList<SectionID, CardID> {
        // The ids of a library are distinct.
        (try? SectionedList(sections.map { ($0.id, $0.cards.map(\.id)) })) ?? SectionedList()
    }

    /// A card of these; `nil` where it is none.
    public subscript(card: CardID) -> Card? { cards[card] }

    /// How many there are.
    public var count: Int { cards.count }

    /// Whether an edit may have made others of them.
    public func mayChange(by edit: Edit) -> Bool {
        edit.touchesArchive
            || edit.changes.contains { change in
                switch change.row {
                case .card(let card): cards[card] != nil
                case .section(let section): sections.contains { $0.id == section }
                case .board, .label: false
                }
            }
    }

    /// The cards that are meant by one: all that are selected where it is one of them, in order, else it alone.
    public func meant(by card: CardID, selected: Set<CardID>) -> [CardID] {
        selected.contains(card) ? order.inBoardOrder(selected) : [card]
    }
}

extension Edit {
    /// How many archived cards go by it.
    public var deletedArchivedCount: Int {
        changes.count { change in
            guard change.isDeletion, case .card = change.row else { return false }
            return change.before?.place?.isArchived == true
        }
    }

    /// Whether cards may be archived by it, or may not be any more: also with their sections.
    public var touchesArchive: Bool {
        changes.contains { change in
            let places = [change.before?.place, change.after?.place]
            return switch change.row {
            case .card: places.contains { $0?.isArchived == true }
            case .section: places.contains { $0 != nil }
            case .board, .label: false
            }
        }
    }
}
