/// The places outside a board where a search finds cards, if it finds none on the board.
package struct FoundElsewhere: Hashable, Sendable {
    /// The number of matching cards in the board's archive.
    package var archivedCount = 0
    /// The titles of other boards with matching cards, in order.
    package var boards: [String] = []

    /// Creates a result without any cards.
    package init() {}
}
