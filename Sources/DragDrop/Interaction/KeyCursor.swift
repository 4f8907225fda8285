import SectionedList

/// The place to which keys have moved the destination.
struct KeyCursor<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Equatable, Sendable {
    /// The place between items, or between sections if sections are dragged.
    var gap: GapPlace<SectionID>?
    var isInto = false
    /// The item to drop into. It stays the same when other items are inserted nearby.
    var item: ItemID?
    /// Whether the lift is still to be announced, before any place.
    var isFreshlyLifted = false
}
