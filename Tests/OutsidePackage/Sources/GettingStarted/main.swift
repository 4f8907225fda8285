import GtkInterop
import SectionedListGtk

@MainActor
final class Board: DragDelegate, DropDelegate {
    typealias List = ListController<String, String>

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        guard let card = list.itemID(at: path) else { return [] }
        return [DragItem(itemProvider: ItemProvider(object: card))]
    }

    func list(
        _ list: List, itemsForAddingTo session: DragSession, at path: ItemPath, point: Point
    ) -> [DragItem] {
        self.list(list, itemsForBeginning: session, at: path)
    }

    func list(_ list: List, itemsForBeginning session: DragSession, atSection index: Int) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider(object: list.sectionID(at: index)))]
    }

    // Accepts only cards and sections of this list.
    func list(_ list: List, canHandle session: DropSession) -> Bool { list.isLocal(session) }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<String, String>) {
        guard let destination = coordinator.destinationPath else { return }
        if !coordinator.sectionIDs.isEmpty {
            list.moveSections(coordinator.sectionIDs, toOffset: destination.section)
            return
        }
        list.move(coordinator.items.compactMap(\.sourceID), to: destination)
        for item in coordinator.items {
            if let card = item.sourceID, let path = list.path(of: card) {
                coordinator.drop(item.dragItem, toItemAt: path)
            }
        }
    }
}

let application = Application(id: "org.example.Board")
let board = Board()
application.onActivate {
    let view = SectionedListView(
        ["Doing": ["Write", "Test"], "Done": ["Think"]], rows: .text { $0 },
        sections: .titled(whenEmpty: "Nothing here") { $0 })
    view.list.dragDelegate = board
    view.list.dropDelegate = board
    let window = Window(of: application)
    window.title = "Plan"
    window.setDefaultSize(width: 640, height: 480)
    window.child = view
    window.present()
}
_ = application.run()
