import Board
import BoardModel
import DragDrop

extension DropSession {
    /// The drag of a library's cards, where it has begun in this process.
    private var flight: CardFlight? { localDragSession?.localContext as? CardFlight }

    /// The cards of a library that are dragged, in the order in which they were picked up; none where they are another
    /// library's.
    func cards(of library: Library) -> [CardID] { cards(items, of: library) }

    fileprivate func cards(_ items: [DragItem], of library: Library) -> [CardID] {
        flight?.library === library ? items.compactMap { $0.localObject as? CardID } : []
    }

    /// What comes from another program, or from another library.
    func foreignContent(for library: Library) -> ItemProvider? {
        guard let drag = localDragSession else { return items.first?.itemProvider }
        if let flight { return flight.library === library ? nil : drag.combinedProvider }
        return items.first?.itemProvider
    }

    /// What comes has been saved here: where it comes from another library of this process it leaves that one.
    func wasSaved(as operation: DropOperation) {
        if operation == .move { flight?.arrived() }
    }
}

extension DropCoordinator {
    /// The cards of a library that are dropped, in the order in which they lie there.
    func cards(of library: Library) -> [CardID] { session.cards(items.map(\.dragItem), of: library) }
}

extension DragSession {
    /// The drag is over: what another Inlay has taken leaves its library.
    func tellOwner() {
        if isReceivedElsewhere { (localContext as? CardFlight)?.received(as: operation) }
    }
}
