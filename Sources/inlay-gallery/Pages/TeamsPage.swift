import GtkInterop
import Observation
import SectionedListGtk

@Observable
@MainActor
final class League {
    var divisions = [
        ["Aurora", "Borealis", "Cumulus", "Dunlin", "Eider"], ["Fulmar", "Gannet", "Heron"],
        ["Ibis", "Jackdaw", "Kestrel", "Lapwing", "Merlin", "Nightjar"],
    ]
}

final class TeamsPage: Page, DragDelegate, DropDelegate {
    typealias List = ListController<String, String>

    static let title = "Teams in Divisions"
    static let sentence = "Reorder a team within its division, or drop it on another team to arrange a match."

    let league = League()
    let table: SectionedListView<String, String>
    let result = Label()
    let view: Box
    let buttons: [Widget]

    init() {
        let league = league
        table = SectionedListView(
            observing: { ["North": league.divisions[0], "South": league.divisions[1], "West": league.divisions[2]] },
            layout: .stacked, rows: .text { $0 }, sections: .titled { $0 })
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
        guard let bounds = list.cellForItem(at: path)?.bounds else { return nil }
        let visible = bounds.insetBy(dx: 4, dy: 4)
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
        guard let item = coordinator.items.first, let source = item.sourcePath,
            let path = coordinator.destinationPath
        else { return }
        switch coordinator.proposal.intent {
        case .insertAtDestination:
            let team = league.divisions[source.section].remove(at: source.row)
            league.divisions[path.section].insert(team, at: path.row)
            coordinator.drop(item.dragItem, toItemAt: path)
        case .insertIntoDestination:
            // No row moves and coordinator.drop is not called, so the preview returns to its row.
            let team = league.divisions[source.section][source.row]
            result.text = "\(team) meets \(league.divisions[path.section][path.row])"
        default: break
        }
    }
}
