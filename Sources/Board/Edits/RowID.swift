/// The id of a row in one of the library's tables.
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

    /// The id's number.
    public var number: Int64 {
        switch self {
        case .board(let id): id.number
        case .section(let id): id.number
        case .label(let id): id.number
        case .card(let id): id.number
        }
    }

    /// Creates the id of a row from its table and number.
    public init(_ table: Table, number: Int64) {
        switch table {
        case .boards: self = .board(BoardID(number: number))
        case .sections: self = .section(SectionID(number: number))
        case .labels: self = .label(LabelID(number: number))
        case .cards: self = .card(CardID(number: number))
        }
    }
}

/// A table of the library.
public enum Table: UInt8, Hashable, Sendable, CaseIterable {
    case boards = 1
    case sections = 2
    case labels = 3
    case cards = 4

    /// The fields of its rows.
    public var fields: [Field] {
        switch self {
        case .boards: [.place, .title, .layout, .extras]
        case .sections: [.place, .title, .color, .isCollapsed, .isLocked, .limit]
        case .labels: [.place, .title, .color]
        case .cards: [.place, .title, .notes, .isDone, .due, .labels]
        }
    }
}

/// A field of a row. Changes are made, merged, and undone field by field. The raw values are stored in the journal.
public enum Field: UInt8, Hashable, Sendable, CaseIterable {
    case place = 1
    case title = 2
    case notes = 3
    case isDone = 4
    case due = 5
    case labels = 6
    case color = 7
    case isCollapsed = 8
    case isLocked = 9
    case limit = 10
    case layout = 11
    case extras = 12
}

/// The value of a field.
public enum FieldValue: Hashable, Sendable {
    case none
    case flag(Bool)
    case text(String)
    case day(Day)
    case labels([LabelID])
    case color(BoardColor)
    case limit(CardLimit)
    case layout(BoardLayout)
    case place(Placement)

    /// Whether this is the default value in a new row.
    public var isEmpty: Bool {
        switch self {
        case .none, .flag(false), .text(""), .labels([]), .layout(.columns): true
        default: false
        }
    }
}

/// Some fields of a row with their values.
public struct Fields: Hashable, Sendable {
    /// A field with its value.
    public struct Entry: Hashable, Sendable {
        /// The field.
        public let field: Field
        /// Its value.
        public let value: FieldValue
    }

    /// The fields in the order of their numbers, each once.
    public private(set) var entries: [Entry]

    /// Creates an empty set of fields.
    public init() {
        entries = []
    }

    /// The value of a field, or `nil` if it isn't included.
    public subscript(field: Field) -> FieldValue? {
        get { entries.first { $0.field == field }?.value }
        set {
            let index = entries.firstIndex { $0.field.rawValue >= field.rawValue } ?? entries.count
            let isThere = index < entries.count && entries[index].field == field
            switch newValue {
            case let value? where isThere: entries[index] = Entry(field: field, value: value)
            case let value?: entries.insert(Entry(field: field, value: value), at: index)
            case nil where isThere: entries.remove(at: index)
            case nil: break
            }
        }
    }

    /// The row's place, if it is included.
    public var place: Placement? {
        if case .place(let place)? = self[.place] { place } else { nil }
    }
}
