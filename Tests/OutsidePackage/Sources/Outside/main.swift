import GtkInterop
import SectionedListGtk

@MainActor
final class Plan: DragDelegate, DropDelegate {
    typealias List = ListController<String, String>

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        guard let task = list.itemID(at: path) else { return [] }
        return [DragItem(itemProvider: ItemProvider(object: task))]
    }

    func list(_ list: List, canHandle session: DropSession) -> Bool { list.isLocal(session) }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<String, String>) {
        guard let destination = coordinator.destinationPath else { return }
        list.move(coordinator.items.compactMap(\.sourceID), to: destination)
        for item in coordinator.items {
            guard let task = item.sourceID, let path = list.path(of: task) else { continue }
            coordinator.drop(item.dragItem, toItemAt: path)
        }
    }
}

let application = Application(id: "org.example.Plan")
let plan = Plan()
application.onActivate {
    guard let tasks = try? SectionedList([("Doing", ["Write", "Test"]), ("Done", ["Think"])]) else { return }
    let view = SectionedListView(
        tasks, rows: RowFactory(make: { Label() }, bind: { $0.text = $1 }, title: { $0 }),
        sections: SectionFactory(header: .init(make: { Label() }, bind: { $0.text = $1 }), title: { $0 }))
    view.list.dragDelegate = plan
    view.list.dropDelegate = plan
    let window = Window(of: application)
    window.title = "Plan"
    window.setDefaultSize(width: 640, height: 480)
    window.child = view
    window.present()
}
Terminal.exit(application.run())
