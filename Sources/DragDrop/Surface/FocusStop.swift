import SectionedList

/// Where a step of the keyboard focus leads.
package enum FocusStop: Hashable, Sendable {
    case row(ItemPath)
    /// A collapsed column that is shown as a strip.
    case strip(Int)
}
