import SectionedList

/// What of a list is to be seen, and where in the view it lies.
extension ListSurface {
    /// The sections of which any part is seen through the scroller along them. Those at the ends are; of those between
    /// some may be taken out (`geometry.isTaken(section:)`). O(log n).
    ///
    /// - Parameter margin: how far before and behind what is seen counts too, in points.
    public func visibleSections(margin: Double = 0) -> Range<Int> {
        let seen = mainScroller.seen(margin: margin)
        // The nearest ones, which may all the same lie outside.
        var sections = geometry.sections(in: seen, layout: layout)
        while let first = sections.first, !isSection(first, in: seen) { sections.removeFirst() }
        while let last = sections.last, !isSection(last, in: seen) { sections.removeLast() }
        return sections
    }

    /// The rows of a section that are seen through the scroller which moves them up and down: not those below a sticky
    /// header, and none of a collapsed section. Rows that are taken out may lie among them. O(log n).
    ///
    /// Whether a column itself is seen is not looked at: `visibleSections` says so.
    ///
    /// - Parameter margin: how far above and below what is seen counts too, in points.
    public func visibleRows(ofSection index: Int, margin: Double = 0) -> Range<Int> {
        rows(seenThrough: rowScroller(ofSection: index).seen(margin: margin), ofSection: index)
    }

    /// Where a section lies in the view: when stacked as a whole, perhaps far outside; a column from the top of the view
    /// to its end or to that of the view, and of a collapsed one the header. O(log n).
    public func viewRect(ofSection index: Int) -> Rect {
        guard layout == .columns else {
            return viewRect(of: Span(start: 0, length: geometry.span(ofSection: index, in: layout).length), in: index)
        }
        let extent =
            geometry.isCollapsed(index) ? geometry.headerHeight(ofSection: index) : geometry.extent(ofSection: index)
        return viewRect(of: Span(start: 0, end: min(extent, viewport.height)), in: index, isSticky: true)
    }

    /// Where a row lies in the view; perhaps far outside, or below a sticky header. O(log n).
    public func viewRect(ofRow path: ItemPath) -> Rect {
        viewRect(of: geometry.span(ofRowAt: path), in: path.section)
    }

    /// Where a section's header lies in the view: at the section's upper edge, and in columns always at the top of the
    /// view. O(log n).
    public func viewRect(ofHeader index: Int) -> Rect {
        viewRect(of: Span(start: 0, end: geometry.headerHeight(ofSection: index)), in: index, isSticky: true)
    }

    /// Where a section's footer lies in the view: at the end of the section's content, with which it scrolls. That of a
    /// collapsed section has no height. O(log n).
    public func viewRect(ofFooter index: Int) -> Rect {
        let end = geometry.extent(ofSection: index)
        let height = geometry.isCollapsed(index) ? 0 : geometry.footerHeight(ofSection: index)
        return viewRect(of: Span(start: end - height, end: end), in: index)
    }

    /// The items whose rows a rectangle of the view touches, in board order: what a rubber band catches. O(log n) for
    /// each section that it touches, and then for each row as long as something is dragged, else O(rows).
    ///
    /// Rows outside of the view count too, since a band may have begun there before the list was scrolled. What lies
    /// below a sticky header counts only where the rectangle reaches above the view. A rectangle without width or height
    /// is a line, and touches what it crosses.
    public func rows(touching rect: Rect) -> [ItemID] {
        let leastLength = 1.0 / 64
        let across = Span(start: rect.x, length: max(rect.width, leastLength))
        let down = Span(start: rect.y, length: max(rect.height, leastLength))
        guard layout == .columns else {
            guard across.overlaps(Span(start: 0, end: viewport.width)) else { return [] }
            let touched = Span(start: down.start + mainOffset, end: down.end + mainOffset)
            return geometry.sections(in: touched, layout: layout).flatMap { rows(touching: down, ofSection: $0) }
        }
        let start = along(Point(x: isRightToLeft ? across.end : across.start, y: down.start))
        let touched = Span(start: start, length: across.length)
        return geometry.sections(in: touched, layout: layout).flatMap { index in
            isSection(index, in: touched) ? rows(touching: down, ofSection: index) : []
        }
    }

    /// Whether a section shows nothing but its header; `false` where there is no such section. O(log n).
    public func isCollapsed(_ section: SectionID) -> Bool {
        list.index(of: section).map { geometry.isCollapsed($0) } ?? false
    }

    // MARK: Inside

    /// The scroller that moves the rows of a section up and down.
    func rowScroller(ofSection index: Int) -> Scroller<SectionID> {
        layout == .stacked ? mainScroller : columnScroller(index)
    }

    /// Where the content of a section begins in that of the scroller which moves its rows.
    func contentStart(ofSection index: Int) -> Double {
        layout == .stacked ? geometry.span(ofSection: index, in: .stacked).start : 0
    }

    /// A section of no length has no part that could be seen; one that is taken out has none.
    private func isSection(_ index: Int, in stretch: Span) -> Bool {
        let section = geometry.span(ofSection: index, in: layout)
        return section.length > 0 && section.overlaps(stretch)
    }

    /// The rows of a section in a stretch of the content of the scroller that moves them.
    private func rows(seenThrough stretch: Span, ofSection index: Int) -> Range<Int> {
        guard !geometry.isTaken(section: index) else { return 0..<0 }
        let start = contentStart(ofSection: index)
        return geometry.rows(in: Span(start: stretch.start - start, end: stretch.end - start), ofSection: index)
    }

    /// The items of a section in a stretch from the top of the view.
    private func rows(touching down: Span, ofSection index: Int) -> [ItemID] {
        let scroller = rowScroller(ofSection: index)
        let top = down.start < 0 ? down.start : max(down.start, scroller.window.start)
        let stretch = Span(start: top + scroller.offset, end: down.end + scroller.offset)
        let rows = rows(seenThrough: stretch, ofSection: index)
        let items = list.items(in: list.section(at: index), rows)
        guard geometry.shownRowCount(in: index) < geometry.rowCount(in: index) else { return items }
        return zip(rows, items).filter { !geometry.isTaken(ItemPath(item: $0.0, section: index)) }.map(\.1)
    }

    /// - Parameter isSticky: whether it stays where it is in the view when its column is scrolled.
    private func viewRect(of span: Span, in index: Int, isSticky: Bool = false) -> Rect {
        viewRect(of: rect(of: span, inSection: index), inSection: isSticky ? nil : list.section(at: index))
    }
}

extension ListGeometry {
    /// Whether a drag has taken a section out. It has no extent then, and nothing in it lies anywhere. O(log n).
    public func isTaken(section index: Int) -> Bool {
        // Behind a section that is shown is another place than before it.
        firstEqualSectionOffset(index + 1) <= index
    }
}

extension Scroller {
    /// The stretch of its content that is seen through it.
    func seen(margin: Double = 0) -> Span {
        Span(start: window.start + offset - margin, end: window.end + offset + margin)
    }
}

extension Span {
    /// Whether two stretches have more in common than an end.
    func overlaps(_ other: Span) -> Bool { start < other.end && end > other.start }
}
