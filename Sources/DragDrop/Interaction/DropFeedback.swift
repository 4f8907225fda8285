import SectionedList

/// The complete state of drag and drop for a view to draw. The view makes no decisions.
public struct DropFeedback<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// The phase of a drag.
    public enum Phase: String, Hashable, Sendable {
        /// No drag is active here.
        case idle
        /// The items are lifted but not moved yet. Nothing in the list has changed place.
        case lifting
        case dragging
        /// The items were dropped on a destination and are on their way to their place.
        case landing
    }

    /// The phase of the drag that began in this list or is over it.
    public internal(set) var phase = Phase.idle
    /// The current proposal with `automatic` resolved, or `nil` if no drag is over the list.
    public internal(set) var proposal: DropProposal?
    /// The current destination, or `nil` if a drop would do nothing.
    public internal(set) var destination: Destination<SectionID, ItemID>?
    /// The gap that the rows open.
    public internal(set) var gap: Gap<SectionID>?
    /// The highlight where a drop would land, or `nil` for none.
    public internal(set) var backdrop: Backdrop<SectionID>?
    /// The target that is about to spring open or opens now, or `nil` for none.
    public internal(set) var spring: SpringFeedback<SectionID, ItemID>?
    /// The automatic scrolling while the pointer is near an edge, or `nil` for none.
    public internal(set) var scroll: ScrollFeedback<SectionID>?
    /// The items and sections that are drawn as dragged.
    public internal(set) var drag = DragStates<SectionID, ItemID>()
    /// The screen reader's announcement. Only the latest counts.
    public internal(set) var announcement: Announcement<SectionID, ItemID>?
    /// The time when the interaction needs its next `tick`.
    public internal(set) var wake = Wake.never

    /// Creates feedback for no drag.
    public init() {}
}

/// The time of the next update.
public enum Wake: Hashable, Sendable {
    case never
    case at(Time)
    case everyFrame
}

/// The gap that rows or sections open.
public enum Gap<SectionID: Hashable & Sendable>: Hashable, Sendable {
    case rows(Place<SectionID>, extent: Double)
    case sections(offset: Int, extent: Double)
}

/// The highlight where a drop would land.
public struct Backdrop<SectionID: Hashable & Sendable>: Hashable, Sendable {
    /// The section whose content contains the rectangle. In columns, the rectangle scrolls with it.
    public internal(set) var section: SectionID?
    /// The motion of the rectangle, horizontally from the leading edge and vertically from the top of the content.
    public internal(set) var glide: Glide
}

/// The appearance of a row because of a drag.
public enum DragState: String, Hashable, Sendable {
    case none, lifting, dragging
}

/// The drag states of all items and sections.
public struct DragStates<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    var state = DragState.none
    var items: Set<ItemID> = []
    var sections: Set<SectionID> = []

    /// Returns the drag state of an item.
    public func state(of item: ItemID) -> DragState { items.contains(item) ? state : .none }

    /// Returns the drag state of a section.
    public func state(ofSection section: SectionID) -> DragState { sections.contains(section) ? state : .none }
}

/// An event to announce to screen reader users. Its words are chosen where titles and languages are known.
public enum Announcement<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    case lifted(DragPayload<SectionID, ItemID>)
    /// A drop would put the items at `position` of `count` in a section, counted from 1 with the dragged items.
    case at(position: Int, count: Int, section: SectionID)
    case into(ItemID)
    /// A drop would make the section number `position` of `count`.
    case sectionAt(position: Int, count: Int)
    case forbidden(reason: String?)
    case nowhere
    case dropped
    case canceled
}
