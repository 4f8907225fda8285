import SectionedList

/// A library as far as a window knows it, to plan what commands do to the steps of a card: their places. Of all else it
/// says only that it may be there and takes everything; the store knows.
struct ShownSteps: LibraryReading {
    let steps: OptimisticOrder<CardID>
    let parent: CardID

    /// Stands for the board that all this lies on: on one and the same, nothing gets other labels.
    private var board: Container { .board(BoardID(number: 1)) }
    private var elsewhere: Placement { Placement(in: board, rank: Rank("V")) }

    func board(_ id: BoardID) -> BoardRecord? { BoardRecord(id: id, place: elsewhere, title: "") }
    func section(_ id: SectionID) -> SectionRecord? { SectionRecord(id: id, place: elsewhere, title: "") }
    func label(_ id: LabelID) -> LabelRecord? { nil }
    func card(_ id: CardID) -> CardRecord? { CardRecord(id: id, shownAt: placement(of: .card(id))) }

    func placement(of row: RowID) -> Placement? {
        switch row {
        case .card(parent): elsewhere
        case .card(let id): steps.place(of: id)
        default: nil
        }
    }

    func cardCount(of section: SectionID) -> Int { 0 }

    func rows(of table: Table, in container: Container) -> [RowID] { [] }

    func neighbor(
        _ side: Side, _ position: OrderPosition?, of table: Table, in container: Container, onlyVisible: Bool
    ) -> OrderPosition? {
        (table, container) == (.cards, .card(parent)) ? steps.neighbor(side, position, in: parent) : nil
    }
}
