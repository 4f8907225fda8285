import Board

/// The archived cards of a board.
extension RowReader {
    /// The archived cards of a board, found by their index.
    private static let archived =
        "FROM sections CROSS JOIN cards ON cards.section = sections.id AND cards.archived = 1 WHERE sections.board = ?"

    /// Returns whether a board has archived cards. O(sections), regardless of the number of cards.
    func hasArchive(_ board: BoardID) throws -> Bool {
        let statement = try connection.statement("SELECT 1 \(Self.archived) LIMIT 1")
        defer { statement.reset() }
        statement.bind(1, board.number)
        return try statement.step()
    }

    /// Returns up to `limit` archived cards of a board that match a string, in order. A string without words matches
    /// all.
    func archive(of board: BoardID, matching text: String, limit: Int) throws -> ArchivedCards {
        let found = try search(text, board: board, isArchived: true)
        let statement = try connection.statement(
            """
            SELECT sections.id, sections.title, cards.id, cards.title, cards.done \(Self.archived)
            ORDER BY sections.rank, sections.id, cards.rank, cards.id
            """)
        defer { statement.reset() }
        statement.bind(1, board.number)
        var sections: [ArchivedCards.Section] = []
        var count = 0
        while try statement.step() {
            let card = CardID(number: statement.int64(2))
            if let found, !found.contains(card) { continue }
            if count == limit { return ArchivedCards(sections, hasMore: true) }
            let section = SectionID(number: statement.int64(0))
            if sections.last?.id != section {
                sections.append(ArchivedCards.Section(id: section, title: statement.text(1), cards: []))
            }
            sections[sections.count - 1].cards.append(
                ArchivedCards.Card(id: card, title: statement.text(3), isDone: statement.bool(4)))
            count += 1
        }
        return ArchivedCards(sections)
    }
}
