import SectionedList

/// The cells of a grid on the screen.
extension ListSurface {
    /// Updates the grid after a change of the layout, the view's width, or the size of cells.
    mutating func updateGrid() { geometry.setGrid(width: layout == .grid ? viewport.width : nil) }

    /// Whether rows follow each other across the list, rather than downward.
    var rowsFollowAcross: Bool { geometry.grid.map { !$0.hasOneColumn } ?? false }

    /// Returns the rectangle of a row in the content of its scroller. O(log n).
    func rect(ofRow path: ItemPath) -> Rect {
        rect(of: geometry.span(ofRowAt: path), geometry.across(ofRowAt: path), inSection: path.section)
    }

    /// The rectangle of the open gap between rows in the content of its scroller, or `nil` if no gap is open.
    package var gapRect: Rect? {
        guard let gap = geometry.gap, let span = geometry.gapSpan else { return nil }
        return rect(of: span, geometry.gapAcross, inSection: gap.path.section)
    }

    /// Returns the rectangle of a span of a section, over the whole width or a part of it.
    func rect(of span: Interval, _ across: Interval?, inSection index: Int) -> Rect {
        let rect = rect(of: span, inSection: index)
        guard let across else { return rect }
        return Rect(x: across.start, y: rect.y, width: across.length, height: rect.height)
    }

    /// Returns the line that marks a place before a cell, or after the last cell of the line before, while no gap is
    /// open there.
    func line(before path: ItemPath, in grid: ListGrid) -> Rect {
        var cell = geometry.shownRowCount(before: path)
        if let gap = geometry.gap, gap.path.section == path.section, gap.path.item <= path.item { cell += 1 }
        // A place after a full line is at its end, because the next line does not exist.
        let isAfter = cell > 0 && cell == geometry.cellCount(in: path.section) && cell % grid.cellsPerLine == 0
        let neighbor = isAfter ? cell - 1 : cell
        let across = grid.span(ofColumn: neighbor % grid.cellsPerLine)
        let spacing = geometry.metrics.cellSpacing / 2
        let middle = isAfter ? across.end + spacing : across.start - spacing
        let down = geometry.span(ofLine: neighbor / grid.cellsPerLine, inSection: path.section, grid)
        let x = min(max(middle - Feel.lineHeight / 2, 0), max(viewport.width - Feel.lineHeight, 0))
        return rect(of: down, Interval(start: x, length: Feel.lineHeight), inSection: path.section)
    }

    /// Returns the row at a point of the view, or `nil` if there is none, or if a header covers it. O(log n).
    func row(at point: Point) -> ItemPath? {
        guard let (section, position) = strictlyLocate(point) else { return nil }
        let inside = Point(x: pointer(at: point).x, y: position)
        return geometry.row(at: inside, inSection: section).map { ItemPath(item: $0, section: section) }
    }

    /// Returns how far a point of the view is from a row, and from the row's center. Without a grid, only the vertical
    /// center counts.
    ///
    /// - Parameter position: The vertical position of the point in the row's section.
    func distance(ofRow path: ItemPath, to point: Point, at position: Double) -> (edge: Double, center: Double) {
        let down = geometry.span(ofRowAt: path)
        guard let across = geometry.across(ofRowAt: path) else {
            let center = abs(down.middle - position)
            return (center, center)
        }
        let inside = Point(x: pointer(at: point).x, y: position)
        let edge = Point(x: across.distance(to: inside.x), y: down.distance(to: inside.y))
        return (edge.distance(to: .zero), inside.distance(to: Point(x: across.middle, y: down.middle)))
    }

    /// Returns the items whose cells touch both a horizontal and a vertical span of the view, in list order. O(log n),
    /// and O(1) per cell of the lines.
    func cells(touching across: Interval, _ down: Interval, ofSection index: Int) -> [ItemID] {
        guard let grid = geometry.grid else { return [] }
        let start = isRightToLeft ? viewport.width - across.end : across.start
        let columns = grid.columns(in: Interval(start: start, length: across.length))
        let rows = rowRange(touching: down, ofSection: index)
        guard !columns.isEmpty, !rows.isEmpty else { return [] }
        let gap = geometry.gap.flatMap { $0.path.section == index ? $0.path.item : nil } ?? .max
        let hasLifted = geometry.shownRowCount(in: index) < geometry.rowCount(in: index)
        var rank = geometry.shownRowCount(before: ItemPath(item: rows.lowerBound, section: index))
        var touched: [ItemID] = []
        for (row, item) in zip(rows, list.items(in: list.section(at: index), rows)) {
            if hasLifted, geometry.isLifted(ItemPath(item: row, section: index)) { continue }
            let cell = row >= gap ? rank + 1 : rank
            if columns.contains(cell % grid.cellsPerLine) { touched.append(item) }
            rank += 1
        }
        return touched
    }

