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
        board.offer(card, in: session)
        return [board.dragItem(of: card)]
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
        let copies = session.modifiers.contains(.copy)
        let answer = BoardRules.proposal(for: dragged, at: target, copies: copies) { board.state(of: $0) }
        switch answer {
        case .move: return DropProposal(operation: .move, intent: .automatic)
        case .copy: return DropProposal(operation: .copy, intent: .automatic, reason: hint(for: session, at: target))
        case .forbidden(let refusal): return .forbidden(because: Words.desktop.reason(refusal))
        case .cancel: return DropProposal(operation: .cancel)
        }
    }

    func list(_ list: List, acceptsDropIntoItemAt path: ItemPath) -> Bool {
        guard let card = list.itemID(at: path), let container = board.container(of: card) else { return false }
        return BoardRules.canTakeSteps(card, in: container, carried.last ?? .unreadable)
    }

    func list(_ list: List, canHandle session: DropSession) -> Bool {
        carried = Carried()
        reception = session.foreignContent(for: board.library).flatMap { Reception($0, for: board.library) }
        look(at: session)
        return dragged(in: session) != .unreadable
    }

    func list(_ list: List, dropSessionDidEnd session: DropSession) {
        carried = Carried()
        reception = nil
    }

    private func dragged(in session: DropSession) -> BoardRules.Dragged {
        carried.dragged(in: session) { lookAt(session) }
    }

    private func lookAt(_ session: DropSession) -> BoardRules.Dragged {
        let objects = session.items.map(\.localObject)
        let sections = objects.compactMap { $0 as? SectionID }
        if session.localDragSession != nil, !sections.isEmpty { return .sections(sections) }
        let cards = session.cards(of: board.library)
        if !cards.isEmpty { return .cards(cards) { board.container(of: $0) } }
        return reception.map { foreign($0, session) } ?? .unreadable
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
        var landed = cards
        if coordinator.proposal.operation == .copy {
            let copies = cards.map { CardCopy(of: $0) }
            landed = copies.map(\.id)
            guard board.perform(.copyCards(copies, to: destination)) else { return }
            select(landed)
        } else {
            guard board.perform(.moveCards(cards, to: destination)) else { return }
        }
        keepOpen(section)
        for (item, card) in zip(coordinator.items, landed) {
            if let path = list.path(of: card) {
                coordinator.drop(item.dragItem, toItemAt: path)
            } else if case .card(let parent) = destination.target, let path = list.path(of: parent) {
                coordinator.drop(item.dragItem, intoItemAt: path)
            }
        }
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

    /// The place that is meant: next to cards that stay, so that it means the same whatever else is moved, and whichever
    /// cards are hidden by a search.
    func destination(
        at path: ItemPath, _ intent: DropIntent, without moved: Set<CardID>
    ) -> CardDestination {
        let list = view.list
        if intent == .insertIntoDestination, let card = list.itemID(at: path) { return .steps(of: card) }
        let anchor = CardAnchor.gap(at: path.item, of: list.numberOfItems(inSection: path.section)) { offset in
            list.itemID(at: ItemPath(item: offset, section: path.section)).flatMap { moved.contains($0) ? nil : $0 }
        }
        return .section(list.sectionID(at: path.section), anchor ?? .end)
    }
}
