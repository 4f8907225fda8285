import SectionedList

/// The archived cards of a board, or the search results among them, up to the requested number.
public struct ArchivedCards: Hashable, Sendable {
    /// A section and its archived cards, in order.
    public struct Section: Hashable, Sendable {
        /// The section.
        public var id: SectionID
        /// Its title.
        public var title: String
        /// Its archived cards.
        public var cards: [Card]

        /// Creates a section with archived cards.
        public init(id: SectionID, title: String, cards: [Card]) {
            self.id = id
            self.title = title
            self.cards = cards
        }
    }

    /// The properties of an archived card that a list shows.
    public struct Card: Hashable, Sendable {
        /// The card.
        public var id: CardID
        /// Its title.
        public var title: String
        /// Whether it is done.
        public var isDone: Bool

        /// Creates an archived card.
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

    /// Creates a collection of archived cards, empty by default.
    public init(_ sections: [Section] = [], hasMore: Bool = false) {
        self.sections = sections
        self.hasMore = hasMore
        cards = Dictionary(sections.flatMap(\.cards).map { ($0.id, $0) }) { first, _ in first }
    }

    /// The cards in the order of their sections.
    public var order: SectionedList<SectionID, CardID> {
        // The IDs of a library are distinct.
        (try? SectionedList(sections.map { ($0.id, $0.cards.map(\.id)) })) ?? SectionedList()
    }

    /// The card with an ID, or `nil` if it isn't among these.
    public subscript(card: CardID) -> Card? { cards[card] }

    /// The number of cards.
    public var count: Int { cards.count }

    /// Returns whether an edit may change these cards.
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
}

extension Edit {
    /// The number of archived cards that the edit deletes.
    public var deletedArchivedCount: Int {
        changes.count { change in
            guard change.isDeletion, case .card = change.row else { return false }
            return change.before?.place?.isArchived == true
        }
    }

    /// Whether the edit may archive, restore, or delete archived cards, alone or with their sections.
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
