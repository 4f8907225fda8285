import SectionedList

/// A list as laid out on the screen: its order, geometry, layout, and scroll offsets.
///
/// View coordinates count from the view's upper-left corner. *Along* is the direction in which the sections follow each
/// other: horizontally from the leading edge in columns, otherwise downward. *Across* means horizontally from the
/// leading edge. Right-to-left text therefore needs no special case.
@usableFromInline
package struct ListSurface<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    /// The order of the list, including dragged items.
    package internal(set) var list: SectionedList<SectionID, ItemID>
    /// The positions of sections and rows in the content.
    package internal(set) var geometry: ListGeometry
    /// Whether the sections are one below the other or next to each other, and their rows below each other or in lines.
    package internal(set) var layout: ListLayout
    /// The size of the view, in points.
    package internal(set) var viewport: Size
    /// Whether the leading edge is on the right, so that columns follow each other to the left.
    package internal(set) var isRightToLeft: Bool
    /// The height that a sticky header of the whole list covers at the top of the viewport.
    package internal(set) var coveredTop = 0.0
    /// The position in the view where the headers of a stacked list stay while their sections are scrolled past it, or
    /// `nil` if they scroll away. It is negative if rows are seen above the list's upper edge.
    package internal(set) var pinnedTop: Double?
    /// The length of what follows the last section, such as a button that adds a section. It scrolls with the sections,
    /// but accepts no drops, so a drag scrolls no farther than the last section.
    package internal(set) var trailingLength = 0.0
    /// The offset of the main scroller, which scrolls along the sections.
    package internal(set) var mainOffset = 0.0
    /// The offset of each column's own scroller, used only in columns.
    package internal(set) var columnOffsets: [SectionID: Double] = [:]
    /// The maximum distance of a pointer from the section that it aims at.
    package internal(set) var reach = Feel.reach
    /// The scrollers around the whole list as last reported by the view, innermost first.
    package internal(set) var enclosing: [Scroller<SectionID>] = []

    /// Creates a list with nothing measured and nothing scrolled.
    @usableFromInline
    package init(
        _ list: SectionedList<SectionID, ItemID>, layout: ListLayout = .stacked, viewport: Size,
        metrics: ListMetrics = ListMetrics(), isRightToLeft: Bool = false
    ) {
        self.list = list
        self.layout = layout
        self.viewport = viewport
        self.isRightToLeft = isRightToLeft
        geometry = ListGeometry(rowCounts: list.sectionIDs.map { list.count(in: $0) }, metrics: metrics)
        updateGrid()
    }

    /// Returns the offset of a section's own scroller in columns, otherwise 0.
    package func scrollOffset(ofSection section: SectionID) -> Double {
        layout == .columns ? columnOffsets[section] ?? 0 : 0
    }

    /// Returns whether a point is over the view or near enough to aim at it. A target that was aimed at before has a
    /// slightly longer reach.
    func isInReach(_ point: Point, isHeld: Bool) -> Bool {
        let outside = max(-point.x, point.x - viewport.width, -point.y, point.y - viewport.height)
        return outside <= reach(isHeld: isHeld)
    }

    private func reach(isHeld: Bool) -> Double { reach + (isHeld ? Feel.zoneHysteresis : 0) }

    /// Returns the section at a point of the view and the position in it, or `nil` if no section is within reach.
    ///
    /// - Parameters:
    ///   - point: The point of the view.
    ///   - held: The section that the pointer aimed at before. Leaving it takes slightly more distance than entering
    ///     it, so that a jittering hand between two sections does not alternate between them.
    package func locate(_ point: Point, holding held: Int? = nil) -> (section: Int, position: Double)? {
        guard isInReach(point, isHeld: held != nil) else { return nil }
        let along = layout.isVertical ? max(point.y, openTop) + mainOffset : mainPosition(of: point)
        guard let section = nearestSection(to: along, holding: held) else { return nil }
        let span = geometry.span(ofSection: section, in: layout)
        // Below the last row of the last section, the pointer can only aim at that section.
        let isBelowAll = layout.isVertical && along >= span.end && section == geometry.lastShownSection
        guard isBelowAll || span.distance(to: along) <= reach(isHeld: section == held) else { return nil }
        switch layout {
        case .stacked, .grid: return (section, along - span.start)
        case .columns:
            // A column's header stays in view. A pointer over it aims at the first row below it.
            let top = geometry.headerHeight(ofSection: section)
            return (section, max(point.y, top) + scrollOffset(ofSection: list.section(at: section)))
        }
    }

    /// Returns the section that contains a point of the view and the position in it.
    ///
    /// The result is `nil` outside all sections, and on a header that covers them.
    func strictlyLocate(_ point: Point) -> (section: Int, position: Double)? {
        guard Rect(x: 0, y: 0, width: viewport.width, height: viewport.height).contains(point),
            let located = locate(point)
        else { return nil }
        let span = geometry.span(ofSection: located.section, in: layout)
        let isCovered =
            layout.isVertical ? point.y < visibleTop : point.y < geometry.headerHeight(ofSection: located.section)
        let along = mainPosition(of: point)
        return isCovered || along < span.start || along >= span.end ? nil : located
    }

    private func nearestSection(to along: Double, holding held: Int?) -> Int? {
        let nearest = geometry.nearestSection(to: along, in: layout)
        guard let nearest, let held, nearest != held else { return nearest }
        let back = along + (held < nearest ? -Feel.zoneHysteresis : Feel.zoneHysteresis)
        return geometry.nearestSection(to: back, in: layout) == held ? held : nearest
    }

    /// The result of a hit test at a point of the view.
    struct Hit {
        var section: SectionID
        var isCollapsed = false
        /// The position along the axis on which rows follow each other: from the section's upper edge or, if they
        /// follow across, from the leading edge.
        var position: Double
        /// The offset for a drop there.
        var offset = 0
        /// The item there, and its span on that axis.
        var item: ItemID?
        var span = Interval(start: 0, end: 0)
    }

    /// Returns the hit at a point of the view, or `nil` if no section is within reach. O(log n).
    ///
    /// - Parameters:
    ///   - point: The point of the view.
    ///   - previous: The place that the pointer aimed at before.
    ///   - isHeld: Whether a gap is open at that place, which already holds it.
    ///   - item: The item whose middle the pointer was in before, or `nil` for none.
    func hit(at point: Point, previous: Place<SectionID>?, isHeld: Bool, item: ItemID? = nil) -> Hit? {
        if layout == .grid { return cellHit(at: point, previous: previous, item: item) }
        let held = previous.flatMap { list.index(of: $0.section) }
        guard let (index, position) = locate(point, holding: held) else { return nil }
        var hit = Hit(section: list.section(at: index), position: position)
        if geometry.isCollapsed(index) {
            hit.isCollapsed = true
            return hit
        }
        hit.offset = stabilizedOffset(at: position, previous: index == held && !isHeld ? previous?.offset : nil) {
            geometry.insertionOffset(at: $0, inSection: index)
        }
        if let row = geometry.row(at: position, inSection: index) {
            let path = ItemPath(item: row, section: index)
            hit.item = list.item(at: path)
            hit.span = geometry.span(ofRowAt: path)
        }
        return hit
    }

    /// Returns the offset at a position, or the previous offset if the position is only just past it.
    ///
    /// An open gap holds its own offset. Without one, a jittering hand would alternate between two offsets. No gap is
    /// open while the rows wait for the delay, or if the program opens none.
    func stabilizedOffset(
        at position: Double, previous: Int?, slack: Double = Feel.zoneHysteresis, offset: (Double) -> Int
    ) -> Int {
        let found = offset(position)
        guard let previous, previous != found else { return found }
        let back = offset(found > previous ? position - slack : position + slack)
        return (found > previous) == (back > previous) && back != previous ? found : previous
    }

    /// Returns the position of a point of the view along the content.
    package func mainPosition(of point: Point) -> Double {
        guard layout == .columns else { return point.y + mainOffset }
        return (isRightToLeft ? viewport.width - point.x : point.x) + mainOffset
    }

    /// Returns the rectangle of a span of a section, in the content of its scroller.
    ///
    /// The rectangle counts horizontally from the leading edge and vertically from the top of the content.
    package func rect(of span: Interval, inSection index: Int) -> Rect {
        let section = geometry.span(ofSection: index, in: layout)
        switch layout {
        case .stacked, .grid:
            return Rect(x: 0, y: section.start + span.start, width: viewport.width, height: span.length)
        case .columns: return Rect(x: section.start, y: span.start, width: section.length, height: span.length)
        }
    }

    /// Returns the rectangle of an item in the content of its scroller, or `nil` if there is no such item. O(log n).
    package func rect(of item: ItemID) -> Rect? {
        list.path(of: item).map { rect(ofRow: $0) }
    }

    /// Converts a rectangle of the content to the view. `section` is the column whose content contains the rectangle.
    package func viewRect(of rect: Rect, inSection section: SectionID?) -> Rect {
        switch layout {
        case .stacked: return rect.offsetBy(dx: 0, dy: -mainOffset)
        case .grid:
            let left = isRightToLeft ? viewport.width - rect.maxX : rect.x
            return Rect(x: left, y: rect.y - mainOffset, width: rect.width, height: rect.height)
        case .columns:
            let y = rect.y - (section.map { scrollOffset(ofSection: $0) } ?? 0)
            let x = rect.x - mainOffset
            let left = isRightToLeft ? viewport.width - x - rect.width : x
            return Rect(x: left, y: y, width: rect.width, height: rect.height)
        }
    }
}

extension ListGeometry {
    /// The last section that is not lifted, or `nil` if there is none.
    var lastShownSection: Int? {
        nearestSection(to: .greatestFiniteMagnitude, in: .stacked)
    }
}
