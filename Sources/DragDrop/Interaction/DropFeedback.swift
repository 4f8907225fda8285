import SectionedList

/// All that a view shows of drag and drop. It draws this and decides nothing.
public struct DropFeedback<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// How far a drag has come.
    public enum Phase: String, Hashable, Sendable {
        /// Nothing is dragged here.
        case idle
        /// Picked up, not moved yet; nothing of the list has changed place.
        case lifting
        case dragging
        /// Let go over a destination; what is dropped is on its way to its place.
        case landing
    }

    /// How far the drag from this list, or over it, has come.
    public internal(set) var phase = Phase.idle
    /// What would happen now, with `automatic` resolved; `nil` where nothing is over the list.
    public internal(set) var proposal: DropProposal?
    /// Where it would happen; `nil` where nothing would.
    public internal(set) var destination: Destination<SectionID, ItemID>?
    /// The room that the rows make.
    public internal(set) var gap: Gap<SectionID>?
    /// The highlight where a drop would land; `nil` for none.
    public internal(set) var backdrop: Backdrop<SectionID>?
    /// What is about to spring open, or does so now; `nil` for nothing.
    public internal(set) var spring: SpringFeedback<SectionID, ItemID>?
    /// The scrolling that the view does by itself while the pointer is near an edge; `nil` for none.
    public internal(set) var scroll: ScrollFeedback<SectionID>?
    /// Which items and sections are dragged, and look so.
    public internal(set) var drag = DragStates<SectionID, ItemID>()
    /// What a screen reader says; the latest wins.
    public internal(set) var announcement: Announcement<SectionID, ItemID>?
    /// When the interaction wants its next `tick`.
    public internal(set) var wake = Wake.never

    /// Nothing is dragged here.
    public init() {}
}

/// When something wants to be looked at again.
public enum Wake: Hashable, Sendable {
    case never
    case at(Time)
    case everyFrame
}

/// The room that rows, or sections, make.
public enum Gap<SectionID: Hashable & Sendable>: Hashable, Sendable {
    case rows(Place<SectionID>, extent: Double)
    case sections(offset: Int, extent: Double)
}

/// The highlight under the place of landing.
public struct Backdrop<SectionID: Hashable & Sendable>: Hashable, Sendable {
    /// The section in whose content the rectangle lies: in columns it scrolls with it.
    public internal(set) var section: SectionID?
    /// Across from the leading edge, down from the top of the content.
    public internal(set) var glide: Glide
}

/// What a row looks like because of a drag.
public enum DragState: String, Hashable, Sendable {
    case none, lifting, dragging
}

/// The drag state of every item and section.
public struct DragStates<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    var state = DragState.none
    var items: Set<ItemID> = []
    var sections: Set<SectionID> = []

    /// The drag state of an item.
    public func state(of item: ItemID) -> DragState { items.contains(item) ? state : .none }

    /// The drag state of a section.
    public func state(ofSection section: SectionID) -> DragState { sections.contains(section) ? state : .none }
}

/// What happened, for those who don't see it. The words are made where titles and languages are known.
public enum Announcement<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    case lifted(DragPayload<SectionID, ItemID>)
    /// It would become number `position` of `count` in a section, both counted from 1 with what is dragged.
    case at(position: Int, count: Int, section: SectionID)
    case into(ItemID)
    /// A section would become number `position` of `count`.
    case sectionAt(position: Int, count: Int)
    case forbidden(reason: String?)
    case nowhere
    case dropped
    case cancelled
}
