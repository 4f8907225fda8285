import SectionedList

/// The current state of a scroller: its window in the view, its offset, and its range.
package struct Scroller<SectionID: Hashable & Sendable>: Hashable, Sendable {
    /// The identity of the scroller.
    package var id: ScrollerID<SectionID>
    /// Whether the scroller is horizontal rather than vertical.
    package var isHorizontal: Bool
    /// The part of the view that shows its content, along its axis, without the part that a sticky header covers.
    package var window: Interval
    /// The current offset in points, which is 0 at the top or at the leading edge.
    package var offset: Double
    /// The maximum offset, in points.
    package var maximum: Double

    /// Creates the state of a scroller.
    package init(id: ScrollerID<SectionID>, isHorizontal: Bool, window: Interval, offset: Double, maximum: Double) {
        self.id = id
        self.isHorizontal = isHorizontal
        self.window = window
        self.offset = offset
        self.maximum = maximum
    }

    func canScroll(forward: Bool) -> Bool { forward ? offset < maximum : offset > 0 }
}

extension ListSurface {
    /// Returns the scrollers under a point of the view, innermost first.
    package func scrollers(at point: Point) -> [Scroller<SectionID>] {
        (columnScroller(at: point).map { [$0] } ?? []) + [mainScroller] + enclosing
    }

    /// Returns the scrollers at a point as a drag scrolls them. Each window is limited to its visible part, at whose
    /// edge scroll zones begin, below a pinned header. The main scroller ends with the last section, because what
    /// follows takes no drops.
    func dragScrollers(at point: Point) -> [Scroller<SectionID>] {
        let scrollers = scrollers(at: point).map { scroller in
            var scroller = scroller
            if scroller.id == .main {
                scroller.maximum = maximumMainOffset(withTrailing: false)
                // As if the header were always whole, so that the speed doesn't change while the next one pushes it
                // out.
                scroller.window.start = max(scroller.window.start, min(headerLine ?? 0, viewport.height))
            }
            return scroller
        }
        guard !enclosing.isEmpty else { return scrollers }
        var visible: [Scroller<SectionID>] = []
        var windows: [Bool: Interval] = [:]
        for var scroller in scrollers.reversed() {
            if let outer = windows[scroller.isHorizontal] {
                let start = max(scroller.window.start, outer.start)
                scroller.window = Interval(start: start, end: max(min(scroller.window.end, outer.end), start))
            }
            windows[scroller.isHorizontal] = scroller.window
            visible.append(scroller)
        }
        return visible.reversed()
    }

    /// Returns the scroller of the column nearest to a point of the view, or `nil` without columns.
    func columnScroller(at point: Point) -> Scroller<SectionID>? {
        guard layout == .columns, let index = geometry.nearestSection(to: mainPosition(of: point), in: .columns) else {
            return nil
        }
        return columnScroller(index)
    }

    func columnScroller(_ index: Int) -> Scroller<SectionID> {
        let id = list.section(at: index)
        let header = min(geometry.headerHeight(ofSection: index), viewport.height)
        return Scroller(
            id: .column(id), isHorizontal: false, window: Interval(start: header, end: viewport.height),
            offset: columnOffsets[id] ?? 0, maximum: maximumOffset(ofColumn: index))
    }

    /// The scroller along the sections.
    var mainScroller: Scroller<SectionID> {
        let isAcross = layout == .columns
        return Scroller(
            id: .main, isHorizontal: isAcross,
            window: isAcross
                ? Interval(start: 0, end: viewport.width) : Interval(start: coveredTop, end: viewport.height),
            offset: mainOffset, maximum: maximumMainOffset)
    }

    /// The maximum offset of the main scroller.
    package var maximumMainOffset: Double { maximumMainOffset(withTrailing: true) }

    private func maximumMainOffset(withTrailing: Bool) -> Double {
        let trailing = withTrailing && list.sectionCount > 0 ? trailingLength : 0
        let extent = geometry.totalExtent(in: layout) + trailing
        return max(extent - (layout == .columns ? viewport.width : viewport.height), 0)
    }

    /// Returns the maximum offset of a column's own scroller.
    package func maximumOffset(ofColumn index: Int) -> Double {
        max(geometry.extent(ofSection: index) - viewport.height, 0)
    }

    /// Converts a point of the view to the directions in which scroll offsets grow: horizontally from the leading edge.
    func pointer(at point: Point) -> Point {
        Point(x: isRightToLeft ? viewport.width - point.x : point.x, y: point.y)
    }
}
