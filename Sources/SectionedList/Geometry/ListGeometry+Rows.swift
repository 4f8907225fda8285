/// Rows of a section. Positions count from the section's upper edge.
extension ListGeometry {
    /// Returns the position where the rows of a section begin, below the header.
    package func rowsStart(inSection index: Int) -> Double {
        section(index).header + metrics.topInset
    }

    /// Returns the span of a row or, in a grid, that of its line. It is empty if the row is lifted or its section is
    /// collapsed. O(log n).
    package func span(ofRowAt path: ItemPath) -> Interval {
        let extent = section(path.section)
        guard !extent.isCollapsed else { return Interval(start: extent.header, length: 0) }
        if let grid { return span(ofRowAt: path, in: grid) }
        let before = rows.sum(upTo: path.item, in: extent.rows)
        let row = rows.element(at: path.item, in: extent.rows)
        var start = rowsStart(inSection: path.section) + length(before) + spacing * Double(before.shownCount)
        if let gap, gap.path.section == path.section, gap.path.item <= path.item { start += gap.extent + spacing }
        return Interval(start: start, length: row.isLifted ? 0 : height(row))
    }

    /// The span of the open gap in its section, or `nil` if no gap is open or its section is collapsed.
    package var gapSpan: Interval? {
        guard let gap, gap.path.section < sectionCount, !isCollapsed(gap.path.section) else { return nil }
        return Interval(start: edge(at: gap.path), length: grid?.cellSize.height ?? gap.extent)
    }

    /// Returns the position where an item inserted at a path would begin, as if no gap were open. O(log n).
    package func edge(at path: ItemPath) -> Double {
        let extent = section(path.section)
        guard !extent.isCollapsed else { return extent.header }
        if let grid { return edge(at: path, in: grid) }
        let count = rows.count(in: extent.rows)
        let before = rows.sum(upTo: min(max(path.item, 0), count), in: extent.rows)
        return rowsStart(inSection: path.section) + length(before) + spacing * Double(before.shownCount)
    }

    /// Returns the row at a position, including half the spacing on each side. O(log n).
    ///
    /// The result is `nil` above the first row, below the last row, in the gap, and in a collapsed section. In a grid,
    /// it is the first row of a line, unless that cell is the gap.
    package func row(at position: Double, inSection index: Int) -> Int? {
        if grid != nil { return row(at: Point(x: 0, y: position), inSection: index) }
        let extent = section(index)
        guard !extent.isCollapsed else { return nil }
        let y = position - rowsStart(inSection: index)
        guard let gap = openGap(in: index) else { return plainRow(at: y, in: extent.rows) }
        let gapStart = edge(at: gap.path) - rowsStart(inSection: index)
        if y < gapStart - spacing / 2 { return plainRow(at: y, in: extent.rows) }
        if y < gapStart + gap.extent + spacing / 2 { return nil }
        return plainRow(at: y - gap.extent - spacing, in: extent.rows)
    }

    /// Returns the offset for a drop at a position: after all rows whose middle is above it. O(log n).
    ///
    /// The open gap counts as displacement. This adds a hysteresis of the gap's own height: once the gap is at the
    /// returned offset, the same position keeps returning it. If only lifted rows separate several offsets, the
    /// first is returned. In a grid, the position is at the leading edge.
    package func insertionOffset(at position: Double, inSection index: Int) -> Int {
        if grid != nil { return insertionOffset(at: Point(x: 0, y: position), inSection: index) }
        let extent = section(index)
        guard !extent.isCollapsed else { return 0 }
        let y = position - rowsStart(inSection: index)
        var offset = firstRow(withMiddleFrom: y, in: extent.rows)
        if let gap = openGap(in: index), offset >= gap.path.item {
            offset = max(gap.path.item, firstRow(withMiddleFrom: y - gap.extent - spacing, in: extent.rows))
        }
        return firstEqualOffset(offset, inSection: index)
    }

    /// Returns the first offset that means the same place, with only lifted rows in between. O(log n).
    package func firstEqualOffset(_ offset: Int, inSection index: Int) -> Int {
        let tree = section(index).rows
        let offset = min(max(offset, 0), rows.count(in: tree))
        guard Int(rows.sum(of: tree).shownCount) < rows.count(in: tree) else { return offset }
        let shown = rows.sum(upTo: offset, in: tree).shownCount
        guard shown > 0 else { return 0 }
        return rows.first(in: tree) { $0.shownCount >= shown }.map { $0.index + 1 } ?? offset
    }

    /// Returns the first row at or after an index that is not lifted, or `nil` if there is none. O(log n).
    package func nextShownRow(from offset: Int, inSection index: Int) -> Int? {
        let tree = section(index).rows
        let offset = min(max(offset, 0), rows.count(in: tree))
        let shown = rows.sum(upTo: offset, in: tree).shownCount
        return rows.first(in: tree) { $0.shownCount > shown }?.index
    }

