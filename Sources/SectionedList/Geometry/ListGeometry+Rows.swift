/// Inside one section: positions count from the section's upper edge.
extension ListGeometry {
    /// Where the rows of a section begin, below the header.
    public func rowsStart(inSection index: Int) -> Double {
        section(index).header + metrics.topInset
    }

    /// The stretch that a row takes. A row that is taken out, or in a collapsed section, takes none. O(log n).
    public func span(ofRowAt path: ItemPath) -> Span {
        let extent = section(path.section)
        guard !extent.isCollapsed else { return Span(start: extent.header, length: 0) }
        let before = rows.sum(upTo: path.item, in: extent.rows)
        let row = rows.element(at: path.item, in: extent.rows)
        var start = rowsStart(inSection: path.section) + length(before) + spacing * Double(before.shown)
        if let gap, gap.path.section == path.section, gap.path.item <= path.item { start += gap.extent + spacing }
        return Span(start: start, length: row.isTaken ? 0 : height(row))
    }

    /// The stretch that the open gap takes in its section; `nil` where there is none or its section is collapsed.
    public var gapSpan: Span? {
        guard let gap, gap.path.section < sectionCount, !isCollapsed(gap.path.section) else { return nil }
        return Span(start: edge(at: gap.path), length: gap.extent)
    }

    /// Where something inserted at a place would begin, as if no gap were open. O(log n).
    public func edge(at path: ItemPath) -> Double {
        let extent = section(path.section)
        guard !extent.isCollapsed else { return extent.header }
        let count = rows.count(in: extent.rows)
        let before = rows.sum(upTo: min(max(path.item, 0), count), in: extent.rows)
        return rowsStart(inSection: path.section) + length(before) + spacing * Double(before.shown)
    }

    /// The row at a position, with half the spacing around it; `nil` above the first, below the last, in the gap and in
    /// a collapsed section. O(log n).
    public func row(at position: Double, inSection index: Int) -> Int? {
        let extent = section(index)
        guard !extent.isCollapsed else { return nil }
        let y = position - rowsStart(inSection: index)
        guard let gap = openGap(in: index) else { return plainRow(at: y, in: extent.rows) }
        let gapStart = edge(at: gap.path) - rowsStart(inSection: index)
        if y < gapStart - spacing / 2 { return plainRow(at: y, in: extent.rows) }
        if y < gapStart + gap.extent + spacing / 2 { return nil }
        return plainRow(at: y - gap.extent - spacing, in: extent.rows)
    }

    /// Where something dropped at a position belongs: behind all rows whose middle lies above it. O(log n).
    ///
    /// The open gap counts as displacement, which gives the answer a hysteresis of the gap's own height: with the gap
    /// at the answer, the answer stays. Of several equal offsets, with rows between them taken out, it is the first.
    public func insertionOffset(at position: Double, inSection index: Int) -> Int {
        let extent = section(index)
        guard !extent.isCollapsed else { return 0 }
        let y = position - rowsStart(inSection: index)
        var offset = firstRow(withMiddleFrom: y, in: extent.rows)
        if let gap = openGap(in: index), offset >= gap.path.item {
            offset = max(gap.path.item, firstRow(withMiddleFrom: y - gap.extent - spacing, in: extent.rows))
        }
        return firstEqualOffset(offset, inSection: index)
    }

    /// The first of the offsets that mean the same place, because only rows taken out lie between them. O(log n).
    public func firstEqualOffset(_ offset: Int, inSection index: Int) -> Int {
        let tree = section(index).rows
        let offset = min(max(offset, 0), rows.count(in: tree))
        guard Int(rows.sum(of: tree).shown) < rows.count(in: tree) else { return offset }
        let shown = rows.sum(upTo: offset, in: tree).shown
        guard shown > 0 else { return 0 }
        return rows.first(in: tree) { $0.shown >= shown }.map { $0.index + 1 } ?? offset
    }

    /// The next row from an index on that is not taken out; `nil` behind the last. O(log n).
    public func nextShownRow(from offset: Int, inSection index: Int) -> Int? {
        let tree = section(index).rows
        let offset = min(max(offset, 0), rows.count(in: tree))
        let shown = rows.sum(upTo: offset, in: tree).shown
        return rows.first(in: tree) { $0.shown > shown }?.index
    }

    /// The last row before an index that is not taken out; `nil` before the first. O(log n).
    public func previousShownRow(before offset: Int, inSection index: Int) -> Int? {
        let tree = section(index).rows
        let shown = rows.sum(upTo: min(max(offset, 0), rows.count(in: tree)), in: tree).shown
        guard shown > 0 else { return nil }
        return rows.first(in: tree) { $0.shown >= shown }?.index
    }

