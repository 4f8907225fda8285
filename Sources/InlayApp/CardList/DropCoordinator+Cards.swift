import Board
import BoardModel
import DragDrop
import SectionedList

// What lists that take cards do with a drop.

extension DropProposal {
    /// What the rules say of a drop.
    ///
    /// - Parameter hint: what a copy says of itself.
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
    /// The place that is meant, next to an item that stays.
    func anchor(at path: ItemPath, without moved: Set<ItemID>) -> Anchor<ItemID> {
        let anchor = Anchor<ItemID>.gap(at: max(path.item, 0), of: numberOfItems(inSection: path.section)) { offset in
            itemID(at: ItemPath(item: offset, section: path.section)).flatMap { moved.contains($0) ? nil : $0 }
        }
        return anchor ?? .end
    }
}

extension DropCoordinator where ItemID == CardID {
    /// Has the previews fly to the cards that were dropped; where they are steps now, into their card.
    @MainActor
    func land(_ cards: [CardID], at destination: CardDestination, in list: ListController<SectionID, CardID>) {
        for (item, card) in zip(items, cards) {
            if let path = list.path(of: card) {
                drop(item.dragItem, toItemAt: path)
            } else if case .card(let parent) = destination.target, let path = list.path(of: parent) {
                drop(item.dragItem, intoItemAt: path)
            }
        }
    }
}
