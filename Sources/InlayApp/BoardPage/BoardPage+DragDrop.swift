import Board
import BoardModel
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// What is dragged from the board and dropped on it; `BoardRules` decides.
extension BoardPage: DragDelegate, DropDelegate {
    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        // Who pulls in a text that is being edited selects of it.
        guard let card = list.itemID(at: path), !editing.isEditing(card) else { return [] }
        return board.dragItems(of: card, in: session)
    }

    func list(
        _ list: List, itemsForAddingTo session: DragSession, at path: ItemPath, point: Point
    ) -> [DragItem] { self.list(list, itemsForBeginning: session, at: path) }

    func list(_ list: List, itemsForBeginning session: DragSession, atSection index: Int) -> [DragItem] {
        let id = list.sectionID(at: index)
        let item = DragItem(itemProvider: ItemProvider(object: board.section(id)?.title ?? ""))
        item.localObject = id
        return [item]
    }

    func list(_ list: List, dragSessionDidEnd session: DragSession) {
        session.tellOwner()
        dragDidEnd(session)
    }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        if session.isDraggingSections { return proposal(dragged(in: session), at: .betweenSections, session) }
        guard let path, path.section < list.numberOfSections else { return DropProposal(operation: .cancel) }
        let section = list.sectionID(at: path.section)
        if session.isOnItem, let card = list.itemID(at: path) {
            return proposal(dragged(in: session), at: .card(card, in: .section(section)), session)
        }
        return proposal(dragged(in: session), at: .section(section), session)
    }

    private func proposal(
        _ dragged: BoardRules.Dragged, at target: BoardRules.Target, _ session: DropSession
    ) -> DropProposal {
        let answer = BoardRules.proposal(for: dragged, at: target, copies: session.modifiers.contains(.copy)) {
            board.state(of: $0)
        }
        return DropProposal(answer, intent: .automatic, hint: hint(for: session, at: target))
    }

    func list(_ list: List, acceptsDropIntoItemAt path: ItemPath) -> Bool {
        guard let card = list.itemID(at: path), let container = board.container(of: card) else { return false }
        return BoardRules.canTakeSteps(card, in: container, incoming.last ?? .unreadable)
    }

    func list(_ list: List, canHandle session: DropSession) -> Bool {
        incoming.begin(session)
        look(at: session)
        return dragged(in: session) != .unreadable
    }

    func list(_ list: List, dropSessionDidEnd session: DropSession) { incoming.end() }

    private func dragged(in session: DropSession) -> BoardRules.Dragged {
        incoming.dragged(in: session, sections: { .sections($0) }) { foreign($0, session) }
    }

    // MARK: The drop

    func list(_ list: List, performDropWith coordinator: DropCoordinator<SectionID, CardID>) {
        guard let path = coordinator.destinationPath else { return }
        if !coordinator.sectionIDs.isEmpty { return dropSections(coordinator, before: path.section) }
        guard path.section < list.numberOfSections else { return }
        let cards = coordinator.cards(of: board.library)
        let destination = destination(at: path, coordinator.proposal.intent, without: Set(cards))
        let section = list.sectionID(at: path.section)
        guard !cards.isEmpty else {
            keepOpen(section)
            return receive(coordinator, at: path, destination)
        }
        guard let landed = board.drop(cards, to: destination, as: coordinator.proposal.operation) else { return }
        if coordinator.proposal.operation == .copy { select(landed) }
        keepOpen(section)
        coordinator.land(landed, at: destination, in: list)
    }

    /// What has sprung open for a drop shows what was dropped.
    private func keepOpen(_ id: SectionID) {
        if !view.isCollapsed(section: id) { expand(id) }
    }

    private func dropSections(_ coordinator: DropCoordinator<SectionID, CardID>, before index: Int) {
        let moved = Set(coordinator.sectionIDs)
        let list = view.list
        let next = (index..<max(list.numberOfSections, index)).map { list.sectionID(at: $0) }
            .first { !moved.contains($0) }
        guard
            board.perform(
                .moveSections(coordinator.sectionIDs, board: board.id, at: next.map { .before($0) } ?? .end))
        else { return }
        for (item, section) in zip(coordinator.items, coordinator.sectionIDs) {
            if let index = board.shown.index(of: section) { coordinator.drop(item.dragItem, toSectionAt: index) }
        }
    }

    /// The place that is meant.
    func destination(at path: ItemPath, _ intent: DropIntent, without moved: Set<CardID>) -> CardDestination {
        if intent == .insertIntoDestination, let card = view.list.itemID(at: path) { return .steps(of: card) }
        return .section(view.list.sectionID(at: path.section), view.list.anchor(at: path, without: moved))
    }
}
