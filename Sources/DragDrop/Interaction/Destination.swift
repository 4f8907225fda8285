import SectionedList

/// The destination of a drop.
package enum Destination<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// Between two items of a section, or at one of its ends.
    case between(Place<SectionID>)
    /// On an item.
    case on(ItemID)
    /// Before the section at an offset.
    case betweenSections(offset: Int)
}
