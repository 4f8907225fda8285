import SectionedList
import TestSupport
import XCTest

/// A comparison of every query of a grid with one that places each cell with plain loops.
final class GridOracleTests: XCTestCase {
    func testGridWithSharedWidthMatchesPlainLoops() {
        tryRandomGrids(ListMetrics(cellSize: .atLeast(Size(width: 160, height: 120))))
    }

    func testGridOfFixedCellsMatchesPlainLoops() {
        tryRandomGrids(ListMetrics(cellSize: .fixed(Size(width: 90, height: 60)), cellSpacing: 10))
    }

    func testGridWithoutSpacingAndHeadersMatchesPlainLoops() {
        tryRandomGrids(
            ListMetrics(
                rowSpacing: 0, sectionSpacing: 0, topInset: 0, bottomInset: 0, headerHeight: 0, minimumSectionExtent: 0,
                cellSize: .atLeast(Size(width: 0, height: 0)), cellSpacing: 0))
    }

    func testGridWithFractionalMeasuresMatchesPlainLoops() {
        tryRandomGrids(
            ListMetrics(
                rowSpacing: 6.1, sectionSpacing: 0.4, topInset: 1.0 / 3, bottomInset: 0.7, headerHeight: 20.123,
                minimumSectionExtent: 400, cellSize: .atLeast(Size(width: 70.3, height: 33.3)), cellSpacing: 5.7))
    }

    func testGridWithThousandsOfCellsMatchesPlainLoops() {
        XCTAssertNil(
            forAll(cases: 1, lengths: 40...60) {
                GeometryOperation.random(using: &$0, rows: 0...200)
            } property: { operations in
                var harness = GeometryHarness(metrics: ListMetrics(), rowCounts: [0, 1, 70, 3_500])
                harness.perform(.grid(900))
                for operation in operations { harness.perform(operation) }
                harness.makeMeanExact()
                return GeometryComparison(geometry: harness.geometry, oracle: harness.oracle, stride: 337).fault()
            })
    }

    func testTenThousandChangesOfGridKeepSumsExact() {
        var harness = GeometryHarness(metrics: ListMetrics(rowSpacing: 5.3, topInset: 0.1), rowCounts: [20, 0, 100])
        var random = SplitMix64(seed: TestSeed.current)
        for _ in 0..<10_000 {
            if random.oneIn(50) { harness.perform(.grid(Self.width(using: &random))) }
            harness.perform(.random(using: &random, rows: 0...8))
        }
        harness.perform(.grid(700))
        let (worn, fresh) = (harness.geometry, harness.oracle.makeGeometry())
        XCTAssertEqual(worn.totalExtent(in: .grid), fresh.totalExtent(in: .grid))
        for section in 0..<worn.sectionCount {
            XCTAssertEqual(worn.span(ofSection: section, in: .grid), fresh.span(ofSection: section, in: .grid))
            for row in 0..<worn.rowCount(in: section) {
                let path = ItemPath(item: row, section: section)
                XCTAssertEqual(worn.span(ofRowAt: path), fresh.span(ofRowAt: path))
                XCTAssertEqual(worn.across(ofRowAt: path), fresh.across(ofRowAt: path))
            }
        }
        harness.perform(.grid(nil))
        harness.makeMeanExact()
        XCTAssertEqual(harness.geometry.totalExtent(in: .stacked), harness.oracle.laidSections(.stacked).total)
    }

    /// Returns a width: usually that of a view, sometimes too narrow for a cell, sometimes none.
    static func width(using random: inout SplitMix64) -> Double? {
        random.oneIn(10)
            ? nil : random.oneIn(5) ? Double(random.int(in: 0...90)) : .random(in: 100...1_000, using: &random)
    }

    private func tryRandomGrids(_ metrics: ListMetrics, line: UInt = #line) {
        let failure = forAll(cases: 40, lengths: 0...40) { random in
            random.oneIn(8) ? .grid(Self.width(using: &random)) : GeometryOperation.random(using: &random)
        } property: { operations in
            var harness = GeometryHarness(metrics: metrics, rowCounts: [3, 14])
            harness.perform(.grid(400))
            for operation in operations { harness.perform(operation) }
            harness.makeMeanExact()
            return GeometryComparison(geometry: harness.geometry, oracle: harness.oracle).fault()
        }
        XCTAssertNil(failure, line: line)
    }
}
