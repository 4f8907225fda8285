/// A point in the toolkit's coordinates, in points. The y-axis points down.
public struct Point: Hashable, Sendable {
    /// The horizontal coordinate.
    public var x: Double
    /// The vertical coordinate.
    public var y: Double

    /// Creates a point from its coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin, or a zero offset.
    public static let zero = Point(x: 0, y: 0)

    /// Returns the straight-line distance to another point.
    package func distance(to other: Point) -> Double {
        let x = x - other.x
        let y = y - other.y
        return (x * x + y * y).squareRoot()
    }
}
