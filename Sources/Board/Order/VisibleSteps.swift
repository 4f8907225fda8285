import SectionedList

/// A card's steps as a window knows them, for planning commands. Everything else may exist and accept anything, since
/// only the store knows.
struct VisibleSteps: LibraryReading {
    let steps: OptimisticOrder<CardID>
    let parent: CardID

    /// A stand-in for the board that everything is on. Within one board, labels never change.
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
