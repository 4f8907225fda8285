import SectionedList

/// Names one of the scrollers that a list lies in.
public enum ScrollerID<SectionID: Hashable & Sendable>: Hashable, Sendable {
    /// The one along the sections.
    case main
    /// A column's own.
    case column(SectionID)
    /// One around the whole list, counted from the inside.
    case enclosing(Int)
}

/// A scroller as it stands: what part of the view it fills, and how far it is and can be scrolled.
public struct Scroller<SectionID: Hashable & Sendable>: Hashable, Sendable {
    /// Which of the list's scrollers it is.
    public var id: ScrollerID<SectionID>
    /// Whether it scrolls across and not down.
    public var isHorizontal: Bool
    /// The part of the view that is seen through it along its axis: without what a sticky header covers.
    public var window: Span
    /// How far it is scrolled, in points; 0 at the top or at the leading edge.
    public var offset: Double
    /// How far it can be scrolled, in points.
    public var maximum: Double

    /// A scroller as it stands now.
    public init(id: ScrollerID<SectionID>, isHorizontal: Bool, window: Span, offset: Double, maximum: Double) {
        self.id = id
        self.isHorizontal = isHorizontal
        self.window = window
        self.offset = offset
        self.maximum = maximum
    }

    func canScroll(forward: Bool) -> Bool { forward ? offset < maximum : offset > 0 }
}

extension ListSurface {
    /// The scrollers under a point of the view, the innermost first.
    public func scrollers(at point: Point) -> [Scroller<SectionID>] {
        (columnScroller(at: point).map { [$0] } ?? []) + [mainScroller] + enclosing
    }

    /// The same, as much of each as is seen through those around it: a zone that scrolls begins at the visible edge.
    func visibleScrollers(at point: Point) -> [Scroller<SectionID>] {
        guard !enclosing.isEmpty else { return scrollers(at: point) }
        var visible: [Scroller<SectionID>] = []
        var windows: [Bool: Span] = [:]
        for var scroller in scrollers(at: point).reversed() {
            if let outer = windows[scroller.isHorizontal] {
                let start = max(scroller.window.start, outer.start)
                scroller.window = Span(start: start, end: max(min(scroller.window.end, outer.end), start))
            }
            windows[scroller.isHorizontal] = scroller.window
            visible.append(scroller)
        }
        return visible.reversed()
    }

    /// The scroller of the column nearest to a point of the view; `nil` in a stacked list.
    func columnScroller(at point: Point) -> Scroller<SectionID>? {
        guard layout == .columns, let index = geometry.nearestSection(to: along(point), in: .columns) else {
            return nil
        }
        return columnScroller(index)
    }

    func columnScroller(_ index: Int) -> Scroller<SectionID> {
        let id = list.section(at: index)
        let header = min(geometry.headerHeight(ofSection: index), viewport.height)
        return Scroller(
            id: .column(id), isHorizontal: false, window: Span(start: header, end: viewport.height),
            offset: columnOffsets[id] ?? 0, maximum: maximumOffset(ofColumn: index))
    }

    /// The scroller along the sections.
    var mainScroller: Scroller<SectionID> {
        let isAcross = layout == .columns
        return Scroller(
            id: .main, isHorizontal: isAcross,
            window: isAcross ? Span(start: 0, end: viewport.width) : Span(start: coveredTop, end: viewport.height),
            offset: mainOffset, maximum: maximumMainOffset)
    }

    /// How far the scroller along the sections can go.
    public var maximumMainOffset: Double {
        max(geometry.totalExtent(in: layout) - (layout == .columns ? viewport.width : viewport.height), 0)
    }

    /// How far a column's own scroller can go.
    public func maximumOffset(ofColumn index: Int) -> Double {
        max(geometry.extent(ofSection: index) - viewport.height, 0)
    }

    /// A point of the view counted in the directions in which scrollers' offsets grow: across from the leading edge.
    func pointer(at point: Point) -> Point {
        Point(x: isRightToLeft ? viewport.width - point.x : point.x, y: point.y)
    }
}
