import SectionedList

/// The data source for reordering in edit mode, the simplest form of drag and drop.
///
/// The list handles everything else while `isEditing` is `true`.
///
///     list.reorderingDataSource = self
///     list.isEditing = true
@MainActor
public protocol ReorderingDataSource<SectionID, ItemID>: AnyObject {
    /// The type of the list's section IDs.
    associatedtype SectionID: Hashable & Sendable
    /// The type of the list's item IDs.
    associatedtype ItemID: Hashable & Sendable

    /// Returns whether a row may be moved. A row that may not be moved has no handle.
    func list(_ list: ListController<SectionID, ItemID>, canMoveItemAt path: ItemPath) -> Bool

    /// Called once, when the user has moved a row. As in UIKit, `destination` doesn't count the moved row.
    func list(
        _ list: ListController<SectionID, ItemID>, moveItemAt source: ItemPath, to destination: ItemPath)

    /// Returns the destination for a row, for example to keep it in its own section.
    ///
    /// As in UIKit, neither destination counts the moved row.
    func list(
        _ list: ListController<SectionID, ItemID>, targetPathForMoveFromItemAt source: ItemPath,
        toProposedPath proposed: ItemPath
    ) -> ItemPath
}

extension ReorderingDataSource {
    /// Returns `true`: every row may be moved.
    public func list(_ list: ListController<SectionID, ItemID>, canMoveItemAt path: ItemPath) -> Bool { true }

    /// Returns the proposed path.
    public func list(
        _ list: ListController<SectionID, ItemID>, targetPathForMoveFromItemAt source: ItemPath,
        toProposedPath proposed: ItemPath
    ) -> ItemPath { proposed }
}
