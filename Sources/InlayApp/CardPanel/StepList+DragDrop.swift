import Board
import BoardModel
import DragDrop
import SectionedList
import SectionedListGtk

/// Drag and drop of steps, beyond what all lists of cards share.
extension StepList: CardList {
    var cards: SectionedList<CardID, CardID> { order.list }

    func open(_ step: CardID) { host.open(step) }

    func list(_ list: List, dragPreviewParametersForItemAt path: ItemPath) -> PreviewParameters? {
        view.dragPreviewParameters(at: path)
    }

    func list(_ list: List, dropPreviewParametersForItemAt path: ItemPath) -> PreviewParameters? {
        view.dragPreviewParameters(at: path)
    }

    func list(_ list: List, acceptsDropIntoItemAt path: ItemPath) -> Bool { false }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        guard path != nil else { return DropProposal(operation: .cancel) }
        return proposal(for: session, at: .steps(of: parent), intent: .insertAtDestination)
    }

    func dragged(in session: DropSession) -> BoardRules.Dragged {
        incoming.dragged(in: session, sections: { _ in .unreadable }) {
            .external(cards: 1, canMove: $0.canMove(in: session))
        }
    }

    /// Adds content from elsewhere as steps; each line of text becomes a step.
    func receive(_ coordinator: DropCoordinator<CardID, CardID>, at path: ItemPath, _ destination: CardDestination) {
        guard let content = incoming.content else { return }
        let receipt = DropReceipt(for: coordinator.session, as: coordinator.proposal.operation)
        Task { [board, host] in
            do throws(IncomingContentError) {
                let bundle = try await receipt.cards(of: content).cardPerLine
                guard !bundle.cards.isEmpty else {
                    host.showMessage(localized("Nothing was added because the data contains no text."))
                    return receipt.finish(isSaved: false)
                }
                let steps = bundle.cards.map { ReceivedCard($0) }
                let isPerformed = board.perform(.receiveCards(steps, labels: bundle.labels, at: destination)) {
                    receipt.finish(isSaved: $0.isDone)
                }
                if !isPerformed { receipt.finish(isSaved: false) }
            } catch {
                if error.shouldBeReported { host.showMessage(localized("Nothing was added. \(error)")) }
                receipt.finish(isSaved: false)
            }
        }
    }
}
