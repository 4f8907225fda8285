import SectionedList

/// What a window knows of a library, for planning commands: the places of the cards that it shows, and its sections. Of
/// cards that it doesn't show it says only that they may be there; the store knows.
struct ShownLibrary: LibraryReading {
    let order: BoardOrder

    func board(_ id: BoardID) -> BoardRecord? { id == order.board.id ? order.board : nil }
    func section(_ id: SectionID) -> SectionRecord? { order.sections[id] }
    func label(_ id: LabelID) -> LabelRecord? { order.labels[id] }

    func card(_ id: CardID) -> CardRecord? {
        CardRecord(id: id, place: placement(of: .card(id)) ?? Placement(in: .library, rank: Rank("V")), title: "")
    }

    func placement(of row: RowID) -> Placement? {
        switch row {
        case .board(let id): return board(id)?.place
        case .section(let id): return section(id)?.place
        case .label(let id): return label(id)?.place
        case .card(let id):
            guard let rank = order.rank(of: id), let place = order.list.place(of: id) else { return nil }
            return Placement(in: .section(place.section), rank: rank)
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
        case (.cards, .section(let section)): card(side, position, in: section)
        case (.sections, .board(order.board.id)): self.section(side, position)
        default: nil
        }
    }

    private func card(_ side: Side, _ position: OrderPosition?, in section: SectionID) -> OrderPosition? {
        let count = order.list.count(in: section)
        var offset: Int
        switch (side, position) {
        case (.before, nil): offset = count - 1
        case (.after, nil): offset = 0
        case (.before, let position?): offset = order.offset(of: position, in: section) - 1
        case (.after, let position?):
            offset = order.offset(of: position, in: section)
            // The position's own card is not behind itself.
            if card(at: offset, in: section) == position { offset += 1 }
        }
        return card(at: offset, in: section)
    }

    private func card(at offset: Int, in section: SectionID) -> OrderPosition? {
        guard let card = order.list.item(at: Place(section: section, offset: offset)),
            let rank = order.rank(of: card)
        else { return nil }
        return OrderPosition(rank: rank, number: card.number)
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

extension Command {
    /// Whether a window knows enough to show what the command will do.
    func isForeseeable(whenLoaded isLoaded: Bool) -> Bool {
        switch self {
        case .addCards, .moveCards, .copyCards, .receiveCards, .deleteCards, .withdrawCard,
            .changeCards(_, .isArchived):
            true
        case .addSections, .changeSection, .moveSections, .deleteSections: true
        case .moveAllCards: isLoaded
        default: false
        }
    }
}

extension Refusal {
    /// Whether it only says that something is not known.
    var isAboutUnknown: Bool {
        switch self {
        case .noSuchBoard, .noSuchSection, .noSuchCard, .noSuchLabel: true
        default: false
        }
    }
}
