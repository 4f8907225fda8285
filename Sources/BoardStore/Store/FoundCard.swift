import Board

/// A card that a search on all boards found, with the titles of its section and its board.
package struct FoundCard: Hashable, Sendable {
    package var id: CardID
    package var title: String
    package var section: String
    package var board: BoardID
    package var boardTitle: String
    package var isDone: Bool
}

extension FileReader {
    /// Returns whether there is no library at a path.
    package static func isMissing(_ path: String) -> Bool { Files.isMissing(path) }

    /// Opens a library of this version for reading; `nil` if there is none. Unlike `LibrarySession`, it neither creates
    /// a library, nor migrates or repairs one, and it doesn't wait long for a lock.
    package static func current(path: String) -> FileReader? {
        guard !Files.isMissing(path), let connection = try? Connection(path: path, mode: .readWrite, timeout: 500),
            (try? Schema(migrations: Migration.all).isCurrent(connection)) == true
        else { return nil }
        return FileReader(connection)
    }

    /// Returns up to `limit` visible cards of all boards that match a string: first those that match with their title,
    /// then the others. Of each, those that aren't done come first, in the order of the boards.
    ///
    /// - Parameter isCanceled: Whether nobody needs the cards anymore. The search then ends with an error.
    package func firstCards(
        _ limit: Int, matching text: String, isCanceled: @escaping () -> Bool = { false }
    ) throws(StoreError) -> [CardID] {
        try readAtOnce { reader in
            reader.connection.limitWork(while: { !isCanceled() })
            return try reader.firstCards(limit, containing: text)
        }
    }

    /// Returns those of the cards that are visible on a board, with the titles of their sections and boards.
    package func foundCards(_ ids: [CardID]) throws(StoreError) -> [FoundCard] {
        try readAtOnce { reader in try ids.compactMap { try reader.foundCard($0) } }
    }
}
