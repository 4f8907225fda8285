import Board
import BoardModel
import DragDrop
import SectionedList
import SectionedListGtk

/// Steps are dragged within the list and out to the board, and cards come in; `BoardRules` decides.
extension StepList: DragDelegate, DropDelegate {
    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        guard let step = list.itemID(at: path), !editing.isEditing(step) else { return [] }
        board.offer(step, in: session)
        return [board.dragItem(of: step)]
    }

    func list(
        _ list: List, itemsForAddingTo session: DragSession, at path: ItemPath, point: Point
    ) -> [DragItem] { self.list(list, itemsForBeginning: session, at: path) }

    func list(_ list: List, dragSessionDidEnd session: DragSession) { session.tellOwner() }

    func list(_ list: List, dragPreviewParametersForItemAt path: ItemPath) -> PreviewParameters? {
        view.looksInTheAir(at: path)
    }

    func list(_ list: List, dropPreviewParametersForItemAt path: ItemPath) -> PreviewParameters? {
        view.looksInTheAir(at: path)
    }

    func list(_ list: List, canHandle session: DropSession) -> Bool {
        carried = Carried()
        reception = session.foreignContent(for: board.library).flatMap { Reception($0, for: board.library) }
        return dragged(in: session) != .unreadable
    }

    func list(_ list: List, dropSessionDidEnd session: DropSession) {
        carried = Carried()
        reception = nil
    }

    func list(_ list: List, acceptsDropIntoItemAt path: ItemPath) -> Bool { false }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        guard path != nil else { return DropProposal(operation: .cancel) }
        let answer = BoardRules.proposal(
            for: dragged(in: session), at: .steps(of: parent), copies: session.modifiers.contains(.copy)
        ) { board.state(of: $0) }
        switch answer {
        case .move: return DropProposal(operation: .move, intent: .insertAtDestination)
        case .copy: return DropProposal(operation: .copy, intent: .insertAtDestination)
        case .forbidden(let refusal): return .forbidden(because: Words.desktop.reason(refusal))
        case .cancel: return DropProposal(operation: .cancel)
        }
    }

    private func dragged(in session: DropSession) -> BoardRules.Dragged {
        carried.dragged(in: session) { lookAt(session) }
    }

    private func lookAt(_ session: DropSession) -> BoardRules.Dragged {
        let objects = session.items.map(\.localObject)
        if objects.contains(where: { $0 is SectionID }) { return .unreadable }
        let cards = session.cards(of: board.library)
        if !cards.isEmpty { return .cards(cards) { board.container(of: $0) } }
        return reception.map { .foreign(cards: 1, canMove: $0.canMove(in: session)) } ?? .unreadable
    }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<Int, CardID>) {
        guard let path = coordinator.destinationPath else { return }
        let cards = coordinator.cards(of: board.library)
        let destination = CardDestination.steps(of: parent, anchor(at: path, without: Set(cards)))
        guard !cards.isEmpty else { return receive(coordinator, destination) }
        var landed = cards
        if coordinator.proposal.operation == .copy {
            let copies = cards.map { CardCopy(of: $0) }
            landed = copies.map(\.id)
            guard board.perform(.copyCards(copies, to: destination)) else { return }
        } else {
            guard board.perform(.moveCards(cards, to: destination)) else { return }
        }
        for (item, card) in zip(coordinator.items, landed) {
            if let path = list.path(of: card) { coordinator.drop(item.dragItem, toItemAt: path) }
        }
    }

    /// Takes what comes from elsewhere as steps, of text a line each.
    private func receive(_ coordinator: DropCoordinator<Int, CardID>, _ destination: CardDestination) {
        guard let reception else { return }
        reception.take(coordinator.session, as: coordinator.proposal.operation) { [board, host] arrived, answer in
            let bundle = arrived.inPieces
            guard !bundle.cards.isEmpty else {
                host.say(localized("Nothing was added: there is no text in it."))
                return answer(false)
            }
            let steps = bundle.cards.map { ReceivedCard($0) }
            let isPerformed = board.perform(.receiveCards(steps, labels: bundle.labels, at: destination)) { outcome in
                answer(outcome.isDone)
            }
            if !isPerformed { answer(false) }
        } fail: { [host] error in
            if error.isSaid { host.say(localized("Nothing was added. \(error)")) }
        }
    }

    /// The place that is meant, next to a step that stays.
    private func anchor(at path: ItemPath, without moved: Set<CardID>) -> CardAnchor {
        let steps = view.list.itemIDs(inSection: path.section)
        return CardAnchor.gap(at: max(path.item, 0), of: steps.count) { moved.contains(steps[$0]) ? nil : steps[$0] }
            ?? .end
    }
}
