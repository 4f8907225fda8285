/// Rows as cells in lines. Positions count from the section's upper edge and from the list's leading edge.
///
/// The cells of a section are numbered in reading order. A row that is lifted has no cell, and an open gap has exactly
/// one, so that a line that is full without it continues in the next one.
extension ListGeometry {
    /// Returns the horizontal span of a row's cell, or `nil` without a grid. O(log n).
    package func across(ofRowAt path: ItemPath) -> Interval? {
        grid.map { $0.span(ofColumn: cell(ofRowAt: path) % $0.cellsPerLine) }
    }

    /// The horizontal span of the open gap, or `nil` if no gap is open or there is no grid.
    package var gapAcross: Interval? {
        guard let grid, let gap, let cell = gapCell(in: gap.path.section) else { return nil }
        return grid.span(ofColumn: cell % grid.cellsPerLine)
    }

    /// Returns the row at a point, including half the spacing on each side. O(log n).
    ///
    /// Without a grid, only the vertical position counts.
    package func row(at point: Point, inSection index: Int) -> Int? {
        guard let grid else { return row(at: point.y, inSection: index) }
        let half = metrics.cellSpacing / 2
        let columns = Interval(start: -half, end: grid.span(ofColumn: grid.cellsPerLine - 1).end + half)
        guard !isCollapsed(index), point.y - rowsStart(inSection: index) >= -spacing / 2,
            point.x >= columns.start, point.x < columns.end,
            let cell = cell(nearest: point, inSection: index, in: grid), let rank = rank(ofCell: cell, inSection: index)
        else { return nil }
        return row(ofRank: rank, inSection: index)
    }

    /// Returns the offset for a drop at a point: before or after the nearest cell, on the side of its center on which
    /// the point is; with one column, that is above or below. O(log n).
    ///
    /// Past a section's last cell, or below its last line, it is the section's end. In the gap, it is the gap's own
    /// offset. So once the gap is at the returned offset, the same point keeps returning it: if the gap has displaced
    /// the cell under the point, the point is either in the gap, or on the side of the next cell that is toward the
    /// gap. Without a grid, only the vertical position counts.
    package func insertionOffset(at point: Point, inSection index: Int) -> Int {
        guard let grid else { return insertionOffset(at: point.y, inSection: index) }
        guard !isCollapsed(index) else { return 0 }
        guard let cell = cell(nearest: point, inSection: index, in: grid) else {
            return offset(ofRank: .max, inSection: index)
        }
        guard let rank = rank(ofCell: cell, inSection: index) else { return offset(ofRank: cell, inSection: index) }
        let isAfter =
            grid.hasOneColumn
            ? span(ofLine: cell, inSection: index, grid).middle < point.y
            : grid.span(ofColumn: cell % grid.cellsPerLine).middle < point.x
        return offset(ofRank: isAfter ? rank + 1 : rank, inSection: index)
    }

    /// Returns the first offset with `rank` shown rows before it, or with all of them if there are fewer. O(log n).
    package func offset(ofRank rank: Int, inSection index: Int) -> Int {
        let tree = section(index).rows
        let rank = Int32(clamping: min(rank, Int(rows.sum(of: tree).shownCount)))
        guard rank > 0 else { return 0 }
        return rows.first(in: tree) { $0.shownCount >= rank }.map { $0.index + 1 } ?? rows.count(in: tree)
    }

    /// Returns the shown row with `rank` shown rows before it, or `nil` if there is none. O(log n).
    package func row(ofRank rank: Int, inSection index: Int) -> Int? {
        let rank = Int32(clamping: rank)
        return rows.first(in: section(index).rows) { $0.shownCount > rank }?.index
    }

    /// Returns the line nearest to a vertical position, at least the first. It may be below the last line.
    package func line(nearest position: Double, inSection index: Int, in grid: ListGrid) -> Int {
        let y = position - rowsStart(inSection: index) + spacing / 2
        // Also if the position is not a number.
        guard y > 0 else { return 0 }
        return Int(min(y / (grid.cellSize.height + spacing), 1e9))
    }

    /// Returns the span of a line, which need not exist.
    package func span(ofLine line: Int, inSection index: Int, _ grid: ListGrid) -> Interval {
        Interval(start: start(ofLine: line, inSection: index, grid), length: grid.cellSize.height)
    }

    /// Returns the number of cells of an expanded section, including the gap. O(log n).
    package func cellCount(in index: Int) -> Int { shownRowCount(in: index) + (openGap(in: index) == nil ? 0 : 1) }

    // MARK: Implementation

    func span(ofRowAt path: ItemPath, in grid: ListGrid) -> Interval {
        let start = start(ofLine: cell(ofRowAt: path) / grid.cellsPerLine, inSection: path.section, grid)
        return Interval(start: start, length: isLifted(path) ? 0 : grid.cellSize.height)
    }

    func edge(at path: ItemPath, in grid: ListGrid) -> Double {
        start(ofLine: shownRowCount(before: path) / grid.cellsPerLine, inSection: path.section, grid)
    }

    func rows(in span: Interval, ofSection index: Int, in grid: ListGrid) -> Range<Int> {
        let pitch = grid.cellSize.height + spacing
        let start = rowsStart(inSection: index)
        let lines = grid.lineCount(ofCells: cellCount(in: index))
        func line(_ position: Double, _ rule: FloatingPointRoundingRule) -> Int {
            Int(min(max(position / pitch, 0), Double(lines)).rounded(rule))
        }
        // A line is touched if it ends after the span's start and starts before the span's end.
        var first = line(span.start - start, .down)
        if Double(first) * pitch + grid.cellSize.height <= span.start - start { first += 1 }
        let end = line(span.end - start, .up)
        let lower = rankOfRow(fromCell: first * grid.cellsPerLine, inSection: index)
        let upper = rankOfRow(fromCell: max(end, first) * grid.cellsPerLine, inSection: index)
        guard lower < upper, let from = row(ofRank: lower, inSection: index),
            let last = row(ofRank: upper - 1, inSection: index)
        else { return 0..<0 }
        return from..<(last + 1)
    }

    /// Returns the cell of a row; for a lifted row, the cell that it would have.
    private func cell(ofRowAt path: ItemPath) -> Int {
        let rank = shownRowCount(before: path)
        guard let gap = openGap(in: path.section), gap.path.item <= path.item else { return rank }
        return rank + 1
    }

    private func gapCell(in index: Int) -> Int? { openGap(in: index).map { shownRowCount(before: $0.path) } }

    private func start(ofLine line: Int, inSection index: Int, _ grid: ListGrid) -> Double {
        rowsStart(inSection: index) + Double(line) * (grid.cellSize.height + spacing)
    }

    /// Returns the cell nearest to a point, or `nil` after the last cell.
    private func cell(nearest point: Point, inSection index: Int, in grid: ListGrid) -> Int? {
        let line = line(nearest: point.y, inSection: index, in: grid)
        let cell = line * grid.cellsPerLine + grid.column(nearest: point.x)
        return cell < cellCount(in: index) ? cell : nil
    }

    /// Returns the number of shown rows before that of a cell, or `nil` if the cell is the gap.
    private func rank(ofCell cell: Int, inSection index: Int) -> Int? {
        guard let gap = gapCell(in: index), cell >= gap else { return cell }
        return cell == gap ? nil : cell - 1
    }

    /// Returns the number of shown rows before the first row at or after a cell.
    private func rankOfRow(fromCell cell: Int, inSection index: Int) -> Int {
        let cell = min(cell, cellCount(in: index))
        guard let gap = gapCell(in: index), cell > gap else { return cell }
        return cell - 1
    }
}
