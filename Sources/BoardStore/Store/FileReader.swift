import Board

/// A reader of a library's file.
public final class FileReader: BoardReader {
    private let connection: Connection

    /// Opens a library for reading on the calling thread.
    public convenience init(path: String) throws(StoreError) {
        guard !Files.isMissing(path) else { throw StoreError.missing(path: path) }
        self.init(try Connection(path: path, mode: .readWrite))
    }

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Runs a block in which all reads see the same state of the library.
    func snapshot<Answer>(_ block: () throws(StoreError) -> Answer) throws(StoreError) -> Answer {
        do { return try connection.reading(block) } catch { throw StoreError(error) }
    }

    private func read<Answer>(_ block: (RowReader) throws -> Answer) throws(StoreError) -> Answer {
        do { return try block(RowReader(connection: connection)) } catch { throw StoreError(error) }
    }

    func readAtOnce<Answer>(_ block: (RowReader) throws -> Answer) throws(StoreError) -> Answer {
        try read { reader in try connection.reading { try block(reader) } }
    }

    /// Returns the boards in order.
    public func boards() throws(StoreError) -> [BoardRecord] {
        try readAtOnce { try $0.boards() }
    }

    /// Returns a board with the first cards of each section.
    public func open(
        _ board: BoardID, firstCards: Int
    ) throws(StoreError) -> (opening: BoardOpening, first: BoardChunk)? {
        try readAtOnce { reader in
            guard let opening = try reader.opening(board) else { return nil }
            let runs = try opening.sections.map { section in
                BoardChunk.Run(
                    section: section.record.id,
                    cards: try reader.positions(of: section.record.id, after: nil, limit: firstCards))
            }
            let isLast = opening.sections.allSatisfy { $0.cardCount <= firstCards }
            return (opening, BoardChunk(runs: runs, sequence: opening.sequence, isLast: isLast))
        }
    }

    /// Returns up to `limit` sections of all boards, as destinations for cards.
    public func sectionDestinations(limit: Int) throws(StoreError) -> [SectionDestination] {
        try read { try $0.sectionDestinations(limit: limit) }
    }

    /// Returns the summary of a card.
    public func summary(_ card: CardID) throws(StoreError) -> CardSummary? {
        try read { try $0.summary(card) }
    }

    /// Returns the start of a card's notes and the titles of its steps.
    public func searchedTexts(of card: CardID) throws(StoreError) -> [String] {
        try read { try $0.searchedTexts(of: card) }
    }

    /// Returns a card or step in full.
    public func card(_ card: CardID) throws(StoreError) -> CardRecord? {
        try read { try $0.card(card) }
    }

    /// Returns the cards of a section, or the steps of a card. Throws if the number of cards in an index differs from
    /// the section's count.
    public func cards(in container: Container, includesArchived: Bool) throws(StoreError) -> [CardRecord] {
        try readAtOnce { reader in
            let cards = try reader.cards(in: container, includesArchived: includesArchived)
            if case .section(let section) = container {
                let visibleCount = cards.count { !$0.place.isArchived }
                guard visibleCount == (try reader.cardCount(of: section)) else { throw damage }
            }
            return cards
        }
    }

    /// Returns the steps of all cards of a board, in order.
    func steps(of board: BoardID) throws(StoreError) -> [CardRecord] {
        try read { try $0.steps(of: board) }
    }

    /// The number of the library's last change.
    var lastSequence: Int64 {
        get throws(StoreError) { try read { _ in try Journal(connection: connection).lastSequence() } }
    }

    /// The error for damage found by counting. Preserves the file as it was found.
    private var damage: StoreError {
        connection.keepLog()
        return .damaged(path: connection.path)
    }

