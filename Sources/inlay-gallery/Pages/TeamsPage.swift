import GtkInterop
import SectionedListGtk

final class TeamsPage: Page, DragDelegate, DropDelegate {
    typealias List = ListController<String, String>

    static let title = "Teams in Divisions"
    static let sentence = "Reorder a team within its division, or drop it on another team to arrange a match."

    let table = SectionedListView(
        [
            "North": ["Aurora", "Borealis", "Cumulus", "Dunlin", "Eider"],
            "South": ["Fulmar", "Gannet", "Heron"],
            "West": ["Ibis", "Jackdaw", "Kestrel", "Lapwing", "Merlin", "Nightjar"],
        ],
        layout: .stacked, rows: .text { $0 }, sections: .titled { $0 })
    let result = Label()
    let view: Box
    let buttons: [Widget]

    init() {
        view = Box(.vertical, [table, result])
        buttons = [LayoutSwitch(of: table)]
        table.pinsHeaders = true
        table.list.dragDelegate = self
        table.list.dropDelegate = self
        table.list.dragInteractionEnabled = true
    }

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        let item = DragItem(itemProvider: ItemProvider())
        item.localObject = path
        return [item]
    }

    func list(_ list: List, dragPreviewParametersForItemAt path: ItemPath) -> PreviewParameters? {
        let visible = list.boundsForItem(at: path).insetBy(dx: 4, dy: 4)
        return PreviewParameters(visiblePath: PreviewPath(roundedRect: visible, cornerRadius: 12))
    }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        guard let source = session.items.first?.localObject as? ItemPath, let path else {
            return DropProposal(operation: .forbidden)
        }
        if source.section == path.section { return DropProposal(operation: .move, intent: .automatic) }
        return DropProposal(operation: .move, intent: .insertIntoDestination)
    }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<String, String>) {
        guard let item = coordinator.items.first, let team = item.sourceID, let path = coordinator.destinationPath
        else { return }
        switch coordinator.proposal.intent {
        case .insertAtDestination:
            list.move([team], to: path)
            coordinator.drop(item.dragItem, toItemAt: list.path(of: team)!)
        case .insertIntoDestination:
            // No row moves and coordinator.drop is not called, so the preview returns to its row.
            result.text = "\(team) meets \(list.itemID(at: path)!)"
        default: break
        }
    }
}
