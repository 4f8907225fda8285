/// An edit in the making: each row as it was and as it will be.
struct Draft {
    let library: any LibraryReading
    private var order: [RowID] = []
    private var cards: [CardID: States<CardRecord>] = [:]
    private var sections: [SectionID: States<SectionRecord>] = [:]
    private var boards: [BoardID: States<BoardRecord>] = [:]
    private var labels: [LabelID: States<LabelRecord>] = [:]

    init(_ library: any LibraryReading) {
        self.library = library
    }

    mutating func card(_ id: CardID) throws -> CardRecord {
        if let known = cards[id] {
            guard let card = known.after else { throw Refusal.noSuchCard(id) }
            return card
        }
        guard let card = try library.card(id) else { throw Refusal.noSuchCard(id) }
        cards[id] = States(before: card, after: card)
        return card
    }

    mutating func section(_ id: SectionID) throws -> SectionRecord {
        if let known = sections[id]?.after { return known }
        guard sections[id] == nil, let section = try library.section(id) else { throw Refusal.noSuchSection(id) }
        sections[id] = States(before: section, after: section)
        return section
    }

    /// The board that a section lies on before the edit; `nil` where that has not been read.
    func board(ofRead section: SectionID) -> BoardID? { sections[section]?.before?.place.board }

    mutating func board(_ id: BoardID) throws -> BoardRecord {
        if let known = boards[id]?.after { return known }
        guard boards[id] == nil, let board = try library.board(id) else { throw Refusal.noSuchBoard(id) }
        boards[id] = States(before: board, after: board)
        return board
    }

    mutating func label(_ id: LabelID) throws -> LabelRecord {
        if let known = labels[id]?.after { return known }
        guard labels[id] == nil, let label = try library.label(id) else { throw Refusal.noSuchLabel(id) }
        labels[id] = States(before: label, after: label)
        return label
    }

    mutating func update(_ card: CardRecord) {
        touch(card.rowID)
        cards[card.id]?.after = card
    }

    mutating func update(_ section: SectionRecord) {
        touch(section.rowID)
        sections[section.id]?.after = section
    }

    mutating func update(_ board: BoardRecord) {
        touch(board.rowID)
        boards[board.id]?.after = board
    }

    mutating func update(_ label: LabelRecord) {
        touch(label.rowID)
        labels[label.id]?.after = label
    }

    mutating func insert(_ card: CardRecord) throws {
        guard cards[card.id] == nil, try library.placement(of: card.rowID) == nil else {
            throw Refusal.taken(card.rowID)
        }
        touch(card.rowID)
        cards[card.id] = States(before: nil, after: card)
    }

    mutating func insert(_ section: SectionRecord) throws {
        guard sections[section.id] == nil, try library.section(section.id) == nil else {
            throw Refusal.taken(section.rowID)
        }
        touch(section.rowID)
        sections[section.id] = States(before: nil, after: section)
    }

    mutating func insert(_ board: BoardRecord) throws {
        guard boards[board.id] == nil, try library.board(board.id) == nil else { throw Refusal.taken(board.rowID) }
        touch(board.rowID)
        boards[board.id] = States(before: nil, after: board)
    }

    mutating func insert(_ label: LabelRecord) throws {
        guard labels[label.id] == nil, try library.label(label.id) == nil else { throw Refusal.taken(label.rowID) }
        touch(label.rowID)
        labels[label.id] = States(before: nil, after: label)
    }

    /// Takes a row out that was read before.
    mutating func delete(_ row: RowID) {
        touch(row)
        switch row {
        case .card(let id): cards[id]?.after = nil
        case .section(let id): sections[id]?.after = nil
        case .board(let id): boards[id]?.after = nil
        case .label(let id): labels[id]?.after = nil
        }
    }

    private mutating func touch(_ row: RowID) {
        order.append(row)
    }

    /// What differs in the end; `nil` where nothing does.
    func edit(_ name: EditName) -> Edit? {
        let changes = order.unique().compactMap { row -> RowChange? in
            switch row {
            case .card(let id): return change(cards[id])
            case .section(let id): return change(sections[id])
            case .board(let id): return change(boards[id])
            case .label(let id): return change(labels[id])
            }
        }
        return changes.isEmpty ? nil : Edit(name: name, changes: changes)
    }

    private func change<Row: Record>(_ states: States<Row>?) -> RowChange? {
        switch (states?.before, states?.after) {
        case (let before?, let after?): .update(from: before, to: after)
        case (nil, let after?): .insertion(of: after)
        case (let before?, nil): .deletion(of: before)
        case (nil, nil): nil
        }
    }
}

/// A row as it was and as it will be; `nil` where there is none.
private struct States<Row> {
    var before: Row?
    var after: Row?
}
