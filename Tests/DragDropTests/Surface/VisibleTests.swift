import SectionedList
import TestSupport
import XCTest

@testable import DragDrop

/// The visible part of a list and its layout, as a view requests it.
final class VisibleTests: XCTestCase {
    func testVisibleFramesMatchLinearScan() {
        tryRandomSurfaces { surface, oracle, _ in
            for (index, section) in oracle.sections.enumerated() where !oracle.isLifted(index) {
                guard surface.viewRect(ofSection: index).isNear(section.frame)
                else { return "section \(index) is \(surface.viewRect(ofSection: index)), not \(section.frame)" }
                guard surface.viewRect(ofHeader: index).isNear(section.header)
                else { return "header \(index) is \(surface.viewRect(ofHeader: index)), not \(section.header)" }
                guard surface.viewRect(ofFooter: index).isNear(section.footer)
                else { return "footer \(index) is \(surface.viewRect(ofFooter: index)), not \(section.footer)" }
                for row in section.rows where !surface.viewRect(ofRow: row.path).isNear(row.rect) {
                    return "row \(row.path) is \(surface.viewRect(ofRow: row.path)), not \(row.rect)"
                }
            }
            return nil
        }
    }

    func testBackgroundIsOutsideAllSections() {
        tryRandomSurfaces { surface, oracle, random in
            // Not 0: from right to left, that is where the next column begins, if nothing is between columns.
            let point = Point(
                x: random.pick([-5, 0.5, 40, 150, 400, 900]), y: random.pick([-5, 0, 30, 200, 500, 900]))
            let isInside = oracle.sections.indices.contains {
                !oracle.isLifted($0) && surface.viewRect(ofSection: $0).contains(point)
            }
            return surface.isOnBackground(point) != isInside
                ? nil
                : "\(point) is \(isInside ? "in" : "outside") a section of \(oracle.sections.map(\.along))"
        }
    }

    func testVisibleSectionsAndRowsMatchLinearScan() {
        tryRandomSurfaces { surface, oracle, random in
            let margin = random.pick([0, 0, 1, 37.5, 1_000])
            let sections = surface.visibleSections(margin: margin)
            let fault = Self.fault(sections, among: Array(oracle.sections.indices)) { index, slack in
                let along = oracle.sections[index].along
                return along.length > 0 && along.meets(oracle.window.widened(by: margin), slack: slack)
            }
            if let fault { return "sections: \(fault)" }
            for (index, section) in oracle.sections.enumerated() {
                let shown = Dictionary(uniqueKeysWithValues: section.rows.map { ($0.path.item, $0.rect.down) })
                let window = section.window.widened(by: margin)
                let rows = surface.visibleRows(ofSection: index, margin: margin)
                let found = rows.filter { shown[$0] != nil }
                for (row, span) in shown where window.length > 0 {
                    let (isSure, isPossible) = (
                        span.meets(window, slack: SurfaceOracle.slack), span.meets(window, slack: -SurfaceOracle.slack)
                    )
                    guard !isSure || found.contains(row) else { return "row \(row) of \(index) is missing in \(rows)" }
                    guard isPossible || !found.contains(row) else { return "row \(row) of \(index) is out of view" }
                }
                if shown.isEmpty || window.length <= 0, !found.isEmpty { return "\(index) shows \(rows)" }
            }
            return nil
        }
    }

