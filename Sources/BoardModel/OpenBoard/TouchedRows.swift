import Board

/// The parts of a board and its display that an edit touches.
struct TouchedRows {
    /// Cards and steps, with the parent cards of the steps.
    private(set) var cards: Set<CardID> = []
    private(set) var sections: Set<SectionID> = []
    /// Cards whose place the edit doesn't contain: steps, or cards of another board.
    private(set) var unplaced: [CardID] = []
    /// Whether the board itself or any label is touched, or a section of the board moves to another board.
    private(set) var isBoardChanged = false

    /// Creates the touched parts of a board.
    ///
    /// - Parameter isShown: Returns whether a card is on the board itself.
    init(_ edit: Edit, on board: BoardID, isShown: (CardID) -> Bool) {
        for change in edit.changes {
            switch change.row {
            case .card(let card):
                cards.insert(card)
                // A card also shows the progress of its steps.
                for place in [change.before?.place, change.after?.place] {
                    if let parent = place?.parent { cards.insert(parent) }
                    if let section = place?.section { sections.insert(section) }
                }
                // A card on the board has no parent. If a step only looks different, the edit doesn't contain its
                // parent.
                if let after = change.after, after.place == nil, !isShown(card) { unplaced.append(card) }
            case .section(let section):
                sections.insert(section)
                // The edit doesn't contain the cards of a section that goes to another board.
                let places = [change.before, change.after].map { $0?.place?.container }
                if places[0] == .board(board), let after = places[1], after != .board(board) { isBoardChanged = true }
            case .label: isBoardChanged = true
            case .board(board): isBoardChanged = true
            case .board: break
            }
        }
    }
}
