import SectionedList

/// The visible part of a list, and the positions of its parts in the view.
extension ListSurface {
    /// Returns the sections that are at least partly visible through the main scroller. O(log n).
    ///
    /// The first and the last of them are visible. Sections in between may be lifted (`geometry.isLifted(section:)`).
    ///
    /// - Parameter margin: The distance before and after the visible part to include, in points.
    package func visibleSections(margin: Double = 0) -> Range<Int> {
        let seen = mainScroller.seen(margin: margin)
        // The nearest sections may still be outside.
        var sections = geometry.sections(in: seen, layout: layout)
        while let first = sections.first, !isSection(first, in: seen) { sections.removeFirst() }
        while let last = sections.last, !isSection(last, in: seen) { sections.removeLast() }
        return sections
    }

    /// Returns the rows of a section that are visible through the scroller that moves them vertically. O(log n).
    ///
    /// Rows under a sticky header and rows of a collapsed section are not visible. Rows between the visible ones may be
    /// lifted. Whether a column is visible is not checked; see `visibleSections`.
    ///
    /// - Parameters:
    ///   - index: The index of the section.
    ///   - margin: The distance above and below the visible part to include, in points.
    package func visibleRows(ofSection index: Int, margin: Double = 0) -> Range<Int> {
        rows(seenThrough: rowScroller(ofSection: index).seen(margin: margin), ofSection: index)
    }

    /// Returns the rectangle of a section in the view. O(log n).
    ///
    /// It contains the whole section and may be far outside the view. In columns, it extends from the top of the view
    /// to the end of the column or the view. For a collapsed column, it contains the header, or the strip over the
    /// whole height.
    package func viewRect(ofSection index: Int) -> Rect {
        guard layout == .columns else {
            return viewRect(
                of: Interval(start: 0, length: geometry.span(ofSection: index, in: layout).length), in: index)
        }
        return viewRect(of: Interval(start: 0, end: visibleHeight(ofColumn: index)), in: index, isSticky: true)
    }

    /// Returns whether a point of the view is outside all sections. O(log n).
    package func isOnBackground(_ point: Point) -> Bool {
        guard let index = geometry.nearestSection(to: mainPosition(of: point), in: layout) else { return true }
        // Where two columns touch, the position along them belongs to the second. From right to left, the point is in
        // the first.
        let sections = isRightToLeft && index > 0 ? [index, index - 1] : [index]
        return !sections.contains { viewRect(ofSection: $0).contains(point) }
    }

    /// Returns the height of a column in the view, even while it is lifted.
    func visibleHeight(ofColumn index: Int) -> Double {
        guard !isStrip(index) else { return viewport.height }
        let extent =
            geometry.isCollapsed(index) ? geometry.headerHeight(ofSection: index) : geometry.extent(ofSection: index)
        return min(extent, viewport.height)
    }

    /// Returns how much of a section's height fits the view.
    func visibleHeight(ofSection index: Int) -> Double {
        layout == .columns
            ? visibleHeight(ofColumn: index)
            : min(geometry.span(ofSection: index, in: layout).length, viewport.height)
    }

    /// Returns the rectangle of a row in the view. It may be far outside the view or under a sticky header. O(log n).
    package func viewRect(ofRow path: ItemPath) -> Rect {
        viewRect(of: rect(ofRow: path), inSection: list.section(at: path.section))
    }

    /// Returns the rectangle of a section's header in the view. O(log n).
    ///
    /// It is at the section's upper edge, or pinned to the top of a stacked list. In columns, it is always at the top
    /// of the view, and a strip is all header.
    package func viewRect(ofHeader index: Int) -> Rect {
        guard !isStrip(index) else { return viewRect(ofStrip: index) }
        if pinnedLine != nil {
            let height = geometry.headerHeight(ofSection: index)
            return Rect(x: 0, y: top(ofHeader: index), width: viewport.width, height: height)
        }
        return viewRect(of: Interval(start: 0, end: geometry.headerHeight(ofSection: index)), in: index, isSticky: true)
    }

    /// Returns the rectangle of a section's footer in the view. O(log n).
    ///
    /// It is at the end of the section's content and scrolls with it. The footer of a collapsed section has no height.
    package func viewRect(ofFooter index: Int) -> Rect {
        let end = geometry.extent(ofSection: index)
        let height = geometry.isCollapsed(index) ? 0 : geometry.footerHeight(ofSection: index)
        return viewRect(of: Interval(start: end - height, end: end), in: index)
    }

    /// The rectangle in the view of what follows the last section. In columns, it is as tall as the view.
    package var trailingRect: Rect {
        let start = geometry.totalExtent(in: layout) + geometry.metrics.sectionSpacing
        let length = max(trailingLength - geometry.metrics.sectionSpacing, 0)
        let rect =
            layout.isVertical
            ? Rect(x: 0, y: start, width: viewport.width, height: length)
            : Rect(x: start, y: 0, width: length, height: viewport.height)
        return viewRect(of: rect, inSection: nil)
    }

