import Board

/// The steps of a card in their order: as the store has them, and on top of that what the user has just done.
package struct StepOrder {
    /// The card.
    package let parent: CardID
    /// The steps as the store has them, and those that are to stay although it has them no more.
    package private(set) var stored: [CardID]
    private var kept: Set<CardID> = []
    /// What was shown before the last answer of the store.
    private var former: [CardID]?
    private var ranks: [CardID: Rank] = [:]
    private var pending: [(token: CommandToken, command: Command)] = []

    /// The steps of a card.
    package init(of parent: CardID, stored: [CardID] = []) {
        self.parent = parent
        self.stored = stored
    }

    /// The steps as they are shown.
    package var shown: [CardID] { pending.reduce(into: stored) { apply($1.command, to: &$0) } }

    /// Takes in all steps as the store has them; those that are to stay, stay where they were if it has them no more.
    package mutating func read(_ steps: [CardRecord], keeping isToStay: (CardID) -> Bool) {
        let former = former ?? shown
        self.former = nil
        stored = steps.map(\.id)
        ranks = Dictionary(steps.map { ($0.id, $0.place.rank) }) { first, _ in first }
        kept = Set(former.filter { ranks[$0] == nil && isToStay($0) })
        for (index, step) in former.enumerated() where kept.contains(step) {
            let before = former[..<index].last { ranks[$0] != nil || kept.contains($0) }
            stored.insert(step, at: before.flatMap(stored.firstIndex).map { $0 + 1 } ?? 0)
        }
    }

    /// Whether a card is one of the steps.
    package func contains(_ card: CardID) -> Bool { ranks[card] != nil || kept.contains(card) }

    /// Takes in where the store has one card by now, as a step or elsewhere.
    package mutating func place(_ card: CardID, at place: Placement?) {
        let rank = place.flatMap { $0.parent == parent && !$0.isArchived ? $0.rank : nil }
        guard rank != ranks[card] || kept.contains(card) else { return }
        if contains(card) { stored.removeAll { $0 == card } }
        kept.remove(card)
        ranks[card] = rank
        guard let rank else { return }
        let position = OrderPosition(rank: rank, number: card.number)
        let index = stored.firstIndex { other in
            ranks[other].map { position < OrderPosition(rank: $0, number: other.number) } ?? false
        }
        stored.insert(card, at: index ?? stored.count)
    }

    /// Takes in what the user has done; answers whether that has to do with these steps.
    package mutating func perform(_ command: Command, as token: CommandToken) -> Bool {
        let before = shown
        pending.append((token, command))
        // What is put back while it is still shown has to be known, too: the store has it no more.
        if shown != before || isAddition(command) { return true }
        pending.removeLast()
        return false
    }

    private func isAddition(_ command: Command) -> Bool {
        if case .addCards(_, let place) = command { place.container == .card(parent) } else { false }
    }

    /// The store has answered: from here on it is what the store says. Answers whether it was about these steps.
    package mutating func settle(_ token: CommandToken) -> Bool {
        guard pending.contains(where: { $0.token == token }) else { return false }
        former = shown
        pending.removeAll { $0.token == token }
        return true
    }

    private func apply(_ command: Command, to steps: inout [CardID]) {
        switch command {
        case .addCards(let cards, let place): insert(cards.map(\.id), place, &steps)
        case .copyCards(let copies, let place): insert(copies.map(\.id), place, &steps)
        case .receiveCards(let cards, _, let place): insert(cards.map(\.id), place, &steps)
        case .moveCards(let cards, let place):
            let moved = Set(cards)
            guard place.container == .card(parent) else { return steps.removeAll { moved.contains($0) } }
            // Where the place is named by what moves itself it is the end, as it is for the store.
            steps.removeAll { moved.contains($0) }
            insert(cards, place, &steps)
        case .deleteCards(let cards):
            let deleted = Set(cards)
            steps.removeAll { deleted.contains($0) }
        case .withdrawCard(let card): steps.removeAll { $0 == card }
        default: break
        }
    }

    /// Puts in what is not there yet: the store may have it already, with the answer still to come.
    private func insert(_ cards: [CardID], _ place: CardDestination, _ steps: inout [CardID]) {
        guard place.container == .card(parent) else { return }
        let known = Set(steps)
        steps.insert(contentsOf: cards.filter { $0 != parent && !known.contains($0) }, at: offset(place.anchor, steps))
    }

    private func offset(_ anchor: CardAnchor, _ steps: [CardID]) -> Int {
        switch anchor {
        case .start: 0
        case .end: steps.count
        case .before(let card): steps.firstIndex(of: card) ?? steps.count
        case .after(let card): steps.firstIndex(of: card).map { $0 + 1 } ?? steps.count
        }
    }
}
