import Board
import BoardModel
import DragDrop
import SectionedList

// Helpers for drops on lists of cards.

extension DropProposal {
    /// Creates the proposal that corresponds to an answer of the rules.
    ///
    /// - Parameter hint: The text shown with a copy.
    @MainActor
    init(
        _ answer: BoardRules.Proposal, intent: DropIntent, retarget: ItemPath? = nil,
        hint: @autoclosure () -> String? = nil
    ) {
        switch answer {
        case .move: self.init(operation: .move, intent: intent, retarget: retarget)
        case .copy: self.init(operation: .copy, intent: intent, reason: hint(), retarget: retarget)
        case .forbidden(let refusal): self = .forbidden(because: Words.desktop.reason(refusal))
        case .cancel: self.init(operation: .cancel)
        }
    }
}

extension ListController {
    /// Returns the anchor for a path, relative to an item that is not moved.
    func anchor(at path: ItemPath, without moved: Set<ItemID>) -> Anchor<ItemID> {
        let anchor = Anchor<ItemID>.gap(at: max(path.item, 0), of: numberOfItems(inSection: path.section)) { offset in
            itemID(at: ItemPath(item: offset, section: path.section)).flatMap { moved.contains($0) ? nil : $0 }
        }
        return anchor ?? .end
    }
}

extension DropCoordinator where ItemID == CardID {
    /// Animates the previews to the cards that were dropped, or into their card if they became steps.
    @MainActor
    func land(_ cards: [CardID], at destination: CardDestination, in list: ListController<SectionID, CardID>) {
        for (item, card) in zip(itemsInSourceOrder, cards) {
            if let path = list.path(of: card) {
                drop(item.dragItem, toItemAt: path)
            } else if case .card(let parent) = destination.target, let path = list.path(of: parent) {
                drop(item.dragItem, intoItemAt: path)
            }
        }
    }
}
