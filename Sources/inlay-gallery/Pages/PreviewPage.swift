import SectionedListGtk

final class PreviewPage: Page, DragDelegate, DropDelegate {
    typealias List = ListController<String, String>

    static let title = "Preview Parameters"
    static let sentence =
        "How a row looks while it is dragged and while it lands: outline, background, and shadow."

    let view = SectionedListView(
        ["Tickets": ["Lisbon", "Ghent", "Turku", "Split"]], layout: .stacked, rows: .text { $0 })

    init() {
        view.list.dragDelegate = self
        view.list.dropDelegate = self
    }

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider())]
    }

    func list(_ list: List, dragPreviewParametersForItemAt path: ItemPath) -> PreviewParameters? {
        guard let bounds = list.cellForItem(at: path)?.bounds else { return nil }
        let ticket = PreviewPath(roundedRect: bounds.insetBy(dx: 4, dy: 4), cornerRadius: 12)
        return PreviewParameters(
            visiblePath: ticket, backgroundColor: PreviewColor(red: 0.15, green: 0.6, blue: 0.65), shadowPath: ticket)
    }

    func list(_ list: List, dropPreviewParametersForItemAt path: ItemPath) -> PreviewParameters? {
        guard let bounds = list.cellForItem(at: path)?.bounds else { return nil }
        let ticket = PreviewPath(roundedRect: bounds.insetBy(dx: 4, dy: 4), cornerRadius: 0)
        return PreviewParameters(visiblePath: ticket, backgroundColor: PreviewColor(red: 0.2, green: 0.6, blue: 0.3))
    }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<String, String>) {
        guard let item = coordinator.items.first, let ticket = item.sourceID, let path = coordinator.destinationPath
        else { return }
        list.move([ticket], to: path)
        coordinator.drop(item.dragItem, toItemAt: list.path(of: ticket)!)
    }
}
