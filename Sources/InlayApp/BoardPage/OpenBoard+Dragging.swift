import Board
import DragDrop

extension OpenBoard {
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
