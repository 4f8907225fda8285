import SectionedListGtk

final class LooksPage: Page, DragDelegate, DropDelegate {
    typealias List = ListController<String, String>

    static let title = "What a Drop Would Do"
    static let sentence = "Drag a row over the sections. Each proposes the operation that it is named after."

    let proposals = [
        "Cancel": DropProposal(operation: .cancel),
        "Forbidden": .forbidden(because: "Nothing can be dropped here"),
        "Move": DropProposal(operation: .move),
        "Move, insert at": DropProposal(operation: .move, intent: .insertAtDestination),
        "Copy": DropProposal(operation: .copy),
    ]
    let view = SectionedListView(
        [
            "Cancel": ["Amber"], "Forbidden": ["Beryl"], "Move": ["Coral"], "Move, insert at": ["Diamond", "Emerald"],
            "Copy": ["Flint"],
        ], layout: .stacked, rows: .text { $0 }, sections: .titled { $0 })

    init() {
        view.list.dragDelegate = self
        view.list.dropDelegate = self
    }

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider())]
    }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        guard let path, let proposal = proposals[list.sectionID(at: path.section)] else {
            return DropProposal(operation: .cancel)
        }
        return proposal
    }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<String, String>) {
        guard let item = coordinator.items.first, var stone = item.sourceID, let path = coordinator.destinationPath
        else { return }
        if coordinator.proposal.operation == .copy {
            while list.path(of: stone) != nil { stone += " Too" }
            _ = try? list.insert([stone], at: path)
        } else {
            list.move([stone], to: path)
        }
        if let path = list.path(of: stone) { coordinator.drop(item.dragItem, toItemAt: path) }
    }
}
