/// The cards of an export that are steps of other cards. A board has only one level of steps.
struct ExportedParents {
    /// The cards that aren't steps.
    private(set) var cards: [ExportedBoard.Card] = []
    /// The steps of each card, including the steps of its steps.
    private(set) var stepsOfCard: [String: [ExportedBoard.Card]] = [:]
    /// The number of steps that were steps of steps.
    private(set) var deeperCount = 0

    init(_ all: [ExportedBoard.Card]) {
        guard all.contains(where: { !$0.parent.isEmpty }) else {
            cards = all
            return
        }
        var parentOfCard: [String: String] = [:]
        for card in all where !card.id.isEmpty { parentOfCard[card.id] = card.parent }
        var roots: [String: String] = [:]
        for card in all {
            let root = Self.root(of: card.id, parentOfCard, &roots)
            if root == card.id {
                cards.append(card)
                continue
            }
            if root != card.parent { deeperCount += 1 }
            stepsOfCard[root, default: []].append(card)
        }
    }

    /// Returns the card at the top of a chain of parents, or the card itself if the chain is a circle. Each chain is
    /// followed once.
    private static func root(
        of id: String, _ parentOfCard: [String: String], _ roots: inout [String: String]
    ) -> String {
        var chain: Set<String> = []
        var current = id
        while let parent = parentOfCard[current], parentOfCard[parent] != nil, roots[current] == nil {
            guard chain.insert(current).inserted else {
                for member in chain { roots[member] = member }
                return id
            }
            current = parent
        }
        let root = roots[current] ?? current
        for member in chain { roots[member] = root }
        return root
    }
}
