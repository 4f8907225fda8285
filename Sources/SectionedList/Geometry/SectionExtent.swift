/// The extent of one section, and the tree of its rows.
struct SectionExtent: Sendable {
    var rows: Int32
    var header: Double
    var footer: Double = 0
    /// The width of the column while it is expanded.
    var width: Double
    var isCollapsed = false
    var isLifted = false
    /// The known part of the height, which is `knownHeight + unmeasuredCount × mean`. `ListGeometry` computes both from
    /// the rows.
    var knownHeight: Double = 0
    var unmeasuredCount: Int32 = 0
    /// The width of the column, expanded or collapsed. `ListGeometry` computes it.
    var shownWidth = 0.0

    static let blank = SectionExtent(rows: -1, header: 0, width: 0)
}

/// The combined extent of a range of sections, for all layouts.
struct SectionSummary: ForestSummary {
    var shownCount: Int32 = 0
    var unmeasuredCount: Int32 = 0
    var knownHeight: Double = 0
    var width: Double = 0

    static var zero: SectionSummary { SectionSummary() }

    init() {}

    init(of element: SectionExtent) {
        guard !element.isLifted else { return }
        shownCount = 1
        unmeasuredCount = element.unmeasuredCount
        knownHeight = element.knownHeight
        width = element.shownWidth
    }

    static func += (left: inout SectionSummary, right: SectionSummary) {
        left.shownCount += right.shownCount
        left.unmeasuredCount += right.unmeasuredCount
        left.knownHeight += right.knownHeight
        left.width += right.width
    }

    static func -= (left: inout SectionSummary, right: SectionSummary) {
        left.shownCount -= right.shownCount
        left.unmeasuredCount -= right.unmeasuredCount
        left.knownHeight -= right.knownHeight
        left.width -= right.width
    }
}
