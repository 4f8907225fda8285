import SectionedList

/// The source of a list's drags. Only ``list(_:itemsForBeginning:at:)`` is required.
@MainActor
public protocol DragDelegate<SectionID, ItemID>: AnyObject {
    /// The type of the list's section IDs.
    associatedtype SectionID: Hashable & Sendable
    /// The type of the list's item IDs.
    associatedtype ItemID: Hashable & Sendable

    /// Returns the items to drag when a drag begins on the row at a path, or an empty array for no drag.
    ///
    /// A drag does not always follow: none begins if the row has been removed by then.
    func list(
        _ list: ListController<SectionID, ItemID>, itemsForBeginning session: DragSession, at path: ItemPath
    ) -> [DragItem]

    /// Returns the items to add to a drag for the row at a path, or an empty array to add none.
    ///
    /// Called for each other selected row before a selection is dragged, and for a row that joins a running drag.
    func list(
        _ list: ListController<SectionID, ItemID>, itemsForAddingTo session: DragSession, at path: ItemPath,
        point: Point
    ) -> [DragItem]

    /// Returns the items to drag when a section is dragged by its header, or an empty array for no drag.
    func list(
        _ list: ListController<SectionID, ItemID>, itemsForBeginning session: DragSession, atSection index: Int
    ) -> [DragItem]

    /// Returns the appearance of a dragged row's preview, or `nil` to show the row unchanged.
    func list(
        _ list: ListController<SectionID, ItemID>, dragPreviewParametersForItemAt path: ItemPath
    ) -> PreviewParameters?

    /// Called when the prepared drag begins.
    func list(_ list: ListController<SectionID, ItemID>, dragSessionWillBegin session: DragSession)

    /// Called when the drag has ended, here or elsewhere. `session.operation` is its result.
    func list(_ list: ListController<SectionID, ItemID>, dragSessionDidEnd session: DragSession)

    /// Returns whether the items may be moved elsewhere, rather than only copied.
    func list(_ list: ListController<SectionID, ItemID>, dragSessionAllowsMoveOperation session: DragSession) -> Bool

    /// Returns whether the drag is invisible to other programs.
    func list(
        _ list: ListController<SectionID, ItemID>, dragSessionIsRestrictedToDraggingApplication session: DragSession
    ) -> Bool
}

extension DragDelegate {
    /// Adds no items.
    public func list(
        _ list: ListController<SectionID, ItemID>, itemsForAddingTo session: DragSession, at path: ItemPath,
        point: Point
    ) -> [DragItem] { [] }

    /// Returns no items, so sections cannot be dragged.
    public func list(
        _ list: ListController<SectionID, ItemID>, itemsForBeginning session: DragSession, atSection index: Int
    ) -> [DragItem] { [] }

    /// Returns `nil`: the row is shown unchanged.
    public func list(
        _ list: ListController<SectionID, ItemID>, dragPreviewParametersForItemAt path: ItemPath
    ) -> PreviewParameters? { nil }

    /// Does nothing.
    public func list(_ list: ListController<SectionID, ItemID>, dragSessionWillBegin session: DragSession) {}

    /// Does nothing.
    public func list(_ list: ListController<SectionID, ItemID>, dragSessionDidEnd session: DragSession) {}

    /// Returns `true`: the items may be moved.
    public func list(
        _ list: ListController<SectionID, ItemID>, dragSessionAllowsMoveOperation session: DragSession
    ) -> Bool { true }

    /// Returns `false`: other programs can see the drag.
    public func list(
        _ list: ListController<SectionID, ItemID>, dragSessionIsRestrictedToDraggingApplication session: DragSession
    ) -> Bool { false }
}
