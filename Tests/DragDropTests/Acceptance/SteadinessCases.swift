import SectionedList
import XCTest

@testable import DragDrop

/// Cases in which nothing may move, flicker, or jump.
final class SteadinessCases: XCTestCase {
    func testMovingBackAndForthChangesNothing() {
        for layout in ListLayout.allCases {
            var scene = DragScene(["todo": "A B C D E", "done": "F"], layout: layout, heights: ["B": 37, "D": 121])
            let before = scene.surface.list
            let rows = scene.frames(in: "todo")
            let home = scene.center(of: "B")
            scene.lift("B")
            scene.send(.move(Point(x: home.x, y: scene.frame(of: "E").maxY)))
            XCTAssertEqual(scene.destination, "todo 5", "\(layout)")
            scene.send(.move(home))
            XCTAssertEqual(scene.destination, "todo 1", "\(layout)")
            XCTAssertEqual(scene.backdropFrame, rows["B"], "\(layout)")
            XCTAssertEqual(scene.drop(), [], "\(layout)")
            XCTAssertEqual(scene.surface.list, before, "\(layout)")
            XCTAssertEqual(scene.frames(in: "todo"), rows, "\(layout)")
        }
    }

    func testRestingPointerNearEmptiedSectionSeesAtMostOneChange() {
        for layout in ListLayout.allCases {
            for y in stride(from: 0.0, through: 460, by: 3) {
                var scene = DragScene(["first": "X", "lonely": "A", "last": "Y Z"], layout: layout)
                scene.lift("A")
                scene.send(.move(Point(x: scene.center(of: "A").x, y: y)))
                assertRests(&scene, "\(layout) at \(y)")
            }
        }
    }

    func testRestingPointerBetweenSectionsSeesAtMostOneChange() {
        for layout in ListLayout.allCases {
            let blank = DragScene(["todo": "A B C", "done": "D E F"], layout: layout, viewport: Self.wide)
            let edge = blank.surface.geometry.span(ofSection: 0, in: layout).end
            for along in stride(from: edge - 80, through: edge + 80, by: 1) {
                for item in ["A", "C", "D"] {
                    var scene = blank
                    scene.lift(item)
                    scene.send(.move(layout.isVertical ? Point(x: 100, y: along) : Point(x: along, y: 150)))
                    assertRests(&scene, "\(item), \(layout) at \(along)")
                }
            }
        }
    }

    func testJitteringPointerDoesNotAlternateBetweenSections() {
        var scene = DragScene(["todo": "A B C", "done": "D E F"], layout: .columns, viewport: Self.wide)
        let edge = scene.surface.geometry.span(ofSection: 0, in: .columns).end + 6
        scene.lift("A")
        var seen: [DragScene.Feedback] = []
        for _ in 0..<20 {
            seen.append(scene.move(x: edge - 1, y: 150))
            seen.append(scene.move(x: edge + 1, y: 150))
        }
        XCTAssertEqual(seen.destinations.count, 1)
    }

    func testSmallCardPassesLargeCardInOneSwap() {
        let heights = ["short": 40.0, "tall": 300.0]
        var scene = DragScene(["todo": "short tall C"], heights: heights)
        scene.lift("short")
        XCTAssertEqual(scene.slide(y: 74, to: 380).destinations, ["todo 0", "todo 2"])
        scene.send(.cancel)
        scene = DragScene(["todo": "C tall short"], heights: heights)
        scene.lift("short")
        XCTAssertEqual(scene.slide(y: scene.center(of: "short").y, to: 125).destinations, ["todo 2", "todo 1"])
    }

    func testLargeCardPassesSmallCardInOneSwap() {
        let heights = ["short": 40.0, "tall": 300.0]
        var scene = DragScene(["todo": "tall short C"], heights: heights)
        scene.lift("tall")
        // The row is held in its middle; the short one moves aside when the pointer passes the short one's middle.
        XCTAssertEqual(scene.slide(y: 204, to: 401).destinations, ["todo 0", "todo 2"])
    }

    func testRowsAndGapFillSectionWithoutSeams() {
        let heights = ["A": 24.0, "B": 140, "C": 60, "D": 33, "E": 97, "F": 60]
        for item in ["A", "B", "F"] {
            var scene = DragScene(["todo": "A B C D E F"], heights: heights)
            scene.lift(item)
            let start = scene.center(of: item).y
            for y in Array(stride(from: start, to: 520, by: 1)) + Array(stride(from: 520, to: 40, by: -1)) {
                scene.move(y: y)
                guard let gap = scene.gapFrame else { return XCTFail("no gap at \(y)") }
                XCTAssertEqual(gap.height, heights[item], "\(item) at \(y)")
                XCTAssertEqual(scene.backdropFrame, gap, "\(item) at \(y)")
                let parts = (scene.frames(in: "todo", without: [item]).values + [gap]).sorted { $0.minY < $1.minY }
                XCTAssertEqual(parts.first?.minY, 54, "\(item) at \(y)")
                for (upper, lower) in zip(parts, parts.dropFirst()) {
                    XCTAssertEqual(lower.minY - upper.maxY, 6, "\(item) at \(y)")
                }
            }
        }
    }

