import Board
import BoardModel
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// Drag and drop on the board, beyond what all lists of cards share.
extension BoardPage: CardList {
    var cards: SectionedList<SectionID, CardID> { board.order.list }

    func open(_ card: CardID) { host.openCard(card) }

    func didAdd(_ added: [CardID]) { select(added) }

    // MARK: Dragging

    func list(_ list: List, itemsForBeginning session: DragSession, atSection index: Int) -> [DragItem] {
        let id = list.sectionID(at: index)
        session.localContext = board.library
        let item = DragItem(itemProvider: ItemProvider(object: board.section(id)?.title ?? ""))
        item.localObject = id
        return [item]
    }

    func list(_ list: List, dragSessionDidEnd session: DragSession) {
        session.notifySourceLibrary()
        dragDidEnd(session)
    }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        if session.isDraggingSections { return sectionProposal(for: session) }
        guard let path, path.section < list.numberOfSections else { return DropProposal(operation: .cancel) }
        let section = list.sectionID(at: path.section)
        if session.isOnItem, let card = list.itemID(at: path) {
            return proposal(for: session, at: .card(card, in: .section(section)))
        }
        return proposal(for: session, at: .section(section))
    }

    private func sectionProposal(for session: DropSession) -> DropProposal {
        let answer = BoardRules.proposal(
            for: session.sections(of: board.library), amongSections: board.order.list.sectionIDs,
            copies: session.modifiers.contains(.copy))
        return DropProposal(answer, intent: .insertAtDestination)
    }

    private func proposal(for session: DropSession, at target: BoardRules.Target) -> DropProposal {
        var proposal = proposal(for: session, at: target, intent: .automatic, hint: hint(for: session, at: target))
        // A quick drop between cards must not turn a card into a step by accident.
        proposal.delaysDropInto = true
        if case .card = target, proposal.operation.isEffective { proposal.reason = intoHint(for: session) }
        return proposal
    }

    func list(_ list: List, acceptsDropIntoItemAt path: ItemPath) -> Bool {
        guard let card = list.itemID(at: path), let container = board.container(of: card) else { return false }
        return BoardRules.acceptsSteps(card, in: container, incoming.last ?? .unreadable)
    }

    func list(_ list: List, canHandle session: DropSession) -> Bool {
        incoming.begin(session)
        readText(of: session)
        return dragged(in: session) != .unreadable
    }

    func list(_ list: List, insertsSectionsFrom session: DropSession) -> Bool {
        !session.sections(of: board.library).isEmpty
    }

    func dragged(in session: DropSession) -> BoardRules.Dragged {
        incoming.dragged(in: session, sections: { .sections($0) }) { external($0, session) }
    }

    // MARK: Numbers of cards

    /// Shows in the headers how many cards the proposed drop would leave in each section.
    func showCounts(_ changes: [SectionID: Int], insteadOf old: [SectionID: Int]) {
        let sections = Set(changes.keys).union(old.keys)
        for section in sections where changes[section] != old[section] { view.reload(section: section) }
    }

    func countChanges(for feedback: List.Feedback) -> [SectionID: Int] {
        guard feedback.phase == .dragging else { return [:] }
        let target: BoardRules.Target
        switch feedback.destination {
        case .between(let place): target = view.list.section(of: place.section).map { .section($0) } ?? .nothing
        case .on(let row):
            target =
                view.list.item(of: row).flatMap { card in
                    board.container(of: card).map { .card(card, in: $0) }
                } ?? .nothing
        case .betweenSections, nil: target = .nothing
        }
        return incoming.countChanges(by: feedback.proposal?.operation, at: target)
    }

    // MARK: The drop

    func list(_ list: List, performDropWith coordinator: DropCoordinator<SectionID, CardID>) {
        let sections = coordinator.session.sections(of: board.library)
        if sections.isEmpty { drop(coordinator) } else { drop(sections, coordinator) }
    }

    /// Expands a section that spring loading has opened, so that it stays open.
    func keepExpanded(_ section: SectionID) {
        if !view.isCollapsed(section: section) { expand(section) }
    }

    /// Moves dropped sections, which may come from another board, to a place on this one.
    private func drop(_ sections: [SectionID], _ coordinator: DropCoordinator<SectionID, CardID>) {
        guard let index = coordinator.destinationPath?.section else { return }
        let moved = Set(sections)
        let list = view.list
        let shown = (0..<list.numberOfSections).map { list.sectionID(at: $0) }
        let next = shown.dropFirst(index).first { !moved.contains($0) }
        let last = shown.last { !moved.contains($0) }
        // Next to a section that is shown, because a search may hide those at the end.
        let anchor: SectionAnchor = next.map { .before($0) } ?? last.map { .after($0) } ?? .end
        guard board.perform(.moveSections(sections, board: board.id, at: anchor)) else { return }
        for (item, section) in zip(coordinator.items, sections) {
            if let index = board.shown.index(of: section) { coordinator.drop(item.dragItem, toSectionAt: index) }
        }
    }
}
