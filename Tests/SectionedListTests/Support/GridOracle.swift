import SectionedList

/// The cells of a grid in plain arrays, placed with plain loops: one after the other, from the leading edge.
extension GeometryOracle {
    /// A cell of a section.
    struct Cell {
        /// The row in the cell, or `nil` if the cell is the gap.
        var row: Int?
        var line: Int
        var across: Interval
        var down: Interval
    }

    /// The columns of a grid.
    struct Grid {
        var columns: [Interval]
        var height: Double
    }

    var cellSpacing: Double { Self.kept(metrics.cellSpacing) }

    /// The grid that fits the width, or `nil` in other layouts.
    var grid: Grid? {
        guard let width = gridWidth.map(Self.kept) else { return nil }
        func count(_ length: Double) -> Int {
            guard length < width else { return 1 }
            var count = 1
            while Double(count + 1) * length + Double(count) * cellSpacing <= width { count += 1 }
            return count
        }
        func columns(_ count: Int, _ length: Double, pitch: Double) -> [Interval] {
            (0..<count).map { Interval(start: (Double($0) * pitch).rounded(.down), length: length) }
        }
        switch metrics.cellSize.rule {
        case .fixed(let size):
            let length = min(max(Self.kept(size.width).rounded(), 8), width.rounded(.down))
            let columns = columns(count(length), length, pitch: length + cellSpacing)
            return Grid(columns: columns, height: max(Self.kept(size.height).rounded(), 8))
        case .atLeast(let size):
            let least = max(Self.kept(size.width), 8)
            let count = count(least)
            let shared = (width - cellSpacing * Double(count - 1)) / Double(count)
            let height = (Self.kept(size.height) * max(shared / least, 1)).rounded()
            return Grid(
                columns: columns(count, shared.rounded(.down), pitch: shared + cellSpacing), height: max(height, 8))
        }
    }

    func laid(_ index: Int, in grid: Grid) -> SectionLayout {
        let section = sections[index]
        let gapOffset = gapOffset(in: index)
        var laid = SectionLayout()
        var (line, column) = (0, 0)
        func down() -> Interval {
            Interval(start: rowsStart(index) + Double(line) * (grid.height + spacing), length: grid.height)
        }
        func place(_ row: Int?) -> Interval {
            let cell = Cell(row: row, line: line, across: grid.columns[column], down: down())
            laid.cells.append(cell)
            column += 1
            if column == grid.columns.count { (line, column) = (line + 1, 0) }
            return cell.down
        }
        for offset in 0...section.rows.count {
            if offset == gapOffset { laid.gap = place(nil) }
            guard offset < section.rows.count else { continue }
            let isLifted = section.rows[offset].isLifted
            laid.rows.append(isLifted ? Interval(start: down().start, length: 0) : place(offset))
        }
        let lines = Double(laid.cells.last.map { $0.line + 1 } ?? 0)
        laid.known = rowsStart(index) + lines * grid.height + max(lines - 1, 0) * spacing
        laid.known += Self.kept(metrics.bottomInset) + section.footer
        return laid
    }

    /// Returns the cell nearest to a point: first the nearest line, then the nearest column. Of two that are equally
    /// near, the later counts. The result is `nil` below the last line, and where a line has no cell in that column.
    private func cell(nearest point: Point, _ laid: SectionLayout, in grid: Grid) -> Cell? {
        var nearest: (line: Int, distance: Double)?
        for cell in laid.cells where cell.down.distance(to: point.y) <= nearest?.distance ?? .infinity {
            nearest = (cell.line, cell.down.distance(to: point.y))
        }
        guard let nearest, point.y < (laid.cells.last?.down.end ?? 0) + spacing / 2 else { return nil }
        var column = 0
        for next in grid.columns.indices
        where grid.columns[next].distance(to: point.x) <= grid.columns[column].distance(to: point.x) {
            column = next
        }
        return laid.cells.first { $0.line == nearest.line && $0.across == grid.columns[column] }
    }

