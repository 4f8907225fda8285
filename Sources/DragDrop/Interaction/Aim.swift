import SectionedList

/// What the pointer, or the keys, mean: both a place between items and the item under it, whichever the program and the
/// zones of the row make of it.
struct Aim<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Equatable, Sendable {
    /// The place between items, or of a drag of sections between those.
    var gap: GapPlace<SectionID>?
    /// The item under the pointer to drop into: none that is itself dragged.
    var item: ItemID?
    /// The item under the pointer, whichever.
    var row: ItemID?
    /// Whether the pointer is in the item's middle half.
    var isInMiddle = false
    /// The section or the item that would open.
    var springTarget: SpringTarget<SectionID, ItemID>? {
        didSet { if springTarget != oldValue { mayHaveSprung = nil } }
    }
    /// Whether the program lets it open; asked once.
    var mayHaveSprung: Bool?

    /// The place between items; `nil` for a drag of sections.
    var place: Place<SectionID>? { gap?.place }
}
