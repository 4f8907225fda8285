import Board
import BoardStore

/// The rows that users name: by ID, by the start of an ID, or by exact title.
struct RowResolver {
    private let session: LibrarySession

    init(_ session: LibrarySession) {
        self.session = session
    }

    private func rows(_ table: Table, _ name: String, on board: BoardID? = nil) throws -> [RowID] {
        try session.read { reader throws(StoreError) in try reader.rows(of: table, named: name, on: board) }
    }

    private func row(_ table: Table, _ name: String, on board: BoardID? = nil) throws -> RowID {
        let rows = try rows(table, name, on: board)
        guard let row = rows.first else { throw CommandFailure.noSuch(table, name, on: board) }
        guard rows.count == 1 else { throw CommandFailure.several(table, name, on: board) }
        return row
    }

    // MARK: Boards

    func board(_ name: String) throws -> BoardID {
        guard case .board(let id) = try row(.boards, name) else { throw CommandFailure.noSuch(.boards, name) }
        return id
    }

    /// Returns the board with a name, or `nil` if there is none.
    func boardIfAny(_ name: String) throws -> BoardID? {
        try rows(.boards, name).isEmpty ? nil : board(name)
    }

    func firstBoard() throws -> BoardID {
        guard let board = try session.read({ reader throws(StoreError) in try reader.boards() }).first else {
            throw CommandFailure.noBoards
        }
        return board.id
    }

    // MARK: Sections

    func section(_ name: String, board: BoardID?) throws -> SectionID {
        guard case .section(let id) = try row(.sections, name, on: board) else {
            throw CommandFailure.noSuch(.sections, name, on: board)
        }
        return id
    }

    func firstSection(of board: BoardID) throws -> SectionID {
        let sections = try session.read { reader throws(StoreError) in try reader.sections(of: board) }
        guard let section = sections.first else {
            let title = try session.read { reader throws(StoreError) in try reader.boards() }
                .first { $0.id == board }?.title
            throw CommandFailure.noSections(board: title ?? "\(board)")
        }
        return section.record.id
    }

    /// Returns the section with a name, on the board of the cards if possible, or else on any board.
    func section(_ name: String, nearest cards: [CardID]) throws -> SectionID {
        let boards = Set(try cards.compactMap(board(of:)))
        if boards.count == 1, let board = boards.first, try !rows(.sections, name, on: board).isEmpty {
            return try section(name, board: board)
        }
        return try section(name, board: nil)
    }

    /// Returns the title of a section's board if any of the cards is on another board.
    func boardTitle(of section: SectionID, unlessSharedBy cards: [CardID]) throws -> String? {
        guard
            let board = try session.read({ reader throws(StoreError) in try reader.section(section) })?.record.place
                .board,
            try cards.contains(where: { try self.board(of: $0) != board })
        else { return nil }
        return try session.read { reader throws(StoreError) in try reader.boards() }.first { $0.id == board }?.title
    }

    private func board(of card: CardID) throws -> BoardID? {
        try session.read { reader throws(StoreError) in try reader.board(of: card) }
    }

    // MARK: Cards

    func card(_ name: String) throws -> CardID {
        guard case .card(let id) = try row(.cards, name) else { throw CommandFailure.noSuch(.cards, name) }
        return id
    }

    /// Returns the card to mark as done. Of several with a title, it is the only one that isn't done: a card that
    /// repeats leaves others with its title behind.
    func openCard(_ name: String) throws -> CardID {
        let open = try session.read { reader throws(StoreError) in try reader.openCards(titled: name) }
        return open.count == 1 ? open[0] : try card(name)
    }

    /// Returns the place after the first `offset` cards of a section, or the end if it has fewer.
    func anchor(_ offset: Int?, in section: SectionID) throws -> CardAnchor {
        guard let offset else { return .end }
        let card = try session.read { reader throws(StoreError) in try reader.card(at: offset, in: section) }
        return card.map { .before($0) } ?? .end
    }
}
