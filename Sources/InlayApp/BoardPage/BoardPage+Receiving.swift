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
        let count = reception.cardCount(switched: session.modifiers.contains(.copy)) ?? 1
        return .foreign(cards: count, canMove: reception.canMove(in: session))
    }

    /// Reads text as soon as it is over the board, to show what would become of it; all else only when it is dropped.
    func look(at session: DropSession) {
        guard let reception, reception.offer.kind == .text, session.localDragSession == nil else { return }
        reception.load { [weak self, weak reception] _ in
            guard let self, let reception, self.reception === reception else { return }
            carried = Carried()
            view.list.proposalsDidChange()
        }
    }

    /// What several lines would become, and how to have it the other way.
    func hint(for session: DropSession, at target: BoardRules.Target) -> String? {
        guard let reception, reception.isSwitchable, case .section = target else { return nil }
        let isSwitched = session.modifiers.contains(.copy)
        guard let count = reception.cardCount(switched: isSwitched),
            let other = reception.cardCount(switched: !isSwitched)
        else { return nil }
        let now = localized("\(count) card", "\(count) cards", count: count)
        guard !isSwitched, session.tellsModifiers else { return now }
        let then = localized("\(other) card", "\(other) cards", count: other)
        return localized("\(now). With Ctrl: \(then)")
    }

    // MARK: The drop

    /// Takes what is dropped once it is here; until then a row stands in for it.
    func receive(
        _ coordinator: DropCoordinator<SectionID, CardID>, at path: ItemPath, _ destination: CardDestination
    ) {
        guard let reception, let item = coordinator.items.first?.dragItem else { return }
        let (session, operation) = (coordinator.session, coordinator.proposal.operation)
        let isSwitched = session.modifiers.contains(.copy) && operation == .copy
        session.patience = patience
        var isHere = false
        var placeholder: DropPlaceholderContext<SectionID, CardID>?
        reception.take(session, as: operation) { [weak self, board, host] arrived, answer in
            isHere = true
            self?.arrivals[ObjectIdentifier(item)] = nil
            let put = { (destination: CardDestination) in
                _ = Self.put(arrived, switched: isSwitched, at: destination, on: board, host: host, answer: answer)
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

    /// Puts on a board what came: between cards as cards, into a card as its steps, or its notes.
    ///
    /// - Parameter answer: is told whether it is saved.
    /// - Returns: the new cards, as far as there are any.
    static func put(
        _ arrived: Reception.Arrived, switched: Bool, at destination: CardDestination, on board: OpenBoard, host: Host,
        answer: @escaping (Bool) -> Void = { _ in }
    ) -> [CardID] {
        let bundle = switched ? arrived.switched : arrived.cards
        guard !bundle.cards.isEmpty else {
            host.say(Toast(localized("Nothing was added: there is no text in it.")))
            answer(false)
            return []
        }
        let cards = bundle.cards.map { ReceivedCard($0) }
        var command = Command.receiveCards(cards, labels: bundle.labels, at: destination)
        if case .card(let parent) = destination.target, arrived.kind != .cards {
            let notes = board.card(parent)?.notes ?? ""
            command = .changeCards([parent], .notes(notes + (notes.isEmpty ? "" : "\n\n") + noted(arrived)))
        }
        let isPerformed = board.perform(command) { outcome in
            guard case .done(let stored) = outcome else { return answer(outcome.isDone) }
            answer(true)
            let other = switched ? arrived.cards : arrived.switched
            let isOther = other.cards.count != bundle.cards.count && !other.cards.isEmpty
            if arrived.kind == .text, isOther, case .section = destination.target {
                offer(other, insteadOf: stored, at: destination, on: board, host: host)
            }
        }
        if !isPerformed { answer(false) }
        if case .section = destination.target, isPerformed { return cards.map(\.id) }
        return []
    }

    /// Several lines became one card, or one each: they can be had the other way.
    private static func offer(
        _ bundle: CardBundle, insteadOf stored: StoredEdit, at destination: CardDestination, on board: OpenBoard,
        host: Host
    ) {
        let count = bundle.cards.count
        let isOne = count == 1
        host.sayOf(
            Toast(
                isOne
                    ? localized("Each line became a card.")
                    : localized("\(count) line became one card.", "\(count) lines became one card.", count: count),
                button: isOne
                    ? localized("Make One Card")
                    : localized("Make \(count) Card", "Make \(count) Cards", count: count), duration: 10_000
            ) {
                board.library.takeBack(stored.sequence) { outcome in
                    guard case .done = outcome else { return }
                    let cards = bundle.cards.map { ReceivedCard($0) }
                    board.perform(.receiveCards(cards, labels: bundle.labels, at: destination))
                }
            }, stored)
    }

    /// What goes to a card's notes.
    private static func noted(_ arrived: Reception.Arrived) -> String {
        guard arrived.kind != .text else { return arrived.cards.text }
        return arrived.cards.cards.map { "\($0.title)\n\($0.notes)" }.joined(separator: "\n")
    }
}
