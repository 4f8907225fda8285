import DragDrop
import SectionedList

/// Loads what is dropped as text, with a row that stands in for it.
@MainActor
final class PlaceholderReader: DropDelegate {
    typealias List = ListController<String, String>

    /// What it has told its user.
    private(set) var said: [String] = []

    /// Is told of a drop, before anything of it is asked for.
    var onDrop: () -> Void = {}

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal { DropProposal(operation: .move, intent: .insertAtDestination) }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<String, String>) {
        guard let path = coordinator.destinationPath else { return }
        onDrop()
        for item in coordinator.items {
            let context = coordinator.drop(item.dragItem, to: DropPlaceholder(insertionPath: path))
            item.dragItem.itemProvider.loadObject(of: String.self) { text, error in
                guard let text else {
                    context.deletePlaceholder()
                    return self.said.append(error.map { "\($0)" } ?? "no reason")
                }
                context.commitInsertion { path in try? list.insert([text], at: path) }
            }
        }
    }
}
