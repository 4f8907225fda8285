import SectionedList

/// The axis that a drag is confined to.
public enum DragAxis: Hashable, Sendable {
    case horizontal, vertical

    /// Returns the point of a confined drag for a position of the pointer: on the axis through the point where the drag
    /// began, and inside the view.
    package func confine(_ pointer: Point, from start: Point, in view: Size) -> Point {
        // A point on the far edge would be outside.
        func inside(_ position: Double, _ length: Double) -> Double { min(max(position, 0), max(length - 1, 0)) }
        return switch self {
        case .horizontal: Point(x: inside(pointer.x, view.width), y: start.y)
        case .vertical: Point(x: start.x, y: inside(pointer.y, view.height))
        }
    }
}
