import SectionedList

/// The complete state of drag and drop for a view to draw. The view makes no decisions.
package struct DropFeedback<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// The phase of a drag.
    package enum Phase: String, Hashable, Sendable {
        /// No drag is active here.
        case idle
        /// The items are lifted but not moved yet. Nothing in the list has changed place.
        case lifting
        case dragging
        /// The items were dropped on a destination and are on their way to their place.
        case landing
    }

    /// The phase of the drag that began in this list or is over it.
    package internal(set) var phase = Phase.idle
    /// The current proposal with `automatic` resolved, or `nil` if no drag is over the list.
    package internal(set) var proposal: DropProposal?
    /// The current destination, even if a drop there is forbidden, or `nil` if there is none.
    package internal(set) var destination: Destination<SectionID, ItemID>?
    /// The gap that the rows open.
    package internal(set) var gap: Gap<SectionID>?
    /// The highlight where a drop would land, or `nil` for none.
    package internal(set) var backdrop: Backdrop<SectionID>?
    /// The target that is about to spring open or opens now, or `nil` for none.
    package internal(set) var spring: SpringFeedback<SectionID, ItemID>?
    /// The automatic scrolling while the pointer is near an edge, or `nil` for none.
    package internal(set) var scroll: ScrollFeedback<SectionID>?
    /// The items and sections that are drawn as dragged.
    package internal(set) var drag = DragStates<SectionID, ItemID>()
    /// The screen reader's announcement. Only the latest counts.
    package internal(set) var announcement: Announcement<SectionID, ItemID>?
    /// The time when the interaction needs its next `tick`.
    package internal(set) var nextUpdate = NextUpdate.never

    /// Creates feedback for no drag.
    package init() {}
}
