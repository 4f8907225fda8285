/// An interval on one axis.
package struct Interval: Hashable, Sendable {
    /// The position where the interval begins.
    package var start: Double
    /// The position where the interval ends.
    package var end: Double

    /// Creates an interval from its start and end.
    package init(start: Double, end: Double) {
        self.start = start
        self.end = end
    }

    /// Creates an interval from its start and length.
    package init(start: Double, length: Double) {
        self.init(start: start, end: start + length)
    }

    /// The length of the interval, in points.
    package var length: Double { end - start }
    /// The position halfway between the start and the end.
    package var middle: Double { (start + end) / 2 }

    /// Returns the distance from the interval to a position, or 0 if the position is inside.
    package func distance(to position: Double) -> Double {
        max(start - position, position - end, 0)
    }
}
