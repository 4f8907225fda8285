import GtkInterop
import SectionedListGtk

final class SpringLoadingPage: Page, DragDelegate, DropDelegate {
    typealias List = ListController<String, String>

    static let title = "Spring Loading"
    static let sentence = "Drag something over a board's name or a collapsed section, and hover there to open it."

    let names = SectionedListView(["Boards": ["Home", "Garden"]], layout: .stacked, rows: .text { $0 })
    let boards = [
        "Home": SpringLoadingPage.makeBoard(["Today": ["Sweep", "Bake bread"], "Later": ["Paint the door"]]),
        "Garden": SpringLoadingPage.makeBoard(["Today": ["Sow beans"], "Later": ["Mend the fence"]]),
    ]
    let stack = Stack()
    let view: Box

    init() {
        names.setMinimumSize(width: 140)
        names.setExpands(horizontally: false)
        view = Box(.horizontal, [names, stack])
        for (name, board) in boards {
            stack.add(board, name: name)
            board.setCollapsed(true, section: "Later")
            board.keepsDragWhenHidden = true
            board.list.dragDelegate = self
            board.list.dropDelegate = self
        }
        names.list.dropDelegate = self
        names.list.feel.springDelay = .milliseconds(300)
        names.selectionMode = .single
        names.onSelectionChange = { [stack] in stack.visiblePage = $0.first }
        names.selectedItems = ["Home"]
    }

    static func makeBoard(_ tasks: SectionedList<String, String>) -> SectionedListView<String, String> {
        SectionedListView(tasks, layout: .stacked, rows: .text { $0 }, sections: .titled { $0 })
    }

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        let item = DragItem(itemProvider: ItemProvider())
        item.localObject = list.itemID(at: path)
        return [item]
    }

    func list(_ list: List, shouldSpringLoadItemAt path: ItemPath) -> Bool { list === names.list }

    func list(_ list: List, shouldSpringLoadSection index: Int) -> Bool { true }

    func list(_ list: List, didSpringLoadItemAt path: ItemPath) {
        if let name = list.itemID(at: path) { names.selectedItems = [name] }
    }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        DropProposal(operation: .move, intent: list === names.list ? .insertIntoDestination : .insertAtDestination)
    }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<String, String>) {
        guard let item = coordinator.items.first, let task = item.dragItem.localObject as? String,
            var path = coordinator.destinationPath
        else { return }
        var target = list
        if list === names.list {
            target = boards[list.itemID(at: path)!]!.list
            path = ItemPath(item: 0, section: 0)
        }
        if target.path(of: task) != nil {
            target.move([task], to: path)
        } else {
            do { try target.insert([task], at: path) } catch { return coordinator.session.refuse() }
            for board in boards.values where board.list !== target { board.list.remove([task]) }
        }
        if target === list { coordinator.drop(item.dragItem, toItemAt: list.path(of: task)!) }
    }
}
