import SectionedList

/// An outline in a row's own coordinates, made of rounded rectangles.
public struct PreviewPath: Hashable, Sendable {
    /// A rounded rectangle, one part of an outline.
    package struct RoundedRect: Hashable, Sendable {
        /// The rectangle, in the row's own coordinates.
        package var rect: Rect
        /// The radius of the corners in points, or 0 for square corners.
        package var cornerRadius: Double
    }

    /// The rectangles that make up the outline. They may overlap.
    package private(set) var rects: [RoundedRect]

    /// Creates an outline of one rounded rectangle.
    ///
    ///     PreviewPath(roundedRect: bounds.insetBy(dx: 5, dy: 5), cornerRadius: 12)
    public init(roundedRect rect: Rect, cornerRadius: Double) {
        // A corner cannot extend beyond the middle of a side.
        let limit = min(rect.width, rect.height) / 2
        rects = [RoundedRect(rect: rect, cornerRadius: min(max(cornerRadius, 0), limit))]
    }

    /// Adds another path to this one.
    public mutating func append(_ other: PreviewPath) {
        rects += other.rects
    }
}
