import SectionedList

/// A question that a `DropInteraction` asks the program.
enum DropQuestion<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// The proposal for a drop. Asked once per change to the destination, item under the pointer, modifiers, payload,
    /// or list.
    case proposal(DropQuery<SectionID, ItemID>)
    /// Whether `automatic` allows a drop into an item. The answer holds until another item is asked about, the list is
    /// edited, or the program's proposals change.
    case accepts(ItemID)
    /// Whether a target opens under a resting drag. The answer holds until the drag aims elsewhere or the program's
    /// proposals change.
    case springLoads(SpringTarget<SectionID, ItemID>)
}

extension DropInteraction {
    /// Processes an event, with the answers of a policy, and returns the feedback.
    @discardableResult
    mutating func handle(_ event: Event, at time: Time, policy: Policy) -> Feedback {
        handle(event, at: time)
        finish(policy)
        return feedback
    }

    /// Applies a change to the list on the screen, with the answers of a policy.
    ///
    /// - Throws: `ListEditError` for edits that do not fit the list. In that case, nothing is changed.
    @discardableResult
    mutating func apply(
        _ change: SurfaceChange<SectionID, ItemID>, at time: Time, policy: Policy
    ) throws -> Feedback {
        try apply(change, at: time)
        finish(policy)
        return feedback
    }

    /// Changes the list with one of its methods, with the answers of a policy.
    @discardableResult
    mutating func perform(
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
