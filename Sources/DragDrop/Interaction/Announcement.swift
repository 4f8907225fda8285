/// An event to announce to screen reader users. Its words are chosen where titles and languages are known.
package enum Announcement<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    case lifted(DragPayload<SectionID, ItemID>)
    /// A drop would put the items at `position` of `count` in a section. The position counts from 1, and the
    /// count includes the dragged items.
    case at(position: Int, count: Int, section: SectionID)
    case into(ItemID)
    /// A drop would put the section at `position` of `count`, counted from 1.
    case sectionAt(position: Int, count: Int)
    case forbidden(reason: String?)
    case nowhere
    case dropped
    case canceled
}
