import SectionedList
import XCTest

@testable import DragDrop

/// Scrolling during a drag, and cases in which nothing may scroll.
final class ScrollingCases: XCTestCase {
    func testListScrolledUnderRestingPointerDropsAtNewPlace() {
        var scene = DragScene.long()
        scene.lift("1")
        scene.move(y: 300)
        XCTAssertEqual(scene.destination, "long 4")
        // A turn of the wheel; the pointer has not moved.
        scene.send(.changed(.scrolled(.main, to: 660)))
        XCTAssertEqual(scene.destination, "long 14")
        XCTAssertEqual(scene.gapFrame?.contains(Point(x: 100, y: 300)), true)
        XCTAssertEqual(scene.backdropFrame, scene.gapFrame)
        scene.drop()
        XCTAssertEqual(scene.order("long").hasPrefix("0 2 3 4 5 6 7 8 9 10 11 12 13 1 14 15"), true)
    }

    func testColumnScrolledUnderRestingPointerDropsAtNewPlace() {
        let rows = (0..<40).map { "r\($0)" }.joined(separator: " ")
        var scene = DragScene(["todo": "A B", "done": rows], layout: .columns, viewport: Size(width: 700, height: 600))
        scene.lift("A")
        scene.move(x: 400, y: 300)
        XCTAssertEqual(scene.destination, "done 4")
        scene.send(.changed(.scrolled(.column("done"), to: 660)))
        XCTAssertEqual(scene.destination, "done 13")
        XCTAssertEqual(scene.backdropFrame, scene.gapFrame)
        scene.drop()
        XCTAssertEqual(scene.surface.list.place(of: "A"), Place(section: "done", offset: 13))
    }

    func testSharedEdgeScrollsListToItsEndBeforeItsSurroundings() {
        var scene = DragScene.long(20)
        let outer = Scroller<String>(
            id: .enclosing(0), isHorizontal: false, window: Interval(start: -200, end: 600), offset: 0, maximum: 500)
        scene.send(.changed(.enclosing([outer])))
        scene.lift("2")
        scene.move(y: 600)
        scene.wait(400)
        XCTAssertEqual(scene.feedback.scroll?.scroller, .main)
        scene.scroll(frames: 200)
        XCTAssertEqual(scene.surface.mainOffset, scene.surface.maximumMainOffset)
        XCTAssertEqual(
            scene.surface.enclosing[0].offset, 500, "once the inner one is at its end, the outer one follows")
        XCTAssertEqual(scene.feedback.scroll, nil)
        XCTAssertEqual(scene.destination, "long 20")
        scene.drop()
        XCTAssertEqual(scene.surface.list.items(in: "long").last, "2")
    }

    func testZoneStartsAtEdgeOfVisiblePart() {
        var scene = DragScene.long(40)
        let outer = Scroller<String>(
            id: .enclosing(0), isHorizontal: false, window: Interval(start: -50, end: 350), offset: 0, maximum: 250)
        scene.send(.changed(.enclosing([outer])))
        scene.lift("1")
        scene.move(y: 340)
        scene.wait(400)
        XCTAssertEqual(scene.feedback.scroll?.scroller, .main)
        XCTAssertGreaterThan(scene.feedback.scroll?.velocity ?? 0, 600, "as fast as at its own edge")
        scene.send(.changed(.scrolled(.main, to: scene.surface.maximumMainOffset)))
        scene.wait(16)
        XCTAssertEqual(scene.feedback.scroll?.scroller, .enclosing(0))
        scene.move(y: 250)
        XCTAssertEqual(scene.feedback.scroll, nil)
    }

    func testBottomOfBoardScrollsColumnAndNotBoard() {
        var scene = Self.board()
        scene.lift("a1")
        scene.move(x: 300, y: 599)
        scene.scroll(frames: 60)
        XCTAssertEqual(scene.feedback.scroll?.scroller, .column("b"))
        XCTAssertEqual(scene.surface.mainOffset, 0)
        XCTAssertEqual(scene.surface.scrollOffset(ofSection: "a"), 0)
        XCTAssertGreaterThan(scene.surface.scrollOffset(ofSection: "b"), 500)
        XCTAssertLessThanOrEqual(abs((scene.gapFrame?.midY ?? 0) - 599), 66, "the gap stays under the pointer")
    }

    func testCornerOfBoardScrollsColumnToItsEndAndThenBoard() {
        var scene = Self.board()
        scene.lift("a1")
        scene.move(x: 599, y: 599)
        scene.scroll(frames: 10)
        XCTAssertEqual(scene.feedback.scroll?.scroller, .column("c"))
        scene.send(.changed(.scrolled(.column("c"), to: scene.surface.maximumOffset(ofColumn: 2))))
        scene.wait(16)
        XCTAssertEqual(scene.feedback.scroll?.scroller, .main)
    }

    func testReleaseEndsOnlyScrollingOfThatDrag() {
        var scene = DragScene.long()
        scene.lift("2")
        scene.move(y: 590)
        XCTAssertGreaterThan(scene.wait(500).scroll?.velocity ?? 0, 0)
        scene.drop()
        XCTAssertEqual(scene.feedback.scroll, nil)
        XCTAssertEqual(scene.wait(500).scroll, nil)
        XCTAssertEqual(scene.feedback.nextUpdate, .never)
        scene.lift("3")
        scene.move(y: 590)
        XCTAssertEqual(scene.feedback.scroll?.velocity, 0, "it starts gently again")
        XCTAssertGreaterThan(scene.wait(500).scroll?.velocity ?? 0, 0)
    }

