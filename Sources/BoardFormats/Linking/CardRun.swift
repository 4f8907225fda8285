import Board

/// The commands that put the cards of a file in their places, one section or card after the other.
struct CardRun {
    let target: CardDestination.Target
    private var commands: [Command] = []
    private var added: [ReceivedCard] = []
    private var moved: [CardID] = []
    /// The card that the next ones follow.
    private var anchor: CardID?
    private var last: CardID?

    init(target: CardDestination.Target) { self.target = target }

    mutating func add(_ card: ReceivedCard) {
        if !moved.isEmpty { flush() }
        added.append(card)
        last = card.id
    }

    mutating func move(_ card: CardID) {
        if !added.isEmpty { flush() }
        moved.append(card)
        last = card
    }

    /// Passes a card that is there already.
    mutating func pass(_ card: CardID) {
        flush()
        (anchor, last) = (card, card)
    }

    private mutating func flush() {
        let destination = target.destination(anchor.map { .after($0) } ?? .start)
        if !added.isEmpty { commands.append(.receiveCards(added, labels: [], at: destination)) }
        if !moved.isEmpty { commands.append(.moveCards(moved, to: destination)) }
        (added, moved, anchor) = ([], [], last)
    }

    var finished: [Command] {
        var copy = self
        copy.flush()
        return copy.commands
    }
}

extension CardDestination.Target {
    fileprivate func destination(_ anchor: CardAnchor) -> CardDestination {
        switch self {
        case .section(let id): .section(id, anchor)
        case .card(let id): .steps(of: id, anchor)
        }
    }
}
