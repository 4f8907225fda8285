/// A point, in points of the toolkit; y grows downward.
public struct Point: Hashable, Sendable {
    /// Across.
    public var x: Double
    /// Down.
    public var y: Double

    /// A point by its two coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin; as a way, none at all.
    public static let zero = Point(x: 0, y: 0)

    /// The straight distance to another point.
    public func distance(to other: Point) -> Double {
        let x = x - other.x
        let y = y - other.y
        return (x * x + y * y).squareRoot()
    }
}
