import SectionedList

/// Where the keys have moved the destination.
struct KeyCursor<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Equatable, Sendable {
    /// The place between items, or of a drag of sections between those.
    var gap: GapPlace<SectionID>?
    var isInto = false
    /// The item that "into" has come to mean; it stays that one when others come between.
    var item: ItemID?
    /// Whether the lift is still to be announced before any place.
    var isFreshlyLifted = false
}
