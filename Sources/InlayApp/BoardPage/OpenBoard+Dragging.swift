import Board
import BoardFormats
import BoardModel
import DragDrop

extension OpenBoard {
    /// Lets other programs, and other libraries, have the cards of a drag that begins with one.
    func offer(_ card: CardID, in session: DragSession) {
        let flight = session.localContext as? CardFlight ?? CardFlight(session, of: library)
        flight.add {
            guard let record = self.card(card), summary(of: card)?.stepCount == 0 else { return false }
            return CardDocument(title: record.title, notes: record.notes).isWebLinks
        }
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

/// What a drag over a list carries: looked at once, and anew only where more was added to it or its cards may lie elsewhere.
struct Carried {
    /// As it was when it was last looked at.
    private(set) var last: BoardRules.Dragged?
    private var itemCount: Int?

    /// What a session carries, which `look` finds out.
    @MainActor
    mutating func dragged(in session: DropSession, _ look: () -> BoardRules.Dragged) -> BoardRules.Dragged {
        if let last, itemCount == session.items.count { return last }
        let dragged = look()
        (last, itemCount) = (dragged, session.items.count)
        return dragged
    }

    /// Its cards may lie elsewhere now.
    mutating func expire() { itemCount = nil }
}
