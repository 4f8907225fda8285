/// What one row takes.
struct RowExtent: Sendable {
    /// Negative as long as nobody has measured it.
    var height: Float
    /// Taken out by a drag: the row is still in the list and takes no room.
    var isTaken: Bool

    static let unknown = RowExtent(height: -1, isTaken: false)
    var isMeasured: Bool { height >= 0 }
}

/// What a stretch of rows takes: `known + unknown × mean`, and the spacing between those that are shown.
///
/// Heights are kept in 64ths of a point and below a million (see `quantized`), so that these sums are exact in whatever
/// order they are made: nothing drifts, however often rows come and go.
struct RowSummary: ForestSummary {
    var shown: Int32 = 0
    var unknown: Int32 = 0
    var known: Double = 0

    static var zero: RowSummary { RowSummary() }

    init() {}

    init(of element: RowExtent) {
        guard !element.isTaken else { return }
        shown = 1
        if element.isMeasured { known = Double(element.height) } else { unknown = 1 }
    }

    static func += (left: inout RowSummary, right: RowSummary) {
        left.shown += right.shown
        left.unknown += right.unknown
        left.known += right.known
    }

    static func -= (left: inout RowSummary, right: RowSummary) {
        left.shown -= right.shown
        left.unknown -= right.unknown
        left.known -= right.known
    }
}

/// What one section takes, and where its rows are.
struct SectionExtent: Sendable {
    var rows: Int32
    var header: Double
    var footer: Double = 0
    var width: Double
    var isCollapsed = false
    var isTaken = false
    /// `fixed + unknown × mean` is its height; made from the rows by `ListGeometry`.
    var fixed: Double = 0
    var unknown: Int32 = 0

    static let blank = SectionExtent(rows: -1, header: 0, width: 0)
}

/// What a stretch of sections takes, in both layouts.
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

/// A measure as it is kept: not negative, not absurd, in 64ths of a point.
func quantized(_ measure: Double) -> Double {
    // A comparison with NaN is false, so NaN becomes 0.
    guard measure > 0 else { return 0 }
    return (min(measure, 999_999) * 64).rounded() / 64
}