    /// Throws if the tables have more or fewer rows of a board than were found by their indexes, or sections, cards, or
    /// steps that are on no board. Reads the tables in full.
    public func expect(
        _ board: BoardID, sections: Int, labels: Int, cards: Int, steps: Int
    ) throws(StoreError) {
        let own = "SELECT id FROM sections NOT INDEXED WHERE board = \(board.number)"
        let ownCards = "FROM cards NOT INDEXED WHERE section IN (\(own))"
        let counts = [
            ("SELECT count(*) FROM (\(own))", sections), ("SELECT count(*) \(ownCards)", cards),
            ("SELECT count(*) FROM labels NOT INDEXED WHERE board = \(board.number)", labels),
            (
                """
                SELECT count(*) FROM cards NOT INDEXED
                WHERE parent IS NOT NULL AND section IS NULL AND parent IN (SELECT id \(ownCards))
                """, steps
            ),
            // Rows on no board would be left out everywhere.
            ("SELECT count(*) FROM sections NOT INDEXED WHERE board NOT IN (SELECT id FROM boards)", 0),
            (
                """
                SELECT count(*) FROM cards NOT INDEXED WHERE CASE WHEN parent IS NULL
                    THEN section IS NULL OR section NOT IN (SELECT id FROM sections)
                    ELSE parent NOT IN (SELECT id FROM cards) END
                """, 0
            ),
        ]
        try readAtOnce { _ in
            for (sql, found) in counts where try connection.number(sql) != Int64(found) { throw damage }
        }
    }

    /// Returns the next step to undo or redo.
    public func nextStep(_ direction: HistoryDirection) throws(StoreError) -> HistoryStep? {
        try readAtOnce { _ in try Journal(connection: connection).nextStep(direction) }
    }

    /// Returns a section with the number of its visible cards.
    public func section(_ section: SectionID) throws(StoreError) -> SectionSummary? {
        try read { try $0.openedSection(section) }
    }

    /// Returns the number of a board's visible cards that aren't done.
    public func openCardCount(of board: BoardID) throws(StoreError) -> Int {
        try read { try $0.openCardCount(of: board) }
    }

    /// Returns the sections of a board in order, with their card counts.
    public func sections(of board: BoardID) throws(StoreError) -> [SectionSummary] {
        try readAtOnce { try $0.sections(of: board) }
    }

    /// Returns a label.
    public func label(_ label: LabelID) throws(StoreError) -> LabelRecord? {
        try read { try $0.label(label) }
    }

    /// Returns the labels of a board in order.
    public func labels(of board: BoardID) throws(StoreError) -> [LabelRecord] {
        try readAtOnce { try $0.labels(of: board) }
    }

    /// Returns whether a board has archived cards.
    public func hasArchive(_ board: BoardID) throws(StoreError) -> Bool {
        try read { try $0.hasArchive(board) }
    }

    /// Returns up to `limit` archived cards of a board that match a string. A string without words matches all.
    public func archive(
        of board: BoardID, matching text: String = "", limit: Int
    ) throws(StoreError) -> ArchivedCards {
        try readAtOnce { try $0.archive(of: board, matching: text, limit: limit) }
    }

    /// Returns the cards that match a string, or `nil` if it has no words.
    public func search(_ text: String, board: BoardID) throws(StoreError) -> Set<CardID>? {
        try readAtOnce { try $0.search(text, board: board) }
    }

    /// The maximum number of words in a search. More would only slow it down, so they are ignored.
    public static let searchedWords = 16

    /// Returns the words of a string for a search, without a limit.
    public static func words(of text: String) -> [Substring] { RowReader.words(of: text) }

    /// Finds the cards of all boards that match a string. A string without words matches none.
    ///
    /// - Parameters:
    ///   - includesArchived: Whether archived cards are found, too.
    ///   - body: Called for each board with found cards, in order: with only those, the sections that they are in,
    ///     and the labels that they have.
    public func find(
        _ text: String, includesArchived: Bool = false, _ body: (BoardContents) throws -> Void
    ) throws(StoreError) {
        try readAtOnce { try $0.find(text, includesArchived: includesArchived, body) }
    }

