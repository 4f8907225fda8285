/// The value of a field.
public enum FieldValue: Hashable, Sendable {
    case none
    case flag(Bool)
    case text(String)
    case due(Due)
    case repetition(Repetition)
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
