import Board
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// What other programs, and other libraries, drop on a board in the list of boards.
extension BoardsSidebar {
    /// Takes it to a section once it is here.
    func receive(
        _ coordinator: DropCoordinator<Int, BoardID>, to section: CardDestination, of board: BoardID, at path: ItemPath
    ) {
        guard let reception = incoming.reception, let item = coordinator.items.first?.dragItem else { return }
        let title = boards[board]?.title ?? ""
        reception.take(coordinator.session, as: coordinator.proposal.operation) { [library, host] arrived, answer in
            let cards = arrived.cards.cards.map { ReceivedCard($0) }
            guard !cards.isEmpty else {
                host.say(Toast(localized("Nothing was added: there is no text in it.")))
                return answer(false)
            }
            let command = Command.receiveCards(cards, labels: arrived.cards.labels, at: section)
            library.submit(command, as: CommandToken()) { outcome in
                switch outcome {
                case .done, .unchanged:
                    host.say(
                        Toast(
                            localized(
                                "\(cards.count) card added to “\(title)”", "\(cards.count) cards added to “\(title)”",
                                count: cards.count)))
                case .failed(let error): host.say(Toast(error.text(in: .desktop)))
                }
                answer(outcome.isDone)
            }
        } fail: { [host] error in
            if error.isSaid { host.say(Toast(localized("Nothing was added. \(error)"))) }
        }
        coordinator.drop(item, intoItemAt: path)
    }
}
