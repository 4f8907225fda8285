import DragDrop
import SectionedList

/// Scroll positions, for the program to read and to change.
extension SectionedListView {
    /// The scroll offset along the sections, in points: vertical if they are stacked, and horizontal from the leading
    /// edge if they are columns. A program can save it and set it again later, even before the view is shown. A value
    /// that is too large is limited to the maximum.
    public var scrollOffset: Double {
        get { list.surface.mainOffset }
        set { viewport.restore(.main, newValue) }
    }

    /// Returns the scroll offset of a column, in points; 0 if the sections are stacked.
    public func scrollOffset(ofSection section: SectionID) -> Double {
        list.key(of: section).map { list.surface.scrollOffset(ofSection: $0) } ?? 0
    }

    /// Sets the scroll offset of a column, in points, even before the view is shown. A value that is too large is
    /// limited to the maximum.
    public func setScrollOffset(_ offset: Double, ofSection section: SectionID) {
        if let key = list.key(of: section) { viewport.restore(.column(key), offset) }
    }

    /// Scrolls the row of an item into view by the shortest distance.
    ///
    /// - Parameter margin: The space to leave around the row, in points.
    public func scroll(to item: ItemID, margin: Double = 12) {
        guard let key = list.row(of: item) else { return }
        viewport.reveal(key, margin: margin)
        queueLayout()
    }

    /// Scrolls a section into view by the shortest distance.
    public func scroll(toSection section: SectionID) {
        if let key = list.key(of: section) { viewport.reveal(section: key, margin: 12) }
    }
}
