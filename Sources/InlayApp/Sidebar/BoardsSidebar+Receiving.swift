import Board
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// Drops from other programs and libraries on a board in the sidebar.
extension BoardsSidebar {
    /// Receives a drop and adds it to a section once it has arrived.
    func receive(
        _ coordinator: DropCoordinator<Int, BoardID>, to section: Board.SectionID, of board: BoardID, at path: ItemPath
    ) {
        guard let content = incoming.content, let item = coordinator.items.first?.dragItem else { return }
        let title = name(of: section, on: board)
        let receipt = DropReceipt(for: coordinator.session, as: coordinator.proposal.operation)
        Task { [library, host] in
            do throws(IncomingContentError) {
                let bundle = try await receipt.cards(of: content).cards
                let cards = bundle.cards.map { ReceivedCard($0) }
                guard !cards.isEmpty else {
                    host.showToast(Toast(localized("Nothing was added because the data contains no text.")))
                    return receipt.finish(isSaved: false)
                }
                let command = Command.receiveCards(cards, labels: bundle.labels, at: .section(section))
                library.submit(command, as: CommandToken()) { outcome in
                    let text = CardToast.added(cards.count, to: title)
                    switch outcome {
                    case .done(let stored): host.showEdit(text, stored)
                    case .unchanged: host.showToast(Toast(text))
                    case .failed(let error): host.showToast(Toast(error.text(in: .desktop)))
                    }
                    receipt.finish(isSaved: outcome.isDone)
                }
            } catch {
                if error.shouldBeReported { host.showToast(Toast(localized("Nothing was added. \(error)"))) }
                receipt.finish(isSaved: false)
            }
        }
        coordinator.drop(item, intoItemAt: path)
    }
}
