import GtkInterop
import Observation
import SectionedListGtk

@Observable
@MainActor
final class Atlas {
    var places = ["Aden", "Bern", "Cork", "Dakar"].map { PlacesPage.Place(name: $0) }
}

final class PlacesPage: Page, DragDelegate, DropDelegate, ReorderingDataSource {
    typealias List = ListController<String, Place>

    static let title = "Text from Other Programs"
    static let sentence = "Drop text between the places, or drag a place out. Press Edit to move them."

    struct Place: Hashable {
        let id = UInt64.random(in: 0 ... .max)
        let name: String
    }

    let atlas = Atlas()
    let view: SectionedListView<String, Place>
    let buttons: [Widget]

    init() {
        let atlas = atlas
        view = SectionedListView(
            observing: { ["Places": atlas.places] }, layout: .stacked, rows: .text { $0.name })
        buttons = [view.makeEditButton()]
        view.list.dragDelegate = self
        view.list.dropDelegate = self
        view.list.reorderingDataSource = self
    }

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        let data = atlas.places[path.row].name.utf8
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
        let destination = coordinator.destinationPath ?? ItemPath(row: atlas.places.count, section: 0)
        coordinator.session.loadObjects(of: String.self) { [atlas] texts in
            let new = texts.map { Place(name: $0) }
            // The text may arrive later, when there are fewer places.
            atlas.places.insert(contentsOf: new, at: min(destination.row, atlas.places.count))
        }
    }

    func list(_ list: List, moveItemAt source: ItemPath, to destination: ItemPath) {
        let place = atlas.places.remove(at: source.row)
        atlas.places.insert(place, at: destination.row)
    }
}
