/// The ID of a row in one of the library's tables.
public enum RowID: Hashable, Sendable {
    case board(BoardID)
    case section(SectionID)
    case label(LabelID)
    case card(CardID)

    /// The row's table.
    public var table: Table {
        switch self {
        case .board: .boards
        case .section: .sections
        case .label: .labels
        case .card: .cards
        }
    }

    /// The ID's number.
    public var number: Int64 {
        switch self {
        case .board(let id): id.number
        case .section(let id): id.number
        case .label(let id): id.number
        case .card(let id): id.number
        }
    }

    /// Creates the ID of a row from its table and number.
    public init(_ table: Table, number: Int64) {
        switch table {
        case .boards: self = .board(BoardID(number: number))
        case .sections: self = .section(SectionID(number: number))
        case .labels: self = .label(LabelID(number: number))
        case .cards: self = .card(CardID(number: number))
        }
    }
}
