/// A table of the library.
public enum Table: UInt8, Hashable, Sendable, CaseIterable {
    case boards = 1
    case sections = 2
    case labels = 3
    case cards = 4

    /// The fields of its rows.
    public var fields: [Field] {
        switch self {
        case .boards: [.place, .title, .color, .layout, .extras]
        case .sections: [.place, .title, .color, .isCollapsed, .isLocked, .limit]
        case .labels: [.place, .title, .color]
        case .cards: [.place, .title, .notes, .isDone, .due, .labels, .repetition]
        }
    }
}
