/// The extent of one section, and the tree of its rows.
struct SectionExtent: Sendable {
    var rows: Int32
    var header: Double
    var footer: Double = 0
    var width: Double
    var isCollapsed = false
    var isTaken = false
    /// The known part of the height, which is `fixed + unknown × mean`. `ListGeometry` computes both from the rows.
    var fixed: Double = 0
    var unknown: Int32 = 0

    static let blank = SectionExtent(rows: -1, header: 0, width: 0)
}

/// The combined extent of a range of sections, for both layouts.
struct SectionSummary: ForestSummary {
    var shown: Int32 = 0
    var unknown: Int32 = 0
    var fixed: Double = 0
    var width: Double = 0

    static var zero: SectionSummary { SectionSummary() }

    init() {}

    init(of element: SectionExtent) {
        guard !element.isTaken else { return }
        shown = 1
        unknown = element.unknown
        fixed = element.fixed
        width = element.width
    }

    static func += (left: inout SectionSummary, right: SectionSummary) {
        left.shown += right.shown
        left.unknown += right.unknown
        left.fixed += right.fixed
        left.width += right.width
    }

    static func -= (left: inout SectionSummary, right: SectionSummary) {
        left.shown -= right.shown
        left.unknown -= right.unknown
        left.fixed -= right.fixed
        left.width -= right.width
    }
}
