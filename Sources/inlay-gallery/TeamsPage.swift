import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// Teams in divisions. Inside its division a team is sorted, or meets the team that it is dropped on; from another
/// division it meets a team there.
@MainActor
final class TeamsPage: DragDelegate, DropDelegate {
    typealias List = ListController<String, String>

    let view: SectionedListView<String, String>
    var say: (String) -> Void = { _ in }

    init() throws {
        let teams = try SectionedList([
            ("North", ["Aurora", "Borealis", "Cumulus", "Dunlin", "Eider"]),
            ("South", ["Fulmar", "Gannet", "Heron"]),
            ("West", ["Ibis", "Jackdaw", "Kestrel", "Lapwing", "Merlin", "Nightjar"]),
            ("Newcomers", []),
        ])
        view = SectionedListView(
            teams, metrics: ListMetrics(rowSpacing: 0),
            rows: RowFactory(make: { Label() }, bind: { $0.text = $1 }, title: { $0 }),
            sections: SectionFactory(
                header: .init(make: { Label.sectionTitle() }, bind: { $0.text = $1 }),
                emptyState: .init(make: { Label.hint() }, bind: { hint, _ in hint.text = "No team yet" }), title: { $0 }
            ))
        view.selectionMode = .single
        view.list.dragDelegate = self
        view.list.dropDelegate = self
    }

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        guard let team = list.itemID(at: path) else { return [] }
        let item = DragItem(itemProvider: ItemProvider(object: team))
        item.localObject = team
        return [item]
    }

    func list(_ list: List, itemsForBeginning session: DragSession, atSection index: Int) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider(object: list.sectionID(at: index)))]
    }

    func list(_ list: List, dragPreviewParametersForItemAt path: ItemPath) -> PreviewParameters? {
        let shown = list.boundsForItem(at: path).insetBy(dx: 5, dy: 5)
        return PreviewParameters(visiblePath: PreviewPath(roundedRect: shown, cornerRadius: 12))
    }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        if session.isDraggingSections { return DropProposal(operation: .move, intent: .insertAtDestination) }
        guard let team = session.items.first?.localObject as? String, let source = list.path(of: team), let path else {
            return .forbidden(because: "Only teams of this list can play here")
        }
        if source.section == path.section { return DropProposal(operation: .move, intent: .automatic) }
        if list.numberOfItems(inSection: path.section) == 0 {
            return DropProposal(operation: .move, intent: .insertAtDestination)
        }
        return DropProposal(operation: .move, intent: .insertIntoDestination)
    }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<String, String>) {
        guard let destination = coordinator.destinationPath else { return }
        if !coordinator.sectionIDs.isEmpty {
            list.moveSections(coordinator.sectionIDs, toOffset: destination.section)
            return
        }
        guard let item = coordinator.items.first, let team = item.sourceID else { return }
        switch coordinator.proposal.intent {
        case .insertAtDestination:
            list.move([team], to: destination)
            if let path = list.path(of: team) { coordinator.drop(item.dragItem, toItemAt: path) }
        case .insertIntoDestination:
            // Nobody moves: the preview goes home.
            if let other = list.itemID(at: destination) { say("\(team) meets \(other)") }
        default: break
        }
    }
}
