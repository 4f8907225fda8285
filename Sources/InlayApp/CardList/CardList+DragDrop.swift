import Board
import BoardModel
import DragDrop
import SectionedList
import SectionedListGtk

/// Dragging cards within a list, out of it, and into it; `BoardRules` decides what is allowed.
extension CardList {
    func list(_ list: ListController<SectionID, CardID>, itemsForBeginning session: DragSession, at path: ItemPath)
        -> [DragItem]
    {
        // A drag in a title that is being edited selects text.
        guard let card = list.itemID(at: path), !editing.isEditing(card) else { return [] }
        return board.dragItems(of: card, in: session)
    }

    func list(
        _ list: ListController<SectionID, CardID>, itemsForAddingTo session: DragSession, at path: ItemPath,
        point: Point
    ) -> [DragItem] { self.list(list, itemsForBeginning: session, at: path) }

    func list(_ list: ListController<SectionID, CardID>, dragSessionDidEnd session: DragSession) {
        session.notifySourceLibrary()
    }

    func list(_ list: ListController<SectionID, CardID>, canHandle session: DropSession) -> Bool {
        incoming.begin(session)
        return dragged(in: session) != .unreadable
    }

    func list(_ list: ListController<SectionID, CardID>, dropSessionDidEnd session: DropSession) { incoming.end() }

    /// Returns what a drop at a target would do.
    ///
    /// - Parameter hint: The text shown with a copy.
    func proposal(
        for session: DropSession, at target: BoardRules.Target, intent: DropIntent,
        hint: @autoclosure () -> String? = nil
    ) -> DropProposal {
        let answer = BoardRules.proposal(
            for: dragged(in: session), at: target, copies: session.modifiers.contains(.copy)
        ) { board.state(of: $0) }
        return DropProposal(answer, intent: intent, hint: hint())
    }

    // MARK: The drop

    func list(
        _ list: ListController<SectionID, CardID>, performDropWith coordinator: DropCoordinator<SectionID, CardID>
    ) { drop(coordinator) }

    /// Puts cards where they are dropped, or receives content from elsewhere.
    func drop(_ coordinator: DropCoordinator<SectionID, CardID>) {
        guard let path = coordinator.insertionPath, path.section < view.list.numberOfSections else { return }
        let (holder, operation) = (view.list.sectionID(at: path.section), coordinator.proposal.operation)
        let cards = coordinator.cards(of: board.library)
        let destination = destination(at: path, coordinator.proposal.intent, without: Set(cards))
        guard !cards.isEmpty else {
            keepExpanded(holder)
            return receive(coordinator, at: path, destination)
        }
        let text = text(for: coordinator, destination)
        let areNew = operation == .copy || cards.allSatisfy { board.isInOtherBoardsSection($0) }
        guard let landed = board.drop(cards, to: destination, as: operation, saying: text) else { return }
        if areNew { didAdd(landed) }
        keepExpanded(holder)
        coordinator.land(landed, at: destination, in: view.list)
        endTyping(besides: landed)
    }

    /// Ends typing in another row, which went on during the drag, and focuses the cards that were dropped: they are
    /// selected, so keys must act on them.
    private func endTyping(besides landed: [CardID]) {
        guard let first = landed.first(where: { view.list.path(of: $0) != nil }), view.containsFocus,
            view.isTextFocused
        else { return }
        editing.endEditing(.escaped)
        view.selectedItems = Set(landed)
        view.focus(first)
    }

    /// Returns the destination of a drop.
    func destination(at path: ItemPath, _ intent: DropIntent, without moved: Set<CardID>) -> CardDestination {
        if intent == .insertIntoDestination, let card = view.list.itemID(at: path) { return .steps(of: card) }
        return view.list.sectionID(at: path.section).destination(view.list.anchor(at: path, without: moved))
    }

    /// Returns what to say when dropped cards have become steps, which disappear from the list.
    private func text(
        for coordinator: DropCoordinator<SectionID, CardID>, _ destination: CardDestination
    ) -> String? {
        guard coordinator.proposal.intent == .insertIntoDestination, case .card(let id) = destination.target else {
            return nil
        }
        return CardToast.added(coordinator.items.count, asStepsOf: board.card(id)?.title ?? "")
    }

    func keepExpanded(_ holder: SectionID) {}
}
