import Board
import BoardFormats
import BoardModel
import DragDrop

extension OpenBoard {
    /// A card or a step for a drag, which other programs and other libraries may have, too.
    func dragItems(of card: CardID, in session: DragSession) -> [DragItem] {
        if session.localContext as? CardFlight == nil {
            _ = CardFlight(session, of: library) { [self] in isLink($0) }
        }
        return [dragItem(of: card)]
    }

    /// Puts cards that are dropped where they are meant to be.
    ///
    /// - Returns: the cards that are there then, which may be copies; `nil` where it is refused.
    func drop(_ cards: [CardID], to destination: CardDestination, as operation: DropOperation) -> [CardID]? {
        guard operation == .copy else { return perform(.moveCards(cards, to: destination)) ? cards : nil }
        let copies = cards.map { CardCopy(of: $0) }
        return perform(.copyCards(copies, to: destination)) ? copies.map(\.id) : nil
    }

    /// Whether a card is nothing but links.
    private func isLink(_ card: CardID) -> Bool {
        guard let record = self.card(card), summary(of: card)?.stepCount == 0 else { return false }
        return CardDocument(title: record.title, notes: record.notes).isWebLinks
    }

    /// Its title is read when somebody asks for it: thousands may be lifted together.
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
