import SectionedList

/// Keyboard drags within a list and from list to list.
///
/// A view sends each step to the list that has the drag. If the step leads past that list's edge, call
/// ``enterByKeyboard(_:by:near:time:)`` on the next list and `exit` on the previous one.
extension ListController {
    /// Moves the destination of a keyboard drag, or expands the section or opens the item there.
    ///
    /// - Returns: Whether the step leads past the list's edge, where another list may receive the drag.
    @discardableResult
    package func step(_ step: DropStep, time: Time) -> Bool {
        let isAtEdge = interaction.stepLeavesList(step)
        let zone = interaction.zonePosition
        handle(.step(step), at: time)
        // Each row decides for itself, so only the search shows whether there is another zone on that side.
        if let zone, step == .up || step == .down { return interaction.zonePosition.map { $0 == zone } ?? false }
        // An item that springs open keeps the drag in the list until it is open.
        guard isAtEdge, let target = interaction.aimedSpringTarget, case .item = target else { return isAtEdge }
        return !springLoads(target)
    }

    /// The row that the pointer or the keys aim at, whatever a drop there would do.
    package var aimedRow: RowKey? { interaction.itemUnderPointer }

    /// Moves a keyboard drag into this list by a step. The drag comes from another list, or returns to this one.
    ///
    /// - Parameters:
    ///   - session: The drag.
    ///   - step: The step that leads into this list.
    ///   - item: The item to aim at first, or `nil` for the first place on that side.
    ///   - time: The time of the step.
    /// - Returns: `false` if the delegate cannot handle the drag, or if this list has another drag.
    @discardableResult
    package func enterByKeyboard(_ session: DropSession, by step: DropStep, near item: ItemID? = nil, time: Time)
        -> Bool
    {
        guard dropSession == nil, dragSession == nil || isLocal(session) else { return false }
        session.modifiers = []
        guard acceptSession(session) else { return false }
        chooseAim(for: activeDropDelegate)
        handle(.enterByKeyboard(payload(of: session), by: step, near: item.flatMap { row(of: $0) }), at: time)
        return true
    }
}
