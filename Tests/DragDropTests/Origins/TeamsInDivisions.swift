import DragDrop
import SectionedList

/// Teams in divisions. Inside its division, a team is reordered or meets the team under the pointer; in another
/// division it meets a team there.
@MainActor
final class TeamsDragDelegate: DragDelegate {
    func list(_ list: StringList, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        let item = DragItem(itemProvider: ItemProvider())
        item.localObject = path
        return [item]
    }

    func list(_ list: StringList, dragPreviewParametersForItemAt path: ItemPath) -> PreviewParameters? {
        guard let bounds = list.cellForItem(at: path)?.bounds else { return nil }
        let shown = bounds.insetBy(dx: 5, dy: 5)
        return PreviewParameters(visiblePath: PreviewPath(roundedRect: shown, cornerRadius: 12))
    }
}

@MainActor
final class TeamsDropDelegate: DropDelegate {
    private(set) var updates: [ItemPath?] = []
    private(set) var proposals: [DropProposal] = []
    private(set) var reordered: [String] = []
    private(set) var met: [[String?]] = []

    func list(
        _ list: StringList, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        updates.append(path)
        guard let source = session.items.first?.localObject as? ItemPath, let path else {
            return DropProposal(operation: .forbidden)
        }
        if source.section == path.section { return DropProposal(operation: .move, intent: .automatic) }
        return DropProposal(operation: .move, intent: .insertIntoDestination)
    }

    func list(_ list: StringList, performDropWith coordinator: DropCoordinator<String, String>) {
        proposals.append(coordinator.proposal)
        guard let item = coordinator.items.first, let source = item.dragItem.localObject as? ItemPath,
            let id = list.itemID(at: source), let destination = coordinator.destinationPath
        else { return }
        switch coordinator.proposal.intent {
        case .insertAtDestination:
            reordered.append(id)
            list.move([id], to: destination)
            coordinator.drop(item.dragItem, toItemAt: destination)
        case .insertIntoDestination:
            met.append([id, list.itemID(at: destination)])
            coordinator.drop(item.dragItem, toItemAt: source)
        default:
            break
        }
    }
}

/// A list of teams with its delegates, and a user to drag them.
@MainActor
struct Teams {
    let list: StringList
    let drop = TeamsDropDelegate()
    let user: ListUser
    private let drag = TeamsDragDelegate()

    init(_ layout: ListLayout) throws {
        list = try StringList(
            ["East": ["Ajax", "Boca", "Celta", "Derby"], "West": ["Elche", "Fulham", "Genoa"], "South": []],
            layout: layout)
        list.dragDelegate = drag
        list.dropDelegate = drop
        user = ListUser(at: list, with: drag)
    }
}
