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
    /// Returns the dropped cards of a library, in the order that they have there.
    func cards(of library: Library) -> [CardID] { session.cards(items.map(\.dragItem), of: library) }
}

extension DragSession {
    /// Called when the drag is over. Cards that another Inlay has received are deleted from their library.
    func notifySourceLibrary() {
        if isReceivedElsewhere { (localContext as? CardDragSource)?.didEnd(with: operation) }
    }
}
