/// What may be dropped where on a board: the same answer before the drop, as a proposal, and at the drop.
public enum BoardRules {
    /// What is dragged.
    public enum Dragged: Hashable, Sendable {
        /// Cards of this library, with where each of them lies: steps too.
        case cards([DraggedCard])
        /// Sections of this board.
        case sections([SectionID])
        /// Text or addresses from elsewhere, which make so many cards.
        case foreign(cards: Int)
        /// Something of which no card can be made.
        case unreadable
    }

    /// A card in the air.
    public struct DraggedCard: Hashable, Sendable {
        /// The card.
        public var id: CardID
        /// Where it lies.
        public var container: Container

        /// A card that lies somewhere.
        public init(_ id: CardID, in container: Container) {
            self.id = id
            self.container = container
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
        case (.cards(let cards), _) where cards.isEmpty:
            return .cancel
        case (_, .card(_, in: .section(let id))) where section(id)?.isLocked == true:
            return .forbidden(.locked(section: section(id)?.title ?? ""))
        case (.cards(let cards), .card(let card, _)), (.cards(let cards), .steps(of: let card)):
            return copies ? .copy : into(card, cards, section)
        case (.foreign(let count), .section(let id)):
            return arriving(count, at: id, as: .copy, section)
        case (.foreign(let count), .board(_, let first)):
            return first.map { arriving(count, at: $0, as: .copy, section) } ?? .cancel
        case (.foreign, .card), (.foreign, .steps):
            return stepRefusal(target).map { .forbidden($0) } ?? .copy
        case (.cards(let cards), .section(let id)), (.cards(let cards), .board(_, let id?)):
            if copies { return arriving(cards.count, at: id, as: .copy, section) }
            if let refusal = leaving(cards, section) { return .forbidden(refusal) }
            return arriving(cards.count { $0.container != .section(id) }, at: id, as: .move, section)
        case (.cards, .board(_, nil)):
            return .cancel
        }
    }

    /// Whether the middle of a card takes what is dragged, as a step: where it doesn't, all of the card means beside it.
    public static func canTakeSteps(_ card: CardID, in container: Container, _ dragged: Dragged) -> Bool {
        guard !container.isCard else { return false }
        switch dragged {
        case .cards(let cards): return !cards.contains { $0.id == card }
        case .foreign: return true
        case .sections, .unreadable: return false
        }
    }

    private static func into(
        _ card: CardID, _ cards: [DraggedCard], _ section: (SectionID) -> SectionState?
    ) -> Proposal {
        if cards.contains(where: { $0.id == card }) { return .forbidden(.intoItself) }
        return leaving(cards, section).map { .forbidden($0) } ?? .move
    }

    private static func stepRefusal(_ target: Target) -> Refusal? {
        if case .card(_, .card) = target { .stepOfStep(parent: "") } else { nil }
    }

    /// Whether a locked section keeps one of the cards.
    private static func leaving(_ cards: [DraggedCard], _ section: (SectionID) -> SectionState?) -> Refusal? {
        for container in Set(cards.map(\.container)) {
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
