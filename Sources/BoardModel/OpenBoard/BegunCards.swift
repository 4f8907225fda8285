import Board

/// New cards that say nothing yet: the first letter creates them.
struct BegunCards {
    /// What creates a card once it says something.
    struct Beginning {
        var token: CommandToken
        var place: CardDestination
    }

    private var beginnings: [CardID: Beginning] = [:]

    /// A card is begun.
    mutating func add(_ card: CardID, _ beginning: Beginning) { beginnings[card] = beginning }

    /// A card is created, or withdrawn.
    mutating func remove(_ card: CardID) -> Beginning? { beginnings.removeValue(forKey: card) }

    /// Whether a card says nothing yet.
    func contains(_ card: CardID) -> Bool { beginnings[card] != nil }

    /// How many of them meet a condition.
    func count(where isCounted: (CardID) -> Bool) -> Int { beginnings.keys.count { isCounted($0) } }
}
