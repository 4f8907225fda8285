import SectionedList
import TestSupport
import XCTest

/// The visible content stays in place, whatever is measured above it.
final class ScrollAnchorTests: XCTestCase {
    func testFirstVisibleRowOfColumnStaysWhenMeasured() {
        XCTAssertNil(
            forAll(cases: 400) { random in
                var geometry = self.randomGeometry(using: &random)
                let section = random.int(in: 0...(geometry.sectionCount - 1))
                let offset = Double.random(in: 0...geometry.extent(ofSection: section), using: &random)
                guard offset > geometry.rowsStart(inSection: section), !geometry.isCollapsed(section),
                    let row = (0..<geometry.rowCount(in: section)).first(where: { row in
                        let path = ItemPath(item: row, section: section)
                        return !geometry.isLifted(path) && geometry.span(ofRowAt: path).end > offset
                    })
                else { return nil }
                let path = ItemPath(item: row, section: section)
                let seen = geometry.span(ofRowAt: path)
                let anchor = geometry.anchor(atOffset: offset, ofSection: section)
                guard anchor.row == row else { return "\(anchor) does not hold row \(row)" }
                guard abs(geometry.columnOffset(of: anchor) - offset) < 1e-6 else { return "moves on its own" }

                self.measure(&geometry, using: &random)
                let now = geometry.span(ofRowAt: path).start - geometry.columnOffset(of: anchor)
                return abs(now - (seen.start - offset)) < 1e-6
                    ? nil : "row \(row) moved by \(now - seen.start + offset)"
            })
    }

    func testFirstVisibleElementOfStackedListStaysWhenMeasured() {
        XCTAssertNil(
            forAll(cases: 400) { random in
                var geometry = self.randomGeometry(using: &random)
                let offset = Double.random(in: 0...geometry.totalExtent(in: .stacked), using: &random)
                guard let first = self.firstVisible(in: geometry, at: offset) else { return nil }
                let seen = self.edge(of: first, in: geometry) - offset
                guard let anchor = geometry.anchor(atStackedOffset: offset) else { return "no anchor" }
                guard abs(geometry.stackedOffset(of: anchor) - offset) < 1e-6 else { return "moves on its own" }

                self.measure(&geometry, using: &random)
                let now = self.edge(of: first, in: geometry) - geometry.stackedOffset(of: anchor)
                return abs(now - seen) < 1e-6 ? nil : "\(first), anchored at \(anchor), moved by \(now - seen)"
            })
    }

    func testHeaderStaysAtTopInsteadOfFirstRow() {
        var geometry = ListGeometry(rowCounts: [10])
        let anchor = geometry.anchor(atStackedOffset: 0)
        XCTAssertEqual(anchor, ScrollAnchor(section: 0, row: nil, distance: 0))
        geometry.setHeader(90, ofSection: 0)
        geometry.gap = .init(path: ItemPath(item: 0, section: 0), extent: 70)
        XCTAssertEqual(anchor.map(geometry.stackedOffset(of:)), 0)
    }

    func testLiftedRowIsNotAnchor() {
        var geometry = ListGeometry(rowCounts: [10])
        for row in 0..<10 { geometry.setHeight(100, ofRowAt: ItemPath(item: row, section: 0)) }
        let third = geometry.span(ofRowAt: ItemPath(item: 2, section: 0))
        geometry.setLifted(true, rowAt: ItemPath(item: 2, section: 0))
        let anchor = geometry.anchor(atOffset: third.start + 1, ofSection: 0)
        XCTAssertEqual(anchor, ScrollAnchor(section: 0, row: 3, distance: 1))
    }

    func testNextSectionIsAnchorBelowLastRow() {
        var geometry = ListGeometry(rowCounts: [3, 3, 3])
        geometry.setLifted(true, section: 1)
        geometry.setHeader(48, footer: 100, ofSection: 0)
        let next = geometry.span(ofSection: 2, in: .stacked).start
        let anchor = geometry.anchor(atStackedOffset: next - 60)
        XCTAssertEqual(anchor, ScrollAnchor(section: 2, row: nil, distance: -60))
    }

    func testLastRowIsAnchorBelowEverything() {
        let geometry = ListGeometry(rowCounts: [3, 4])
        let last =
            geometry.span(ofSection: 1, in: .stacked).start + geometry.span(ofRowAt: .init(item: 3, section: 1)).start
        let end = geometry.totalExtent(in: .stacked)
        XCTAssertEqual(geometry.anchor(atStackedOffset: end), ScrollAnchor(section: 1, row: 3, distance: end - last))
    }

    // MARK: Helpers

    private enum Thing: CustomStringConvertible {
        case header(Int)
        case row(ItemPath)

        var description: String {
            switch self {
            case .header(let section): "the header of \(section)"
            case .row(let path): "row \(path.item) of \(path.section)"
            }
        }
    }

    /// Finds the first visible element by checking all from the top.
    private func firstVisible(in geometry: ListGeometry, at offset: Double) -> Thing? {
        for section in 0..<geometry.sectionCount {
            let span = geometry.span(ofSection: section, in: .stacked)
            guard span.length > 0 else { continue }
            // Nothing above the first row is measured later in these tests, so the header's edge is an anchor there.
            if offset <= span.start + geometry.rowsStart(inSection: section) { return .header(section) }
            if geometry.isCollapsed(section) { continue }
            for row in 0..<geometry.rowCount(in: section) {
                let path = ItemPath(item: row, section: section)
                if geometry.isLifted(path) { continue }
                if span.start + geometry.span(ofRowAt: path).end > offset { return .row(path) }
            }
        }
        return nil
    }

    private func edge(of thing: Thing, in geometry: ListGeometry) -> Double {
        switch thing {
        case .header(let section): return geometry.span(ofSection: section, in: .stacked).start
        case .row(let path):
            return geometry.span(ofSection: path.section, in: .stacked).start + geometry.span(ofRowAt: path).start
        }
    }

    private func randomGeometry(using random: inout SplitMix64) -> ListGeometry {
        var harness = GeometryHarness(
            metrics: ListMetrics(sectionSpacing: 40, bottomInset: 20), rowCounts: random.ints(1...4, in: 0...12))
        for _ in 0..<random.int(in: 0...12) {
            if case let operation = GeometryOperation.random(using: &random), !isSectionLifted(operation) {
                harness.perform(operation)
            }
        }
        if harness.geometry.sectionCount == 0 { harness.perform(.insertSection(rows: 3, at: 0)) }
        return harness.geometry
    }

    /// Whether an operation could leave no section to look at.
    private func isSectionLifted(_ operation: GeometryOperation) -> Bool {
        if case .liftSection = operation { return true }
        return false
    }

    /// Measures some rows anywhere, which also changes the mean.
    private func measure(_ geometry: inout ListGeometry, using random: inout SplitMix64) {
        for section in 0..<geometry.sectionCount {
            for row in 0..<geometry.rowCount(in: section) where random.oneIn(2) {
                let path = ItemPath(item: row, section: section)
                geometry.setHeight(GeometryOperation.length(using: &random), ofRowAt: path)
            }
        }
    }
}
