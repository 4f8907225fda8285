import Board
import BoardFormats
import DragDrop

extension OpenBoard {
    /// Lets other programs, and other libraries, have the cards of a drag that begins with one.
    func offer(_ card: CardID, in session: DragSession) {
        let record = self.card(card)
        let hasLinks = [record?.title, record?.notes].contains { $0.map { !Links.ranges(in: $0).isEmpty } ?? false }
        _ = CardFlight(session, of: library, hasLinks: hasLinks)
    }

    /// A card or a step to be dragged. Its title is read when somebody asks for it: thousands may be lifted together.
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
