import SectionedList

/// What a list's items are when they are dragged. Only ``list(_:itemsForBeginning:at:)`` must be answered.
@MainActor
public protocol DragDelegate<SectionID, ItemID>: AnyObject {
    /// What the list knows its sections by.
    associatedtype SectionID: Hashable & Sendable
    /// What the list knows its items by.
    associatedtype ItemID: Hashable & Sendable

    /// The items to drag when the row at a path is pulled; none for no drag. A drag may follow, or not: none does where the
    /// row is not in the list any more.
    func list(
        _ list: ListController<SectionID, ItemID>, itemsForBeginning session: DragSession, at path: ItemPath
    ) -> [DragItem]

    /// The items that join a running drag with the row at a path; none to leave it alone.
    func list(
        _ list: ListController<SectionID, ItemID>, itemsForAddingTo session: DragSession, at path: ItemPath,
        point: Point
    ) -> [DragItem]

    /// The items to drag when a section is pulled by its header; none for no drag.
    func list(
        _ list: ListController<SectionID, ItemID>, itemsForBeginning session: DragSession, atSection index: Int
    ) -> [DragItem]

    /// How the preview of a dragged row looks; `nil` for the row as it is.
    func list(
        _ list: ListController<SectionID, ItemID>, dragPreviewParametersForItemAt path: ItemPath
    ) -> PreviewParameters?

    /// The drag that the delegate was asked about begins.
    func list(_ list: ListController<SectionID, ItemID>, dragSessionWillBegin session: DragSession)

    /// The drag is over, here or elsewhere; `session.operation` tells what came of it.
    func list(_ list: ListController<SectionID, ItemID>, dragSessionDidEnd session: DragSession)

    /// Whether the items may be moved, and not only copied, to elsewhere.
    func list(_ list: ListController<SectionID, ItemID>, dragSessionAllowsMoveOperation session: DragSession) -> Bool

    /// Whether other applications see nothing of the drag.
    func list(
        _ list: ListController<SectionID, ItemID>, dragSessionIsRestrictedToDraggingApplication session: DragSession
    ) -> Bool
}

extension DragDelegate {
    /// Drags nothing more.
    public func list(
        _ list: ListController<SectionID, ItemID>, itemsForAddingTo session: DragSession, at path: ItemPath,
        point: Point
    ) -> [DragItem] { [] }

    /// Drags no section.
    public func list(
        _ list: ListController<SectionID, ItemID>, itemsForBeginning session: DragSession, atSection index: Int
    ) -> [DragItem] { [] }

    /// The row as it is.
    public func list(
        _ list: ListController<SectionID, ItemID>, dragPreviewParametersForItemAt path: ItemPath
    ) -> PreviewParameters? { nil }

    /// Does nothing.
    public func list(_ list: ListController<SectionID, ItemID>, dragSessionWillBegin session: DragSession) {}

    /// Does nothing.
    public func list(_ list: ListController<SectionID, ItemID>, dragSessionDidEnd session: DragSession) {}

    /// Lets the items be moved.
    public func list(
        _ list: ListController<SectionID, ItemID>, dragSessionAllowsMoveOperation session: DragSession
    ) -> Bool { true }

    /// Lets other applications see the drag.
    public func list(
        _ list: ListController<SectionID, ItemID>, dragSessionIsRestrictedToDraggingApplication session: DragSession
    ) -> Bool { false }
}