    func row(at point: Point, _ laid: SectionLayout, in grid: Grid) -> Int? {
        guard let first = laid.cells.first, point.y >= first.down.start - spacing / 2,
            point.x >= grid.columns[0].start - cellSpacing / 2,
            point.x < grid.columns[grid.columns.count - 1].end + cellSpacing / 2
        else { return nil }
        return cell(nearest: point, laid, in: grid)?.row
    }

    func insertionOffset(at point: Point, _ laid: SectionLayout, in index: Int, _ grid: Grid) -> Int {
        guard !sections[index].isCollapsed else { return 0 }
        guard let cell = cell(nearest: point, laid, in: grid) else {
            return firstEqualOffset(sections[index].rows.count, in: index)
        }
        guard let row = cell.row else { return firstEqualOffset(gapOffset(in: index) ?? 0, in: index) }
        let isAfter = grid.columns.count == 1 ? cell.down.middle < point.y : cell.across.middle < point.x
        return firstEqualOffset(isAfter ? row + 1 : row, in: index)
    }
}

extension GeometryComparison {
    /// Compares what depends on the horizontal position in a grid.
    func faultOfCells(_ laid: GeometryOracle.SectionLayout, in index: Int) -> String? {
        guard let grid = oracle.grid else { return geometry.grid == nil ? nil : "there is a grid" }
        guard let found = geometry.grid, found.cellsPerLine == grid.columns.count,
            found.cellSize == Size(width: grid.columns[0].length, height: grid.height)
        else { return "the grid is \(String(describing: geometry.grid)), not \(grid)" }
        let isCollapsed = oracle.sections[index].isCollapsed
        guard isCollapsed || geometry.cellCount(in: index) == laid.cells.count else { return "another number of cells" }
        for cell in picked(laid.cells) {
            guard let row = cell.row else {
                guard geometry.gapAcross == cell.across else { return "the gap is \(shown(geometry.gapAcross))" }
                continue
            }
            let across = geometry.across(ofRowAt: ItemPath(item: row, section: index))
            guard across == cell.across else { return "row \(row) is \(shown(across)), not \(shown(cell.across))" }
        }
        let lines = picked(laid.cells.filter { $0.across == grid.columns[0] }.map(\.down))
        let shift = oracle.spacing / 2
        var ys = [-1_000, oracle.rowsStart(index) - shift - 1, (laid.cells.last?.down.end ?? 0) + 1_000]
        for line in lines {
            ys += [line.start - shift - 1.0 / 128, line.start - shift, line.middle, line.middle + 1.0 / 128, line.end]
            ys += [line.end + shift - 1.0 / 128, line.end + shift]
        }
        let xs = positions(around: Array(grid.columns.prefix(3)) + grid.columns.suffix(1))
        for y in ys {
            for x in xs { if let fault = faultAt(Point(x: x, y: y), laid, in: index, grid) { return fault } }
        }
        return faultOfColumns(xs, grid, found)
    }

    private func faultAt(
        _ point: Point, _ laid: GeometryOracle.SectionLayout, in index: Int, _ grid: GeometryOracle.Grid
    ) -> String? {
        let row = geometry.row(at: point, inSection: index)
        let expectedRow = oracle.row(at: point, laid, in: grid)
        guard row == expectedRow else {
            return "at \(point) is row \(String(describing: row)), not \(String(describing: expectedRow))"
        }
        let offset = geometry.insertionOffset(at: point, inSection: index)
        let expected = oracle.insertionOffset(at: point, laid, in: index, grid)
        return offset == expected ? nil : "a drop at \(point) belongs to \(offset), not \(expected)"
    }

    private func faultOfColumns(_ xs: [Double], _ grid: GeometryOracle.Grid, _ found: ListGrid) -> String? {
        for (number, x) in xs.enumerated() {
            for step in [1, 3, 10] where number + step < xs.count {
                let span = Interval(start: x, end: xs[number + step])
                let touched = grid.columns.indices.filter {
                    grid.columns[$0].length > 0 && grid.columns[$0].end > span.start
                        && grid.columns[$0].start < span.end
                }
                let range = found.columns(in: span)
                let shown = range.filter { grid.columns[$0].length > 0 }
                guard shown == touched else { return "\(span) touches the columns \(range), not \(touched)" }
            }
        }
        return nil
    }
}
