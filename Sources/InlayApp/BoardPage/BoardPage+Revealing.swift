import Board
import SectionedListGtk

/// Showing what has come back to the board.
extension BoardPage {
    /// Brings cards into view that have come back to the board, and selects them.
    func reveal(_ cards: [CardID]) {
        let cards = board.order.list.inBoardOrder(cards)
        guard let first = cards.first, let section = board.order.list.place(of: first)?.section else { return }
        expand(section)
        view.selectedItems = Set(cards)
        view.scroll(to: first)
    }

    /// Shows what was taken back, or done again.
    func reveal(_ edit: Edit) {
        // What comes with its section, or its board, is not what is meant.
        let comesAlong = edit.changes.contains { change in
            switch change.row {
            case .board, .section: change.isInsertion
            case .card, .label: false
            }
        }
        let cards = edit.changes.compactMap { change -> CardID? in
            guard change.after != nil, case .card(let card) = change.row, !comesAlong else { return nil }
            if let parent = change.after?.place?.parent { return parent }
            return board.shown.contains(card) || !board.order.isLoaded ? card : nil
        }
        let shown = board.shown.inBoardOrder(Set(cards))
        // What has not come yet is shown when it comes.
        if !board.order.isLoaded, cards.count < 1_000, shown.count < Set(cards).count { wantedReveal = edit }
        // Of more nobody sees which ones they are.
        if shown.count < 1_000 { select(shown) } else { view.scroll(to: shown[0]) }
        guard shown.isEmpty else { return }
        for case .section(let section) in edit.changes.map(\.row) where board.shown.contains(section: section) {
            return view.scroll(toSection: section)
        }
    }

    /// Goes on showing what was taken back, where nobody has gone on to something else.
    func revealWanted() {
        guard let edit = wantedReveal else { return }
        wantedReveal = nil
        let revealed = Set(edit.changes.map(\.row))
        guard view.selectedItems.allSatisfy({ revealed.contains(.card($0)) }), !view.isTextFocused, !view.isLifted,
            !view.list.hasActiveDrag
        else { return }
        reveal(edit)
    }
}
