/// A rectangle, in points.
public struct Rect: Hashable, Sendable {
    /// The x-coordinate of the left edge.
    public var x: Double
    /// The y-coordinate of the upper edge.
    public var y: Double
    /// The distance from the left to the right edge.
    public var width: Double
    /// The distance from the upper to the lower edge.
    public var height: Double

    /// Creates a rectangle from its upper-left corner and its size.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// An empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// The x-coordinate of the left edge.
    package var minX: Double { x }
    /// The y-coordinate of the upper edge.
    package var minY: Double { y }
    /// The x-coordinate of the right edge.
    public var maxX: Double { x + width }
    /// The y-coordinate of the lower edge.
    public var maxY: Double { y + height }
    /// The x-coordinate of the center.
    package var midX: Double { x + width / 2 }
    /// The y-coordinate of the center.
    package var midY: Double { y + height / 2 }
    /// The center of the rectangle.
    public var center: Point { Point(x: midX, y: midY) }
    /// The size of the rectangle.
    package var size: Size { Size(width: width, height: height) }

    /// Returns whether the rectangle contains a point. The left and upper edges are included; the others are not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns the rectangle inset by `dx` on the left and right and by `dy` above and below.
    ///
    /// Negative values enlarge the rectangle. The width and the height are never negative.
    public func insetBy(dx: Double, dy: Double) -> Rect {
        Rect(x: x + dx, y: y + dy, width: max(width - 2 * dx, 0), height: max(height - 2 * dy, 0))
    }

    /// Returns the rectangle moved right by `dx` and down by `dy`.
    package func offsetBy(dx: Double, dy: Double) -> Rect {
        Rect(x: x + dx, y: y + dy, width: width, height: height)
    }
}
