/// A rectangle.
public struct Rect: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The upper edge.
    public var y: Double
    /// From the left edge to the right one, in points.
    public var width: Double
    /// From the upper edge to the lower one, in points.
    public var height: Double

    /// A rectangle by its upper left corner and its size.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// An empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// The left edge.
    public var minX: Double { x }
    /// The upper edge.
    public var minY: Double { y }
    /// The right edge.
    public var maxX: Double { x + width }
    /// The lower edge.
    public var maxY: Double { y + height }
    /// Halfway between the left and the right edge.
    public var midX: Double { x + width / 2 }
    /// Halfway between the upper and the lower edge.
    public var midY: Double { y + height / 2 }
    /// The point in the middle.
    public var center: Point { Point(x: midX, y: midY) }
    /// The width and the height without the place.
    public var size: Size { Size(width: width, height: height) }

    /// Whether a point lies inside; the left and the top edge belong to the rectangle, the others do not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// The rectangle made smaller on each side by `dx` and `dy` (or larger, where they are negative).
    public func insetBy(dx: Double, dy: Double) -> Rect {
        Rect(x: x + dx, y: y + dy, width: max(width - 2 * dx, 0), height: max(height - 2 * dy, 0))
    }

    /// The rectangle moved to the right by `dx` and down by `dy`, in the same size.
    public func offsetBy(dx: Double, dy: Double) -> Rect {
        Rect(x: x + dx, y: y + dy, width: width, height: height)
    }
}
