import Board
import SectionedListGtk

extension BoardPage {
    /// Brings cards into view that have come back to the board, and selects them.
    func reveal(_ cards: [CardID]) {
        let cards = board.order.list.inBoardOrder(cards)
        guard let first = cards.first, let section = board.order.list.place(of: first)?.section else { return }
        expand(section)
        view.selectedItems = Set(cards)
        view.scroll(to: first)
    }
}
