import SectionedList

/// Reordering in edit mode: the smallest form. The list does the rest while `isEditing`.
///
///     list.reorderingDataSource = self
///     list.isEditing = true
@MainActor
public protocol ReorderingDataSource<SectionID, ItemID>: AnyObject {
    /// What the list knows its sections by.
    associatedtype SectionID: Hashable & Sendable
    /// What the list knows its items by.
    associatedtype ItemID: Hashable & Sendable

    /// Whether a row may move; one that may not has no handle.
    func list(_ list: ListController<SectionID, ItemID>, canMoveItemAt path: ItemPath) -> Bool

    /// The user has moved a row: told once, at the end. As in UIKit `destination` counts without the row itself.
    func list(
        _ list: ListController<SectionID, ItemID>, moveItemAt source: ItemPath, to destination: ItemPath)

    /// Another place for a row than the one under the pointer: one in its own section, say. Both count without the row
    /// itself.
    func list(
        _ list: ListController<SectionID, ItemID>, targetPathForMoveFromItemAt source: ItemPath,
        toProposedPath proposed: ItemPath
    ) -> ItemPath
}

extension ReorderingDataSource {
    /// Every row.
    public func list(_ list: ListController<SectionID, ItemID>, canMoveItemAt path: ItemPath) -> Bool { true }

    /// The place under the pointer.
    public func list(
        _ list: ListController<SectionID, ItemID>, targetPathForMoveFromItemAt source: ItemPath,
        toProposedPath proposed: ItemPath
    ) -> ItemPath { proposed }
}

extension ListController {
    /// Whether a row shows a handle to move it by.
    public func showsReorderHandle(at path: ItemPath) -> Bool {
        guard isEditing, let source = reordering?.dataSource else { return false }
        return source.list(self, canMoveItemAt: path)
    }

    /// Moves rows in edit mode. It works beside a drag delegate, which has its turn outside of edit mode.
    public var reorderingDataSource: (any ReorderingDataSource<SectionID, ItemID>)? {
        get { reordering?.dataSource }
        set {
            reordering = newValue.map { EditModeReordering(dataSource: $0) }
            proposalsDidChange()
        }
    }
}

/// The delegates behind a `ReorderingDataSource`.
@MainActor
final class EditModeReordering<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
    DragDelegate, DropDelegate
{
    typealias List = ListController<SectionID, ItemID>

    weak var dataSource: (any ReorderingDataSource<SectionID, ItemID>)?
    /// The session that this form has begun, and only such a one is its own to drop.
    private weak var session: DragSession?

    init(dataSource: any ReorderingDataSource<SectionID, ItemID>) {
        self.dataSource = dataSource
    }

    /// Whether the drag that is going on was begun by this form.
    var isRunning: Bool { session?.isEnded == false }

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        guard list.isEditing, dataSource?.list(list, canMoveItemAt: path) == true else { return [] }
        return [DragItem(itemProvider: ItemProvider())]
    }

    func list(_ list: List, dragSessionWillBegin session: DragSession) {
        self.session = session
    }

    func list(_ list: List, dragSessionIsRestrictedToDraggingApplication session: DragSession) -> Bool { true }

    func list(_ list: List, canHandle session: DropSession) -> Bool { list.isLocal(session) }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        guard list.isEditing, let path, let source = list.draggedPaths.first else {
            return DropProposal(operation: .cancel)
        }
        let proposed = path.afterRemoval(of: source)
        let target = dataSource?.list(list, targetPathForMoveFromItemAt: source, toProposedPath: proposed) ?? proposed
        return DropProposal(
            operation: .move, intent: .insertAtDestination,
            retarget: target == proposed ? nil : target.beforeRemoval(of: source))
    }

    func list(_ list: List, acceptsDropIntoItemAt path: ItemPath) -> Bool { false }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<SectionID, ItemID>) {
        guard let item = coordinator.items.first, let source = item.sourcePath, let id = item.sourceID,
            let destination = coordinator.destinationPath
        else { return }
        let target = destination.afterRemoval(of: source)
        if target != source {
            dataSource?.list(list, moveItemAt: source, to: target)
            list.move([id], to: destination)
        }
        coordinator.drop(item.dragItem, toItemAt: target)
    }
}
