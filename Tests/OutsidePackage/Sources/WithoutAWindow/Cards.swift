import DragDrop
import SectionedList

@MainActor
final class Cards: DragDelegate, DropDelegate {
    func list(
        _ list: ListController<String, String>, itemsForBeginning session: DragSession, at path: ItemPath
    ) -> [DragItem] {
        guard let card = list.itemID(at: path) else { return [] }
        return [DragItem(itemProvider: ItemProvider(object: card))]
    }

    func list(
        _ list: ListController<String, String>, dropSessionDidUpdate session: DropSession,
        withDestination path: ItemPath?
    ) -> DropProposal {
        DropProposal(operation: list.isLocal(session) ? .move : .copy, intent: .insertAtDestination)
    }

    func list(
        _ list: ListController<String, String>, performDropWith coordinator: DropCoordinator<String, String>
    ) {
        guard let destination = coordinator.destinationPath else { return }
        if list.isLocal(coordinator.session) {
            list.move(coordinator.items.compactMap(\.sourceID), to: destination)
            for item in coordinator.items {
                if let card = item.sourceID, let path = list.path(of: card) {
                    coordinator.drop(item.dragItem, toItemAt: path)
                }
            }
        } else {
            for item in coordinator.items {
                // A placeholder row shows where the card will be until its text has arrived.
                let placeholder = coordinator.drop(item.dragItem, to: DropPlaceholder(insertionPath: destination))
                item.dragItem.itemProvider.loadObject(of: String.self) { card, _ in
                    guard let card, list.path(of: card) == nil else {
                        placeholder.deletePlaceholder()
                        return
                    }
                    placeholder.commitInsertion { path in _ = try? list.insert([card], at: path) }
                }
            }
        }
    }
}
