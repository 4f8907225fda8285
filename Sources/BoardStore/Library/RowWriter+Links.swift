import Board

extension RowWriter {
    /// Stores the link of a board in place of its previous one, and of that of a deleted board to the same file: should
    /// that board be restored, both would replace each other's cards.
    func write(_ link: BoardLink) throws {
        let other = try connection.statement("DELETE FROM links WHERE path = ? AND board <> ?")
        other.bind(1, link.path)
        other.bind(2, link.board.number)
        try other.run()
        let statement = try connection.statement(
            "INSERT OR REPLACE INTO links (\(RowReader.linkColumns)) VALUES (?, ?, ?, ?, ?, ?, ?)")
        statement.bind(1, link.board.number)
        statement.bind(2, link.path)
        statement.bind(3, link.format)
        statement.bind(4, bytes: link.base.bytes)
        statement.bind(5, bytes: link.base.encodedRows)
        statement.bind(6, bytes: link.next?.bytes)
        statement.bind(7, bytes: link.next?.encodedRows)
        try statement.run()
    }

    func removeLink(of board: BoardID) throws {
        let statement = try connection.statement("DELETE FROM links WHERE board = ?")
        statement.bind(1, board.number)
        try statement.run()
    }
}
