import SectionedList

extension ListController {
    /// Lets the user reorder a section's items and reports each move, as SwiftUI's `onMove` does.
    ///
    ///     list.onMove { offsets, newOffset in
    ///         data.move(fromOffsets: offsets, toOffset: newOffset)
    ///     }
    ///
    /// The list has already moved its rows. Items stay in their section. A drop where the items were is not reported.
    ///
    /// If a view observes a model, the action moves the items only in the model. If the view has an `onChange`, don't
    /// move them in the action: `onChange` receives the move.
    ///
    /// - Parameters:
    ///   - index: The index of the section.
    ///   - action: Receives the items' offsets and the new offset, both in the order before the move. `nil` ends
    ///     reordering.
    public func onMove(inSection index: Int = 0, perform action: ((OffsetSet, Int) -> Void)?) {
        guard index >= 0, index < numberOfSections else { return }
        guard action != nil || convenienceDelegate is MoveDelegate<SectionID, ItemID> else { return }
        let moving = convenienceDelegate as? MoveDelegate<SectionID, ItemID> ?? MoveDelegate()
        moving.actions[sectionID(at: index)] = action
        installDelegate(moving)
    }
}

/// The delegates that implement `onMove`.
@MainActor
final class MoveDelegate<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: DragDelegate, DropDelegate {
    typealias List = ListController<SectionID, ItemID>

    var actions: [SectionID: (OffsetSet, Int) -> Void] = [:]

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        guard actions[list.sectionID(at: path.section)] != nil else { return [] }
        return [DragItem(itemProvider: ItemProvider())]
    }

    func list(
        _ list: List, itemsForAddingTo session: DragSession, at path: ItemPath, point: Point
    ) -> [DragItem] {
        // All offsets refer to the same section.
        guard list.draggedPaths.allSatisfy({ $0.section == path.section }) else { return [] }
        return self.list(list, itemsForBeginning: session, at: path)
    }

    func list(_ list: List, dragSessionIsRestrictedToDraggingApplication session: DragSession) -> Bool { true }

    func list(_ list: List, canHandle session: DropSession) -> Bool { list.isLocal(session) }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        guard let path else { return DropProposal(operation: .cancel) }
        guard list.draggedPaths.allSatisfy({ $0.section == path.section }) else {
            return DropProposal(operation: .forbidden)
        }
        return DropProposal(operation: .move, intent: .insertAtDestination)
    }

    func list(_ list: List, acceptsDropIntoItemAt path: ItemPath) -> Bool { false }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<SectionID, ItemID>) {
        guard let destination = coordinator.insertionPath, let target = coordinator.destinationPath else { return }
        let sources = coordinator.items.compactMap(\.sourcePath).filter { $0.section == destination.section }
        let ids = coordinator.items.compactMap(\.sourceID)
        let offsets = OffsetSet(sources.map(\.item))
        guard let first = offsets.first, let last = offsets.last else { return }
        let isTogether = last - first == offsets.count - 1
        if !isTogether || destination.item < first || destination.item > last + 1 {
            let action = actions[list.sectionID(at: destination.section)]
            list.move(ids, to: target)
            action?(offsets, destination.item)
        }
        for item in coordinator.items { coordinator.dropInPlace(item) }
    }
}
