import Board

/// The places outside a board where a search finds cards, if it finds none on the board.
package struct FoundElsewhere: Hashable, Sendable {
    /// The number of matching cards in the board's archive.
    package var archivedCount = 0
    /// The other boards with matching cards, in order.
    package var boards: [Match] = []

    /// A board with matching cards.
    package struct Match: Hashable, Sendable {
        package var board: BoardID
        package var title: String

        package init(board: BoardID, title: String) {
            (self.board, self.title) = (board, title)
        }
    }

    /// Creates a result without any cards.
    package init() {}
}
