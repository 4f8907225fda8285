import DragDrop
import SectionedList

/// How far the list is scrolled, for the program to read and to change.
extension SectionedListView {
    /// How far the list is scrolled along its sections, in points: down when they are stacked, and in columns across, from
    /// the leading edge. To be remembered, and set again, also before the view is shown; what is too far is as far as it
    /// goes.
    public var scrollOffset: Double {
        get { list.surface.mainOffset }
        set { viewport.restore(.main, newValue) }
    }

    /// How far a column is scrolled, in points; 0 where the sections are stacked.
    public func scrollOffset(ofSection section: SectionID) -> Double {
        list.key(of: section).map { list.surface.scrollOffset(ofSection: $0) } ?? 0
    }

    /// Scrolls a column to so many points, also before the view is shown; what is too far is as far as it goes.
    public func setScrollOffset(_ offset: Double, ofSection section: SectionID) {
        if let key = list.key(of: section) { viewport.restore(.column(key), offset) }
    }

    /// Brings an item's row into view by the least movement.
    ///
    /// - Parameter margin: how much is to be seen around it, in points.
    public func scroll(to item: ItemID, margin: Double = 12) {
        guard let key = list.row(of: item) else { return }
        viewport.reveal(key, margin: margin)
        queueLayout()
    }

    /// Brings a section into view by the least movement.
    public func scroll(toSection section: SectionID) {
        guard let index = list.key(of: section).flatMap({ list.surface.list.index(of: $0) }) else { return }
        for target in list.surface.offsets(revealingSection: index, margin: 12) {
            viewport.scroll(target.scroller, to: target.offset)
        }
    }
}
