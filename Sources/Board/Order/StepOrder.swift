import SectionedList

/// The order of a card's steps as a window shows it: the store's order, with the user's unanswered commands on top.
///
/// It doesn't follow the journal. Steps are few, so after a change they are read again, all or one at a time.
public struct StepOrder: Sendable {
    /// The parent card.
    public let parent: CardID
    private var steps = OptimisticOrder<CardID>()

    /// Creates the order of a card's steps before they are read.
    public init(of parent: CardID) {
        self.parent = parent
        _ = steps.insert(parent, at: 0)
    }

    /// The steps as shown, under their card.
    public var list: SectionedList<CardID, CardID> { steps.list }

    /// The steps as shown.
    public var shown: [CardID] { list.items(in: parent) }

    /// Returns whether a card is shown as one of the steps.
    public func contains(_ card: CardID) -> Bool { list.contains(card) }

    // MARK: The store

    /// Updates all steps to those in the store. Shown steps that `keepsRow` accepts stay even if the store no longer
    /// has them.
    public mutating func read(_ records: [CardRecord], keeping keepsRow: (CardID) -> Bool) {
        let stored = Set(records.map(\.id))
        let gone = shown.filter { !stored.contains($0) && !keepsRow($0) }
        updateStoredPlaces(gone.map { ($0, nil) } + records.map { ($0.id, $0.place) })
    }

    /// Updates one card to its place in the store, as a step or elsewhere.
    public mutating func place(_ card: CardID, at place: Placement?) { updateStoredPlaces([(card, place)]) }

    private mutating func updateStoredPlaces(_ places: [(card: CardID, place: Placement?)]) {
        _ = steps.show(places.compactMap { steps.recordStoredPlace($0.place, of: $0.card) })
    }

    // MARK: The user

    /// Shows the effect of a command at once. Returns whether it affects these steps.
    public mutating func apply(_ command: Command, as token: CommandToken) -> Bool {
        guard concerns(command), let edit = predictedEdit(for: command) else { return false }
        _ = steps.show(steps.begin(command, edit, as: token))
        return true
    }

    /// Removes an answered command. Returns whether it affected these steps, which must then be read again.
    public mutating func finish(_ token: CommandToken) -> Bool {
        guard let targets = steps.finish(token)?.targets else { return false }
        // A step to hide stays until all steps are read: the store may still have it, or it may be kept for typing.
        _ = steps.show(targets.filter { $0.place != nil })
        return true
    }

    private func concerns(_ command: Command) -> Bool {
        switch command {
        case .addCards(let cards, let place): isHere(place) || cards.contains { contains($0.id) }
        case .copyCards(_, let place), .receiveCards(_, _, let place): isHere(place)
        case .moveCards(let cards, let place): isHere(place) || cards.contains(where: contains)
        case .deleteCards(let cards): cards.contains(where: contains)
        case .discardEmptyCard(let card): contains(card)
        default: false
        }
    }

    private func isHere(_ place: CardDestination) -> Bool { place.container == .card(parent) }

    /// Returns the expected edit of a command, as far as it is known. The board has already checked the rules.
    private func predictedEdit(for command: Command) -> Edit? {
        var known = steps
        if case .addCards(let cards, _) = command {
            // A card that is added while shown was deleted and is being restored. The store hasn't reported the
            // deletion yet.
            _ = known.show(cards.map { .init(card: $0.id, place: nil) })
        }
        return try? Planner.predictedEdit(for: command, in: VisibleSteps(steps: known, parent: parent))
    }
}
