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
