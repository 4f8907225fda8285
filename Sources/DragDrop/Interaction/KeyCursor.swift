import SectionedList

/// The place to which keys have moved the destination.
struct KeyCursor<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Equatable, Sendable {
    /// The place between items, or between sections if sections are dragged.
    var gap: GapPlace<SectionID>?
    var isInto = false
    /// The item to drop into. It stays the same when other items are inserted nearby.
    var item: ItemID?
    /// The search for an item that accepts the drag, if each item decides for itself.
    var search: ZoneSearch<ItemID>?
    /// Whether the item is after the first dragged item. If this changes, the program has moved the dragged item there.
    var isAfterDragged: Bool?
    /// Whether the lift is still to be announced, before any place.
    var isFreshlyLifted = false
}

/// A search in the direction of a step, past items that refuse the drag.
struct ZoneSearch<ItemID: Hashable & Sendable>: Equatable, Sendable {
    /// The step to the next item.
    var step: FocusStep
    /// The item where the search began, and where it ends if it finds none.
    var origin: ItemID?
    /// The number of items that it has reached.
    var count = 0
}