    /// How many rows before a place are not taken out. O(log n).
    public func shownRowCount(before path: ItemPath) -> Int {
        let tree = section(path.section).rows
        return Int(rows.sum(upTo: min(max(path.item, 0), rows.count(in: tree)), in: tree).shown)
    }

    /// The rows that a stretch of the section touches. O(log n).
    public func rows(in span: Span, ofSection index: Int) -> Range<Int> {
        let extent = section(index)
        let count = rows.count(in: extent.rows)
        guard !extent.isCollapsed, count > 0, span.end > span.start else { return 0..<0 }
        let start = rowsStart(inSection: index)
        var lower = firstRow(endingBehind: span.start - start, in: extent.rows)
        var upper = firstRow(beginningFrom: span.end - start, in: extent.rows)
        if let gap = openGap(in: index) {
            let shift = gap.extent + spacing
            if lower >= gap.path.item {
                lower = max(gap.path.item, firstRow(endingBehind: span.start - start - shift, in: extent.rows))
            }
            if upper > gap.path.item {
                upper = max(gap.path.item, firstRow(beginningFrom: span.end - start - shift, in: extent.rows))
            }
        }
        return lower..<max(lower, upper)
    }

    /// The height of a section, the gap included. O(log n).
    public func extent(ofSection index: Int) -> Double {
        let extent = section(index)
        return extent.fixed + Double(extent.unknown) * estimatedRowHeight + gapGrowth(ofSection: index)
    }

    // MARK: Inside

    var spacing: Double { metrics.rowSpacing }

    func length(_ sum: RowSummary) -> Double { ruler.length(sum) }

    private var ruler: RowRuler { RowRuler(spacing: spacing, mean: estimatedRowHeight) }

    /// The gap, where it is in this section and takes room.
    func openGap(in index: Int) -> RowGap? {
        guard let gap, gap.path.section == index, index < sectionCount, !isCollapsed(index) else { return nil }
        return gap
    }

    /// How much taller the gap makes a section.
    func gapGrowth(ofSection index: Int) -> Double {
        guard let gap = openGap(in: index) else { return 0 }
        let extent = section(index)
        let hasRows = rows.sum(of: extent.rows).shown > 0
        let raw = rawFixed(extent) + gap.extent + (hasRows ? spacing : 0)
        return max(raw, metrics.minimumSectionExtent) - extent.fixed
    }

    private func plainRow(at y: Double, in tree: Int32) -> Int? {
        let ruler = ruler
        guard y >= -spacing / 2,
            let found = rows.first(in: tree, where: { $0.shown > 0 && ruler.end($0) + ruler.spacing / 2 > y })
        else { return nil }
        return found.index
    }

    private func firstRow(withMiddleFrom y: Double, in tree: Int32) -> Int {
        let ruler = ruler
        guard let found = rows.first(in: tree, where: { $0.shown > 0 && ruler.end($0) >= y }) else {
            return rows.count(in: tree)
        }
        let middle = ruler.start(behind: found.before) + height(found.element) / 2
        if middle >= y { return found.index }
        let next = found.before.shown + 2
        return rows.first(in: tree) { $0.shown >= next }?.index ?? rows.count(in: tree)
    }

    private func firstRow(endingBehind y: Double, in tree: Int32) -> Int {
        let ruler = ruler
        return rows.first(in: tree) { $0.shown > 0 && ruler.end($0) > y }?.index ?? rows.count(in: tree)
    }

    /// The first row that begins at or below a position.
    private func firstRow(beginningFrom y: Double, in tree: Int32) -> Int {
        // A row begins a spacing below the end of the one before it.
        guard y > 0 else { return 0 }
        let ruler = ruler
        guard let last = rows.first(in: tree, where: { $0.shown > 0 && ruler.end($0) + ruler.spacing >= y }) else {
            return rows.count(in: tree)
        }
        return last.index + 1
    }
}

/// Turns sums of rows into lengths. A value of its own and small, since the searches hand it into closures.
private struct RowRuler {
    let spacing: Double
    let mean: Double

    func length(_ sum: RowSummary) -> Double { sum.known + Double(sum.unknown) * mean }

    /// Where a sum of rows ends, counted from the first row's upper edge.
    func end(_ sum: RowSummary) -> Double { length(sum) + spacing * Double(sum.shown - 1) }

    /// Where the row behind a sum begins.
    func start(behind sum: RowSummary) -> Double { length(sum) + spacing * Double(sum.shown) }
}
