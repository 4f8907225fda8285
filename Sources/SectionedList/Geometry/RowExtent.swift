/// The height of one row and its state in the layout.
struct RowExtent: Sendable {
    /// The measured height, or a negative number if the row is unmeasured.
    var height: Float
    /// Whether a drag has lifted the row: it is still in the list but takes no space.
    var isLifted: Bool

    static let unmeasured = RowExtent(height: -1, isLifted: false)
    var isMeasured: Bool { height >= 0 }
}

/// The combined height of a range of rows: `knownHeight + unmeasuredCount × mean`, plus the spacing between the shown
/// rows.
///
/// Heights are multiples of a 64th of a point and below a million points (see `quantized`). Their sums are therefore
/// exact in any order, and nothing drifts when rows are added and removed.
struct RowSummary: ForestSummary {
    var shownCount: Int32 = 0
    var unmeasuredCount: Int32 = 0
    var knownHeight: Double = 0

    static var zero: RowSummary { RowSummary() }

    init() {}

    init(of element: RowExtent) {
        guard !element.isLifted else { return }
        shownCount = 1
        if element.isMeasured { knownHeight = Double(element.height) } else { unmeasuredCount = 1 }
    }

    static func += (left: inout RowSummary, right: RowSummary) {
        left.shownCount += right.shownCount
        left.unmeasuredCount += right.unmeasuredCount
        left.knownHeight += right.knownHeight
    }

    static func -= (left: inout RowSummary, right: RowSummary) {
        left.shownCount -= right.shownCount
        left.unmeasuredCount -= right.unmeasuredCount
        left.knownHeight -= right.knownHeight
    }
}

/// Returns a measure in the geometry's units: not negative, below a million, rounded to 64ths of a point.
func quantized(_ measure: Double) -> Double {
    // Comparisons with NaN are false, so NaN becomes 0.
    guard measure > 0 else { return 0 }
    return (min(measure, 999_999) * 64).rounded() / 64
}
