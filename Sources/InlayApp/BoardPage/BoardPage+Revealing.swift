import Board
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
        // When a section or board is restored, its cards are restored with it, but they are not what was edited.
        let restoresContainer = edit.changes.contains { change in
            switch change.row {
            case .board, .section: change.isInsertion
            case .card, .label: false
            }
        }
        let cards = edit.changes.compactMap { change -> CardID? in
            guard change.after != nil, case .card(let card) = change.row, !restoresContainer else { return nil }
            if let parent = change.after?.place?.parent { return parent }
            return board.shown.contains(card) || !board.order.isLoaded ? card : nil
        }
        let shown = board.shown.inBoardOrder(Set(cards))
        // Cards that are not loaded yet are shown when they are.
        if !board.order.isLoaded, cards.count < 1_000, shown.count < Set(cards).count { pendingReveal = edit }
        // A larger selection would not show the user which cards changed.
        if shown.count < 1_000 { select(shown) } else { view.scroll(to: shown[0]) }
        guard shown.isEmpty else { return }
        for case .section(let section) in edit.changes.map(\.row) where board.shown.contains(section: section) {
            return view.scroll(toSection: section)
        }
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
