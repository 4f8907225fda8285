/// A library in memory, with the same contents as a file.
public struct MemoryLibrary: LibraryReading, Equatable, Sendable {
    private var boards: [BoardID: BoardRecord] = [:]
    private var sections: [SectionID: SectionRecord] = [:]
    private var labels: [LabelID: LabelRecord] = [:]
    private var cards: [CardID: CardRecord] = [:]
    private var orders: [OrderKey: [OrderPosition]] = [:]

    private struct OrderKey: Hashable {
        var table: Table
        var container: Container
    }

    /// Creates an empty library.
    public init() {}

    /// Returns a board.
    public func board(_ id: BoardID) -> BoardRecord? { boards[id] }
    /// Returns a section.
    public func section(_ id: SectionID) -> SectionRecord? { sections[id] }
    /// Returns a label.
    public func label(_ id: LabelID) -> LabelRecord? { labels[id] }
    /// Returns a card or a step.
    public func card(_ id: CardID) -> CardRecord? { cards[id] }

    /// Returns the place of a row.
    public func placement(of row: RowID) -> Placement? {
        switch row {
        case .board(let id): boards[id]?.place
        case .section(let id): sections[id]?.place
        case .label(let id): labels[id]?.place
        case .card(let id): cards[id]?.place
        }
    }

    /// Returns the number of visible cards in a section.
    public func cardCount(of section: SectionID) -> Int { visibleCards(of: section).count }

    /// Returns all rows of a table in a container, in order.
    public func rows(of table: Table, in container: Container) -> [RowID] {
        orders[OrderKey(table: table, container: container), default: []].map { RowID(table, number: $0.number) }
    }

    /// Returns the visible cards of a section, in order.
    public func visibleCards(of section: SectionID) -> [CardID] {
        rows(of: .cards, in: .section(section)).compactMap { row in
            guard case .card(let id) = row, cards[id]?.place.isArchived == false else { return nil }
            return id
        }
    }

    /// Returns the row before or after a position. O(rows of the container).
    public func neighbor(
        _ side: Side, _ position: OrderPosition?, of table: Table, in container: Container, onlyVisible: Bool
    ) -> OrderPosition? {
        let order = orders[OrderKey(table: table, container: container), default: []]
        func fits(_ candidate: OrderPosition) -> Bool {
            !onlyVisible || placement(of: RowID(table, number: candidate.number))?.isArchived == false
        }
        switch side {
        case .before: return order.last { candidate in position.map { candidate < $0 } ?? true && fits(candidate) }
        case .after: return order.first { candidate in position.map { candidate > $0 } ?? true && fits(candidate) }
        }
    }

    // MARK: Changing

    /// Applies an edit to the rows that exist. A row that another edit has deleted stays deleted.
    public mutating func apply(_ edit: Edit) {
        for change in edit.changes { apply(change) }
    }

    private mutating func apply(_ change: RowChange) {
        if let place = placement(of: change.row) {
            let key = OrderKey(table: change.row.table, container: place.container)
            orders[key]?.removeAll { $0.number == change.row.number }
            if orders[key]?.isEmpty ?? false { orders[key] = nil }
        }
        switch change.row {
        case .board(let id): boards[id] = Self.state(boards[id], change) { BoardRecord(id: id, fields: $0) }
        case .section(let id): sections[id] = Self.state(sections[id], change) { SectionRecord(id: id, fields: $0) }
        case .label(let id): labels[id] = Self.state(labels[id], change) { LabelRecord(id: id, fields: $0) }
        case .card(let id): cards[id] = Self.state(cards[id], change) { CardRecord(id: id, fields: $0) }
        }
        if let place = placement(of: change.row) {
            let key = OrderKey(table: change.row.table, container: place.container)
            let position = OrderPosition(rank: place.rank, number: change.row.number)
            let index = orders[key]?.firstIndex { position < $0 } ?? orders[key]?.count ?? 0
            orders[key, default: []].insert(position, at: index)
        }
    }

    private static func state<Row: Record>(_ old: Row?, _ change: RowChange, make: (Fields) -> Row?) -> Row? {
        guard let after = change.after else { return nil }
        guard change.before != nil else { return make(after) }
        guard var row = old else { return nil }
        row.set(after)
        return row
    }
}
