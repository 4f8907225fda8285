import SectionedList

/// A board as a window knows it, for planning commands: its sections, and the places of the cards it shows. Any other
/// card may exist, since only the store knows.
struct VisibleBoard: LibraryReading {
    let order: BoardOrder

    func board(_ id: BoardID) -> BoardRecord? { id == order.board.id ? order.board : nil }
    func section(_ id: SectionID) -> SectionRecord? { order.sections[id] }
    func label(_ id: LabelID) -> LabelRecord? { order.labels[id] }

    func card(_ id: CardID) -> CardRecord? { CardRecord(id: id, shownAt: order.cards.place(of: id)) }

    func placement(of row: RowID) -> Placement? {
        switch row {
        case .board(let id): board(id)?.place
        case .section(let id): section(id)?.place
        case .label(let id): label(id)?.place
        case .card(let id): order.cards.place(of: id)
        }
    }

    func cardCount(of section: SectionID) -> Int { order.cardCount(of: section) }

    func rows(of table: Table, in container: Container) -> [RowID] {
        switch (table, container) {
        case (.cards, .section(let section)): order.list.items(in: section).map { .card($0) }
        case (.sections, .board(order.board.id)): order.list.sectionIDs.map { .section($0) }
        default: []
        }
    }

    func neighbor(
        _ side: Side, _ position: OrderPosition?, of table: Table, in container: Container, onlyVisible: Bool
    ) -> OrderPosition? {
        switch (table, container) {
        case (.cards, .section(let section)): order.cards.neighbor(side, position, in: section)
        case (.sections, .board(order.board.id)): self.section(side, position)
        default: nil
        }
    }

    private func section(_ side: Side, _ position: OrderPosition?) -> OrderPosition? {
        let positions = order.list.sectionIDs.compactMap { id in
            order.sections[id].map { OrderPosition(rank: $0.place.rank, number: id.number) }
        }
        return switch side {
        case .before: positions.last { other in position.map { other < $0 } ?? true }
        case .after: positions.first { other in position.map { other > $0 } ?? true }
        }
    }
}

extension CardRecord {
    /// Creates a card with only the data that planning needs: its place, if it is shown.
    init(id: CardID, shownAt place: Placement?) {
        self.init(id: id, place: place ?? Placement(in: .library, rank: Rank("V")), title: "")
    }
}
