/// The dimensions of a list that do not depend on its content, in points.
public struct ListMetrics: Hashable, Sendable {
    /// The space between two rows, or between two lines of a grid.
    public var rowSpacing: Double
    /// The space between two sections: horizontal in columns, otherwise vertical.
    public var sectionSpacing: Double
    /// The space between a section's header and its first row.
    public var topInset: Double
    /// The space below the last row of a section.
    public var bottomInset: Double
    /// The height of a section's header until it is measured.
    public var headerHeight: Double
    /// The estimated height of a row until the first row is measured.
    public var estimatedRowHeight: Double
    /// The minimum height of a section, which leaves room to drop on an empty one.
    public var minimumSectionExtent: Double
    /// The width of a column at the default text size.
    public var columnWidth: Double
    /// The width of a collapsed column at the default text size; `nil` for that of the other columns.
    ///
    /// A `SectionedListView` whose sections have strips uses 44 points instead of `nil`. If they don't have strips, it
    /// ignores this width.
    public var collapsedColumnWidth: Double?
    /// The size of the cells of a grid at the default text size.
    public var cellSize: CellSize
    /// The space between two cells in a line of a grid.
    public var cellSpacing: Double

    /// Creates metrics. The defaults suit a list of cards.
    public init(
        rowSpacing: Double = 6, sectionSpacing: Double = 12, topInset: Double = 6, bottomInset: Double = 6,
        headerHeight: Double = 48, estimatedRowHeight: Double = 56, minimumSectionExtent: Double = 48,
        columnWidth: Double = 280, collapsedColumnWidth: Double? = nil,
        cellSize: CellSize = .atLeast(Size(width: 160, height: 120)), cellSpacing: Double = 6
    ) {
        self.rowSpacing = rowSpacing
        self.sectionSpacing = sectionSpacing
        self.topInset = topInset
        self.bottomInset = bottomInset
        self.headerHeight = headerHeight
        self.estimatedRowHeight = estimatedRowHeight
        self.minimumSectionExtent = minimumSectionExtent
        self.columnWidth = columnWidth
        self.collapsedColumnWidth = collapsedColumnWidth
        self.cellSize = cellSize
        self.cellSpacing = cellSpacing
    }

    /// Returns the width of a column for a text scale and a view's width. It grows with the text, up to twofold, and is
    /// never wider than the view.
    package func columnWidth(textScale: Double, inViewOf width: Double) -> Double {
        Self.scaled(columnWidth, textScale, width)
    }

    /// Returns the width of a collapsed column, which grows in the same way; `nil` for that of the other columns.
    package func collapsedColumnWidth(textScale: Double, inViewOf width: Double) -> Double? {
        collapsedColumnWidth.map { Self.scaled($0, textScale, width) }
    }

    private static func scaled(_ measure: Double, _ textScale: Double, _ limit: Double) -> Double {
        min((measure * min(max(textScale, 1), 2)).rounded(), limit)
    }

    /// Returns the metrics in the geometry's units: not negative, and rounded to 64ths of a point.
    func rounded() -> ListMetrics {
        ListMetrics(
            rowSpacing: quantized(rowSpacing), sectionSpacing: quantized(sectionSpacing),
            topInset: quantized(topInset), bottomInset: quantized(bottomInset),
            headerHeight: quantized(headerHeight),
            estimatedRowHeight: quantized(estimatedRowHeight),
            minimumSectionExtent: quantized(minimumSectionExtent),
            columnWidth: quantized(columnWidth), collapsedColumnWidth: collapsedColumnWidth.map(quantized),
            cellSize: cellSize.rounded(), cellSpacing: quantized(cellSpacing))
    }
}
