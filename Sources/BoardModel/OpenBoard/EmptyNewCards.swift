import Board

/// New cards that are still empty. The first typed letter creates them.
struct EmptyNewCards {
    /// The data for creating a card once it has content.
    struct PendingCreation {
        var token: CommandToken
        var place: CardDestination
    }

    private var creations: [CardID: PendingCreation] = [:]

    /// Adds a new, empty card.
    mutating func add(_ card: CardID, _ creation: PendingCreation) { creations[card] = creation }

    /// Removes a card that is created or discarded. Returns its data.
    mutating func remove(_ card: CardID) -> PendingCreation? { creations.removeValue(forKey: card) }

    /// Returns whether a card is still empty.
    func contains(_ card: CardID) -> Bool { creations[card] != nil }

    /// Returns the place of a card that is still empty.
    func place(of card: CardID) -> CardDestination? { creations[card]?.place }

    /// Returns the number of these cards that meet a condition.
    func count(where isCounted: (CardID) -> Bool) -> Int { creations.keys.count { isCounted($0) } }
}