    func testDragThatEndsOutsideLeavesNoTrace() {
        for layout in ListLayout.allCases {
            var scene = DragScene(["todo": "A B C", "done": "D E"], layout: layout, viewport: Self.wide)
            let before = scene.surface.list
            let rows = [scene.frames(in: "todo"), scene.frames(in: "done")]
            scene.lift("B")
            for item in ["C", "D", "E", "A"] { scene.send(.move(scene.center(of: item))) }
            scene.send(.leave)
            XCTAssertEqual(scene.feedback.gap, nil, "\(layout)")
            XCTAssertEqual(scene.drop(), [], "\(layout)")
            scene.send(.cancel)
            XCTAssertEqual(scene.feedback.phase, .idle, "\(layout)")
            XCTAssertEqual(scene.surface.list, before, "\(layout)")
            XCTAssertEqual([scene.frames(in: "todo"), scene.frames(in: "done")], rows, "\(layout)")
        }
    }

    func testTopVisibleRowMovesWithoutScrolling() {
        var scene = DragScene.long()
        scene.send(.changed(.scrolled(.main, to: 660)))
        let (first, maximum) = ("10", scene.surface.maximumMainOffset)
        XCTAssertEqual(scene.frame(of: first).minY, 54, "the first row that is entirely visible")
        let rows = scene.frames(in: "long")
        scene.lift("9", at: Point(x: 100, y: 30))
        for y in stride(from: 35.0, through: 400, by: 5) {
            scene.move(y: y)
            XCTAssertEqual(scene.surface.mainOffset, 660)
            XCTAssertEqual(scene.surface.maximumMainOffset, maximum)
        }
        XCTAssertEqual(scene.destination, "long 15")
        scene.drop()
        XCTAssertEqual(scene.surface.mainOffset, 660)
        for row in ["0", "8", "15", "39"] { XCTAssertEqual(scene.frame(of: row), rows[row]) }
    }

    func testPressAndFirstMovementShiftNoOtherRow() {
        for layout in ListLayout.allCases {
            let heights = ["A": 31.0, "C": 200, "E": 77]
            for item in ["A", "B", "C", "D", "E", "F"] {
                var scene = DragScene(
                    ["todo": "A B C D E", "done": "F"], layout: layout, viewport: Self.wide, heights: heights)
                let rows = [scene.frames(in: "todo", without: [item]), scene.frames(in: "done", without: [item])]
                let extent = scene.surface.geometry.totalExtent(in: layout)
                let point = scene.center(of: item)
                scene.lift(item)
                for step in 0..<3 {
                    let now = [scene.frames(in: "todo", without: [item]), scene.frames(in: "done", without: [item])]
                    XCTAssertEqual(now, rows, "\(item) \(layout) \(step)")
                    XCTAssertEqual(scene.surface.geometry.totalExtent(in: layout), extent, "\(item) \(layout) \(step)")
                    scene.send(.move(Point(x: point.x + 1, y: point.y + Double(step) - 1)))
                }
            }
        }
    }

    func testPressAndFirstMovementOfSectionShiftNoOther() {
        for layout in ListLayout.allCases {
            for (index, section) in ["todo", "doing", "done"].enumerated() {
                var scene = DragScene(
                    ["todo": "A B", "doing": "", "done": "C D E"], layout: layout, viewport: Self.wide)
                let others = [0, 1, 2].filter { $0 != index }
                let span = scene.surface.geometry.span(ofSection: index, in: layout)
                let spans = others.map { scene.surface.geometry.span(ofSection: $0, in: layout) }
                let start = layout.isVertical ? Point(x: 100, y: span.start + 20) : Point(x: span.start + 50, y: 20)
                scene.lift(section: section, at: start)
                scene.send(.move(Point(x: start.x + 1, y: start.y + 1)))
                XCTAssertEqual(scene.feedback.phase, .dragging)
                let now = others.map { scene.surface.geometry.span(ofSection: $0, in: layout) }
                XCTAssertEqual(now, spans, "\(section) \(layout)")
            }
        }
    }

    func testConsecutiveDragsLookAlike() {
        var scene = DragScene(["todo": "A B C", "done": "D"])
        func hover(_ scene: inout DragScene) -> [DragScene.Feedback] {
            scene.lift("C")
            return [130, 90, 60].map { scene.move(y: $0) }
        }
        let first = hover(&scene)
        scene.drop()
        XCTAssertEqual(scene.order("todo"), "C A B")
        scene.send(
            .changed(
                .edits([
                    .moveItems(["C"], from: Place(section: "todo", offset: 0), to: Place(section: "todo", offset: 3))
                ])))
        XCTAssertEqual(hover(&scene), first)
        XCTAssertNotNil(first.last?.backdrop)
    }

    private static let wide = Size(width: 1000, height: 600)

    /// Checks that updating the interaction changes its feedback at most once and asks at most one question.
    private func assertRests(_ scene: inout DragScene, _ message: String, line: UInt = #line) {
        var seen = [scene.feedback]
        let asked = scene.log.queries.count
        for _ in 0..<6 {
            scene.updateUnderPointer()
            seen.append(scene.feedback)
            seen.append(scene.wait(200))
        }
        XCTAssertLessThanOrEqual(seen.destinations.count, 2, "\(message): \(seen.destinations)", line: line)
        XCTAssertLessThanOrEqual(scene.log.queries.count - asked, 1, message, line: line)
    }
}
