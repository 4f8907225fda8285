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

/// A measure as it is kept: not negative, not absurd, in 64ths of a point.
func quantized(_ measure: Double) -> Double {
    // A comparison with NaN is false, so NaN becomes 0.
    guard measure > 0 else { return 0 }
    return (min(measure, 999_999) * 64).rounded() / 64
}
