import Board
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// Drops from other programs and libraries on a board in the sidebar.
extension BoardsSidebar {
    /// Reads addresses as soon as they are dragged over the sidebar. Files are imported, wherever they are dropped.
    func readAddresses() {
        guard let content = incoming.content, content.offer.kind == .links else { return }
        Task { [weak self, weak content] in
            _ = try? await content?.cards()
            guard let self, let content, incoming.content === content else { return }
            incoming.invalidate()
            view.list.proposalsDidChange()
        }
    }

    /// Imports dropped files.
    func importFiles(_ addresses: [String]) { host.importFiles(addresses.map { FileLocation(uri: $0) }) }

    /// Receives a drop and adds it to a section once it has arrived.
    func receive(
        _ coordinator: DropCoordinator<Int, BoardID>, to section: Board.SectionID, of board: BoardID, at path: ItemPath
    ) {
        guard let content = incoming.content, let item = coordinator.items.first?.dragItem else { return }
        let title = name(of: section, on: board)
        let receipt = DropReceipt(for: coordinator.session, as: coordinator.proposal.operation)
        Task { [self, library, host] in
            do throws(IncomingContentError) {
                let received = try await receipt.cards(of: content)
                if let files = received.files {
                    importFiles(files)
                    return receipt.finish(isSaved: true)
                }
                let bundle = received.cards
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
