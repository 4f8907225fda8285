import SectionedList

extension ListController {
    /// Returns whether a row shows a reorder handle.
    public func showsReorderHandle(at path: ItemPath) -> Bool {
        guard isEditing, let source = reordering?.dataSource else { return false }
        return source.list(self, canMoveItemAt: path)
    }

    /// The data source for reordering in edit mode, held weakly. Outside edit mode, the drag delegate is used instead.
    public var reorderingDataSource: (any ReorderingDataSource<SectionID, ItemID>)? {
        get { reordering?.dataSource }
        set {
            reordering = newValue.map { EditModeReordering(dataSource: $0) }
            proposalsDidChange()
        }
    }
}

/// The delegates that reorder rows on behalf of a `ReorderingDataSource`.
@MainActor
final class EditModeReordering<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
    DragDelegate, DropDelegate
{
    typealias List = ListController<SectionID, ItemID>

    weak var dataSource: (any ReorderingDataSource<SectionID, ItemID>)?
    /// The session that this object began. It handles only drops of its own session.
    private weak var session: DragSession?

    init(dataSource: any ReorderingDataSource<SectionID, ItemID>) {
        self.dataSource = dataSource
    }

    /// Whether this object began the current drag.
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
        let target = dataSource?.list(list, targetPathForMoveFromItemAt: source, toProposedPath: path) ?? path
        return DropProposal(operation: .move, intent: .insertAtDestination, retarget: target)
    }

    func list(_ list: List, acceptsDropIntoItemAt path: ItemPath) -> Bool { false }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<SectionID, ItemID>) {
        guard let item = coordinator.items.first, let source = item.sourcePath, let id = item.sourceID,
            let target = coordinator.destinationPath
        else { return }
        if target != source {
            dataSource?.list(list, moveItemAt: source, to: target)
            list.move([id], to: target)
        }
        coordinator.dropInPlace(item)
    }
}
