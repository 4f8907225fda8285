import SectionedList

extension ListController {
    /// Lets the user drag items, with a provider for each, as SwiftUI's `onDrag` does.
    ///
    ///     list.onDrag { id in ItemProvider(object: id) }
    ///
    /// - Parameter provider: Returns the provider of an item, or `nil` if the item cannot be dragged.
    public func onDrag(_ provider: @escaping (ItemID) -> ItemProvider?) {
        if let zones = convenienceDelegate as? RowDropZones<SectionID, ItemID> {
            zones.provider = provider
            return
        }
        let inserting = convenienceDelegate as? InsertDelegate<SectionID, ItemID> ?? InsertDelegate()
        inserting.provider = provider
        installDelegate(inserting)
    }

    /// Handles drops between items, as SwiftUI's `onInsert` does.
    ///
    /// Together with `onDrag`, it makes a list reorderable. A type of its own separates a list from others; a shared
    /// type connects them.
    ///
    ///     list.onInsert(of: ["application/x-place"]) { offset, providers in … }
    ///
    /// - Parameters:
    ///   - types: The accepted types.
    ///   - index: The index of the section.
    ///   - action: Inserts the dropped items into the program's data and the list, or only into a model that the view
    ///     observes. It receives the offset to insert at, before any item is removed, and the providers that have one
    ///     of the types.
    public func onInsert(
        of types: [ContentType], inSection index: Int = 0, perform action: @escaping (Int, [ItemProvider]) -> Void
    ) {
        guard index >= 0, index < numberOfSections else { return }
        let inserting = convenienceDelegate as? InsertDelegate<SectionID, ItemID> ?? InsertDelegate()
        inserting.actions[sectionID(at: index)] = (types, action)
        installDelegate(inserting)
    }
}

/// The delegates that implement `onDrag` and `onInsert`.
@MainActor
final class InsertDelegate<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: DragDelegate, DropDelegate {
    typealias List = ListController<SectionID, ItemID>

    var provider: ((ItemID) -> ItemProvider?)?
    var actions: [SectionID: (types: [ContentType], perform: (Int, [ItemProvider]) -> Void)] = [:]

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        guard let id = list.itemID(at: path), let provider = provider?(id) else { return [] }
        return [DragItem(itemProvider: provider)]
    }

    func list(
        _ list: List, itemsForAddingTo session: DragSession, at path: ItemPath, point: Point
    ) -> [DragItem] {
        self.list(list, itemsForBeginning: session, at: path)
    }

    func list(_ list: List, canHandle session: DropSession) -> Bool {
        actions.values.contains { session.hasItems(conformingTo: $0.types) }
    }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        guard let path, let action = actions[list.sectionID(at: path.section)],
            session.hasItems(conformingTo: action.types)
        else { return DropProposal(operation: .forbidden) }
        // Another list keeps its items, because nothing there would remove them.
        return DropProposal(operation: list.isLocal(session) ? .move : .copy, intent: .insertAtDestination)
    }

    func list(_ list: List, acceptsDropIntoItemAt path: ItemPath) -> Bool { false }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<SectionID, ItemID>) {
        guard let destination = coordinator.insertionPath,
            let action = actions[list.sectionID(at: destination.section)]
        else { return }
        let fitting = coordinator.items.filter { item in
            action.types.contains { item.dragItem.itemProvider.hasRepresentation(conformingTo: $0) }
        }
        guard !fitting.isEmpty else { return }
        action.perform(destination.item, fitting.map(\.dragItem.itemProvider))
        for item in fitting {
            // The list's own items have moved. Others have become rows at the destination, or will.
            coordinator.drop(item.dragItem, toItemAt: destination)
            coordinator.dropInPlace(item)
        }
    }
}
