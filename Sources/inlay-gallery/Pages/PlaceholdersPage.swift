import GtkInterop
import SectionedListGtk

final class PlaceholdersPage: Page, DragDelegate, DropDelegate {
    typealias List = ListController<String, String>

    static let title = "Placeholders"
    static let sentence = "Drop negatives among the prints. Placeholder rows stand in until they are developed."

    let table = SectionedListView(
        ["Negatives": ["Harbor", "Bridge", "Fogged"], "Prints": ["Lighthouse", "Market"]], layout: .stacked,
        rows: RowFactory(
            make: { Label() }, bind: { $0.text = $1 }, title: { $0 },
            bindPlaceholder: { row, _ in row.text = "Developing…" }),
        sections: .titled { $0 })
    let result = Label()
    let view: Box
    let indicator = ToggleButton(iconName: "content-loading-symbolic")
    let buttons: [Widget]
    var count = 0
    var pace = Duration.milliseconds(100)

    init() {
        let add = Button(iconName: "list-add-symbolic")
        let reload = Button(iconName: "view-refresh-symbolic")
        add.tooltip = "Add a Print"
        reload.tooltip = "Reload"
        indicator.tooltip = "Show the Drop's Own Indicator"
        buttons = [add, reload, indicator]
        view = Box(.vertical, [table, result])
        result.setWraps(true)
        result.isVisible = false
        table.selectionMode = .multiple
        table.list.dragDelegate = self
        table.list.dropDelegate = self
        add.onClick { [weak self] in self?.insertPrint(of: "Tower", at: ItemPath(item: 0, section: 1)) }
        reload.onClick { [table] in table.list.reload(table.list.contents) }
    }

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        guard path.section == 0, let name = list.itemID(at: path) else { return [] }
        let provider = ItemProvider()
        provider.registerObject(ofType: String.self) { [pace] progress in
            progress.totalUnitCount = 20
            while progress.completedUnitCount < 20 {
                try await Task.sleep(for: pace)
                progress.completedUnitCount += 1
            }
            if name == "Fogged" { throw NegativeError.fogged }
            return name
        }
        return [DragItem(itemProvider: provider)]
    }

    func list(
        _ list: List, itemsForAddingTo session: DragSession, at path: ItemPath, point: Point
    ) -> [DragItem] {
        self.list(list, itemsForBeginning: session, at: path)
    }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        DropProposal(operation: path?.section == 1 ? .copy : .cancel, intent: .insertAtDestination)
    }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<String, String>) {
        result.isVisible = false
        let destination = coordinator.insertionPath ?? ItemPath(item: 0, section: 1)
        for item in coordinator.items {
            let provider = item.dragItem.itemProvider
            guard provider.canLoadObject(of: String.self) else { continue }
            let context = coordinator.drop(item.dragItem, to: DropPlaceholder(insertionPath: destination))
            provider.loadObject(of: String.self) { name, error in
                guard let name else {
                    self.result.text = "\(error!)"
                    self.result.isVisible = true
                    context.deletePlaceholder()
                    return
                }
                context.commitInsertion { path in self.insertPrint(of: name, at: path) }
            }
        }
        coordinator.session.progressIndicatorStyle = indicator.isOn ? .default : .none
    }

    func insertPrint(of name: String, at path: ItemPath) {
        count += 1
        _ = try? table.list.insert(["\(name), print \(count)"], at: path)
    }
}

enum NegativeError: Error { case fogged }
