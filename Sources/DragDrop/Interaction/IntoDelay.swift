import SectionedList

/// The delay before a drop goes into the item under a resting pointer, if the program's proposal asks for it.
///
/// Movement restarts the delay, as for spring loading. Once it is over, the pointer may move within the middle.
struct IntoDelay<ItemID: Hashable & Sendable>: Sendable {
    /// The item whose middle the pointer is in.
    private(set) var item: ItemID?
    /// The side of the item on which the drop waits, once it is known.
    private var side: Side?
    private var isOver = false
    private var since = Time.zero
    private var origin = Point.zero

    /// Returns the time when a delay is over if the pointer stays, or `nil` if there is none.
    func due(after delay: Time) -> Time? { item == nil || isOver ? nil : since + delay }

    /// Updates the delay for a pointer in the middle of an item, or of none.
    mutating func aim(at item: ItemID?, from point: Point, time: Time) {
        if item != self.item {
            self = IntoDelay()
            self.item = item
        } else if isOver || point.distance(to: origin) <= Feel.delayRestartDistance {
            return
        }
        since = time
        origin = point
    }

    /// Returns whether the drop waits before the item rather than after it, or `nil` if that is not decided yet.
    func waitsBefore(_ modifiers: DropModifiers) -> Bool? { side?.modifiers == modifiers ? side?.isBefore : nil }

    /// Decides the side of the item on which the drop waits.
    ///
    /// It stays the same while the pointer is in the item's middle and the modifier keys stay the same. The decision
    /// depends on the program's last answer, and that answer on the decision, so a pointer at rest would otherwise
    /// alternate between the two sides.
    mutating func wait(before isBefore: Bool, _ modifiers: DropModifiers) {
        side = Side(isBefore: isBefore, modifiers: modifiers)
    }

    func isOver(on item: ItemID) -> Bool { isOver && self.item == item }

    mutating func finish() { isOver = item != nil }

    /// Updates the item after edits, which may have moved the dragged item to its other side.
    mutating func rebase(_ name: (ItemID) -> ItemID) {
        item = item.map(name)
        side = nil
    }

    private struct Side {
        var isBefore: Bool
        var modifiers: DropModifiers
    }
}
