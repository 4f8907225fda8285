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
