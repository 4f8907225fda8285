import Board

extension RowReader {
    /// More words than this nobody types; they would only make a search slow.
    private static let longestQuery = 16

    /// The cards of a board in which every word of the text occurs, as the start of a word in title, notes, a label's
    /// name or one of the steps. `nil` where the text has no word.
    ///
    /// The text is words and nothing else: no character of it has a meaning of its own.
    ///
    /// - Parameter isArchived: looks among the archived cards instead of those that are seen.
    func search(_ text: String, board: BoardID, isArchived: Bool = false) throws -> Set<CardID>? {
        let words = text.split { !$0.isLetter && !$0.isNumber }.prefix(Self.longestQuery)
        guard !words.isEmpty else { return nil }
        let labels = try labels(of: board)
        var found: Set<Int64>?
        // The rarest first: where it leaves few cards the others need not be looked up.
        let queries = try words.map { word in
            let query = query(String(word), labels)
            return (text: query, count: words.count > 1 ? try count(matching: query) : 0)
        }
        for (query, _) in queries.sorted(by: { $0.count < $1.count }) {
            let matching = try found.map { try cards(matching: query, among: $0) } ?? cards(matching: query)
            found = matching
            if matching.isEmpty { break }
        }
        return Set(try onBoard(found ?? [], board, isArchived).map(CardID.init(number:)))
    }

    private func query(_ word: String, _ labels: [LabelRecord]) -> String {
        var query = "{title notes} : \"\(word)\" *"
        let lower = word.lowercased()
        let named = labels.filter { label in
            label.title.lowercased().split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(lower) }
        }
        if !named.isEmpty {
            query = "(\(query)) OR labels : (\(named.map { "\"\($0.id)\"" }.joined(separator: " OR ")))"
        }
        return query
    }

    /// How many rows match; beyond some it matters no more how many.
    private func count(matching query: String) throws -> Int {
        let statement = try connection.statement(
            "SELECT count(*) FROM (SELECT 1 FROM search WHERE search MATCH ? LIMIT 1000)")
        defer { statement.reset() }
        statement.bind(1, query)
        return try statement.step() ? Int(statement.int64(0)) : 0
    }

    /// The cards that match themselves or by one of their steps.
    private func cards(matching query: String) throws -> Set<Int64> {
        let statement = try connection.statement(
            """
            SELECT coalesce(cards.parent, cards.id) FROM search CROSS JOIN cards ON cards.id = search.rowid
            WHERE search MATCH ?
            """)
        defer { statement.reset() }
        statement.bind(1, query)
        var found: Set<Int64> = []
        while try statement.step() { found.insert(statement.int64(0)) }
        return found
    }

    /// Those of some cards that match themselves or by one of their steps: without a look at any other card.
    private func cards(matching query: String, among known: Set<Int64>) throws -> Set<Int64> {
        var cards = Dictionary(uniqueKeysWithValues: known.map { ($0, $0) })
        let steps = try connection.statement("SELECT id FROM cards WHERE parent = ?")
        defer { steps.reset() }
        for card in known {
            steps.reset()
            steps.bind(1, card)
            while try steps.step() { cards[steps.int64(0)] = card }
        }
        let statement = try connection.statement("SELECT rowid FROM search WHERE search MATCH ?")
        defer { statement.reset() }
        statement.bind(1, query)
        var found: Set<Int64> = []
        while try statement.step() {
            if let card = cards[statement.int64(0)] { found.insert(card) }
        }
        return found
    }

    private func onBoard(_ cards: Set<Int64>, _ board: BoardID, _ isArchived: Bool) throws -> [Int64] {
        let sections = Set(try sections(of: board).map(\.record.id.number))
        let statement = try connection.statement("SELECT section FROM cards WHERE id = ? AND archived = ?")
        defer { statement.reset() }
        return try cards.filter { card in
            statement.reset()
            statement.bind(1, card)
            statement.bind(2, isArchived)
            return try statement.step() && sections.contains(statement.int64(0))
        }
    }
}
