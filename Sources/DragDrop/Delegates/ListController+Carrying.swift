import SectionedList

/// What keys have lifted, on its way within a list and from list to list. A view tells a step to the list that has it; where
/// that leads past its edge, the next list takes it with ``carryIn(_:by:near:time:)`` and the one before is told `exit`.
extension ListController {
    /// Moves the destination of what keys have lifted, or opens what is closed there.
    ///
    /// - Returns: whether the step leads past the list's edge, where another list may take it.
    @discardableResult
    public func step(_ step: DropStep, time: Time) -> Bool {
        let isAtEdge = interaction.leadsOut(step)
        handle(.step(step), at: time)
        // Past something that ought to open goes nothing before that is open.
        guard isAtEdge, let target = interaction.aimedSpringTarget, case .item = target else { return isAtEdge }
        return !springLoads(target)
    }

    /// The row that keys or the pointer mean, whatever a drop there would do.
    package var aimedRow: RowKey? { interaction.itemUnderPointer }

    /// Has what keys have lifted, in another list or in this one before it left, come over this list by a step.
    ///
    /// - Parameter item: what is meant first; without it the first place at that side.
    /// - Returns: false where the delegate can't handle it, or something else is dragged here.
    @discardableResult
    public func carryIn(_ session: DropSession, by step: DropStep, near item: ItemID? = nil, time: Time) -> Bool {
        guard dropSession == nil, dragSession == nil || isLocal(session) else { return false }
        session.modifiers = []
        guard admit(session) else { return false }
        handle(.carryIn(payload(of: session), by: step, near: item.flatMap { row(of: $0) }), at: time)
        return true
    }
}
