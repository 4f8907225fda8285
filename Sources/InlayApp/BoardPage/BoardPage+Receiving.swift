import Board
import BoardFormats
import BoardModel
import BoardStore
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// Content from other programs and libraries, by drop or from the clipboard.
extension BoardPage {
    /// Returns how the board's rules see content from elsewhere.
    func foreign(_ reception: Reception, _ session: DropSession) -> BoardRules.Dragged {
        let count = reception.arrived?.bundle(switched: session.modifiers.contains(.copy)).cards.count ?? 1
        return .foreign(cards: count, canMove: reception.canMove(in: session))
    }

    /// Reads text as soon as it is dragged over the board, to show what it would become. Other content is read only
    /// when it is dropped.
    func look(at session: DropSession) {
        guard let reception = incoming.reception, reception.offer.kind == .text, session.localDragSession == nil else {
            return
        }
        Task { [weak self, weak reception] in
            _ = try? await reception?.cards()
            guard let self, let reception, incoming.reception === reception else { return }
            incoming.expire()
            view.list.proposalsDidChange()
        }
    }

    /// Returns how many cards a dropped text would make, and the key that switches between one card and one per line.
    func hint(for session: DropSession, at target: BoardRules.Target) -> String? {
        guard case .section = target, let arrived = incoming.reception?.arrived else { return nil }
        return arrived.hint(
            switched: session.modifiers.contains(.copy), canSwitch: session.tellsModifiers, in: .desktop)
    }

    // MARK: The drop

    /// Receives dropped content once it has arrived. Until then, a placeholder row stands in for it.
    func receive(
        _ coordinator: DropCoordinator<SectionID, CardID>, at path: ItemPath, _ destination: CardDestination
    ) {
        guard let reception = incoming.reception, let item = coordinator.items.first?.dragItem else { return }
        let session = coordinator.session
        let receipt = DropReceipt(for: session, as: coordinator.proposal.operation)
        let isSwitched = session.modifiers.contains(.copy) && coordinator.proposal.operation == .copy
        let put = { [board, host] (arrived: ArrivedCards, destination: CardDestination) in
            _ = Self.receive(arrived, switched: isSwitched, at: destination, on: board, host: host) {
                receipt.sign(isSaved: $0)
            }
        }
        if let arrived = reception.arrived { return put(arrived, destination) }
        var row: DropPlaceholderContext<SectionID, CardID>?
        if case .section = destination.target { row = wait(for: item, coordinator, at: path) }
        Task { [weak self, host, row] in
            do throws(ReceptionError) {
                let arrived = try await receipt.cards(of: reception)
                self?.arrivals[ObjectIdentifier(item)] = nil
                // At the placeholder's current position; without a placeholder, at the original destination.
                let isPut = row?.commitInsertion { path in
                    put(arrived, self?.destination(at: path, .insertAtDestination, without: []) ?? destination)
                }
                if isPut != true { put(arrived, destination) }
            } catch {
                self?.arrivals[ObjectIdentifier(item)] = nil
                row?.deletePlaceholder()
                if error.isSaid { host.say(Toast(localized("Nothing was added. \(error)"))) }
                receipt.sign(isSaved: false)
            }
        }
    }

    /// Adds a placeholder row for dropped content that has not arrived yet.
    private func wait(
        for item: DragItem, _ coordinator: DropCoordinator<SectionID, CardID>, at path: ItemPath
    ) -> DropPlaceholderContext<SectionID, CardID> {
        let session = coordinator.session
        session.progressIndicatorStyle = .none
        let row = coordinator.drop(item, to: DropPlaceholder(insertionPath: path))
        arrivals[ObjectIdentifier(item)] = Arrival(progress: session.progress) { [weak row] in
            session.refuse()
            session.progress.cancel()
            row?.deletePlaceholder()
        }
        return row
    }

    /// Cancels the drop that the focused placeholder stands for. Returns whether there was one.
    func cancelFocusedArrival() -> Bool {
        guard let item = view.focusedWaitingItem else { return false }
        arrivals[ObjectIdentifier(item)]?.cancel()
        return true
    }

    /// Adds received content to a board, and offers to split or join its lines the other way.
    static func receive(
        _ arrived: ArrivedCards, switched: Bool, at destination: CardDestination, on board: OpenBoard, host: Host,
        answer: @escaping (Bool) -> Void = { _ in }
    ) -> [CardID] {
        board.receive(arrived, switched: switched, at: destination, answer: answer) { way in
            host.sayOf(
                Toast(way.words, button: way.offer, duration: 10_000) { board.accept(way) }, way.stored)
        }
    }
}
