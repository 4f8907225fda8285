/// A planner of the edits that commands make. It is pure, so a plan is the same in a file's transaction, in memory, and
/// in a window that shows the change before it is written.
///
///     let edit = try Planner.edit(for: .moveCards([card], to: .section(done, .start)), in: library)
public struct Planner {
    // An existential, so the planner is compiled only once. Each row takes only a few calls through it.
    let library: any LibraryReading
    var builder: EditBuilder
    /// The boards of containers that were looked up.
    var boards: [Container: BoardID] = [:]
    /// The labels of boards that cards are arriving on.
    var destinationLabels: [BoardID: DestinationLabels] = [:]

    private init(_ library: any LibraryReading) {
        self.library = library
        builder = EditBuilder(library)
    }

    /// Returns the edit that a command makes, or `nil` if it changes nothing.
    ///
    /// - Throws: ``Refusal`` if the command isn't allowed, or the library's error if it can't be read.
    public static func edit(for command: Command, in library: any LibraryReading) throws -> Edit? {
        var planner = Planner(library)
        let name = try planner.plan(command)
        return planner.builder.edit(name)
    }

    private mutating func plan(_ command: Command) throws -> EditName {
        switch command {
        case .addCards(let cards, let destination): try add(cards, to: destination)
        case .moveCards(let cards, let destination): try move(cards, to: destination)
        case .copyCards(let copies, let destination): try copy(copies, to: destination)
        case .receiveCards(let cards, let labels, let destination):
            try receive(cards, labels: labels, at: destination)
        case .changeCards(let cards, let change): try self.change(cards, change)
        case .deleteCards(let cards): try delete(cards)
        case .discardEmptyCard(let card): try discardEmpty(card)
        case .addSections(let sections, let board, let anchor): try add(sections, board: board, at: anchor)
        case .changeSection(let section, let change): try self.change(section, change)
        case .sortSection(let section, let order, let ascending): try sort(section, by: order, ascending: ascending)
        case .moveAllCards(let source, let target): try moveAll(from: source, to: target)
        case .archiveDone(let section): try archiveDone(section)
        case .moveSections(let sections, let board, let anchor): try move(sections, board: board, at: anchor)
        case .deleteSections(let sections): try delete(sections)
        case .addBoard(let board): try add(board)
        case .importBoards(let boards): try add(boards)
        case .addFirstBoard(let document, let board): try addFirst(document, as: board)
        case .importSections(let document, let board): try add(document, to: board)
        case .changeBoard(let board, let change): try self.change(board, change)
        case .duplicateBoard(let board, let copy, let title): try duplicate(board, as: copy, title: title)
        case .moveBoards(let boards, let anchor): try move(boards, at: anchor)
        case .deleteBoard(let board): try delete(board)
        case .addLabel(let label, let board): try add(label, board: board)
        case .changeLabel(let label, let change): try self.change(label, change)
        case .deleteLabel(let label): try delete(label)
        }
    }

    // MARK: Shared helpers

    func check(_ count: Int, of table: Table, limit: Int) throws {
        guard count <= limit else { throw Refusal.tooMany(table, limit: limit) }
    }

    /// Returns the rows of a table in a container, in order, as IDs made by `make`.
    func rows<ID>(_ table: Table, in container: Container, _ make: (RowID) -> ID?) throws -> [ID] {
        try library.rows(of: table, in: container).compactMap(make)
    }

    func cards(in container: Container) throws -> [CardID] {
        try rows(.cards, in: container) { if case .card(let id) = $0 { id } else { nil } }
    }

    func sections(of board: BoardID) throws -> [SectionID] {
        try rows(.sections, in: .board(board)) { if case .section(let id) = $0 { id } else { nil } }
    }

    func labels(of board: BoardID) throws -> [LabelID] {
        try rows(.labels, in: .board(board)) { if case .label(let id) = $0 { id } else { nil } }
    }

    /// Throws if a section refuses a change: it is locked, or has no room for the arriving cards.
    mutating func checkAccess(to section: SectionID, arriving count: Int = 0) throws {
        let record = try builder.section(section)
        guard !record.isLocked else { throw Refusal.locked(section: record.title) }
        guard count > 0, let limit = record.limit, let room = try room(in: record), count > room else { return }
        throw Refusal.full(section: record.title, limit: limit.count, room: room)
    }

    /// Returns the number of cards that a section still accepts, or `nil` if it doesn't refuse any.
    func room(in section: SectionRecord) throws -> Int? {
        guard let limit = section.limit, limit.isStrict else { return nil }
        return try limit.room(besides: library.cardCount(of: section.id))
    }

    /// Returns ranks for rows, reranking others if needed, or `nil` if the rows are already in place.
    mutating func ranks(
        _ count: Int, moved: [Int64] = [], at anchor: Anchor<Int64>, of table: Table, in container: Container
    ) throws -> [Rank]? {
        let answer = try RankPlanner(library: library, table: table, container: container)
            .place(count, moved: moved, at: anchor)
        for other in answer.others { try rerank(RowID(table, number: other.number), to: other.rank) }
        return answer.ranks
    }

    private mutating func rerank(_ row: RowID, to rank: Rank) throws {
        switch row {
        case .card(let id):
            var card = try builder.card(id)
            card.place.rank = rank
            builder.update(card)
        case .section(let id):
            var section = try builder.section(id)
            section.place.rank = rank
            builder.update(section)
        case .board(let id):
            var board = try builder.board(id)
            board.place.rank = rank
            builder.update(board)
        case .label(let id):
            var label = try builder.label(id)
            label.place.rank = rank
            builder.update(label)
        }
    }
}

extension Array where Element: Hashable {
    /// Returns the elements without duplicates.
    func unique() -> [Element] {
        // Usually there is only one element.
        guard count > 1 else { return self }
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
