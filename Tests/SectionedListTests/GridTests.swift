import SectionedList
import TestSupport
import XCTest

final class GridTests: XCTestCase {
    private func grid(_ size: CellSize, spacing: Double = 6, width: Double) -> ListGrid {
        ListGrid(ListMetrics(cellSize: size, cellSpacing: spacing), width: width)
    }

    func testCellsShareWidthEvenlyAndKeepTheirProportions() {
        let grid = grid(.atLeast(Size(width: 160, height: 120)), width: 1_010)
        XCTAssertEqual(grid.cellsPerLine, 6)
        XCTAssertEqual(grid.cellSize, Size(width: 163, height: 123))
        let columns = (0..<6).map { grid.span(ofColumn: $0) }
        XCTAssertEqual(columns.map(\.start), [0, 169, 338, 508, 677, 846])
        XCTAssertEqual(columns.last?.end, 1_009)
    }

    func testFixedCellsLeaveRestOfWidth() {
        let grid = grid(.fixed(Size(width: 100, height: 50)), width: 320)
        XCTAssertEqual(grid.cellsPerLine, 3)
        XCTAssertEqual(grid.cellSize, Size(width: 100, height: 50))
        XCTAssertEqual(grid.span(ofColumn: 2), Interval(start: 212, end: 312))
    }

    func testThereIsAlwaysOneCellNotWiderThanList() {
        for width in [0, 0.5, 3, 40.0] {
            let cells = Size(width: 100, height: 50)
            for grid in [grid(.fixed(cells), width: width), grid(.atLeast(cells), width: width)] {
                XCTAssertEqual(grid.cellsPerLine, 1)
                XCTAssertEqual(grid.cellSize, Size(width: width.rounded(.down), height: 50), "at \(width)")
            }
            for spacing in [0, 1.0 / 64] {
                XCTAssertEqual(grid(.fixed(cells), spacing: spacing, width: width).cellsPerLine, 1, "at \(width)")
            }
        }
    }

    func testInvalidMeasuresOfCellsAreHarmless() {
        for value in [Double.nan, .infinity, -.infinity, -1, 0, 1e300] {
            let size = Size(width: value, height: value)
            for cells in [CellSize.fixed(size), .atLeast(size)] {
                for width in [value, 300] {
                    let metrics = ListMetrics(rowSpacing: value, cellSize: cells, cellSpacing: value)
                    var geometry = ListGeometry(rowCounts: [5, 0], metrics: metrics)
                    geometry.setGrid(width: width)
                    geometry.gap = .init(path: ItemPath(item: 2, section: 0), extent: value)
                    let total = geometry.totalExtent(in: .grid)
                    XCTAssertTrue(total.isFinite && total > 0)
                    for x in [value, 10] {
                        for y in [value, 100] {
                            let point = Point(x: x, y: y)
                            XCTAssertTrue((0...5).contains(geometry.insertionOffset(at: point, inSection: 0)))
                            XCTAssertTrue((0..<5).contains(geometry.row(at: point, inSection: 0) ?? 0))
                        }
                    }
                    let all = Interval(start: -.infinity, end: .infinity)
                    XCTAssertEqual(geometry.rows(in: all, ofSection: 0), 0..<5)
                    XCTAssertEqual(geometry.grid.map { $0.columns(in: all) }, geometry.grid.map { 0..<$0.cellsPerLine })
                }
            }
        }
    }

    func testGapTakesOneCellWhateverItsExtent() {
        var geometry = ListGeometry(
            rowCounts: [5, 6], metrics: ListMetrics(cellSize: .fixed(Size(width: 100, height: 50))))
        geometry.setGrid(width: 320)
        let (first, second) = (geometry.extent(ofSection: 0), geometry.extent(ofSection: 1))
        for extent in [0, 50, 4_000.0] {
            geometry.gap = .init(path: ItemPath(item: 1, section: 0), extent: extent)
            XCTAssertEqual(geometry.gapSpan?.length, 50)
            XCTAssertEqual(geometry.gapAcross, Interval(start: 106, end: 206))
            XCTAssertEqual(geometry.across(ofRowAt: ItemPath(item: 2, section: 0)), Interval(start: 0, end: 100))
            XCTAssertEqual(geometry.extent(ofSection: 0), first, "the last line has room")
            geometry.gap = .init(path: ItemPath(item: 1, section: 1), extent: extent)
            XCTAssertEqual(geometry.extent(ofSection: 1), second + 56, "the full lines need another one")
        }
    }

    /// A gap at the answer keeps the answer, wherever it was before.
    func testGapAtDestinationKeepsDestination() {
        XCTAssertNil(
            forAll(cases: 100, lengths: 0...30) {
                GeometryOperation.random(using: &$0)
            } property: { operations in
                var harness = GeometryHarness(metrics: ListMetrics(), rowCounts: [5, 13])
                for operation in operations { harness.perform(operation) }
                for width in [100, 400, 900.0] {
                    harness.perform(.grid(width))
                    for section in harness.oracle.sections.indices {
                        let extent = harness.geometry.extent(ofSection: section)
                        for y in Swift.stride(from: -20, to: min(extent, 2_000) + 100, by: 47.3) {
                            for x in Swift.stride(from: -5, to: width + 20, by: 17.7) {
                                let point = Point(x: x, y: y)
                                if let fault = self.fault(at: point, in: section, of: harness.geometry) { return fault }
                            }
                        }
                    }
                }
                return nil
            })
    }

    /// Opens the gap at the answer and asks again, starting without a gap, and with one in the middle of the section.
    private func fault(at point: Point, in section: Int, of start: ListGeometry) -> String? {
        for item in [nil, start.rowCount(in: section) / 2] {
            var geometry = start
            geometry.gap = item.map { .init(path: ItemPath(item: $0, section: section), extent: 50) }
            var last: Int?
            for _ in 0..<3 {
                let answer = geometry.insertionOffset(at: point, inSection: section)
                if let last, answer != last { return "at \(point) the answer alternates: \(last), \(answer)" }
                last = answer
                geometry.gap = .init(path: ItemPath(item: answer, section: section), extent: 50)
            }
        }
        return nil
    }
}
