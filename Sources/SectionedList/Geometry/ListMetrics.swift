/// The two ways to lay out a sectioned list.
public enum ListLayout: String, Hashable, Sendable, CaseIterable {
    /// One list: the sections below each other, each under its header, in one scroller.
    case stacked
    /// A board: the sections side by side, each a column with a scroller of its own, in one scroller across.
    case columns
}

/// The measures of a list that do not depend on its content, in points.
public struct ListMetrics: Hashable, Sendable {
    /// Between two rows.
    public var rowSpacing: Double
    /// Between two sections: below each other when stacked, beside each other in columns.
    public var sectionSpacing: Double
    /// Above the first row of a section, below its header.
    public var topInset: Double
    /// Below the last row of a section.
    public var bottomInset: Double
    /// What a section's header takes until it is measured.
    public var headerHeight: Double
    /// What a row is taken to need until the first one is measured.
    public var estimatedRowHeight: Double
    /// What a section takes at the least, so that there is something to aim at.
    public var minimumSectionExtent: Double
    /// The width of a column, where text is as large as usual.
    public var columnWidth: Double

    /// The given measures; those left out suit a list of cards.
    public init(
        rowSpacing: Double = 6, sectionSpacing: Double = 12, topInset: Double = 6, bottomInset: Double = 6,
        headerHeight: Double = 48, estimatedRowHeight: Double = 56, minimumSectionExtent: Double = 48,
        columnWidth: Double = 280
    ) {
        self.rowSpacing = rowSpacing
        self.sectionSpacing = sectionSpacing
        self.topInset = topInset
        self.bottomInset = bottomInset
        self.headerHeight = headerHeight
        self.estimatedRowHeight = estimatedRowHeight
        self.minimumSectionExtent = minimumSectionExtent
        self.columnWidth = columnWidth
    }

    /// The width of a column where text is so many times as large as usual, in a view so wide: it grows with the text, up to
    /// twice, and is never wider than the view.
    package func columnWidth(textScale: Double, inViewOf width: Double) -> Double {
        min((columnWidth * min(max(textScale, 1), 2)).rounded(), width)
    }

    /// The measures as the geometry counts: not negative, and in 64ths of a point.
    func rounded() -> ListMetrics {
        ListMetrics(
            rowSpacing: quantized(rowSpacing), sectionSpacing: quantized(sectionSpacing),
            topInset: quantized(topInset), bottomInset: quantized(bottomInset),
            headerHeight: quantized(headerHeight),
            estimatedRowHeight: quantized(estimatedRowHeight),
            minimumSectionExtent: quantized(minimumSectionExtent),
            columnWidth: quantized(columnWidth))
    }
}
