/// What planning a command asks of a library, be it in memory, in a file, or as much of it as a window knows.
///
/// Each question is about one row, or one step along an order, so that a plan costs what it changes and not what the
/// library holds; those that answer with all rows of a container are asked only where the command is about all of them.
public protocol LibraryReading {
    /// A board; `nil` where there is none of that id.
    func board(_ id: BoardID) throws -> BoardRecord?
    /// A section; `nil` where there is none of that id.
    func section(_ id: SectionID) throws -> SectionRecord?
    /// A label; `nil` where there is none of that id.
    func label(_ id: LabelID) throws -> LabelRecord?
    /// A card or a step; `nil` where there is none of that id.
    func card(_ id: CardID) throws -> CardRecord?

    /// Where a row lies.
    func placement(of row: RowID) throws -> Placement?
    /// How many cards a section shows.
    func cardCount(of section: SectionID) throws -> Int
    /// All rows in a container, in order, archived ones too: sections and labels of a board come apart, by table.
    func rows(of table: Table, in container: Container) throws -> [RowID]
    /// The row next to a rank in a container; `nil` as rank is beyond all. Of two rows of the same rank the one with the
    /// lesser id lies before.
    func neighbor(
        _ side: Side, _ position: OrderPosition?, of table: Table, in container: Container, onlyVisible: Bool
    ) throws -> OrderPosition?
}

/// A side of a place.
public enum Side: Hashable, Sendable {
    case before, after
}

/// A row in the order of its container.
public struct OrderPosition: Hashable, Comparable, Sendable {
    /// The rank.
    public var rank: Rank
    /// The row, by its number: what decides between equal ranks.
    public var number: Int64

    /// A row in its order.
    @inlinable
    public init(rank: Rank, number: Int64) {
        self.rank = rank
        self.number = number
    }

    /// By rank, then by number.
    @inlinable
    public static func < (left: OrderPosition, right: OrderPosition) -> Bool {
        left.rank == right.rank ? left.number < right.number : left.rank < right.rank
    }
}
