/// The rules for drops on a board. The proposal before a drop and the drop itself get the same answer.
public enum BoardRules {
    /// The dragged content.
    public enum Dragged: Hashable, Sendable {
        /// Cards of this library, including steps.
        case cards(DraggedCards)
        /// Sections of this library.
        case sections([SectionID])
        /// Text, addresses, or cards from elsewhere that become `cards` cards. They can be moved if `canMove` is true.
        case external(cards: Int, canMove: Bool = false)
        /// Content that can't become a card.
        case unreadable

        /// Returns cards of this library, each in the container that `container` returns. Cards without one are left
        /// out.
        public static func cards(_ cards: [CardID], in container: (CardID) -> Container?) -> Dragged {
            .cards(DraggedCards(cards, in: container))
        }
    }

    /// Dragged cards, with the data that the rules need. It is computed once, not for every proposal.
    public struct DraggedCards: Hashable, Sendable {
        /// The cards.
        public private(set) var ids: Set<CardID> = []
        /// The number of cards in each container.
        public private(set) var counts: [Container: Int] = [:]

        /// Creates the cards, each in the container that `container` returns.
        public init(_ cards: [CardID], in container: (CardID) -> Container?) {
            for card in cards {
                guard let container = container(card), ids.insert(card).inserted else { continue }
                counts[container, default: 0] += 1
            }
        }
    }

    /// The place where a drop would land.
    public enum Target: Hashable, Sendable {
        /// Between the cards of a section, or at either end.
        case section(SectionID)
        /// On a card, as its steps. The card is in the given container.
        case card(CardID, in: Container)
        /// Between the steps of a card.
        case steps(of: CardID)
        /// Between sections of the board.
        case betweenSections
        /// Nowhere.
        case nothing
    }

    /// The state of a section that determines whether it accepts drops.
    public struct SectionState: Hashable, Sendable {
        /// Its title.
        public var title: String
        /// Whether it is locked.
        public var isLocked: Bool
        /// Its limit.
        public var limit: CardLimit?
        /// The number of its visible cards.
        public var cardCount: Int

        /// Creates the state of a section.
        public init(title: String, isLocked: Bool, limit: CardLimit?, cardCount: Int) {
            self.title = title
            self.isLocked = isLocked
            self.limit = limit
            self.cardCount = cardCount
        }

        /// Creates the state of a section as a store opens it.
        public init(_ section: SectionSummary) {
            self.init(
                title: section.record.title, isLocked: section.record.isLocked, limit: section.record.limit,
                cardCount: section.cardCount)
        }
    }

    /// The effect of a drop.
    public enum Proposal: Hashable, Sendable {
        case move
        case copy
        /// Refused here, for a reason that is shown.
        case forbidden(Refusal)
        /// Ignored, without a reason.
        case cancel
    }

    /// Returns the effect of a drop.
    ///
    /// `section` returns the state of a section. It is called only for sections that the cards come from or go to.
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
        case (.external(let count, let canMove), .section(let id)):
            return arriving(count, at: id, as: canMove && !copies ? .move : .copy, section)
        case (.external(_, let canMove), .card), (.external(_, let canMove), .steps):
            return stepRefusal(target).map { .forbidden($0) } ?? (canMove && !copies ? .move : .copy)
        case (.cards(let cards), .section(let id)):
            if copies { return arriving(cards.ids.count, at: id, as: .copy, section) }
            if let refusal = leaving(cards, section) { return .forbidden(refusal) }
            let staying = cards.counts[.section(id)] ?? 0
            return arriving(cards.ids.count - staying, at: id, as: .move, section)
        }
    }

    /// Returns whether dropping in the middle of a card makes the content its steps. If not, a drop anywhere on the
    /// card goes before or after it.
    public static func acceptsSteps(_ card: CardID, in container: Container, _ dragged: Dragged) -> Bool {
        guard !container.isCard else { return false }
        switch dragged {
        case .cards(let cards): return !cards.ids.contains(card)
        case .external: return true
        case .sections, .unreadable: return false
        }
    }

    /// Returns the section nearest to an index that accepts another card. In a tie, the earlier section wins.
    public static func nearestAcceptingSection(to index: Int, among sections: [SectionState?]) -> Int? {
        sections.indices.filter { index in
            guard let section = sections[index] else { return false }
            return !section.isLocked && section.limit?.room(besides: section.cardCount) != 0
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

    /// Returns the refusal if a locked section keeps any of the cards.
    static func leaving(_ cards: DraggedCards, _ section: (SectionID) -> SectionState?) -> Refusal? {
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
        if let limit = state.limit, let room = limit.room(besides: state.cardCount), count > room {
            return .forbidden(.full(section: state.title, limit: limit.count, room: room))
        }
        return proposal
    }
}

extension BoardRules.Dragged {
    /// Returns whether any of the content would be new among the steps of a card.
    fileprivate func arrives(at card: CardID) -> Bool {
        if case .cards(let cards) = self { cards.counts.contains { $0.key != .card(card) } } else { true }
    }
}
