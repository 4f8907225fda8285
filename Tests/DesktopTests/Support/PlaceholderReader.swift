import DragDrop
import SectionedList

/// A delegate that loads dropped content as text, with a placeholder row.
@MainActor
final class PlaceholderReader: DropDelegate {
    typealias List = ListController<String, String>

    /// The messages for the user.
    private(set) var said: [String] = []

    /// Called with a drop, before its content is requested.
    var onDrop: () -> Void = {}

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal { DropProposal(operation: .move, intent: .insertAtDestination) }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<String, String>) {
        guard let path = coordinator.insertionPath else { return }
        onDrop()
        for item in coordinator.items {
            let context = coordinator.drop(item.dragItem, to: DropPlaceholder(insertionPath: path))
            item.dragItem.itemProvider.loadObject(of: String.self) { text, error in
                guard let text else {
                    context.deletePlaceholder()
                    return self.said.append(error.map { "\($0)" } ?? "no reason")
                }
                context.commitInsertion { path in _ = try? list.insert([text], at: path) }
            }
        }
    }
}
