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
        reception.load { [weak self, weak reception] _ in
            guard let self, let reception, incoming.reception === reception else { return }
            incoming.forget()
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
        let (session, operation) = (coordinator.session, coordinator.proposal.operation)
        let isSwitched = session.modifiers.contains(.copy) && operation == .copy
        session.patience = patience
        var isHere = false
        var placeholder: DropPlaceholderContext<SectionID, CardID>?
        reception.take(session, as: operation) { [weak self, board, host] arrived, answer in
            isHere = true
            self?.arrivals[ObjectIdentifier(item)] = nil
            let put = { (destination: CardDestination) in
                _ = Self.receive(
                    arrived, switched: isSwitched, at: destination, on: board, host: host, answer: answer)
            }
            // Where the row is by now; without one at the place that was meant.
            let isPut = placeholder?.commitInsertion { path in
                put(self?.destination(at: path, .insertAtDestination, without: []) ?? destination)
            }
            if isPut != true { put(destination) }
        } fail: { [weak self, host] error in
            isHere = true
            self?.arrivals[ObjectIdentifier(item)] = nil
            placeholder?.deletePlaceholder()
            if error.isSaid { host.say(Toast(localized("Nothing was added. \(error)"))) }
        }
        guard !isHere, case .section = destination.target else { return }
        coordinator.session.progressIndicatorStyle = .none
        let context = coordinator.drop(item, to: DropPlaceholder(insertionPath: path))
        placeholder = context
        arrivals[ObjectIdentifier(item)] = Arrival(progress: session.progress) { [weak context] in
            session.refuse()
            session.progress.cancel()
            context?.deletePlaceholder()
        }
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