    func testRubberBandMatchesLinearScan() {
        tryRandomSurfaces { surface, oracle, random in
            let (width, height) = (surface.viewport.width, surface.viewport.height)
            let rect = Rect(
                x: (random.part() * 1.4 - 0.2) * width, y: (random.part() * 1.4 - 0.4) * height,
                width: random.oneIn(4) ? 0 : random.part() * width,
                height: random.oneIn(4) ? 0 : random.part() * height)
            let caught = surface.rows(touching: rect)
            var (sure, possible): ([Int], [Int]) = ([], [])
            for section in oracle.sections {
                let top = rect.y < 0 ? rect.y : max(rect.y, section.window.start)
                // A line counts as a 64th of a point thick.
                let down = Interval(start: top, end: rect.y + max(rect.height, 1.0 / 64))
                let across = Interval(start: rect.x, length: max(rect.width, 1.0 / 64))
                guard down.length > 0 else { continue }
                for row in section.rows {
                    func isCaught(_ slack: Double) -> Bool {
                        row.rect.down.meets(down, slack: slack) && row.rect.across.meets(across, slack: slack)
                            && row.rect.width > 0
                    }
                    if isCaught(SurfaceOracle.slack) { sure.append(row.item) }
                    if isCaught(-SurfaceOracle.slack) { possible.append(row.item) }
                }
            }
            guard caught == surface.list.inListOrder(caught) else { return "\(caught) is not in order" }
            guard Set(sure).isSubset(of: caught), Set(caught).isSubset(of: possible)
            else { return "\(rect) catches \(caught), not \(sure)" }
            return nil
        }
    }

    func testScrolledStackedListShowsItsRows() {
        var scene = DragScene(["todo": "A B C", "done": "D E"], viewport: Size(width: 400, height: 200))
        XCTAssertEqual(scene.surface.visibleSections(), 0..<1)
        XCTAssertEqual(scene.surface.visibleRows(ofSection: 0), 0..<3)
        XCTAssertEqual(scene.surface.visibleRows(ofSection: 1), 0..<0)
        scene.send(.changed(.scrolled(.main, to: 130)))
        // The first section takes 252 and the second begins at 264.
        XCTAssertEqual(scene.surface.visibleSections(), 0..<2)
        XCTAssertEqual(scene.surface.visibleRows(ofSection: 0), 1..<3)
        XCTAssertEqual(scene.surface.visibleRows(ofSection: 0, margin: 20), 0..<3)
        XCTAssertEqual(scene.surface.viewRect(ofHeader: 1), Rect(x: 0, y: 134, width: 400, height: 48))
        XCTAssertEqual(scene.surface.viewRect(ofSection: 0), Rect(x: 0, y: -130, width: 400, height: 252))
        scene.send(.changed(.coveredTop(60)))
        XCTAssertEqual(scene.surface.visibleRows(ofSection: 0), 2..<3)
    }

    func testNothingIsVisibleBetweenTwoSections() {
        var scene = DragScene(["todo": "A", "done": "B"], viewport: Size(width: 400, height: 10))
        scene.send(.changed(.scrolled(.main, to: 121)))
        XCTAssertTrue(scene.surface.visibleSections().isEmpty)
        XCTAssertEqual(scene.surface.visibleSections(margin: 2), 0..<2)
    }

    func testColumnAndItsFooterScrollBelowItsHeader() {
        var scene = DragScene(
            ["todo": "A B C D", "done": ""], layout: .columns, viewport: Size(width: 600, height: 200))
        scene.send(.changed(.header("todo", height: 48, footer: 30)))
        scene.send(.changed(.scrolled(.column("todo"), to: 70)))
        // A ends at 114, which is 44 in the view, so the header covers it.
        XCTAssertEqual(scene.surface.visibleRows(ofSection: 0), 1..<4)
        XCTAssertEqual(scene.surface.viewRect(ofHeader: 0), Rect(x: 0, y: 0, width: 280, height: 48))
        XCTAssertEqual(scene.surface.viewRect(ofRow: ItemPath(item: 0, section: 0)).maxY, 44)
        // The last row ends at 312, and the inset below it takes 6.
        XCTAssertEqual(scene.surface.viewRect(ofFooter: 0), Rect(x: 0, y: 248, width: 280, height: 30))
        XCTAssertEqual(scene.surface.viewRect(ofSection: 0), Rect(x: 0, y: 0, width: 280, height: 200))
        XCTAssertEqual(scene.surface.viewRect(ofSection: 1), Rect(x: 292, y: 0, width: 280, height: 60))
    }

