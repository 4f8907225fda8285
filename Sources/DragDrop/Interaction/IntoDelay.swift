import SectionedList

/// The delay before a drop goes into the item under a resting pointer, if the program's proposal asks for it.
///
/// Movement restarts the delay, as for spring loading. Once it is over, the pointer may move within the middle.
struct IntoDelay<ItemID: Hashable & Sendable>: Sendable {
    /// The item whose middle the pointer is in.
    private(set) var item: ItemID?
    private var isOver = false
    private var since = Time.zero
    private var origin = Point.zero

    /// The time when the delay is over if the pointer stays, or `nil` if there is no delay.
    var due: Time? { item == nil || isOver ? nil : since + Feel.intoDelay }

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

    func isOver(on item: ItemID) -> Bool { isOver && self.item == item }

    mutating func finish() { isOver = item != nil }

    mutating func rename(_ name: (ItemID) -> ItemID) { item = item.map(name) }
}
