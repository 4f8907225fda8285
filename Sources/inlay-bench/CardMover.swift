import DragDrop
import SectionedList

/// A delegate that accepts moves of its own cards and counts how often it is asked.
@MainActor
final class CardMover: DragDelegate, DropDelegate {
    private(set) var questions = 0

    func list(
        _ list: ListController<Int, Int>, itemsForBeginning session: DragSession, at path: ItemPath
    ) -> [DragItem] {
        let item = DragItem(itemProvider: ItemProvider())
        item.localObject = list.itemID(at: path)
        return [item]
    }

    func list(
        _ list: ListController<Int, Int>, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        questions += 1
        guard let path, session.items.first?.localObject is Int, list.numberOfItems(inSection: path.section) >= 0 else {
            return DropProposal(operation: .forbidden)
        }
        return DropProposal(operation: .move, intent: .insertAtDestination)
    }

    func list(_ list: ListController<Int, Int>, performDropWith coordinator: DropCoordinator<Int, Int>) {}
}
