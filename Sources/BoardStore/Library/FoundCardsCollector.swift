import Board

/// The cards that a search of all boards finds, one after another, up to the limits.
struct FoundCardsCollector {
    private let reader: RowReader
    private let limits: FoundCards.Limits
    private let includesArchived: Bool
    private let boards: [BoardRecord]
    private let labels: [LabelID: LabelRecord]
    /// The cards that were kept. Others count again for their board, which does no harm.
    private var seen: Set<Int64> = []
    /// The sections that have been looked up, with their boards.
    private var sections: [Int64: Section?] = [:]
    private var kept: [BoardID: [Place]] = [:]
    private var full: Set<BoardID> = []
    private var keptCount = 0
    private var isCutShort = false

    private struct Section {
        let record: SectionRecord
        let board: BoardID
    }

    /// A card's place on its board.
    private struct Place {
        let section: SectionRecord
        let position: OrderPosition
        let isArchived: Bool
    }

    init(
        _ reader: RowReader, boards: [BoardRecord], labels: [LabelRecord], includesArchived: Bool,
        limits: FoundCards.Limits
    ) {
        self.reader = reader
        self.boards = boards
        self.labels = Dictionary(labels.map { ($0.id, $0) }) { first, _ in first }
        self.includesArchived = includesArchived
        self.limits = limits
    }

    /// Adds a card that matches. Returns whether more cards are wanted.
    mutating func add(_ card: Int64) throws -> Bool {
        guard !isCutShort, !seen.contains(card) else { return !isCutShort }
        let statement = try reader.connection.statement("SELECT section, archived, rank FROM cards WHERE id = ?")
        defer { statement.reset() }
        statement.bind(1, card)
        guard try statement.step(), let number = statement.optionalInt64(0) else { return true }
        let isArchived = statement.bool(1)
        guard includesArchived || !isArchived, let section = try section(number) else { return true }
        if keptCount == limits.inAll {
            isCutShort = true
        } else if kept[section.board, default: []].count == limits.perBoard {
            full.insert(section.board)
        } else {
            let position = OrderPosition(rank: Rank(statement.text(2)), number: card)
            kept[section.board, default: []].append(
                Place(section: section.record, position: position, isArchived: isArchived))
            keptCount += 1
            seen.insert(card)
        }
        return !isCutShort
    }

    private mutating func section(_ number: Int64) throws -> Section? {
        if let known = sections[number] { return known }
        let record = try reader.section(SectionID(number: number))
        var found: Section?
        if let record, case .board(let board) = record.place.container { found = Section(record: record, board: board) }
        sections[number] = .some(found)
        return found
    }

    /// Returns the cards added so far, in the order of the boards.
    func found(isComplete: Bool) throws -> FoundCards {
        let found = try boards.compactMap { board -> FoundCards.Board? in
            guard let places = kept[board.id] else { return nil }
            let ordered = places.sorted { first, second in
                let (one, other) = (first.section, second.section)
                if one.id == other.id { return first.position < second.position }
                return (one.place.rank, one.id.number) < (other.place.rank, other.id.number)
            }
            let cards = try ordered.compactMap { place -> FoundCards.Card? in
                guard let summary = try reader.summary(CardID(number: place.position.number)) else { return nil }
                return FoundCards.Card(
                    section: place.section.title, summary: summary, labels: summary.labels.compactMap { labels[$0] },
                    isArchived: place.isArchived)
            }
            return FoundCards.Board(board, cards: cards, hasMore: full.contains(board.id))
        }
        return FoundCards(found, isCutShort: isCutShort, isComplete: isComplete)
    }
}
