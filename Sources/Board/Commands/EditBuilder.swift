/// An edit under construction: each row before and after.
struct EditBuilder {
    let library: any LibraryReading
    /// The rows that change, each listed once, in the order of their first change.
    private var order: [RowID] = []
    private var cards = RowStates<CardRecord>()
    private var sections = RowStates<SectionRecord>()
    private var boards = RowStates<BoardRecord>()
    private var labels = RowStates<LabelRecord>()

    init(_ library: any LibraryReading) {
        self.library = library
    }

    mutating func card(_ id: CardID) throws -> CardRecord {
        if let known = cards[id.number] { return known }
        guard !cards.contains(id.number), let card = try library.card(id) else { throw Refusal.noSuchCard(id) }
        cards.read(card)
        return card
    }

    mutating func section(_ id: SectionID) throws -> SectionRecord {
        if let known = sections[id.number] { return known }
        guard !sections.contains(id.number), let section = try library.section(id) else {
            throw Refusal.noSuchSection(id)
        }
        sections.read(section)
        return section
    }

    /// Returns the board that a section is on before the edit, or `nil` if the section hasn't been read.
    func board(ofRead section: SectionID) -> BoardID? { sections.before(section.number)?.place.board }

    mutating func board(_ id: BoardID) throws -> BoardRecord {
        if let known = boards[id.number] { return known }
        guard !boards.contains(id.number), let board = try library.board(id) else { throw Refusal.noSuchBoard(id) }
        boards.read(board)
        return board
    }

    mutating func label(_ id: LabelID) throws -> LabelRecord {
        if let known = labels[id.number] { return known }
        guard !labels.contains(id.number), let label = try library.label(id) else { throw Refusal.noSuchLabel(id) }
        labels.read(label)
        return label
    }

    mutating func update(_ card: CardRecord) { add(card.rowID, cards.set(card.id.number, to: card)) }
    mutating func update(_ section: SectionRecord) { add(section.rowID, sections.set(section.id.number, to: section)) }
    mutating func update(_ board: BoardRecord) { add(board.rowID, boards.set(board.id.number, to: board)) }
    mutating func update(_ label: LabelRecord) { add(label.rowID, labels.set(label.id.number, to: label)) }

    mutating func insert(_ card: CardRecord) throws {
        guard !cards.contains(card.id.number), try library.placement(of: card.rowID) == nil else {
            throw Refusal.idInUse(card.rowID)
        }
        cards.insert(card)
        update(card)
    }

    mutating func insert(_ section: SectionRecord) throws {
        guard !sections.contains(section.id.number), try library.section(section.id) == nil else {
            throw Refusal.idInUse(section.rowID)
        }
        sections.insert(section)
        update(section)
    }

    mutating func insert(_ board: BoardRecord) throws {
        guard !boards.contains(board.id.number), try library.board(board.id) == nil else {
            throw Refusal.idInUse(board.rowID)
        }
        boards.insert(board)
        update(board)
    }

    mutating func insert(_ label: LabelRecord) throws {
        guard !labels.contains(label.id.number), try library.label(label.id) == nil else {
            throw Refusal.idInUse(label.rowID)
        }
        labels.insert(label)
        update(label)
    }

    /// Deletes a row that has been read.
    mutating func delete(_ row: RowID) {
        switch row {
        case .card: add(row, cards.set(row.number, to: nil))
        case .section: add(row, sections.set(row.number, to: nil))
        case .board: add(row, boards.set(row.number, to: nil))
        case .label: add(row, labels.set(row.number, to: nil))
        }
    }

    /// Adds a row to the rows that change, if this is its first change.
    private mutating func add(_ row: RowID, _ isFirst: Bool) {
        if isFirst { order.append(row) }
    }

    /// Returns the resulting edit, or `nil` if nothing changes.
    func edit(_ name: EditName) -> Edit? {
        let changes = order.compactMap { row -> RowChange? in
            switch row {
            case .card: cards.change(row.number)
            case .section: sections.change(row.number)
            case .board: boards.change(row.number)
            case .label: labels.change(row.number)
            }
        }
        return changes.isEmpty ? nil : Edit(name: name, changes: changes)
    }
}
