import SectionedList
import TestSupport
import XCTest

/// Heights are added and removed, and sums stay exact.
final class GeometryMeasuresTests: XCTestCase {
    func testTenThousandChangesKeepSumsExact() {
        var harness = GeometryHarness(metrics: ListMetrics(rowSpacing: 5.3, topInset: 0.1), rowCounts: [20, 0, 100])
        var random = SplitMix64(seed: TestSeed.current)
        for _ in 0..<10_000 {
            harness.perform(.random(using: &random, rows: 0...8))
        }
        let worn = harness.geometry
        let fresh = harness.oracle.makeGeometry()
        XCTAssertEqual(worn.estimatedRowHeight, fresh.estimatedRowHeight)
        XCTAssertEqual(worn.sectionCount, fresh.sectionCount)
        for layout in ListLayout.allCases {
            XCTAssertEqual(worn.totalExtent(in: layout), fresh.totalExtent(in: layout))
        }
        for section in 0..<worn.sectionCount {
            XCTAssertEqual(worn.extent(ofSection: section), fresh.extent(ofSection: section))
            XCTAssertEqual(worn.rowCount(in: section), fresh.rowCount(in: section))
            for layout in ListLayout.allCases {
                XCTAssertEqual(worn.span(ofSection: section, in: layout), fresh.span(ofSection: section, in: layout))
            }
            for row in 0..<worn.rowCount(in: section) {
                let path = ItemPath(item: row, section: section)
                XCTAssertEqual(worn.span(ofRowAt: path), fresh.span(ofRowAt: path))
            }
        }
    }

    func testUnmeasuredRowsUseMeanOfMeasuredOnes() {
        var geometry = ListGeometry(rowCounts: [3, 3], metrics: ListMetrics(estimatedRowHeight: 50))
        XCTAssertEqual(geometry.estimatedRowHeight, 50)
        geometry.setHeight(10, ofRowAt: ItemPath(item: 0, section: 0))
        geometry.setHeight(40, ofRowAt: ItemPath(item: 2, section: 1))
        XCTAssertEqual(geometry.estimatedRowHeight, 25)
        XCTAssertEqual(geometry.height(ofRowAt: ItemPath(item: 1, section: 0)), 25)
        XCTAssertEqual(geometry.span(ofRowAt: ItemPath(item: 1, section: 1)).length, 25)
        // The height of a row that a drag has lifted still counts.
        geometry.setLifted(true, rowAt: ItemPath(item: 0, section: 0))
        XCTAssertEqual(geometry.estimatedRowHeight, 25)
    }

    func testMeanExcludesRemovedAndForgottenRows() {
        var geometry = ListGeometry(rowCounts: [3, 1], metrics: ListMetrics(estimatedRowHeight: 50))
        for (row, height) in [10.0, 20, 60].enumerated() {
            geometry.setHeight(height, ofRowAt: ItemPath(item: row, section: 0))
        }
        geometry.setHeight(70, ofRowAt: ItemPath(item: 0, section: 1))
        XCTAssertEqual(geometry.estimatedRowHeight, 40)
        geometry.removeSection(at: 1)
        XCTAssertEqual(geometry.estimatedRowHeight, 30)
        geometry.removeRows(1, at: ItemPath(item: 2, section: 0))
        XCTAssertEqual(geometry.estimatedRowHeight, 15)
        geometry.insertRows(4, at: ItemPath(item: 0, section: 0))
        XCTAssertEqual(geometry.estimatedRowHeight, 15)
        geometry.forgetHeight(ofRowAt: ItemPath(item: 5, section: 0))
        XCTAssertEqual(geometry.estimatedRowHeight, 10)
        geometry.setHeight(30, ofRowAt: ItemPath(item: 4, section: 0))
        XCTAssertEqual(geometry.estimatedRowHeight, 30)
        geometry.removeRows(6, at: ItemPath(item: 0, section: 0))
        XCTAssertEqual(geometry.estimatedRowHeight, 50)
    }

