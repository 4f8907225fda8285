import SectionedList

/// A place that the keyboard focus can move to.
package enum FocusStop: Hashable, Sendable {
    case row(ItemPath)
    /// A section that shows no rows: it has none, or is collapsed.
    case section(Int)
}
