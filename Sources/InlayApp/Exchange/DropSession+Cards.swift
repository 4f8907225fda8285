import Board
import BoardModel
import DragDrop

extension DropSession {
    /// The drag of a library's cards, if it started in this process.
    private var dragSource: CardDragSource? { localDragSession?.localContext as? CardDragSource }

    /// Returns the dragged cards of a library, in the order in which they were picked up. Cards of another library are
    /// not included.
    func cards(of library: Library) -> [CardID] { cards(items, of: library) }

    fileprivate func cards(_ items: [DragItem], of library: Library) -> [CardID] {
        dragSource?.library === library ? items.compactMap { $0.localObject as? CardID } : []
    }

    /// Returns dragged items in the order of the list that they come from.
    fileprivate func inSourceOrder<ID, ItemID>(
        _ items: [DropCoordinator<ID, ItemID>.Item]
    ) -> [DropCoordinator<ID, ItemID>.Item] {
        guard items.count > 1, let order = localDragSession?.itemsInListOrder else { return items }
        let places = Dictionary(order.enumerated().map { (ObjectIdentifier($1), $0) }) { first, _ in first }
        return items.sorted { left, right in
            guard let left = places[ObjectIdentifier(left.dragItem)],
                let right = places[ObjectIdentifier(right.dragItem)]
            else { return false }
            return left < right
        }
    }

    /// Returns the dragged sections of a library's board.
    func sections(of library: Library) -> [SectionID] {
        localDragSession?.localContext as? Library === library ? items.compactMap { $0.localObject as? SectionID } : []
    }

    /// Returns the content from another program or library. A board or section of this program doesn't count, although
    /// other programs receive it as text: here, both move only within their library.
    func externalContent(for library: Library) -> ItemProvider? {
        guard let drag = localDragSession else { return items.first?.itemProvider }
        return dragSource.flatMap { $0.library === library ? nil : drag.combinedProvider }
    }

    /// Called when the dropped content is saved here. A library of this process that the cards were moved from deletes
    /// them.
    func wasSaved(as operation: DropOperation) {
        if operation == .move { dragSource?.deleteMovedCards() }
    }
}

extension DropCoordinator {
    /// The dropped items in the order of the list that they come from. Items from another list arrive in the order in
    /// which they were picked up, which nobody remembers after dropping them, so they are sorted.
    var itemsInSourceOrder: [Item] { items.contains { $0.sourceID == nil } ? session.inSourceOrder(items) : items }

    /// Returns the dropped cards of a library, in the order that they have there.
    func cards(of library: Library) -> [CardID] { session.cards(itemsInSourceOrder.map(\.dragItem), of: library) }
}

extension DragSession {
    /// Called when the drag is over. Cards that another Inlay has received are deleted from their library.
    func notifySourceLibrary() {
        if isReceivedElsewhere { (localContext as? CardDragSource)?.didEnd(with: operation) }
    }
}
