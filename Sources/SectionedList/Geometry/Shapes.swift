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

/// A width and a height.
public struct Size: Hashable, Sendable {
    /// Across, in points.
    public var width: Double
    /// Down, in points.
    public var height: Double

    /// A size by its two lengths.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

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

/// A stretch of a line.
public struct Span: Hashable, Sendable {
    /// Where it begins.
    public var start: Double
    /// Where it ends.
    public var end: Double

    /// A stretch by its two ends.
    public init(start: Double, end: Double) {
        self.start = start
        self.end = end
    }

    /// A stretch by where it begins and how long it is.
    public init(start: Double, length: Double) {
        self.init(start: start, end: start + length)
    }

    /// How long it is, in points.
    public var length: Double { end - start }
    /// Halfway between its ends.
    public var middle: Double { (start + end) / 2 }

    /// How far a position is outside of the stretch; 0 inside.
    public func distance(to position: Double) -> Double {
        max(start - position, position - end, 0)
    }
}
