/// The program's answers as functions, for programs that can answer immediately.
struct DropPolicy<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    /// A function that returns the proposal for a drop at a destination. The path of a `retarget` counts the dragged
    /// items, because the interaction has only places in the list as it is.
    var propose: (DropQuery<SectionID, ItemID>) -> DropProposal
    /// A function that returns whether `automatic` allows a drop into an item.
    var accepts: (ItemID) -> Bool
    /// A function that returns whether a target opens under a resting drag.
    var springLoads: (SpringTarget<SectionID, ItemID>) -> Bool

    /// Creates a policy. By default, every item accepts drops, and collapsed sections open.
    init(
        propose: @escaping (DropQuery<SectionID, ItemID>) -> DropProposal,
        accepts: @escaping (ItemID) -> Bool = { _ in true },
        springLoads: @escaping (SpringTarget<SectionID, ItemID>) -> Bool = { target in
            if case .section = target { return true }
            return false
        }
    ) {
        self.propose = propose
        self.accepts = accepts
        self.springLoads = springLoads
    }

    func answer(_ question: DropQuestion<SectionID, ItemID>) -> DropAnswer {
        switch question {
        case .proposal(let query): .proposal(propose(query))
        case .accepts(let item): DropAnswer(accepts(item))
        case .springLoads(let target): DropAnswer(springLoads(target))
        }
    }
}
