import Board
import BoardModel
import DragDrop
import SectionedList
import SectionedListGtk

/// Steps are dragged within the list and out to the board, and cards come in; `BoardRules` decides.
extension StepList: DragDelegate, DropDelegate {
    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        guard let step = list.itemID(at: path), !editing.isEditing(step) else { return [] }
        return board.dragItems(of: step, in: session)
    }

    func list(
        _ list: List, itemsForAddingTo session: DragSession, at path: ItemPath, point: Point
    ) -> [DragItem] { self.list(list, itemsForBeginning: session, at: path) }

    func list(_ list: List, dragSessionDidEnd session: DragSession) { session.tellOwner() }

    func list(_ list: List, dragPreviewParametersForItemAt path: ItemPath) -> PreviewParameters? {
        view.dragLook(at: path)
    }

    func list(_ list: List, dropPreviewParametersForItemAt path: ItemPath) -> PreviewParameters? {
        view.dragLook(at: path)
    }

    func list(_ list: List, canHandle session: DropSession) -> Bool {
        incoming.begin(session)
        return dragged(in: session) != .unreadable
    }

    func list(_ list: List, dropSessionDidEnd session: DropSession) { incoming.end() }

    func list(_ list: List, acceptsDropIntoItemAt path: ItemPath) -> Bool { false }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        guard path != nil else { return DropProposal(operation: .cancel) }
        let answer = BoardRules.proposal(
            for: dragged(in: session), at: .steps(of: parent), copies: session.modifiers.contains(.copy)
        ) { board.state(of: $0) }
        return DropProposal(answer, intent: .insertAtDestination)
    }

    private func dragged(in session: DropSession) -> BoardRules.Dragged {
        incoming.dragged(in: session, sections: { _ in .unreadable }) {
            .foreign(cards: 1, canMove: $0.canMove(in: session))
        }
    }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<Int, CardID>) {
        guard let path = coordinator.destinationPath else { return }
        let cards = coordinator.cards(of: board.library)
        let destination = CardDestination.steps(of: parent, list.anchor(at: path, without: Set(cards)))
        guard !cards.isEmpty else { return receive(coordinator, destination) }
        guard let landed = board.drop(cards, to: destination, as: coordinator.proposal.operation) else { return }
        coordinator.land(landed, at: destination, in: list)
    }

    /// Takes what comes from elsewhere as steps, of text a line each.
    private func receive(_ coordinator: DropCoordinator<Int, CardID>, _ destination: CardDestination) {
        guard let reception = incoming.reception else { return }
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
}
