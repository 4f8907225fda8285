/// A library as the planner reads it: in memory, in a file, or the part that a window knows.
///
/// Most calls read one row, or take one step along an order. A plan's cost therefore depends on the size of the change,
/// not of the library. All cards of a section are read only for commands about the whole section or its board. A
/// board's sections and labels and a card's steps are few, so other commands may read all of them.
public protocol LibraryReading {
    /// Returns a board, or `nil` if it doesn't exist.
    func board(_ id: BoardID) throws -> BoardRecord?
    /// Returns a section, or `nil` if it doesn't exist.
    func section(_ id: SectionID) throws -> SectionRecord?
    /// Returns a label, or `nil` if it doesn't exist.
    func label(_ id: LabelID) throws -> LabelRecord?
    /// Returns a card or a step, or `nil` if it doesn't exist.
    func card(_ id: CardID) throws -> CardRecord?

    /// Returns the place of a row.
    func placement(of row: RowID) throws -> Placement?
    /// Returns the number of visible cards in a section.
    func cardCount(of section: SectionID) throws -> Int
    /// Returns all rows of a table in a container, in order, including archived ones.
    func rows(of table: Table, in container: Container) throws -> [RowID]
    /// Returns the row before or after a position in a container. With a `nil` position, returns the last row for
    /// `.before`, or the first for `.after`. Among rows of equal rank, the one with the smaller number comes first.
    func neighbor(
        _ side: Side, _ position: OrderPosition?, of table: Table, in container: Container, onlyVisible: Bool
    ) throws -> OrderPosition?
}

/// A side of a position.
public enum Side: Hashable, Sendable {
    case before, after
}

/// The position of a row in its container.
public struct OrderPosition: Hashable, Comparable, Sendable {
    /// The rank.
    public var rank: Rank
    /// The number of the row, which decides between equal ranks.
    public var number: Int64

    /// Creates a position.
    @inlinable
    public init(rank: Rank, number: Int64) {
        self.rank = rank
        self.number = number
    }

    /// Compares by rank, then by number.
    @inlinable
    public static func < (left: OrderPosition, right: OrderPosition) -> Bool {
        left.rank == right.rank ? left.number < right.number : left.rank < right.rank
    }
}
