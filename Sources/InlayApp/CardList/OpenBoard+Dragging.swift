import Board
import BoardFormats
import BoardModel
import DragDrop

extension OpenBoard {
    /// Returns the drag item of a card or step, and prepares the drag for other programs and libraries.
    func dragItems(of card: CardID, in session: DragSession) -> [DragItem] {
        if session.localContext as? CardDragSource == nil {
            _ = CardDragSource(session, of: library) { [self] in isLink($0) }
        }
        return [dragItem(of: card)]
    }

    /// Moves or copies dragged cards to a destination.
    ///
    /// - Parameter text: The message to show when it is saved, with an offer to undo it.
    /// - Returns: The cards at the destination, which are new ones for a copy; `nil` if the edit is refused.
    func drop(
        _ cards: [CardID], to destination: CardDestination, as operation: DropOperation, saying text: String?
    ) -> [CardID]? {
        guard operation == .copy else {
            return perform(.moveCards(cards, to: destination), saying: text) ? cards : nil
        }
        let copies = cards.map { CardCopy(of: $0) }
        return perform(.copyCards(copies, to: destination), saying: text) ? copies.map(\.id) : nil
    }

    /// Returns whether a card consists only of links.
    private func isLink(_ card: CardID) -> Bool {
        guard let record = self.card(card), summary(of: card)?.stepCount == 0 else { return false }
        return CardDocument(title: record.title, notes: record.notes).isWebLinks
    }

    /// Returns the drag item of a card. Its title is read on demand, because thousands of cards may be dragged at once.
    func dragItem(of card: CardID) -> DragItem {
        let provider = ItemProvider()
        provider.registerObject(ofType: String.self) { completion in
            completion(self.card(card)?.title ?? "", nil)
            return nil
        }
        let item = DragItem(itemProvider: provider)
        item.localObject = card
        return item
    }
}
