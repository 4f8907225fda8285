import SectionedList

/// A place that the keyboard focus can move to.
package enum FocusStop: Hashable, Sendable {
    case row(ItemPath)
    /// A collapsed column that is shown as a strip.
    case strip(Int)
}
