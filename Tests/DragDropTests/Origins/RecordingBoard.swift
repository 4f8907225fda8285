import DragDrop
import SectionedList

/// Delegates of a board that record their calls. By default, all of its items can be moved.
@MainActor
final class RecordingBoard: DragDelegate, DropDelegate {
    var calls: [String] = []
    private(set) var landed: [String] = []
    private(set) var hidesControls = false
    /// Items that can't be moved.
    var fixed: Set<String> = []
    var handles = true
    var allowsMove = true
    /// Answers for a drop; by default, everything moves.
    var answer: ((DropSession, ItemPath?) -> DropProposal)?
    /// Performs a drop; by default, the items move.
    var perform: ((DropCoordinator<String, String>) -> Void)?

    func list(_ list: StringList, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        calls.append("items for beginning \(list.itemID(at: path) ?? "?")")
        return items(of: list, at: path)
    }

    func list(
        _ list: StringList, itemsForAddingTo session: DragSession, at path: ItemPath, point: Point
    ) -> [DragItem] {
        items(of: list, at: path)
    }

    private func items(of list: StringList, at path: ItemPath) -> [DragItem] {
        guard let id = list.itemID(at: path), !fixed.contains(id) else { return [] }
        let item = DragItem(itemProvider: ItemProvider(object: id))
        item.localObject = id
        return [item]
    }

    func list(_ list: StringList, dragSessionWillBegin session: DragSession) {
        calls.append("drag will begin")
        hidesControls = true
    }

    func list(_ list: StringList, dragSessionDidEnd session: DragSession) {
        calls.append("drag did end")
        hidesControls = false
    }

    func list(_ list: StringList, dragSessionAllowsMoveOperation session: DragSession) -> Bool { allowsMove }

    func list(_ list: StringList, canHandle session: DropSession) -> Bool {
        calls.append("can handle")
        return handles
    }

    func list(_ list: StringList, dropSessionDidEnter session: DropSession) { calls.append("drop did enter") }

    func list(
        _ list: StringList, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        calls.append("update \(path.map { [$0.section, $0.item] } ?? [])")
        return answer?(session, path) ?? DropProposal(operation: .move, intent: .insertAtDestination)
    }

    func list(_ list: StringList, dropSessionDidExit session: DropSession) { calls.append("drop did exit") }
    func list(_ list: StringList, dropSessionDidEnd session: DropSession) { calls.append("drop did end") }

    func list(_ list: StringList, performDropWith coordinator: DropCoordinator<String, String>) {
        calls.append("perform \(coordinator.destinationPath.map { [$0.section, $0.item] } ?? [])")
        if let perform { return perform(coordinator) }
        guard let destination = coordinator.destinationPath else { return }
        landed = coordinator.items.compactMap(\.sourceID)
        list.move(landed, to: destination)
        for item in coordinator.items {
            if let id = item.sourceID, let path = list.path(of: id) { coordinator.drop(item.dragItem, toItemAt: path) }
        }
    }
}