    /// Returns cards for export from the library.
    public func export(_ cards: [CardID]) throws(StoreError) -> ExportedCards {
        try readAtOnce { reader in
            var labels: [LabelID: LabelRecord] = [:]
            var documents: [CardDocument] = []
            for id in cards {
                guard let card = try reader.card(id) else { continue }
                let steps = try reader.cards(in: .card(id), includesArchived: true)
                for label in ([card] + steps).flatMap(\.labels) where labels[label] == nil {
                    labels[label] = try reader.label(label)
                }
                documents.append(CardDocument(card, steps: steps, names: labels.mapValues(\.title)))
            }
            let named = labels.values.sorted { ($0.place.rank, $0.id.number) < ($1.place.rank, $1.id.number) }
            return ExportedCards(cards: documents, labels: named.map { LabelDocument($0) })
        }
    }

    /// Returns the files of all links without reading their contents.
    func linkedFiles() throws(StoreError) -> [LinkedFile] {
        try read { try $0.linkedFiles() }
    }

    /// Returns the link of a board, or `nil` if the board doesn't exist or has none.
    func link(of board: BoardID) throws(StoreError) -> BoardLink? {
        try read { try $0.link(of: board) }
    }

    /// Returns the board of a card or a step.
    public func board(of card: CardID) throws(StoreError) -> BoardID? {
        try readAtOnce { try $0.board(of: .card(card)) }
    }

    /// Returns the visible card at an offset in a section.
    public func card(at offset: Int, in section: SectionID) throws(StoreError) -> CardID? {
        try readAtOnce { try $0.card(at: offset, in: section) }
    }

    /// Returns up to two rows of a table that have the text as their title, or else have an ID that starts with it. Two
    /// are enough to know that the name is ambiguous.
    public func rows(of table: Table, named text: String, on board: BoardID? = nil) throws(StoreError) -> [RowID] {
        try readAtOnce { try $0.rows(of: table, named: text, on: board) }
    }

    /// Returns the visible cards with this title that aren't done: one or none if that is how many there are, and two
    /// if there are more.
    public func openCards(titled title: String) throws(StoreError) -> [CardID] {
        try readAtOnce { try $0.openCards(titled: title) }
    }
}

extension RowReader {
    /// The maximum number of rows returned for a name, enough to know that it is ambiguous.
    private static let namesakeLimit = 2

    func rows(of table: Table, named text: String, on board: BoardID?) throws -> [RowID] {
        let titled = try rows(of: table, where: "title = ?", on: board) { $0.bind(1, text) }
        if !titled.isEmpty { return titled }
        guard let range = Base32.numbers(startingWith: text) else { return [] }
        return try rows(of: table, where: "id BETWEEN ? AND ?", on: board) { statement in
            statement.bind(1, range.lowerBound)
            statement.bind(2, range.upperBound)
        }
    }

    func openCards(titled title: String) throws -> [CardID] {
        try rows(of: .cards, where: "title = ? AND done = 0 AND archived = 0", on: nil) { $0.bind(1, title) }
            .map { CardID(number: $0.number) }
    }

    private func rows(
        of table: Table, where condition: String, on board: BoardID?, bind: (Statement) -> Void
    ) throws -> [RowID] {
        let statement = try connection.statement("SELECT id FROM \(table.name) WHERE \(condition) ORDER BY id")
        defer { statement.reset() }
        bind(statement)
        var numbers: [Int64] = []
        while numbers.count < Self.namesakeLimit, try statement.step() {
            let number = statement.int64(0)
            if let board, try self.board(of: RowID(table, number: number)) != board { continue }
            numbers.append(number)
        }
        return numbers.map { RowID(table, number: $0) }
    }

    func board(of row: RowID) throws -> BoardID? {
        var place = try placement(of: row)
        while let container = place?.container {
            switch container {
            case .library: return nil
            case .board(let id): return id
            case .section(let id): place = try section(id)?.place
            case .card(let id):
                let next = try placement(of: .card(id))
                // A damaged file could have an endless chain of steps.
                guard next?.section != nil else { return nil }
                place = next
            }
        }
        return nil
    }
}
