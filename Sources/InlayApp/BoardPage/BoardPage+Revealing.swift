import Board
import BoardModel
import SectionedListGtk

/// Showing cards and sections that were restored to the board.
extension BoardPage {
    /// Selects cards that were restored to the board, and scrolls to them.
    func reveal(_ cards: [CardID]) {
        let cards = board.order.list.inBoardOrder(cards)
        guard let first = cards.first, let section = board.order.list.place(of: first)?.section else { return }
        expand(section)
        view.selectedItems = Set(cards)
        view.scroll(to: first)
    }

    /// Shows what was undone or redone.
    func reveal(_ edit: Edit) {
        let edited = EditedRows(edit)
        let shown = board.shown.inBoardOrder(edited.cards)
        // Cards that are not loaded yet are shown when they are.
        if !board.order.isLoaded, edited.cards.count < 1_000, shown.count < edited.cards.count { pendingReveal = edit }
        // A larger selection would not show the user which cards changed.
        if shown.count < 1_000 { select(shown) } else { view.scroll(to: shown[0]) }
        guard shown.isEmpty else { return }
        board.shown.sectionIDs.first(where: edited.sections.contains).map { view.scroll(toSection: $0) }
    }

    /// Continues to reveal an edit while the board is loading, unless the user has done something else meanwhile.
    func revealPending() {
        guard let edit = pendingReveal else { return }
        pendingReveal = nil
        let revealed = Set(edit.changes.map(\.row))
        guard view.selectedItems.allSatisfy({ revealed.contains(.card($0)) }), !view.isTextFocused, !view.isLifted,
            !view.list.hasActiveDrag
        else { return }
        reveal(edit)
    }
}
