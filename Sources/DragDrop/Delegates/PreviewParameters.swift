import SectionedList

/// The appearance of a dragged or dropped item's preview.
public struct PreviewParameters: Hashable, Sendable {
    /// The visible part of the row, or `nil` for the whole row.
    public var visiblePath: PreviewPath?
    /// The color behind the row's content, or `nil` for the row's own background.
    public var backgroundColor: PreviewColor?
    /// The outline that casts the shadow, or `nil` for the visible path.
    public var shadowPath: PreviewPath?

    /// Creates parameters. Omitted ones leave the row unchanged.
    public init(
        visiblePath: PreviewPath? = nil, backgroundColor: PreviewColor? = nil, shadowPath: PreviewPath? = nil
    ) {
        self.visiblePath = visiblePath
        self.backgroundColor = backgroundColor
        self.shadowPath = shadowPath
    }
}

/// An outline in a row's own coordinates, made of rounded rectangles.
public struct PreviewPath: Hashable, Sendable {
    /// A rounded rectangle, one part of an outline.
    public struct RoundedRect: Hashable, Sendable {
        /// The rectangle, in the row's own coordinates.
        public var rect: Rect
        /// The radius of the corners in points, or 0 for square corners.
        public var cornerRadius: Double
    }

    /// The rectangles that make up the outline. They may overlap.
    public private(set) var rects: [RoundedRect]

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

/// A color with components from 0 to 1.
public struct PreviewColor: Hashable, Sendable {
    /// The red component, from 0 to 1.
    public var red: Double
    /// The green component, from 0 to 1.
    public var green: Double
    /// The blue component, from 0 to 1.
    public var blue: Double
    /// The opacity, from 0 (invisible) to 1 (opaque).
    public var alpha: Double

    /// Creates a color from its components. It is opaque by default.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}
