import Board
import BoardFormats
import BoardModel
import BoardStore
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// What comes from other programs, and from other libraries: by a drop, or from the clipboard.
extension BoardPage {
    /// What of the rules what comes is to them.
    func foreign(_ reception: Reception, _ session: DropSession) -> BoardRules.Dragged {
        let count = reception.arrived?.bundle(switched: session.modifiers.contains(.copy)).cards.count ?? 1
        return .foreign(cards: count, canMove: reception.canMove(in: session))
    }

    /// Reads text as soon as it is over the board, to show what would become of it; all else only when it is dropped.
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

    /// What several lines would become, and how to have it the other way.
    func hint(for session: DropSession, at target: BoardRules.Target) -> String? {
        guard case .section = target, let arrived = incoming.reception?.arrived else { return nil }
        return arrived.hint(
            switched: session.modifiers.contains(.copy), canSwitch: session.tellsModifiers, in: .desktop)
    }

    // MARK: The drop

    /// Takes what is dropped once it is here; until then a row stands in for it.
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
                // Where the row is by now; without one at the place that was meant.
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

    /// Has a row stand in for what was dropped and has not come.
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

    /// Gives up what the row with the focus stands in for; answers whether it stands in for anything.
    func cancelFocusedArrival() -> Bool {
        guard let item = view.focusedWaitingItem else { return false }
        arrivals[ObjectIdentifier(item)]?.cancel()
        return true
    }

    /// Puts on a board what came, and offers to have it the other way.
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
