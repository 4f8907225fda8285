import SectionedList

/// How the preview of a dragged or dropped item looks.
public struct PreviewParameters: Hashable, Sendable {
    /// What of the row is seen; the whole row where it is `nil`.
    public var visiblePath: PreviewPath?
    /// What is behind the row's content, in place of its own ground.
    public var backgroundColor: PreviewColor?
    /// What casts the shadow; the visible path where it is `nil`.
    public var shadowPath: PreviewPath?

    /// What is left out stays as the row has it.
    public init(
        visiblePath: PreviewPath? = nil, backgroundColor: PreviewColor? = nil, shadowPath: PreviewPath? = nil
    ) {
        self.visiblePath = visiblePath
        self.backgroundColor = backgroundColor
        self.shadowPath = shadowPath
    }
}

/// An outline in a row's own coordinates: rounded rectangles together.
public struct PreviewPath: Hashable, Sendable {
    /// One part of the outline.
    public struct RoundedRect: Hashable, Sendable {
        /// Where it lies, in the row's own coordinates.
        public var rect: Rect
        /// The radius of its corners, in points; 0 for square ones.
        public var cornerRadius: Double
    }

    /// The rectangles that together are the outline; they may overlap.
    public private(set) var rects: [RoundedRect]

    /// A rounded rectangle.
    ///
    ///     PreviewPath(roundedRect: bounds.insetBy(dx: 5, dy: 5), cornerRadius: 12)
    public init(roundedRect rect: Rect, cornerRadius: Double) {
        // Corners meet at the latest in the middle of a side.
        let limit = min(rect.width, rect.height) / 2
        rects = [RoundedRect(rect: rect, cornerRadius: min(max(cornerRadius, 0), limit))]
    }

    /// Another path added to this one.
    public mutating func append(_ other: PreviewPath) {
        rects += other.rects
    }
}

/// A colour; each part from 0 to 1.
public struct PreviewColor: Hashable, Sendable {
    /// How much red, from 0 to 1.
    public var red: Double
    /// How much green, from 0 to 1.
    public var green: Double
    /// How much blue, from 0 to 1.
    public var blue: Double
    /// From 0 for invisible to 1 for opaque.
    public var alpha: Double

    /// A colour by its parts; opaque unless told otherwise.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}
