/// The columns of a grid at a width, and the size of its cells.
///
/// Cells start and end at whole points, so that they are drawn sharply. Where they share a width that is not divisible
/// by their number, the spaces between them differ by a point.
package struct ListGrid: Hashable, Sendable {
    /// The smallest width and height of a cell. Cells without height would make a view treat all of them as visible.
    private static let leastLength = 8.0

    /// The number of cells in a full line, at least one.
    package let cellsPerLine: Int
    /// The size of each cell. It is narrower than the metrics request if the list is.
    package let cellSize: Size
    /// The distance from the start of a cell to that of the next in its line, before rounding.
    private let pitch: Double

    /// Creates the grid of a list of a width.
    package init(_ metrics: ListMetrics, width: Double) {
        let (width, spacing) = (quantized(width), quantized(metrics.cellSpacing))
        func count(_ cellWidth: Double) -> Int {
            cellWidth > 0 && cellWidth < width ? max(Int((width + spacing) / (cellWidth + spacing)), 1) : 1
        }
        switch metrics.cellSize.rounded().rule {
        case .fixed(let size):
            let cellWidth = min(max(size.width.rounded(), Self.leastLength), width.rounded(.down))
            cellsPerLine = count(cellWidth)
            cellSize = Size(width: cellWidth, height: max(size.height.rounded(), Self.leastLength))
            pitch = cellWidth + spacing
        case .atLeast(let size):
            let least = max(size.width, Self.leastLength)
            cellsPerLine = count(least)
            let shared = (width - spacing * Double(cellsPerLine - 1)) / Double(cellsPerLine)
            let height = size.height * max(shared / least, 1)
            cellSize = Size(width: shared.rounded(.down), height: max(height.rounded(), Self.leastLength))
            pitch = shared + spacing
        }
    }

    /// Whether each line has one cell, so that rows follow each other downward.
    package var hasOneColumn: Bool { cellsPerLine == 1 }

    /// Returns the span of a column, from the leading edge.
    package func span(ofColumn column: Int) -> Interval {
        Interval(start: (pitch * Double(column)).rounded(.down), length: cellSize.width)
    }

    /// Returns the column nearest to a position.
    func column(nearest position: Double) -> Int {
        let column = min(lastColumn(startingAt: position), cellsPerLine - 1)
        guard column + 1 < cellsPerLine else { return column }
        return position < (span(ofColumn: column).end + span(ofColumn: column + 1).start) / 2 ? column : column + 1
    }

    /// Returns the columns that a span touches.
    package func columns(in across: Interval) -> Range<Int> {
        var lower = lastColumn(startingAt: across.start)
        if lower < cellsPerLine, span(ofColumn: lower).end <= across.start { lower += 1 }
        var upper = lastColumn(startingAt: across.end)
        if upper < cellsPerLine, span(ofColumn: upper).start < across.end { upper += 1 }
        return min(lower, cellsPerLine)..<max(min(upper, cellsPerLine), min(lower, cellsPerLine))
    }

    /// Returns the last column that starts at a position or before it, or the first. It may be past the end of a line.
    private func lastColumn(startingAt position: Double) -> Int {
        // Also if the position is not a number.
        guard position > 0, pitch > 0 else { return 0 }
        // The rounded start may be up to a point before the exact one.
        let column = Int(min(position / pitch, Double(cellsPerLine)))
        return span(ofColumn: column + 1).start <= position ? column + 1 : column
    }

    // MARK: Lines

    func lineCount(ofCells count: Int) -> Int { (count + cellsPerLine - 1) / cellsPerLine }

    /// Returns the height of the lines of some cells.
    func height(ofCells count: Int, spacing: Double) -> Double {
        let lines = Double(lineCount(ofCells: count))
        return lines * cellSize.height + max(lines - 1, 0) * spacing
    }
}
