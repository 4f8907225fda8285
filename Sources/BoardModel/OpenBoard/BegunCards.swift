import Board

/// New cards that are still empty. The first typed letter creates them.
struct BegunCards {
    /// The data for creating a card once it has content.
    struct Beginning {
        var token: CommandToken
        var place: CardDestination
    }

    private var beginnings: [CardID: Beginning] = [:]

    /// Adds a new, empty card.
    mutating func add(_ card: CardID, _ beginning: Beginning) { beginnings[card] = beginning }

    /// Removes a card that is created or withdrawn. Returns its data.
    mutating func remove(_ card: CardID) -> Beginning? { beginnings.removeValue(forKey: card) }

    /// Returns whether a card is still empty.
    func contains(_ card: CardID) -> Bool { beginnings[card] != nil }

    /// Returns the number of these cards that meet a condition.
    func count(where isCounted: (CardID) -> Bool) -> Int { beginnings.keys.count { isCounted($0) } }
}
