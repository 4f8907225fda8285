import SectionedList
import TestSupport
import XCTest

/// The guarantee for a pointer at rest: an answer stays the same after a gap shows it.
final class GeometryGapTests: XCTestCase {
    func testGapAtDestinationKeepsDestination() {
        XCTAssertNil(
            forAll(cases: 150, lengths: 0...30) {
                GeometryOperation.random(using: &$0)
            } property: { operations in
                var harness = GeometryHarness(metrics: ListMetrics(), rowCounts: [5])
                for operation in operations { harness.perform(operation) }
                for section in harness.oracle.sections.indices {
                    let extent = harness.geometry.extent(ofSection: section)
                    for position in Swift.stride(from: -20, to: min(extent, 2_000) + 100, by: 9.7) {
                        if let fault = self.fault(at: position, in: section, of: harness.geometry) { return fault }
                    }
                }
                return nil
            })
    }

    /// Opens the gap at the answer and asks again, starting with a gap in the middle of the section.
    private func fault(at position: Double, in section: Int, of start: ListGeometry) -> String? {
        for extent in [0, 40, 300.0] {
            var geometry = start
            geometry.gap = nil
            var last = geometry.insertionOffset(at: position, inSection: section)
            geometry.gap = .init(
                path: ItemPath(item: geometry.rowCount(in: section) / 2, section: section), extent: extent)
            for step in 0..<3 {
                let answer = geometry.insertionOffset(at: position, inSection: section)
                if step > 0, answer != last { return "at \(position) the answer alternates: \(last), \(answer)" }
                last = answer
                geometry.gap = .init(path: ItemPath(item: answer, section: section), extent: extent)
            }
        }
        return nil
    }

    func testSectionGapAtDestinationKeepsDestination() {
        XCTAssertNil(
            forAll(cases: 150, lengths: 0...30) {
                GeometryOperation.random(using: &$0)
            } property: { operations in
                var harness = GeometryHarness(metrics: ListMetrics(), rowCounts: [2, 1, 3])
                for operation in operations { harness.perform(operation) }
                for layout in ListLayout.allCases {
                    for position in Swift.stride(from: -20, to: 2_000, by: 37.3) {
                        var geometry = harness.geometry
                        geometry.sectionGap = .init(offset: geometry.sectionCount / 2, extent: 280)
                        let answer = geometry.sectionInsertionOffset(at: position, in: layout)
                        geometry.sectionGap = .init(offset: answer, extent: 280)
                        let again = geometry.sectionInsertionOffset(at: position, in: layout)
                        if again != answer { return "at \(position) the answer alternates: \(answer), \(again)" }
                    }
                }
                return nil
            })
    }

    func testShortGapCrossingTallRowSwapsOnce() {
        for (gapExtent, tall) in [(20.0, 400.0), (400.0, 20.0), (50, 50)] {
            var geometry = ListGeometry(rowCounts: [3])
            for row in 0..<3 { geometry.setHeight(row == 1 ? tall : 50, ofRowAt: ItemPath(item: row, section: 0)) }
            geometry.gap = .init(path: ItemPath(item: 0, section: 0), extent: gapExtent)
            var answers: [Int] = [0]
            for position in 0..<1_500 {
                let answer = geometry.insertionOffset(at: Double(position), inSection: 0)
                if answer != answers.last { answers.append(answer) }
                geometry.gap = .init(path: ItemPath(item: answer, section: 0), extent: gapExtent)
            }
            XCTAssertEqual(answers, [0, 1, 2, 3])
            for position in (-100..<1_500).reversed() {
                let answer = geometry.insertionOffset(at: Double(position), inSection: 0)
                if answer != answers.last { answers.append(answer) }
                geometry.gap = .init(path: ItemPath(item: answer, section: 0), extent: gapExtent)
            }
            XCTAssertEqual(answers, [0, 1, 2, 3, 2, 1, 0])
        }
    }

    /// Rows and gap line up.
    func testRowsAndGapFillSectionWithoutHolesOrOverlap() throws {
        let heights: [Double] = [30, 0, 200, 55.5, 1]
        for offset in 0...heights.count {
            var geometry = ListGeometry(rowCounts: [heights.count])
            for (row, height) in heights.enumerated() {
                geometry.setHeight(height, ofRowAt: ItemPath(item: row, section: 0))
            }
            geometry.gap = .init(path: ItemPath(item: offset, section: 0), extent: 77)
            var blocks = heights.indices.map { geometry.span(ofRowAt: ItemPath(item: $0, section: 0)) }
            blocks.insert(try XCTUnwrap(geometry.gapSpan), at: offset)
            XCTAssertEqual(blocks[0].start, geometry.rowsStart(inSection: 0))
            for (above, below) in zip(blocks, blocks.dropFirst()) {
                XCTAssertEqual(below.start, above.end + geometry.metrics.rowSpacing)
            }
            XCTAssertEqual(
                geometry.extent(ofSection: 0), blocks[blocks.count - 1].end + geometry.metrics.bottomInset)
        }
    }

    /// Lifting a row does not move the others.
    func testGapAsTallAsRemovedRowMovesNoOtherRow() {
        var geometry = ListGeometry(rowCounts: [4, 2])
        for row in 0..<4 { geometry.setHeight(Double(40 + row * 13), ofRowAt: ItemPath(item: row, section: 0)) }
        let before = geometry
        for lifted in 0..<4 {
            geometry = before
            let path = ItemPath(item: lifted, section: 0)
            geometry.setLifted(true, rowAt: path)
            geometry.gap = .init(path: path, extent: before.height(ofRowAt: path))
            XCTAssertEqual(geometry.gapSpan, before.span(ofRowAt: path))
            for row in 0..<4 where row != lifted {
                let other = ItemPath(item: row, section: 0)
                XCTAssertEqual(geometry.span(ofRowAt: other), before.span(ofRowAt: other))
            }
            for layout in ListLayout.allCases {
                XCTAssertEqual(geometry.totalExtent(in: layout), before.totalExtent(in: layout))
            }
        }
    }

    func testLiftingOnlyRowKeepsExtentOfSection() {
        var geometry = ListGeometry(rowCounts: [1])
        geometry.setHeight(64, ofRowAt: ItemPath(item: 0, section: 0))
        let extent = geometry.extent(ofSection: 0)
        geometry.setLifted(true, rowAt: ItemPath(item: 0, section: 0))
        geometry.gap = .init(path: ItemPath(item: 0, section: 0), extent: 64)
        XCTAssertEqual(geometry.extent(ofSection: 0), extent)
    }

    func testEmptyOrCollapsedSectionAcceptsDropAtItsStartAndIsLargeEnough() {
        var geometry = ListGeometry(rowCounts: [0, 5], metrics: ListMetrics(headerHeight: 0))
        geometry.setCollapsed(true, section: 1)
        for section in 0..<2 {
            XCTAssertGreaterThanOrEqual(geometry.extent(ofSection: section), 48)
            for position in [-10.0, 0, 24, 48, 1_000] {
                XCTAssertEqual(geometry.insertionOffset(at: position, inSection: section), 0)
            }
        }
    }

    func testEmptyEndOfSectionMeansItsEnd() {
        let geometry = ListGeometry(rowCounts: [7])
        let end = geometry.extent(ofSection: 0)
        for position in [end - 1, end, end + 10_000] {
            XCTAssertEqual(geometry.insertionOffset(at: position, inSection: 0), 7)
        }
    }
}
