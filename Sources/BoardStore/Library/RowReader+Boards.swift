import Board

extension RowReader {
    /// Returns all boards in order.
    func boards() throws -> [BoardRecord] {
        let statement = try connection.statement("SELECT \(Self.boardColumns) FROM boards ORDER BY rank, id")
        defer { statement.reset() }
        var boards: [BoardRecord] = []
        while try statement.step() { boards.append(board(of: statement)) }
        return boards
    }

    /// Returns the sections of all boards in order, up to a limit.
    func sectionDestinations(limit: Int) throws -> [SectionDestination] {
        let statement = try connection.statement(
            """
            SELECT sections.id, sections.title, sections.locked, boards.id, boards.title,
                limit_is_strict AND card_count >= card_limit
            FROM boards CROSS JOIN sections ON sections.board = boards.id
            ORDER BY boards.rank, boards.id, sections.rank, sections.id LIMIT ?
            """)
        defer { statement.reset() }
        statement.bind(1, Int64(limit))
        var places: [SectionDestination] = []
        while try statement.step() {
            places.append(
                SectionDestination(
                    section: SectionID(number: statement.int64(0)), title: statement.text(1),
                    isLocked: statement.bool(2), isFull: statement.bool(5),
                    board: BoardID(number: statement.int64(3)), boardTitle: statement.text(4)))
        }
        return places
    }

    /// Returns the labels of a board in order.
    func labels(of board: BoardID) throws -> [LabelRecord] {
        try rows(of: .labels, in: .board(board)).compactMap { row in
            if case .label(let id) = row { try label(id) } else { nil }
        }
    }

    /// Returns the sections of a board in order, with their card counts.
    func sections(of board: BoardID) throws -> [SectionSummary] {
        try openedSections("board = ? ORDER BY rank, id", board.number)
    }

    /// Returns the number of a board's visible cards that aren't done, from the counts of its sections.
    func openCardCount(of board: BoardID) throws -> Int {
        // Unlike sum(), total() never overflows, whatever a damaged file contains.
        let statement = try connection.statement("SELECT total(open_count) FROM sections WHERE board = ?")
        defer { statement.reset() }
        statement.bind(1, board.number)
        return try statement.step() ? Int(statement.int64(0)) : 0
    }

    /// Returns a section with its card count.
    func openedSection(_ id: SectionID) throws -> SectionSummary? {
        try openedSections("id = ?", id.number).first
    }

    private func openedSections(_ condition: String, _ number: Int64) throws -> [SectionSummary] {
        let statement = try connection.statement(
            "SELECT \(Self.sectionColumns), card_count FROM sections WHERE \(condition)")
        defer { statement.reset() }
        statement.bind(1, number)
        var sections: [SectionSummary] = []
        while try statement.step() {
            sections.append(SectionSummary(record: section(of: statement), cardCount: Int(statement.int64(9))))
        }
        return sections
    }

    /// Returns a board without its cards.
    func opening(_ id: BoardID) throws -> BoardOpening? {
        guard let board = try board(id) else { return nil }
        let sequence = try Journal(connection: connection).lastSequence()
        return BoardOpening(
            board: board, sections: try sections(of: id), labels: try labels(of: id), sequence: sequence)
    }

    /// Returns the visible cards of a section that follow a position, in order.
    func positions(of section: SectionID, after position: OrderPosition?, limit: Int) throws -> [OrderPosition] {
        let bound = position == nil ? "" : "AND (rank, id) > (?, ?)"
        let statement = try connection.statement(
            "SELECT rank, id FROM cards WHERE section = ? AND archived = 0 \(bound) ORDER BY rank, id LIMIT \(limit)")
        defer { statement.reset() }
        statement.bind(1, section.number)
        if let position {
            statement.bind(2, position.rank.text)
            statement.bind(3, position.number)
        }
        var positions: [OrderPosition] = []
        positions.reserveCapacity(limit)
        while try statement.step() {
            positions.append(OrderPosition(rank: Rank(statement.text(0)), number: statement.int64(1)))
        }
        return positions
    }

    /// Returns the visible card at an offset in a section.
    func card(at offset: Int, in section: SectionID) throws -> CardID? {
        let statement = try connection.statement(
            "SELECT id FROM cards WHERE section = ? AND archived = 0 ORDER BY rank, id LIMIT 1 OFFSET ?")
        defer { statement.reset() }
        statement.bind(1, section.number)
        statement.bind(2, Int64(offset))
        return try statement.step() ? CardID(number: statement.int64(0)) : nil
    }

    /// Returns the summary of a card. This doesn't read the notes.
    func summary(_ id: CardID) throws -> CardSummary? {
        // A single statement reads the file only once. A board needs this for every card that comes into view.
        let statement = try connection.statement(
            """
            SELECT title, notes IS NOT NULL, done, due, labels, step_count, steps_done, due_time, repetition
            FROM cards, (SELECT count(*) AS step_count, total(done) AS steps_done FROM cards WHERE parent = ?1)
            WHERE id = ?1
            """)
        defer { statement.reset() }
        statement.bind(1, id.number)
        guard try statement.step() else { return nil }
        var summary = CardSummary(
            id: id, title: statement.text(0), hasNotes: statement.bool(1), isDone: statement.bool(2),
            due: due(of: statement, day: 3, time: 7), repeats: !statement.isNull(8),
            labels: LabelText.labels(statement.text(4)))
        (summary.stepCount, summary.stepsDone) = (Int(statement.int64(5)), Int(statement.int64(6)))
        return summary
    }

    /// Returns all cards of a section or all steps of a card, in order. Archived cards are included only on request.
    func cards(in container: Container, includesArchived: Bool) throws -> [CardRecord] {
        switch container {
        case .section(let id):
            let visible = try cards(where: "section = ? AND archived = 0", id.number)
            guard includesArchived else { return visible }
            // Visible and archived cards have separate indexes, and no index covers both.
            let archived = try cards(where: "section = ? AND archived = 1", id.number)
            guard !archived.isEmpty else { return visible }
            return (visible + archived).sorted { ($0.place.rank, $0.id.number) < ($1.place.rank, $1.id.number) }
        case .card(let id): return try cards(where: "parent = ?", id.number)
        case .library, .board: return []
        }
    }

    /// Returns the steps of all cards of a board, in order.
    func steps(of board: BoardID) throws -> [CardRecord] {
        // No index covers both visible and archived cards.
        let cards = [0, 1].map { archived in
            """
            SELECT id FROM cards
            WHERE archived = \(archived) AND section IN (SELECT id FROM sections WHERE board = ?1)
            """
        }
        let statement = try connection.statement(
            """
            SELECT \(Self.cardColumns) FROM cards WHERE parent IN (\(cards.joined(separator: " UNION ALL ")))
            ORDER BY parent, rank, id
            """)
        return try self.cards(statement, board.number)
    }

    private func cards(where condition: String, _ owner: Int64) throws -> [CardRecord] {
        let statement = try connection.statement(
            "SELECT \(Self.cardColumns) FROM cards WHERE \(condition) ORDER BY rank, id")
        return try cards(statement, owner)
    }

    private func cards(_ statement: Statement, _ owner: Int64) throws -> [CardRecord] {
        defer { statement.reset() }
        statement.bind(1, owner)
        var cards: [CardRecord] = []
        while try statement.step() { cards.append(card(of: statement)) }
        return cards
    }
}