    /// Returns the items whose rows a rectangle of the view touches, in list order, as for a rubber band.
    ///
    /// It takes O(log n) per touched section and O(1) per row, or O(log n) per row during a drag.
    ///
    /// Rows outside the view count too, because a band may have begun there before the list was scrolled. Rows under a
    /// sticky header count only if the rectangle extends above the view. A rectangle without width or height is a line,
    /// and touches what it crosses.
    package func rows(touching rect: Rect) -> [ItemID] {
        let leastLength = 1.0 / 64
        let across = Interval(start: rect.x, length: max(rect.width, leastLength))
        let down = Interval(start: rect.y, length: max(rect.height, leastLength))
        guard layout == .columns else {
            guard across.overlaps(Interval(start: 0, end: viewport.width)) else { return [] }
            let touched = Interval(start: down.start + mainOffset, end: down.end + mainOffset)
            return geometry.sections(in: touched, layout: layout).flatMap { index in
                layout == .grid
                    ? cells(touching: across, down, ofSection: index) : rows(touching: down, ofSection: index)
            }
        }
        let start = mainPosition(of: Point(x: isRightToLeft ? across.end : across.start, y: down.start))
        let touched = Interval(start: start, length: across.length)
        return geometry.sections(in: touched, layout: layout).flatMap { index in
            isSection(index, in: touched) ? rows(touching: down, ofSection: index) : []
        }
    }

    /// Returns whether a section is collapsed, or `false` if the section does not exist. O(log n).
    package func isCollapsed(_ section: SectionID) -> Bool {
        list.index(of: section).map { geometry.isCollapsed($0) } ?? false
    }

    /// Returns whether a section is shown as a strip: a collapsed column that is narrower than the others. O(log n).
    package func isStrip(_ index: Int) -> Bool {
        layout == .columns && geometry.metrics.collapsedColumnWidth != nil && geometry.isCollapsed(index)
    }

    // MARK: Implementation

    /// The span of a strip, which extends over the whole height of the view.
    var stripSpan: Interval { Interval(start: 0, end: viewport.height) }

    private func viewRect(ofStrip index: Int) -> Rect { viewRect(of: stripSpan, in: index, isSticky: true) }

    /// Returns the scroller that moves the rows of a section vertically. Its window begins below the section's header
    /// if that is pinned.
    func rowScroller(ofSection index: Int) -> Scroller<SectionID> {
        guard layout.isVertical else { return columnScroller(index) }
        var scroller = mainScroller
        if let line = pinnedLine {
            let end = min(line + geometry.headerHeight(ofSection: index), viewport.height)
            scroller.window.start = max(scroller.window.start, end)
        }
        return scroller
    }

    /// Returns where a section's content begins in the content of the scroller that moves its rows.
    func contentStart(ofSection index: Int) -> Double {
        layout.isVertical ? geometry.span(ofSection: index, in: layout).start : 0
    }

    /// Returns whether a section overlaps a span. A section without length, such as a lifted section, does not.
    private func isSection(_ index: Int, in stretch: Interval) -> Bool {
        let section = geometry.span(ofSection: index, in: layout)
        return section.length > 0 && section.overlaps(stretch)
    }

    /// Returns the rows of a section in a span of the content of the scroller that moves them.
    private func rows(seenThrough stretch: Interval, ofSection index: Int) -> Range<Int> {
        guard !geometry.isLifted(section: index) else { return 0..<0 }
        let start = contentStart(ofSection: index)
        return geometry.rows(in: Interval(start: stretch.start - start, end: stretch.end - start), ofSection: index)
    }

    /// Returns the items of a section in a span that counts from the top of the view.
    private func rows(touching down: Interval, ofSection index: Int) -> [ItemID] {
        let rows = rowRange(touching: down, ofSection: index)
        let items = list.items(in: list.section(at: index), rows)
        guard geometry.shownRowCount(in: index) < geometry.rowCount(in: index) else { return items }
        return zip(rows, items).filter { !geometry.isLifted(ItemPath(item: $0.0, section: index)) }.map(\.1)
    }

    /// Returns the rows of a section in a span that counts from the top of the view, including lifted ones between
    /// them.
    func rowRange(touching down: Interval, ofSection index: Int) -> Range<Int> {
        let scroller = rowScroller(ofSection: index)
        let top = down.start < 0 ? down.start : max(down.start, scroller.window.start)
        let stretch = Interval(start: top + scroller.offset, end: down.end + scroller.offset)
        return rows(seenThrough: stretch, ofSection: index)
    }

    /// Returns the rectangle of a span of a section in the view.
    ///
    /// - Parameters:
    ///   - span: The span in the section.
    ///   - index: The index of the section.
    ///   - isSticky: Whether the rectangle stays in place when its column is scrolled.
    private func viewRect(of span: Interval, in index: Int, isSticky: Bool = false) -> Rect {
        viewRect(of: rect(of: span, inSection: index), inSection: isSticky ? nil : list.section(at: index))
    }
}

extension ListGeometry {
    /// Returns whether a drag has lifted a section. O(log n).
    ///
    /// The section then has no extent, and nothing in it has a position.
    package func isLifted(section index: Int) -> Bool {
        // The place after a section is the same as the place before it only if the section is lifted.
        firstEqualSectionOffset(index + 1) <= index
    }
}

extension Scroller {
    /// Returns the visible span of the scroller's content.
    func seen(margin: Double = 0) -> Interval {
        Interval(start: window.start + offset - margin, end: window.end + offset + margin)
    }
}

extension Interval {
    /// Returns whether two spans have more than an end in common.
    func overlaps(_ other: Interval) -> Bool { start < other.end && end > other.start }
}
