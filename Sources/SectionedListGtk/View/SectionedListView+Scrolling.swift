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

    /// Scrolls along the sections by a distance, in points, up to the limits. Unlike an offset that is set, the
    /// result is not restored by the next layout.
    package func scroll(by distance: Double) { _ = viewport.scroll(.main, by: distance) }

    /// Scrolls a column by a distance in the same way.
    package func scroll(section: SectionID, by distance: Double) {
        if let key = list.key(of: section) { _ = viewport.scroll(.column(key), by: distance) }
    }

    /// Returns the shortest distances to scroll to show the row of an item: along the sections, and in its column.
    package func distances(toReveal item: ItemID, margin: Double = 12) -> (along: Double, inSection: Double) {
        let surface = list.surface
        var (along, inSection) = (0.0, 0.0)
        guard let path = list.row(of: item).flatMap({ surface.list.path(of: $0) }) else { return (along, inSection) }
        for target in surface.offsets(revealing: path, margin: margin) {
            switch target.scroller {
            case .main: along = target.offset - surface.mainOffset
            case .column(let key): inSection = target.offset - surface.scrollOffset(ofSection: key)
            case .enclosing: break
            }
        }
        return (along, inSection)
    }
}