    // MARK: Hits

    /// Returns the hit at a point of the view in a grid, or `nil` if no section is within reach. O(log n).
    ///
    /// - Parameters:
    ///   - point: The point of the view.
    ///   - previous: The place that the pointer aimed at before.
    ///   - item: The item whose middle the pointer was in before, or `nil` for none.
    func cellHit(at point: Point, previous: Place<SectionID>?, item: ItemID?) -> Hit? {
        let previous = previous.flatMap { list.path(of: $0) }
        guard let (index, position) = locate(point, holding: previous?.section) else { return nil }
        let inside = Point(x: pointer(at: point).x, y: position)
        let isAcross = rowsFollowAcross
        var hit = Hit(section: list.section(at: index), position: isAcross ? inside.x : position)
        if geometry.isCollapsed(index) {
            hit.isCollapsed = true
            return hit
        }
        if let path = cell(at: inside, inSection: index, holding: item) {
            hit.item = list.item(at: path)
            hit.span = isAcross ? geometry.across(ofRowAt: path) ?? hit.span : geometry.span(ofRowAt: path)
        }
        guard let place = stabilizedPlace(at: point, previous: previous) else { return nil }
        hit.section = list.section(at: place.section)
        hit.offset = place.item
        return hit
    }

    /// Returns the row at a point of a section, or the row whose middle the pointer was in before, if the point is only
    /// just above or below its cell. The middles of two cells in adjacent lines have nothing between them, unless each
    /// line has one cell.
    private func cell(at point: Point, inSection index: Int, holding item: ItemID?) -> ItemPath? {
        if rowsFollowAcross, let held = item.flatMap({ list.path(of: $0) }), held.section == index,
            !geometry.isLifted(held),
            let across = geometry.across(ofRowAt: held), across.distance(to: point.x) <= 0
        {
            let reach = geometry.metrics.rowSpacing / 2 + Feel.zoneHysteresis
            if geometry.span(ofRowAt: held).distance(to: point.y) <= reach { return held }
        }
        return geometry.row(at: point, inSection: index).map { ItemPath(item: $0, section: index) }
    }

    /// Returns the place at a point, or the previous place if the point is only just past it, in any direction.
    ///
    /// An open gap holds its place between the cells of a line, but not between lines. With one cell per line, it
    /// therefore does not need this, and is not harmed by it.
    private func stabilizedPlace(at point: Point, previous: ItemPath?) -> ItemPath? {
        let held = previous?.section
        guard let found = settledPlace(at: point, holding: held), let previous, found != previous,
            found.section == previous.section
        else { return settledPlace(at: point, holding: held) }
        let steps = [0, -Feel.zoneHysteresis, Feel.zoneHysteresis]
        for dx in steps {
            for dy in steps where dx != 0 || dy != 0 {
                let near = Point(x: point.x + dx, y: point.y + dy)
                if settledPlace(at: near, holding: held) == previous { return previous }
            }
        }
        return found
    }

    /// Returns the place that a point means once the gap is there.
    ///
    /// A gap that leaves a section above may close a line there, and thereby move everything below up by a line, under
    /// a pointer that rests.
    private func settledPlace(at point: Point, holding held: Int?) -> ItemPath? {
        guard var place = place(at: point, holding: held) else { return nil }
        guard let gap = geometry.gap, gap.path.section < place.section, !geometry.isCollapsed(place.section) else {
            return place
        }
        while true {
            guard let next = movingGap(to: place).place(at: point, holding: place.section),
                next.section >= place.section,
                !geometry.isCollapsed(next.section)
            else { return place }
            // In its own section, the gap keeps the place.
            if next.section == place.section { return next }
            place = next
        }
    }

    /// Returns the surface with its open gap elsewhere. It shares everything else.
    package func movingGap(to path: ItemPath) -> ListSurface {
        var surface = self
        surface.geometry.gap?.path = path
        return surface
    }

    /// Returns the place at a point in the current layout.
    private func place(at point: Point, holding held: Int?) -> ItemPath? {
        guard let (index, position) = locate(point, holding: held) else { return nil }
        let inside = Point(x: pointer(at: point).x, y: position)
        return ItemPath(item: geometry.insertionOffset(at: inside, inSection: index), section: index)
    }
}
