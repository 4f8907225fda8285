import GtkInterop
import SectionedListGtk

final class PlacesPage: Page, DragDelegate, DropDelegate, ReorderingDataSource {
    typealias List = ListController<String, Place>

    static let title = "Text from Other Programs"
    static let sentence = "Drop text between the places, or drag a place out. Press Edit to move them."

    struct Place: Hashable {
        let id = UInt64.random(in: 0 ... .max)
        let name: String
    }

    var places = ["Aden", "Bern", "Cork", "Dakar"].map { Place(name: $0) }
    let view: SectionedListView<String, Place>
    let buttons: [Widget]

    init() {
        view = SectionedListView(["Places": places], layout: .stacked, rows: .text { $0.name })
        buttons = [view.makeEditButton()]
        view.list.dragDelegate = self
        view.list.dropDelegate = self
        view.list.reorderingDataSource = self
    }

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        let data = Array(places[path.row].name.utf8)
        let provider = ItemProvider()
        provider.registerDataRepresentation(for: .utf8Text) { completion in
            completion(data, nil)
            return nil
        }
        return [DragItem(itemProvider: provider)]
    }

    func list(_ list: List, canHandle session: DropSession) -> Bool {
        session.canLoadObjects(of: String.self)
    }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        // In edit mode, the data source moves the list's own rows.
        guard session.items.count == 1, !list.hasActiveDrag else { return DropProposal(operation: .cancel) }
        return DropProposal(operation: .copy, intent: .insertAtDestination)
    }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<String, Place>) {
        let destination = coordinator.insertionPath ?? ItemPath(row: places.count, section: 0)
        coordinator.session.loadObjects(of: String.self) { [self] texts in
            let new = texts.map { Place(name: $0) }
            places.insert(contentsOf: new, at: destination.row)
            _ = try? list.insert(new, at: destination)
        }
    }

    func list(_ list: List, moveItemAt source: ItemPath, to destination: ItemPath) {
        places.insert(places.remove(at: source.row), at: destination.row)
    }
}
