/// A step in the lines of a grid.
enum LineStep: Hashable, Sendable {
    /// To the previous or next cell in reading order.
    case cell(isForward: Bool)
    /// To the same cell of the line above or below.
    case line(isDown: Bool)
    /// To the same cell of a line about a page away.
    case page(isDown: Bool)

    /// Creates the meaning of a step in a grid, or `nil` for a step that means the same in every layout.
    init?(_ step: FocusStep, isRightToLeft: Bool) {
        switch step {
        case .left, .right: self = .cell(isForward: (step == .right) != isRightToLeft)
        case .up, .down: self = .line(isDown: step == .down)
        case .pageUp, .pageDown: self = .page(isDown: step == .pageDown)
        case .start, .end, .listStart, .listEnd: return nil
        }
    }
}