    func testRowsAndSectionsKeepTheirMeasuresWhenMoved() {
        var geometry = ListGeometry(rowCounts: [3, 2])
        for row in 0..<3 { geometry.setHeight(Double(10 + row), ofRowAt: ItemPath(item: row, section: 0)) }
        geometry.setLifted(true, rowAt: ItemPath(item: 1, section: 0))
        geometry.setHeader(33, footer: 3, ofSection: 0)
        geometry.setWidth(123, ofSection: 0)
        geometry.setCollapsed(true, section: 1)

        geometry.moveSection(from: 0, to: 2)
        XCTAssertEqual(geometry.headerHeight(ofSection: 1), 33)
        XCTAssertEqual(geometry.span(ofSection: 1, in: .columns).length, 123)
        XCTAssertTrue(geometry.isCollapsed(0))
        XCTAssertFalse(geometry.isCollapsed(1))

        geometry.moveRows(2, from: ItemPath(item: 1, section: 1), to: ItemPath(item: 1, section: 0))
        XCTAssertEqual(geometry.rowCount(in: 0), 4)
        XCTAssertEqual(geometry.height(ofRowAt: ItemPath(item: 1, section: 0)), 11)
        XCTAssertTrue(geometry.isLifted(ItemPath(item: 1, section: 0)))
        XCTAssertEqual(geometry.height(ofRowAt: ItemPath(item: 2, section: 0)), 12)
        XCTAssertTrue(geometry.isMeasured(ItemPath(item: 2, section: 0)))
        XCTAssertFalse(geometry.isMeasured(ItemPath(item: 3, section: 0)))
        XCTAssertEqual(geometry.estimatedRowHeight, 11)
    }

    func testInvalidMeasuresAreHarmless() {
        let absurd: [Double] = [
            .nan, .signalingNaN, .infinity, -.infinity, -1, -0.0, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
            1e300,
        ]
        for value in absurd {
            var geometry = ListGeometry(rowCounts: [4, 4])
            geometry.setHeight(value, ofRowAt: ItemPath(item: 1, section: 0))
            geometry.setHeader(value, footer: value, ofSection: 0)
            geometry.setWidth(value, ofSection: 0)
            geometry.gap = .init(path: ItemPath(item: 2, section: 0), extent: value)
            geometry.sectionGap = .init(offset: 1, extent: value)
            assertSane(geometry, "\(value)")
            XCTAssertTrue(geometry.isMeasured(ItemPath(item: 1, section: 0)))

            let metrics = ListMetrics(
                rowSpacing: value, sectionSpacing: value, topInset: value, bottomInset: value, headerHeight: value,
                estimatedRowHeight: value, minimumSectionExtent: value, columnWidth: value, collapsedColumnWidth: value)
            assertSane(ListGeometry(rowCounts: [4, 4], metrics: metrics), "metrics of \(value)")
        }
    }