    func testOnlyHeaderOfCollapsedSectionIsVisible() {
        for layout in ListLayout.allCases {
            var scene = DragScene(["todo": "A B"], layout: layout)
            scene.send(.changed(.header("todo", height: 50, footer: 30)))
            scene.send(.changed(.collapsed("todo", true)))
            XCTAssertTrue(scene.surface.isCollapsed("todo"))
            XCTAssertFalse(scene.surface.isCollapsed("none"))
            XCTAssertEqual(scene.surface.viewRect(ofSection: 0), scene.surface.viewRect(ofHeader: 0))
            XCTAssertEqual(scene.surface.viewRect(ofFooter: 0).height, 0)
            XCTAssertTrue(scene.surface.visibleRows(ofSection: 0).isEmpty)
            XCTAssertEqual(scene.surface.rows(touching: Rect(x: 0, y: 0, width: 400, height: 600)), [])
        }
    }

    func testDraggedSectionIsLiftedAndShowsNoRows() {
        var scene = DragScene(["todo": "A", "done": "B"])
        scene.lift(section: "done", at: Point(x: 10, y: 160))
        scene.move(y: 20)
        XCTAssertTrue(scene.surface.geometry.isLifted(section: 1))
        XCTAssertFalse(scene.surface.geometry.isLifted(section: 0))
        XCTAssertTrue(scene.surface.visibleRows(ofSection: 1).isEmpty)
    }

    func testGeometryKnowsWhichSectionsAreLifted() {
        for lifted in 0..<32 {
            var geometry = ListGeometry(rowCounts: [1, 0, 2, 0, 0])
            for index in 0..<5 { geometry.setLifted(lifted >> index & 1 == 1, section: index) }
            let found = (0..<5).filter { geometry.isLifted(section: $0) }
            XCTAssertEqual(found, (0..<5).filter { lifted >> $0 & 1 == 1 })
        }
    }

    func testBandStartedInViewCatchesNothingUnderHeader() {
        var scene = DragScene(["todo": "A B C D E F"], layout: .columns, viewport: Size(width: 600, height: 200))
        scene.send(.changed(.scrolled(.column("todo"), to: 80)))
        // A ends at 34, under the header, which reaches down to 48; B is from 40 to 100.
        XCTAssertEqual(scene.surface.rows(touching: Rect(x: 0, y: 10, width: 50, height: 37)), [])
        XCTAssertEqual(scene.surface.rows(touching: Rect(x: 0, y: 10, width: 50, height: 39)), ["B"])
        XCTAssertEqual(scene.surface.rows(touching: Rect(x: 0, y: -50, width: 50, height: 92)), ["A", "B"])
        XCTAssertEqual(scene.surface.rows(touching: Rect(x: 20, y: 60, width: 0, height: 60)), ["B", "C"])
        XCTAssertEqual(scene.surface.rows(touching: Rect(x: 281, y: 60, width: 10, height: 60)), [])
    }

    private func tryRandomSurfaces(
        line: UInt = #line, property: (ListSurface<Int, Int>, SurfaceOracle, inout SplitMix64) -> String?
    ) {
        let failure = forAll(cases: 1_500) { random in
            let scene = SurfaceScene(using: &random, isDragging: random.oneIn(2))
            return property(scene.surface, SurfaceOracle(scene.surface), &random)
        }
        XCTAssertNil(failure, line: line)
    }

    /// Returns what is wrong with a range that must contain all sections that are definitely visible, and may contain
    /// at its ends the sections that are possibly visible.
    private static func fault(
        _ range: Range<Int>, among all: [Int], isSeen: (_ index: Int, _ slack: Double) -> Bool
    ) -> String? {
        for index in all where isSeen(index, SurfaceOracle.slack) && !range.contains(index) {
            return "\(index) is missing in \(range)"
        }
        for index in [range.first, range.last].compactMap({ $0 }) where !isSeen(index, -SurfaceOracle.slack) {
            return "\(index) is out of view, and in \(range)"
        }
        return nil
    }
}

extension Interval {
    fileprivate func widened(by margin: Double) -> Interval { Interval(start: start - margin, end: end + margin) }
}
