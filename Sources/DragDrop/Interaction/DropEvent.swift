import SectionedList

/// What happens to a list during drag and drop: by mouse, by keyboard, from another application.
public enum DropEvent<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// A drag begins in this list; without a point by keyboard.
    case begin(DragPayload<SectionID, ItemID>, at: Point?)
    /// More of this list's items join the drag.
    case add([ItemID])
    /// What is dragged comes over this list.
    case enter(DragPayload<SectionID, ItemID>, at: Point)
    case move(Point)
    /// A key moves the destination.
    case step(DropStep)
    /// What is dragged is no longer over this list; the drag may go on elsewhere.
    case leave
    /// What keys have lifted comes over this list by a step, from another one; near an item where that is meant.
    case carryIn(DragPayload<SectionID, ItemID>, by: DropStep, near: ItemID?)
    /// What keys have lifted goes on to another list.
    case carryOut
    case drop
    /// Drag and drop are over, well or not.
    case end
    /// The drag was given up.
    case cancel
    case modifiers(DropModifiers)
    /// Opens at once what would spring open.
    case activate
    /// Time has passed.
    case tick
    case changed(SurfaceChange<SectionID, ItemID>)
}

/// A move of the destination by key.
public enum DropStep: String, Hashable, Sendable, CaseIterable {
    case up, down
    /// As seen: to the left, whichever way the text runs.
    case left, right
    /// To the ends of the section.
    case start, end
    case pageUp, pageDown
    /// From beside an item to into it, and back.
    case toggleInto
}
