import SectionedList

/// The place that a preview flies to after a drop.
package enum PreviewLanding: Hashable, Sendable {
    /// The place where the drag began.
    case home
    /// The row that the preview becomes.
    case row(RowKey)
    /// The section that the preview becomes.
    case section(SectionKey)
    /// The row in which the preview disappears.
    case into(RowKey, rect: Rect?)
}
