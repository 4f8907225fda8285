import Board

/// What an edit touches of a board and of what it shows.
struct TouchedRows {
    /// Cards and steps, and the cards whose steps they are.
    private(set) var cards: Set<CardID> = []
    private(set) var sections: Set<SectionID> = []
    /// Cards of which the edit does not tell where they lie: steps, or another board's.
    private(set) var unplaced: [CardID] = []
    /// Whether its title, its layout or its labels are touched.
    private(set) var isBoardChanged = false
    /// Whether the board is gone.
    private(set) var isBoardGone = false

    /// What an edit touches of a board.
    ///
    /// - Parameter isShown: whether the board itself has a card.
    init(_ edit: Edit, on board: BoardID, isShown: (CardID) -> Bool) {
        for change in edit.changes {
            switch change.row {
            case .card(let card):
                cards.insert(card)
                // What a card shows of its steps is the card's.
                for place in [change.before?.place, change.after?.place] {
                    if let parent = place?.parent { cards.insert(parent) }
                    if let section = place?.section { sections.insert(section) }
                }
                // A card of the board has no parent; of a step that only looks different the edit does not tell it.
                if let after = change.after, after.place == nil, !isShown(card) { unplaced.append(card) }
            case .section(let section): sections.insert(section)
            case .label: isBoardChanged = true
            case .board(board):
                isBoardGone = isBoardGone || change.after == nil
                isBoardChanged = true
            case .board: break
            }
        }
    }
}