    /// Returns the last row before an index that is not lifted, or `nil` if there is none. O(log n).
    package func previousShownRow(before offset: Int, inSection index: Int) -> Int? {
        let tree = section(index).rows
        let shown = rows.sum(upTo: min(max(offset, 0), rows.count(in: tree)), in: tree).shownCount
        guard shown > 0 else { return nil }
        return rows.first(in: tree) { $0.shownCount >= shown }?.index
    }

    /// Returns the number of rows before a path that are not lifted. O(log n).
    package func shownRowCount(before path: ItemPath) -> Int {
        let tree = section(path.section).rows
        return Int(rows.sum(upTo: min(max(path.item, 0), rows.count(in: tree)), in: tree).shownCount)
    }

    /// Returns the rows that a span of the section touches or, in a grid, those of the lines that it touches. O(log n).
    package func rows(in span: Interval, ofSection index: Int) -> Range<Int> {
        let extent = section(index)
        let count = rows.count(in: extent.rows)
        guard !extent.isCollapsed, count > 0, span.end > span.start else { return 0..<0 }
        if let grid { return rows(in: span, ofSection: index, in: grid) }
        let start = rowsStart(inSection: index)
        var lower = firstRow(endingAfter: span.start - start, in: extent.rows)
        var upper = firstRow(beginningFrom: span.end - start, in: extent.rows)
        if let gap = openGap(in: index) {
            let shift = gap.extent + spacing
            if lower >= gap.path.item {
                lower = max(gap.path.item, firstRow(endingAfter: span.start - start - shift, in: extent.rows))
            }
            if upper > gap.path.item {
                upper = max(gap.path.item, firstRow(beginningFrom: span.end - start - shift, in: extent.rows))
            }
        }
        return lower..<max(lower, upper)
    }

    /// Returns the height of a section, including the gap. O(log n).
    package func extent(ofSection index: Int) -> Double {
        let extent = section(index)
        return extent.knownHeight + Double(extent.unmeasuredCount) * estimatedRowHeight + gapGrowth(ofSection: index)
    }

    // MARK: Implementation

    var spacing: Double { metrics.rowSpacing }

    func length(_ sum: RowSummary) -> Double { ruler.length(sum) }

    private var ruler: RowRuler { RowRuler(spacing: spacing, mean: estimatedRowHeight) }

    /// Returns the gap if it is in this section and takes space.
    func openGap(in index: Int) -> RowGap? {
        guard let gap, gap.path.section == index, index < sectionCount, !isCollapsed(index) else { return nil }
        return gap
    }

    /// Returns how much taller the gap makes a section.
    func gapGrowth(ofSection index: Int) -> Double {
        guard let gap = openGap(in: index) else { return 0 }
        let extent = section(index)
        let hasRows = rows.sum(of: extent.rows).shownCount > 0
        let raw =
            grid == nil
            ? unclampedKnownHeight(extent) + gap.extent + (hasRows ? spacing : 0)
            : unclampedKnownHeight(extent, gapCells: 1)
        return max(raw, metrics.minimumSectionExtent) - extent.knownHeight
    }

    private func plainRow(at y: Double, in tree: Int32) -> Int? {
        let ruler = ruler
        guard y >= -spacing / 2,
            let found = rows.first(in: tree, where: { $0.shownCount > 0 && ruler.end($0) + ruler.spacing / 2 > y })
        else { return nil }
        return found.index
    }

    private func firstRow(withMiddleFrom y: Double, in tree: Int32) -> Int {
        let ruler = ruler
        guard let found = rows.first(in: tree, where: { $0.shownCount > 0 && ruler.end($0) >= y }) else {
            return rows.count(in: tree)
        }
        let middle = ruler.start(after: found.before) + height(found.element) / 2
        if middle >= y { return found.index }
        let next = found.before.shownCount + 2
        return rows.first(in: tree) { $0.shownCount >= next }?.index ?? rows.count(in: tree)
    }

    private func firstRow(endingAfter y: Double, in tree: Int32) -> Int {
        let ruler = ruler
        return rows.first(in: tree) { $0.shownCount > 0 && ruler.end($0) > y }?.index ?? rows.count(in: tree)
    }

    /// Returns the first row that begins at or below a position.
    private func firstRow(beginningFrom y: Double, in tree: Int32) -> Int {
        // A row begins one spacing below the end of the previous row.
        guard y > 0 else { return 0 }
        let ruler = ruler
        guard let last = rows.first(in: tree, where: { $0.shownCount > 0 && ruler.end($0) + ruler.spacing >= y }) else {
            return rows.count(in: tree)
        }
        return last.index + 1
    }
}

/// A converter of sums of rows to lengths. It is a separate, small value because the searches capture it in closures.
private struct RowRuler {
    let spacing: Double
    let mean: Double

    func length(_ sum: RowSummary) -> Double { sum.knownHeight + Double(sum.unmeasuredCount) * mean }

    /// Returns where a sum of rows ends, from the first row's upper edge.
    func end(_ sum: RowSummary) -> Double { length(sum) + spacing * Double(sum.shownCount - 1) }

    /// Returns the start of the row after a sum.
    func start(after sum: RowSummary) -> Double { length(sum) + spacing * Double(sum.shownCount) }
}
