/// The layout of a board.
public enum BoardLayout: String, Hashable, Sendable, CaseIterable {
    case columns, stacked
}
