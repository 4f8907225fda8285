import SectionedList

/// The order of a card's steps as a window shows them: as the store has them, and on top of it what the user has done
/// that the store hasn't answered yet.
///
/// It follows no journal: steps are few, so they are read again when something has happened to them, all or one by one.
public struct StepOrder: Sendable {
    /// The card.
    public let parent: CardID
    private var steps = OptimisticOrder<CardID>()

    /// The steps of a card, before they are read.
    public init(of parent: CardID) {
        self.parent = parent
        _ = steps.insert(parent, at: 0)
    }

    /// The steps as they are shown, under their card.
    public var list: SectionedList<CardID, CardID> { steps.list }

    /// The steps as they are shown.
    public var shown: [CardID] { list.items(in: parent) }

    /// Whether a card is shown as one of the steps.
    public func contains(_ card: CardID) -> Bool { list.contains(card) }

    // MARK: The store

    /// Follows all steps as the store has them; those that are to stay, stay where they are if it has them no more.
    public mutating func read(_ records: [CardRecord], keeping isToStay: (CardID) -> Bool) {
        let stored = Set(records.map(\.id))
        let gone = shown.filter { !stored.contains($0) && !isToStay($0) }
        tell(gone.map { ($0, nil) } + records.map { ($0.id, $0.place) })
    }

    /// Follows where the store has one card by now, as a step or elsewhere.
    public mutating func place(_ card: CardID, at place: Placement?) { tell([(card, place)]) }

    private mutating func tell(_ places: [(card: CardID, place: Placement?)]) {
        _ = steps.show(places.compactMap { steps.tell($0.place, of: $0.card) })
    }

    // MARK: The user

    /// Shows at once what a command will do. Returns whether that has to do with these steps.
    public mutating func apply(_ command: Command, as token: CommandToken) -> Bool {
        guard concerns(command), let edit = foreseen(command) else { return false }
        _ = steps.show(steps.begin(command, edit, as: token))
        return true
    }

    /// The store has answered: from here on it is what the store says. Returns whether it was about these steps, which
    /// are to be read then.
    public mutating func settle(_ token: CommandToken) -> Bool {
        guard let targets = steps.settle(token)?.targets else { return false }
        // A step that would go stays until all are read: the store may have it, or it is to be kept.
        _ = steps.show(targets.filter { $0.place != nil })
        return true
    }

    private func concerns(_ command: Command) -> Bool {
        switch command {
        case .addCards(let cards, let place): isHere(place) || cards.contains { contains($0.id) }
        case .copyCards(_, let place), .receiveCards(_, _, let place): isHere(place)
        case .moveCards(let cards, let place): isHere(place) || cards.contains(where: contains)
        case .deleteCards(let cards): cards.contains(where: contains)
        case .withdrawCard(let card): contains(card)
        default: false
        }
    }

    private func isHere(_ place: CardDestination) -> Bool { place.container == .card(parent) }

    /// The edit that a command will come to, as far as it is known. The board has asked the rules already.
    private func foreseen(_ command: Command) -> Edit? {
        var known = steps
        if case .addCards(let cards, _) = command {
            // A card that is added while it is shown was deleted, and is put back: the store has not told of that yet.
            _ = known.show(cards.map { .init(card: $0.id, place: nil) })
        }
        return try? Planner.foresee(command, in: ShownSteps(steps: known, parent: parent))
    }
}
