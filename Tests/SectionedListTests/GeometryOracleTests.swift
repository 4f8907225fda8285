import SectionedList
import TestSupport
import XCTest

/// A comparison of every query of a geometry with one that lays out everything with plain loops.
final class GeometryOracleTests: XCTestCase {
    func testGeometryWithBoardMeasuresMatchesPlainLoops() {
        tryRandomGeometries(ListMetrics())
    }

    func testGeometryWithoutHeadersSpacingAndInsetsMatchesPlainLoops() {
        tryRandomGeometries(
            ListMetrics(
                rowSpacing: 0, sectionSpacing: 0, topInset: 0, bottomInset: 0, headerHeight: 0, estimatedRowHeight: 0,
                minimumSectionExtent: 0, columnWidth: 0))
    }

    func testGeometryWithWideSpacingAndLargeMinimumMatchesPlainLoops() {
        tryRandomGeometries(
            ListMetrics(
                rowSpacing: 50, sectionSpacing: 90, topInset: 0, bottomInset: 30, headerHeight: 10,
                estimatedRowHeight: 20, minimumSectionExtent: 400, columnWidth: 33, collapsedColumnWidth: 90))
    }

    func testGeometryWithFractionalMeasuresMatchesPlainLoops() {
        tryRandomGeometries(
            ListMetrics(
                rowSpacing: 6.1, sectionSpacing: 0.4, topInset: 1.0 / 3, bottomInset: 0.7, headerHeight: 20.123,
                estimatedRowHeight: 55.55, minimumSectionExtent: 48.01, columnWidth: 280.9,
                collapsedColumnWidth: 44.1))
    }

    func testGeometryWithThousandsOfRowsMatchesPlainLoops() {
        XCTAssertNil(
            forAll(cases: 1, lengths: 40...60) {
                GeometryOperation.random(using: &$0, rows: 0...200)
            } property: { operations in
                var harness = GeometryHarness(metrics: ListMetrics(), rowCounts: [0, 1, 70, 3_500])
                for operation in operations { harness.perform(operation) }
                harness.makeMeanExact()
                return GeometryComparison(geometry: harness.geometry, oracle: harness.oracle, stride: 337).fault()
            })
    }

    func testGeometryWithFractionalMeanMatchesUpToRoundingError() {
        XCTAssertNil(
            forAll(cases: 150, lengths: 0...40) {
                GeometryOperation.random(using: &$0)
            } property: { operations in
                var harness = GeometryHarness(metrics: ListMetrics(), rowCounts: [3, 40])
                for operation in operations { harness.perform(operation) }
                let (geometry, oracle) = (harness.geometry, harness.oracle)
                func isNear(_ found: Double, _ expected: Double) -> Bool { abs(found - expected) < 1e-6 }
                for section in oracle.sections.indices {
                    guard isNear(geometry.extent(ofSection: section), oracle.extent(section))
                    else { return "section \(section) takes \(geometry.extent(ofSection: section))" }
                    for (row, expected) in oracle.laid(section).rows.enumerated() {
                        let span = geometry.span(ofRowAt: ItemPath(item: row, section: section))
                        guard isNear(span.start, expected.start), isNear(span.end, expected.end)
                        else { return "row \(row) of \(section) is \(span), not \(expected)" }
                    }
                }
                for layout in ListLayout.allCases {
                    guard isNear(geometry.totalExtent(in: layout), oracle.laidSections(layout).total)
                    else { return "\(layout) takes \(geometry.totalExtent(in: layout))" }
                }
                return nil
            })
    }

    func testEmptyGeometryContainsNothing() {
        let geometry = ListGeometry()
        for layout in ListLayout.allCases {
            XCTAssertEqual(geometry.totalExtent(in: layout), 0)
            XCTAssertNil(geometry.nearestSection(to: 10, in: layout))
            XCTAssertEqual(geometry.sectionInsertionOffset(at: 10, in: layout), 0)
            XCTAssertEqual(geometry.sections(in: Interval(start: 0, end: 100), layout: layout), 0..<0)
        }
        XCTAssertNil(geometry.anchor(atStackedOffset: 0))
        XCTAssertNil(geometry.gapSpan)
    }

    private func tryRandomGeometries(_ metrics: ListMetrics, line: UInt = #line) {
        let failure = forAll(cases: 60, lengths: 0...40) {
            GeometryOperation.random(using: &$0)
        } property: { operations in
            var harness = GeometryHarness(metrics: metrics, rowCounts: [3, 4])
            for operation in operations { harness.perform(operation) }
            harness.makeMeanExact()
            return GeometryComparison(geometry: harness.geometry, oracle: harness.oracle).fault()
        }
        XCTAssertNil(failure, line: line)
    }
}
