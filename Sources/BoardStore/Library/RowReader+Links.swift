import Board

extension RowReader {
    static let linkColumns = "board, path, format, base, base_rows, next, next_rows"

    /// Returns the links of all boards, in the order of the boards. The link of a deleted board is left out.
    func links() throws -> [BoardLink] {
        let statement = try connection.statement(
            "SELECT \(Self.linkColumns) FROM links JOIN boards ON boards.id = board ORDER BY boards.rank, boards.id")
        defer { statement.reset() }
        var links: [BoardLink] = []
        while try statement.step() { links.append(link(of: statement)) }
        return links
    }

    /// Returns the files of all links without reading their contents.
    func linkedFiles() throws -> [LinkedFile] {
        let statement = try connection.statement(
            "SELECT board, path, format FROM links JOIN boards ON boards.id = board ORDER BY boards.rank, boards.id")
        defer { statement.reset() }
        var files: [LinkedFile] = []
        while try statement.step() {
            files.append(
                LinkedFile(
                    board: BoardID(number: statement.int64(0)), path: statement.text(1), format: statement.text(2)))
        }
        return files
    }

    /// Returns the link of a board, or `nil` if the board doesn't exist or has none.
    func link(of board: BoardID) throws -> BoardLink? {
        let statement = try connection.statement(
            "SELECT \(Self.linkColumns) FROM links WHERE board = ? AND board IN (SELECT id FROM boards)")
        defer { statement.reset() }
        statement.bind(1, board.number)
        return try statement.step() ? link(of: statement) : nil
    }

    /// Returns whether a link is stored for a board, even a deleted one.
    func hasLink(_ board: BoardID) throws -> Bool {
        let statement = try connection.statement("SELECT 1 FROM links WHERE board = ?")
        defer { statement.reset() }
        statement.bind(1, board.number)
        return try statement.step()
    }

    func link(of row: Statement) -> BoardLink {
        BoardLink(
            board: BoardID(number: row.int64(0)), path: row.text(1), format: row.text(2),
            base: LinkBase(bytes: row.bytes(3), decodingRows: row.bytes(4)) ?? .unknown,
            next: row.isNull(5) ? nil : LinkBase(bytes: row.bytes(5), decodingRows: row.bytes(6)))
    }
}
