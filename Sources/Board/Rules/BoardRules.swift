/// What may be dropped where on a board: the same answer before the drop, as a proposal, and at the drop.
public enum BoardRules {
    /// What is dragged.
    public enum Dragged: Hashable, Sendable {
        /// Cards of this library, steps too.
        case cards(DraggedCards)
        /// Sections of this board.
        case sections([SectionID])
        /// Text, addresses or cards from elsewhere, which make so many cards; moved away there where they can be.
        case foreign(cards: Int, canMove: Bool = false)
        /// Something of which no card can be made.
        case unreadable

        /// Cards of this library, as `container` tells where each of them lies; what lies nowhere is left out.
        public static func cards(_ cards: [CardID], in container: (CardID) -> Container?) -> Dragged {
            .cards(DraggedCards(cards, in: container))
        }
    }

    /// Cards in the air, as far as the rules are about them: looked at once, and not with each question.
    public struct DraggedCards: Hashable, Sendable {
        /// The cards.
        public private(set) var ids: Set<CardID> = []
        /// How many of them lie where.
        public private(set) var counts: [Container: Int] = [:]

        /// Cards, as `container` tells where each of them lies.
        public init(_ cards: [CardID], in container: (CardID) -> Container?) {
            for card in cards {
                guard let container = container(card), ids.insert(card).inserted else { continue }
                counts[container, default: 0] += 1
            }
        }
    }

    /// Where it would land.
    public enum Target: Hashable, Sendable {
        /// Between the cards of a section, or at one of its ends.
        case section(SectionID)
        /// Into a card, as its steps; the card lies in that container.
        case card(CardID, in: Container)
        /// Between the steps of a card.
        case steps(of: CardID)
        /// Between sections of the board.
        case betweenSections
        /// On a board in the list of boards, into the section given: its first.
        case board(BoardID, firstSection: SectionID?)
        /// Nowhere.
        case nothing
    }

    /// What a section lets happen.
    public struct SectionState: Hashable, Sendable {
        /// Its title.
        public var title: String
        /// Whether it is locked.
        public var isLocked: Bool
        /// Its limit.
        public var limit: CardLimit?
        /// How many cards it shows.
        public var cardCount: Int

        /// A section of a board.
        public init(title: String, isLocked: Bool, limit: CardLimit?, cardCount: Int) {
            self.title = title
            self.isLocked = isLocked
            self.limit = limit
            self.cardCount = cardCount
        }

        /// A section as a store hands it over.
        public init(_ section: OpenedSection) {
            self.init(
                title: section.record.title, isLocked: section.record.isLocked, limit: section.record.limit,
                cardCount: section.cardCount)
        }
    }

    /// What a drop would do.
    public enum Proposal: Hashable, Sendable {
        case move
        case copy
        /// Not here, and why.
        case forbidden(Refusal)
        /// Nothing, without a word.
        case cancel
    }

    /// What a drop would do.
    ///
    /// `section` tells of the sections that the cards come from and go to; it is asked for no other.
    public static func proposal(
        for dragged: Dragged, at target: Target, copies: Bool, section: (SectionID) -> SectionState?
    ) -> Proposal {
        switch (dragged, target) {
        case (_, .nothing), (.unreadable, _):
            return .cancel
        case (.sections, .betweenSections):
            return copies ? .cancel : .move
        case (.sections, _), (_, .betweenSections):
            return .cancel
        case (.cards(let cards), _) where cards.ids.isEmpty:
            return .cancel
        case (_, .card(let card, in: .section(let id)))
        where section(id)?.isLocked == true && dragged.arrives(at: card):
            return .forbidden(.locked(section: section(id)?.title ?? ""))
        case (.cards(let cards), .card(let card, _)), (.cards(let cards), .steps(of: let card)):
            return copies ? .copy : into(card, cards, section)
        case (_, .board(_, firstSection: nil)):
            return .forbidden(.noSections)
        case (.foreign(let count, let canMove), .section(let id)),
            (.foreign(let count, let canMove), .board(_, let id?)):
            return arriving(count, at: id, as: canMove && !copies ? .move : .copy, section)
        case (.foreign(_, let canMove), .card), (.foreign(_, let canMove), .steps):
            return stepRefusal(target).map { .forbidden($0) } ?? (canMove && !copies ? .move : .copy)
        case (.cards(let cards), .section(let id)), (.cards(let cards), .board(_, let id?)):
            if copies { return arriving(cards.ids.count, at: id, as: .copy, section) }
            if let refusal = leaving(cards, section) { return .forbidden(refusal) }
            let staying = cards.counts[.section(id)] ?? 0
            return arriving(cards.ids.count - staying, at: id, as: .move, section)
        }
    }

    /// Whether the middle of a card takes what is dragged, as a step: where it doesn't, all of the card means beside it.
    public static func canTakeSteps(_ card: CardID, in container: Container, _ dragged: Dragged) -> Bool {
        guard !container.isCard else { return false }
        switch dragged {
        case .cards(let cards): return !cards.ids.contains(card)
        case .foreign: return true
        case .sections, .unreadable: return false
        }
    }

    /// The section nearest to one that takes another card; of two as near the one before.
    public static func nearestTaker(to index: Int, among sections: [SectionState?]) -> Int? {
        sections.indices.filter { index in
            guard let section = sections[index] else { return false }
            let isFull = section.limit.map { $0.isStrict && section.cardCount >= $0.count } ?? false
            return !section.isLocked && !isFull
        }.min { abs($0 - index) < abs($1 - index) }
    }

    private static func into(
        _ card: CardID, _ cards: DraggedCards, _ section: (SectionID) -> SectionState?
    ) -> Proposal {
        if cards.ids.contains(card) { return .forbidden(.intoItself) }
        return leaving(cards, section).map { .forbidden($0) } ?? .move
    }

    private static func stepRefusal(_ target: Target) -> Refusal? {
        if case .card(_, .card) = target { .stepOfStep(parent: "") } else { nil }
    }

    /// Whether a locked section keeps one of the cards.
    private static func leaving(_ cards: DraggedCards, _ section: (SectionID) -> SectionState?) -> Refusal? {
        for container in cards.counts.keys {
            if case .section(let id) = container, let state = section(id), state.isLocked {
                return .locked(section: state.title)
            }
        }
        return nil
    }

    private static func arriving(
        _ count: Int, at id: SectionID, as proposal: Proposal, _ section: (SectionID) -> SectionState?
    ) -> Proposal {
        guard let state = section(id) else { return .forbidden(.noSuchSection(id)) }
        if state.isLocked { return .forbidden(.locked(section: state.title)) }
        if count > 0, let limit = state.limit, limit.isStrict, state.cardCount + count > limit.count {
            return .forbidden(.full(section: state.title, limit: limit.count))
        }
        return proposal
    }
}

extension BoardRules.Dragged {
    /// Whether anything of it would be new among the steps of a card.
    fileprivate func arrives(at card: CardID) -> Bool {
        if case .cards(let cards) = self { cards.counts.contains { $0.key != .card(card) } } else { true }
    }
}
