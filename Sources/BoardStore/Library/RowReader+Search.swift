import Board

extension RowReader {
    /// Returns the words of a string: what is between characters other than letters and digits.
    static func words(of text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }

    /// Returns the cards of a board that contain every word of a string, as the start of a word in the title, the
    /// notes, a label's name, or a step. Returns `nil` if the string has no words.
    ///
    /// The text has no query syntax. All its characters other than letters and digits separate words.
    ///
    /// - Parameter isArchived: Whether to search the archived cards instead of the visible ones.
    func search(_ text: String, board: BoardID, isArchived: Bool = false) throws -> Set<CardID>? {
        guard let found = try cards(containing: text, labels(of: board)) else { return nil }
        return Set(try onBoard(found, board, isArchived).map(CardID.init(number:)))
    }

    /// Finds the cards of all boards that contain every word of a string, as in a search on one board.
    ///
    /// - Parameters:
    ///   - includesArchived: Whether archived cards are found, too.
    ///   - body: Called for each board with found cards, in order: with only those, the sections that they are in,
    ///     and the labels that they have.
    func find(_ text: String, includesArchived: Bool, _ body: (BoardContents) throws -> Void) throws {
        let boards = try boards().map { (record: $0, labels: try labels(of: $0.id)) }
        guard let found = try cards(containing: text, boards.flatMap(\.labels)) else { return }
        var places: [SectionID: [OrderPosition]] = [:]
        for number in found {
            guard let place = try placement(of: .card(CardID(number: number))), let section = place.section,
                includesArchived || !place.isArchived
            else { continue }
            places[section, default: []].append(OrderPosition(rank: place.rank, number: number))
        }
        let sequence = try Journal(connection: connection).lastSequence()
        for board in boards {
            let sections = try sections(of: board.record.id).map(\.record).filter { places[$0.id] != nil }
            if sections.isEmpty { continue }
            let cards = try sections.map { section in
                try (places[section.id] ?? []).sorted().compactMap { try card(CardID(number: $0.number)) }
            }
            var steps: [CardID: [CardRecord]] = [:]
            for card in cards.joined() {
                let own = try self.cards(in: .card(card.id), includesArchived: true)
                if !own.isEmpty { steps[card.id] = own }
            }
            let used = Set((cards + steps.values).joined().flatMap(\.labels))
            try body(
                BoardContents(
                    board: board.record, sections: sections, cards: cards, steps: steps,
                    labels: board.labels.filter { used.contains($0.id) }, sequence: sequence))
        }
    }

    /// Finds the cards of all boards that contain every word of a string, up to a limit.
    ///
    /// - Parameter deliver: Called with the first results if they take much less time than all of them, and with all
    ///   of them at the end. Not called if the string has no words.
    func find(
        _ text: String, includesArchived: Bool, limits: FoundCards.Limits, deliver: (FoundCards) -> Void
    ) throws {
        let boards = try boards()
        let labels = try boards.flatMap { try self.labels(of: $0.id) }
        let words = Self.words(of: text).prefix(FileReader.searchedWords)
        guard !words.isEmpty else { return }
        var collector = FoundCardsCollector(
            self, boards: boards, labels: labels, includesArchived: includesArchived, limits: limits)
        // Rows with all words are found without reading all rows with one of them.
        let allWords = words.map { "(\(query(String($0), labels)))" }.joined(separator: " AND ")
        var rows = 0
        try forEachCard(matching: allWords) { card in
            rows += 1
            guard try collector.add(card) else { return false }
            if rows == Self.firstRows, words.count == 1 { deliver(try collector.found(isComplete: false)) }
            return rows < Self.firstRows || words.count == 1
        }
        // With several words, each may be in another step or label of a card.
        if words.count > 1 {
            deliver(try collector.found(isComplete: false))
            // A repeated search finds the same ones.
            for card in (try cards(containing: text, labels) ?? []).sorted() {
                guard try collector.add(card) else { break }
            }
        }
        deliver(try collector.found(isComplete: true))
    }

    /// The number of rows to read before the first results are delivered: more than fit on the screen.
    private static let firstRows = 1_000

    /// Calls `body` with each card that matches, or that has a matching step, until it returns `false`. A card may come
    /// several times.
    private func forEachCard(matching query: String, _ body: (Int64) throws -> Bool) throws {
        let statement = try connection.statement(Self.matchingCards)
        defer { statement.reset() }
        statement.bind(1, query)
        while try statement.step(), try body(statement.int64(0)) {}
    }

    private static let matchingCards =
        """
        SELECT coalesce(cards.parent, cards.id) FROM search CROSS JOIN cards ON cards.id = search.rowid
        WHERE search MATCH ?
        """

    /// Returns the cards that contain every word of a string, or `nil` if the string has no words.
    ///
    /// - Parameter limit: The number of matching rows for the rarest word after which the others are left out.
    func cards(containing text: String, _ labels: [LabelRecord], limit: Int = .max) throws -> Set<Int64>? {
        let words = Self.words(of: text).prefix(FileReader.searchedWords)
        guard !words.isEmpty else { return nil }
        var found: Set<Int64>?
        // The rarest word comes first. The other words are checked only for the cards found so far, however many.
        let queries = try words.map { word in
            let query = query(String(word), labels)
            return (text: query, count: words.count > 1 ? try count(matching: query) : 0)
        }
        for (query, _) in queries.sorted(by: { $0.count < $1.count }) {
            let matching =
                try found.map { try cards(matching: query, among: $0) } ?? cards(matching: query, limit: limit)
            found = matching
            if matching.isEmpty { break }
        }
        return found
    }

    /// The maximum numbers of characters of notes, of characters in all, and of steps, to search for an excerpt. They
    /// are read while the user waits, for each visible card.
    private static let (notesLimit, textLimit, stepLimit) = (16_384, 32_768, 100)

    /// Returns the texts from which to take the excerpt of a found card, besides its title and labels: the start of its
    /// notes, and the titles of its first steps.
    func searchedTexts(of card: CardID) throws -> [String] {
        let statement = try connection.statement(
            """
            SELECT substr(notes, 1, ?2) FROM cards WHERE id = ?1 AND notes IS NOT NULL
            UNION ALL SELECT * FROM (SELECT title FROM cards WHERE parent = ?1 ORDER BY rank, id LIMIT ?3)
            """)
        defer { statement.reset() }
        statement.bind(1, card.number)
        statement.bind(2, Int64(Self.notesLimit))
        statement.bind(3, Int64(Self.stepLimit))
        var texts: [String] = []
        var room = Self.textLimit
        while room > 0, try statement.step() {
            texts.append(statement.text(0))
            room -= texts[texts.count - 1].unicodeScalars.count
        }
        return texts
    }

    func query(_ word: String, _ labels: [LabelRecord]) -> String {
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

    /// Returns the number of matching rows, up to a number beyond which it no longer matters.
    private func count(matching query: String) throws -> Int {
        let statement = try connection.statement(
            "SELECT count(*) FROM (SELECT 1 FROM search WHERE search MATCH ? LIMIT 1000)")
        defer { statement.reset() }
        statement.bind(1, query)
        return try statement.step() ? Int(statement.int64(0)) : 0
    }

    /// Returns the cards that match, or that have a matching step.
    private func cards(matching query: String, limit: Int) throws -> Set<Int64> {
        var (found, rows): (Set<Int64>, Int) = ([], 0)
        try forEachCard(matching: query) { card in
            found.insert(card)
            rows += 1
            return rows < limit
        }
        return found
    }

    /// Returns those of the given cards that match or have a matching step, without reading any other card.
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
