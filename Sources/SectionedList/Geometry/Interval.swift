/// An interval on one axis.
public struct Interval: Hashable, Sendable {
    /// The position where the interval begins.
    public var start: Double
    /// The position where the interval ends.
    public var end: Double

    /// Creates an interval from its start and end.
    public init(start: Double, end: Double) {
        self.start = start
        self.end = end
    }

    /// Creates an interval from its start and length.
    public init(start: Double, length: Double) {
        self.init(start: start, end: start + length)
    }

    /// The length of the interval, in points.
    public var length: Double { end - start }
    /// The position halfway between the start and the end.
    public var middle: Double { (start + end) / 2 }

    /// Returns the distance from the interval to a position, or 0 if the position is inside.
    public func distance(to position: Double) -> Double {
        max(start - position, position - end, 0)
    }
}
