import SectionedList

/// What a `DropInteraction` wants to know of the program.
public enum DropQuestion<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// What a drop would do; asked once for each change of destination, modifiers, items dragged, or of the list.
    case proposal(DropQuery<SectionID, ItemID>)
    /// Whether `automatic` may mean into an item; asked once for each.
    case accepts(ItemID)
    /// Whether something opens under a resting drag; asked once for each.
    case springLoads(SpringTarget<SectionID, ItemID>)
}

/// The program's answer to a `DropQuestion`.
public enum DropAnswer: Hashable, Sendable {
    case proposal(DropProposal)
    case yes, no

    init(_ isSo: Bool) {
        self = isSo ? .yes : .no
    }
}

/// The program's side of the interaction as functions, for programs that have their answers ready.
public struct DropPolicy<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    /// What a drop would do at a destination.
    public var propose: (DropQuery<SectionID, ItemID>) -> DropProposal
    /// Whether `automatic` may mean into an item.
    public var accepts: (ItemID) -> Bool
    /// Whether something opens under a resting drag.
    public var springLoads: (SpringTarget<SectionID, ItemID>) -> Bool

    /// A policy that accepts drops into every item and opens collapsed sections, unless told otherwise.
    public init(
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

extension DropInteraction {
    /// Takes an event in and answers what to show, with the program's answers at hand.
    @discardableResult
    public mutating func handle(_ event: Event, at time: Time, policy: Policy) -> Feedback {
        handle(event, at: time)
        finish(policy)
        return feedback
    }

    /// Applies a change to the list on the screen, with the program's answers at hand.
    ///
    /// - Throws: `ListEditError` for edits that do not fit the list; nothing has changed then.
    @discardableResult
    public mutating func apply(
        _ change: SurfaceChange<SectionID, ItemID>, at time: Time, policy: Policy
    ) throws -> Feedback {
        try apply(change, at: time)
        finish(policy)
        return feedback
    }

    /// Lets a method of the list change it, with the program's answers at hand.
    @discardableResult
    package mutating func perform(
        at time: Time, policy: Policy,
        _ body: (inout SectionedList<SectionID, ItemID>) throws -> [ListEdit<SectionID, ItemID>]
    ) throws -> [ListEdit<SectionID, ItemID>] {
        let edits = try perform(at: time, body)
        finish(policy)
        return edits
    }

    private mutating func finish(_ policy: Policy) {
        while let question { answer(policy.answer(question), to: question) }
    }
}
