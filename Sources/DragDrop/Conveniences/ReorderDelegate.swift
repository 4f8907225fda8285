import SectionedList

extension ListController {
    /// Lets the user move items within and between sections, and sections by their headers, and nothing else.
    package func allowReordering() {
        installDelegate(ReorderDelegate<SectionID, ItemID>())
    }
}

/// The delegates of a list that is reordered without any of the program's code.
@MainActor
final class ReorderDelegate<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: DragDelegate, DropDelegate {
    typealias List = ListController<SectionID, ItemID>

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider())]
    }

    func list(
        _ list: List, itemsForAddingTo session: DragSession, at path: ItemPath, point: Point
    ) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider())]
    }

    func list(_ list: List, itemsForBeginning session: DragSession, atSection index: Int) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider())]
    }

    func list(_ list: List, dragSessionIsRestrictedToDraggingApplication session: DragSession) -> Bool { true }

    func list(_ list: List, canHandle session: DropSession) -> Bool { list.isLocal(session) }

    func list(_ list: List, acceptsDropIntoItemAt path: ItemPath) -> Bool { false }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<SectionID, ItemID>) {
        guard let destination = coordinator.destinationPath else { return }
        guard coordinator.sectionIDs.isEmpty else {
            list.moveSections(coordinator.sectionIDs, toOffset: destination.section)
            return
        }
        list.move(coordinator.items.compactMap(\.sourceID), to: destination)
        // A model that the list shows may have put an item elsewhere, or back.
        for item in coordinator.items { coordinator.dropInPlace(item) }
    }
}
