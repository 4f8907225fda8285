import Board

extension RowReader {
    /// The maximum number of cards from which the first ones are chosen. A single letter can match all cards, and
    /// reading them would take too long while the user types.
    private static let candidateLimit = 2_000

    /// Returns up to `limit` visible cards of all boards that contain every word of a string: first those with all
    /// words in the title, then the other cards, then those that match only with their steps. In each group, those that
    /// aren't done come first, in the order of the boards.
    func firstCards(_ limit: Int, containing text: String) throws -> [CardID] {
        let words = Self.words(of: text).prefix(FileReader.searchedWords)
        guard !words.isEmpty, limit > 0 else { return [] }
        let places = try sectionPlaces()
        func joined(_ queries: [String]) -> String { queries.joined(separator: " AND ") }
        let inTitle = "{title} : (\(joined(words.map { "\"\($0)\" *" })))"
        var found = try candidates(matching: inTitle).sorted(along: places)
        func add(_ candidates: [Candidate]) {
            let known = Set(found)
            found += candidates.sorted(along: places).filter { !known.contains($0) }
        }
        guard found.count < limit else { return Array(found.prefix(limit)) }
        let labels = try boards().flatMap { try self.labels(of: $0.id) }
        // Most other cards contain all words themselves. Finding those whose steps contain some takes longer.
        if words.count > 1 {
            try add(candidates(matching: joined(words.map { "(\(query(String($0), labels)))" })))
            guard found.count < limit else { return Array(found.prefix(limit)) }
        }
        let others = try cards(containing: text, labels, limit: Self.candidateLimit) ?? []
        try add(others.compactMap { try candidate(CardID(number: $0)) })
        return Array(found.prefix(limit))
    }

    /// Returns a visible card with the titles of its section and its board; `nil` for a step.
    func foundCard(_ id: CardID) throws -> FoundCard? {
        let statement = try connection.statement(
            """
            SELECT cards.title, sections.title, boards.title, boards.id, cards.done
            FROM cards CROSS JOIN sections ON sections.id = cards.section
                CROSS JOIN boards ON boards.id = sections.board
            WHERE cards.id = ? AND cards.parent IS NULL AND cards.archived = 0
            """)
        defer { statement.reset() }
        statement.bind(1, id.number)
        guard try statement.step() else { return nil }
        return FoundCard(
            id: id, title: statement.text(0), section: statement.text(1), board: BoardID(number: statement.int64(3)),
            boardTitle: statement.text(2), isDone: statement.bool(4))
    }

    /// Returns the places of all sections in the order of the boards.
    private func sectionPlaces() throws -> [Int64: Int] {
        let statement = try connection.statement(
            """
            SELECT sections.id FROM boards CROSS JOIN sections ON sections.board = boards.id
            ORDER BY boards.rank, boards.id, sections.rank, sections.id
            """)
        defer { statement.reset() }
        var places: [Int64: Int] = [:]
        while try statement.step() { places[statement.int64(0)] = places.count }
        return places
    }

    private func candidates(matching query: String) throws -> [Candidate] {
        let statement = try connection.statement(
            """
            SELECT cards.id, cards.section, cards.rank, cards.done
            FROM search CROSS JOIN cards ON cards.id = search.rowid
            WHERE search MATCH ? AND cards.parent IS NULL AND cards.archived = 0 LIMIT ?
            """)
        defer { statement.reset() }
        statement.bind(1, query)
        statement.bind(2, Int64(Self.candidateLimit))
        var found: [Candidate] = []
        while try statement.step() { found.append(candidate(of: statement)) }
        return found
    }

    /// Returns the place of a card; `nil` if it is archived.
    private func candidate(_ card: CardID) throws -> Candidate? {
        let statement = try connection.statement(
            "SELECT id, section, rank, done FROM cards WHERE id = ? AND parent IS NULL AND archived = 0")
        defer { statement.reset() }
        statement.bind(1, card.number)
        return try statement.step() ? candidate(of: statement) : nil
    }

    private func candidate(of row: Statement) -> Candidate {
        Candidate(
            section: row.int64(1), position: OrderPosition(rank: Rank(row.text(2)), number: row.int64(0)),
            isDone: row.bool(3))
    }
}

/// A card that a search found, as it is sorted.
private struct Candidate {
    var section: Int64
    var position: OrderPosition
    var isDone: Bool
}

extension [Candidate] {
    /// Returns the cards in the order of the boards, those that are done last. Cards on no board are left out.
    fileprivate func sorted(along places: [Int64: Int]) -> [CardID] {
        compactMap { card in places[card.section].map { (card: card, place: $0) } }
            .sorted {
                ($0.card.isDone ? 1 : 0, $0.place, $0.card.position) < (
                    $1.card.isDone ? 1 : 0, $1.place, $1.card.position
                )
            }
            .map { CardID(number: $0.card.position.number) }
    }
}
