import SectionedList

/// A question of a `DropInteraction` to the program.
public enum DropQuestion<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// Which proposal the program makes. Asked once per change of destination, modifiers, payload or list.
    case proposal(DropQuery<SectionID, ItemID>)
    /// Whether `automatic` allows a drop into an item. Asked once per item.
    case accepts(ItemID)
    /// Whether a target opens under a resting drag. Asked once per target.
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

/// The program's answers as functions, for programs that can answer immediately.
public struct DropPolicy<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    /// A function that returns the proposal for a drop at a destination.
    public var propose: (DropQuery<SectionID, ItemID>) -> DropProposal
    /// A function that returns whether `automatic` allows a drop into an item.
    public var accepts: (ItemID) -> Bool
    /// A function that returns whether a target opens under a resting drag.
    public var springLoads: (SpringTarget<SectionID, ItemID>) -> Bool

    /// Creates a policy. By default, every item accepts drops and collapsed sections open.
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
    /// Processes an event, with the answers of a policy, and returns the feedback.
    @discardableResult
    public mutating func handle(_ event: Event, at time: Time, policy: Policy) -> Feedback {
        handle(event, at: time)
        finish(policy)
        return feedback
    }

    /// Applies a change to the list on the screen, with the answers of a policy.
    ///
    /// - Throws: `ListEditError` for edits that do not fit the list. Nothing is changed then.
    @discardableResult
    public mutating func apply(
        _ change: SurfaceChange<SectionID, ItemID>, at time: Time, policy: Policy
    ) throws -> Feedback {
        try apply(change, at: time)
        finish(policy)
        return feedback
    }

    /// Changes the list with one of its methods, with the answers of a policy.
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