    func testInvalidPositionsGiveResultsWithinList() {
        var geometry = ListGeometry(rowCounts: [4, 4])
        for hasGap in [false, true] {
            geometry.gap = hasGap ? .init(path: ItemPath(item: 2, section: 0), extent: 30) : nil
            geometry.sectionGap = hasGap ? .init(offset: 1, extent: 30) : nil
            for position in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
                XCTAssertNil(geometry.row(at: position, inSection: 0))
                XCTAssertTrue((0...4).contains(geometry.insertionOffset(at: position, inSection: 0)))
                for layout in ListLayout.allCases {
                    XCTAssertTrue((0...2).contains(geometry.sectionInsertionOffset(at: position, in: layout)))
                    XCTAssertTrue([0, 1].contains(geometry.nearestSection(to: position, in: layout)))
                }
                XCTAssertNotNil(geometry.anchor(atStackedOffset: position))
                let rows = geometry.rows(in: Interval(start: position, end: position), ofSection: 0)
                XCTAssertTrue(rows.isEmpty)
            }
            XCTAssertEqual(geometry.rows(in: Interval(start: -.infinity, end: .infinity), ofSection: 0), 0..<4)
        }
    }

    private func assertSane(_ geometry: ListGeometry, _ message: String, line: UInt = #line) {
        for layout in ListLayout.allCases {
            let total = geometry.totalExtent(in: layout)
            XCTAssertTrue(total.isFinite && total >= 0, message, line: line)
            for section in 0..<2 {
                let span = geometry.span(ofSection: section, in: layout)
                XCTAssertTrue(span.start >= 0 && span.length >= 0 && span.end <= total, message, line: line)
            }
        }
        var end = 0.0
        for row in 0..<4 {
            let span = geometry.span(ofRowAt: ItemPath(item: row, section: 0))
            XCTAssertTrue(span.start >= end && span.length >= 0, message, line: line)
            end = span.end
        }
        XCTAssertTrue(end <= geometry.extent(ofSection: 0), message, line: line)
    }

    func testColumnsGrowWithTextUpToTwiceTheirWidthAndNeverBeyondView() {
        let metrics = ListMetrics(columnWidth: 280)
        let widths = [0.5, 1, 1.25, 1.5, 2, 3].map { metrics.columnWidth(textScale: $0, inViewOf: 1000) }
        XCTAssertEqual(widths, [280, 280, 350, 420, 560, 560])
        XCTAssertEqual(metrics.columnWidth(textScale: 1, inViewOf: 200), 200)
        XCTAssertEqual(metrics.columnWidth(textScale: 1.5, inViewOf: 360), 360)
        XCTAssertEqual(metrics.columnWidth(textScale: 4.0 / 3, inViewOf: 1000), 373, "not a whole number")
    }

    func testCollapsedColumnsGrowWithTextLikeOthers() {
        let metrics = ListMetrics(collapsedColumnWidth: 44)
        let widths = [0.5, 1, 1.5, 3].map { metrics.collapsedColumnWidth(textScale: $0, inViewOf: 1000) }
        XCTAssertEqual(widths, [44, 44, 66, 88])
        XCTAssertEqual(metrics.collapsedColumnWidth(textScale: 2, inViewOf: 60), 60)
        XCTAssertNil(ListMetrics().collapsedColumnWidth(textScale: 1, inViewOf: 1000))
    }

    func testCollapsedColumnIsNarrowAndRegainsItsWidth() {
        var geometry = ListGeometry(
            rowCounts: [1, 1, 1], metrics: ListMetrics(sectionSpacing: 10, columnWidth: 200, collapsedColumnWidth: 44))
        geometry.setCollapsed(true, section: 1)
        let spans = (0...2).map { geometry.span(ofSection: $0, in: .columns) }
        XCTAssertEqual(
            spans, [Interval(start: 0, end: 200), Interval(start: 210, end: 254), Interval(start: 264, end: 464)])
        XCTAssertEqual(geometry.totalExtent(in: .columns), 464)
        XCTAssertEqual([209, 215, 253, 260].map { geometry.nearestSection(to: $0, in: .columns) }, [1, 1, 1, 2])
        // A width that is set meanwhile counts once the column is expanded.
        geometry.setWidth(300, ofSection: 1)
        XCTAssertEqual(geometry.span(ofSection: 1, in: .columns).length, 44)
        geometry.setCollapsedColumnWidth(60)
        XCTAssertEqual(geometry.span(ofSection: 1, in: .columns).length, 60)
        geometry.setCollapsed(false, section: 1)
        XCTAssertEqual(geometry.span(ofSection: 1, in: .columns).length, 300)
    }

    func testChangedHeadersLeaveNoTrace() {
        let heights = [40.0, 90, 25]
        func geometry(header: Double, minimum: Double) -> ListGeometry {
            let metrics = ListMetrics(headerHeight: header, minimumSectionExtent: minimum)
            var geometry = ListGeometry(rowCounts: [3, 0, 2], metrics: metrics)
            for (row, height) in heights.enumerated() {
                geometry.setHeight(height, ofRowAt: ItemPath(item: row, section: 0))
            }
            geometry.setCollapsed(true, section: 2)
            return geometry
        }
        var changed = geometry(header: 48, minimum: 48)
        changed.setHeader(70, footer: 20, ofSection: 0)
        changed.forgetHeaders(headerHeight: 0, minimumExtent: 96)
        changed.insertSection(rowCount: 1, at: 1)
        var expected = geometry(header: 0, minimum: 96)
        expected.insertSection(rowCount: 1, at: 1)
        XCTAssertEqual(changed.metrics, expected.metrics)
        for section in 0..<4 {
            XCTAssertEqual(changed.extent(ofSection: section), expected.extent(ofSection: section))
            XCTAssertEqual(
                changed.span(ofSection: section, in: .stacked), expected.span(ofSection: section, in: .stacked))
        }
    }
}
