/// A sum that a `Forest` maintains over its elements.
///
/// With it, the sum over any range, or the element at which a sum is reached, is found in O(log n). Sums are added and
/// subtracted in any order, so the arithmetic must be exact (see `RowSummary`).
package protocol ForestSummary: Equatable, Sendable {
    associatedtype Element: Sendable

    static var zero: Self { get }
    init(of element: Element)
    static func += (left: inout Self, right: Self)
    static func -= (left: inout Self, right: Self)
}

/// The summary of a forest that keeps only the order of its elements.
package struct NoSummary: ForestSummary {
    package struct Element: Sendable {}

    package static var zero: NoSummary { NoSummary() }
    package init() {}
    package init(of element: Element) {}
    package static func += (left: inout NoSummary, right: NoSummary) {}
    package static func -= (left: inout NoSummary, right: NoSummary) {}
}