    func testPressInZoneScrollsOnlyAfterOutwardMovement() {
        var scene = DragScene.long()
        scene.lift("8", at: Point(x: 100, y: 580))
        for (x, y) in [(103.0, 580.0), (180, 580), (180, 575), (100, 560), (100, 563)] {
            scene.move(x: x, y: y)
            XCTAssertEqual(scene.wait(700).scroll, nil, "at \(x), \(y)")
        }
        // Outward by more than jitter, counted from the innermost point.
        scene.move(y: 565)
        XCTAssertGreaterThan(scene.wait(700).scroll?.velocity ?? 0, 0)
    }

    func testLiftJustBeforeEdgeScrollsOncePointerReachesIt() {
        var scene = DragScene.long()
        scene.lift("8", at: Point(x: 100, y: 598))
        scene.move(x: 110, y: 598)
        XCTAssertEqual(scene.wait(700).scroll, nil)
        scene.move(y: 600)
        XCTAssertGreaterThan(scene.wait(700).scroll?.velocity ?? 0, 0)
    }

    func testDragLiftedNextToEdgeScrollsAfterLeavingZone() {
        var scene = DragScene.long()
        scene.lift("8", at: Point(x: 100, y: 580))
        scene.move(y: 400)
        scene.move(y: 560)
        XCTAssertGreaterThan(scene.wait(700).scroll?.velocity ?? 0, 0)
    }

    func testSidewaysMovementAfterLiftAtBottomScrollsNoOtherColumn() {
        var scene = Self.board()
        scene.lift("a8", at: Point(x: 100, y: 580))
        for x in stride(from: 110.0, through: 450, by: 10) { scene.move(x: x, y: 580) }
        XCTAssertEqual(scene.wait(700).scroll, nil)
        scene.move(x: 450, y: 588)
        XCTAssertEqual(scene.wait(700).scroll?.scroller, .column("b"))
    }

    func testCardLargerThanViewScrollsOnlyOnRequest() {
        var scene = DragScene.long(30, heights: ["2": 900])
        let content = scene.surface.maximumMainOffset
        scene.lift("2", at: Point(x: 100, y: 300))
        XCTAssertEqual(scene.destination, "nowhere", "nothing has moved yet")
        scene.move(y: 310)
        scene.scroll(frames: 120)
        XCTAssertEqual(
            scene.surface.mainOffset, 0, "its edges reach beyond the viewport, but the pointer rests in the middle")
        XCTAssertEqual(scene.surface.maximumMainOffset, content)
        scene.move(y: 600)
        scene.scroll(frames: 500)
        XCTAssertEqual(scene.surface.mainOffset, content)
        XCTAssertEqual(scene.surface.maximumMainOffset, content, "the content has the length that it had")
        XCTAssertEqual(scene.feedback.scroll, nil)
        scene.move(y: 300)
        XCTAssertEqual(scene.wait(500).scroll, nil)
    }

    func testScrollingStopsExactlyAtEitherEnd() {
        var scene = DragScene.long()
        scene.lift("2")
        scene.move(y: 600)
        let maximum = scene.surface.maximumMainOffset
        XCTAssertEqual(maximum, 54 + 40 * 66 - 600)
        for _ in 0..<400 {
            scene.scroll(frames: 1, of: 33)
            XCTAssertLessThanOrEqual(scene.surface.mainOffset, maximum)
            XCTAssertEqual(scene.surface.maximumMainOffset, maximum)
        }
        XCTAssertEqual(scene.surface.mainOffset, maximum)
        XCTAssertEqual(scene.feedback.scroll, nil)
        XCTAssertEqual(scene.feedback.nextUpdate, .never, "nothing is left to wait for")
        scene.move(y: 0)
        scene.scroll(frames: 400, of: 33)
        XCTAssertEqual(scene.surface.mainOffset, 0)
        XCTAssertEqual(scene.feedback.scroll, nil)
    }

    func testZoneExcludesAreaUnderFixedHeader() {
        var scene = DragScene.long()
        scene.send(.changed(.coveredTop(50)))
        scene.send(.changed(.scrolled(.main, to: 1000)))
        scene.lift("20")
        // 550 points are visible, 96 of which are the zone.
        XCTAssertEqual(Self.velocity(&scene, at: 146), nil)
        XCTAssertEqual(Self.velocity(&scene, at: 98), -300)
        XCTAssertEqual(Self.velocity(&scene, at: 50), -1200)
        XCTAssertEqual(Self.velocity(&scene, at: 20), -1200)
    }

    func testZoneExcludesColumnHeader() {
        var scene = Self.board()
        scene.send(.changed(.scrolled(.column("b"), to: 1000)))
        scene.lift("a2")
        XCTAssertEqual(Self.velocity(&scene, x: 300, at: 48 + 96), nil)
        XCTAssertEqual(Self.velocity(&scene, x: 300, at: 48 + 48), -300)
        XCTAssertEqual(Self.velocity(&scene, x: 300, at: 48), -1200)
    }

    /// Returns a board of five columns, two of which are entirely visible, with 40 rows each.
    static func board(isRightToLeft: Bool = false) -> DragScene {
        func rows(_ name: String) -> String { (0..<40).map { "\(name)\($0)" }.joined(separator: " ") }
        return DragScene(
            ["a": rows("a"), "b": rows("b"), "c": rows("c"), "d": rows("d"), "e": rows("e")], layout: .columns,
            viewport: Size(width: 600, height: 600), isRightToLeft: isRightToLeft)
    }

    /// Returns the scroll speed at a position after easing in.
    static func velocity(_ scene: inout DragScene, x: Double = 100, at y: Double) -> Double? {
        scene.move(x: x, y: y)
        return scene.wait(400).scroll?.velocity
    }
}
