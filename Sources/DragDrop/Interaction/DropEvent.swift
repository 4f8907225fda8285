import SectionedList

/// An event of drag and drop in a list: by mouse, finger, or keyboard, or from another program.
enum DropEvent<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// A drag begins in this list. The point is `nil` for a keyboard drag.
    case begin(DragPayload<SectionID, ItemID>, at: Point?)
    /// More of this list's items join the drag.
    case add([ItemID])
    /// A drag enters this list.
    case enter(DragPayload<SectionID, ItemID>, at: Point)
    case move(Point)
    /// A key moves the destination.
    case step(DropStep)
    /// The drag has left this list and may continue elsewhere.
    case leave
    /// A keyboard drag enters from another list by a step, optionally near an item.
    case enterByKeyboard(DragPayload<SectionID, ItemID>, by: DropStep, near: ItemID?)
    /// A keyboard drag moves on to another list.
    case leaveByKeyboard
    case drop
    /// The drag has ended, successfully or not.
    case end
    /// The drag was canceled.
    case cancel
    case modifiers(DropModifiers)
    /// The target that would spring open opens immediately.
    case activate
    /// Time has passed.
    case tick
    case changed(SurfaceChange<SectionID, ItemID>)
}
