import SectionedList
import XCTest

@testable import DragDrop

/// The speed of scrolling at the edges.
final class AutoScrollTests: XCTestCase {
    func testScrollZoneIsOneFifthOfSmallViewportAndAtMost96Points() {
        for (height, zone) in [(200.0, 40.0), (400, 80), (480, 96), (600, 96), (1200, 96)] {
            var scene = Self.scene(height: height)
            XCTAssertEqual(ScrollingCases.velocity(&scene, at: height - zone), nil, "\(height)")
            XCTAssertNotNil(ScrollingCases.velocity(&scene, at: height - zone + 1), "\(height)")
            XCTAssertEqual(ScrollingCases.velocity(&scene, at: zone), nil, "\(height)")
            XCTAssertNotNil(ScrollingCases.velocity(&scene, at: zone - 1), "\(height)")
        }
    }

    func testSpeedGrowsQuadraticallyTo1200PointsPerSecond() {
        var scene = Self.scene(height: 600)
        for (depth, speed) in [(24.0, 75.0), (48, 300), (72, 675), (96, 1200), (110, 1200)] {
            XCTAssertEqual(ScrollingCases.velocity(&scene, at: 600 - 96 + depth), speed, "down at \(depth)")
            scene.move(y: 300)
            XCTAssertEqual(ScrollingCases.velocity(&scene, at: 96 - depth), -speed, "up at \(depth)")
            scene.move(y: 300)
        }
    }

    func testPointerInInnermostPartOfZoneScrollsNothing() {
        var scene = Self.scene(height: 600)
        for (depth, isScrolling) in [(12.0, false), (13, true)] {
            let velocity = ScrollingCases.velocity(&scene, at: 600 - 96 + depth) ?? -1
            XCTAssertEqual(velocity > 0, isScrolling, "\(velocity) at \(depth)")
            scene.move(y: 300)
        }
    }

    func testScrollingReachesFullSpeedIn400Milliseconds() {
        var scene = Self.scene(height: 600)
        scene.move(y: 600)
        var last = scene.feedback.scroll?.velocity ?? -1
        XCTAssertEqual(last, 0)
        for _ in 0..<15 { XCTAssertEqual(scene.wait(10).scroll?.velocity, 0) }
        for _ in 0..<25 {
            let velocity = scene.wait(10).scroll?.velocity ?? -1
            XCTAssertGreaterThan(velocity, last)
            last = velocity
        }
        XCTAssertEqual(last, 1200)
        XCTAssertEqual(scene.wait(1000).scroll?.velocity, 1200)
    }

    func testFrameRateDoesNotChangeSpeed() {
        var (smooth, rough) = (Self.scene(height: 600), Self.scene(height: 600))
        smooth.move(y: 570)
        rough.move(y: 570)
        for _ in 0..<40 { smooth.wait(5) }
        rough.wait(200)
        XCTAssertEqual(smooth.feedback.scroll, rough.feedback.scroll)
        XCTAssertGreaterThan(rough.feedback.scroll?.velocity ?? 0, 0)
    }

    func testDragThatPassesThroughEdgeScrollsNothing() {
        for speed in [1.5, 4, 16] {
            var scene = DragScene.long(60, viewport: Size(width: 400, height: 600))
            scene.send(.changed(.scrolled(.main, to: 1320)))
            for _ in 0..<5 {
                scene.enter(at: Point(x: 100, y: 599))
                for y in stride(from: 599, through: 300, by: -speed) {
                    scene.scroll(frames: 1)
                    scene.move(y: y)
                }
                for y in stride(from: 300, through: 599, by: speed) {
                    scene.scroll(frames: 1)
                    scene.move(y: y)
                }
                scene.send(.leave)
            }
            XCTAssertEqual(scene.extent(of: .main).offset, 1320, "\(speed) points a frame")
        }
    }

    func testLateMovementThroughEdgeScrollsNothing() {
        var scene = Self.scene(height: 600)
        scene.move(y: 510)
        // The program was busy meanwhile.
        XCTAssertEqual(scene.move(y: 540, after: 200).scroll?.velocity, 0)
        XCTAssertEqual(scene.wait(140).scroll?.velocity, 0)
    }

    func testJitteringPointerAtRestInZoneScrolls() {
        var scene = Self.scene(height: 600)
        for y in stride(from: 500.0, through: 580, by: 4) { scene.move(y: y) }
        for _ in 0..<5 {
            scene.wait(16)
            scene.move(y: 583)
            scene.wait(16)
            scene.move(y: 580)
        }
        XCTAssertGreaterThan(scene.wait(16).scroll?.velocity ?? 0, 0)
        // Once it scrolls, the pointer may move in any direction.
        XCTAssertGreaterThan(scene.move(y: 530).scroll?.velocity ?? 0, 0)
    }

    func testDragThatEntersAndRestsAtEdgeScrolls() {
        var scene = Self.long
        scene.enter(at: Point(x: 100, y: 590))
        scene.wait(16)
        scene.move(y: 560)
        XCTAssertEqual(scene.wait(150).scroll?.velocity, 0)
        XCTAssertGreaterThan(scene.wait(16).scroll?.velocity ?? 0, 0)
        // Now that it scrolls, a movement inward only slows it.
        XCTAssertGreaterThan(scene.move(y: 550).scroll?.velocity ?? 0, 0)
    }

    func testMovementInsideZoneDoesNotEaseInAgain() {
        var scene = Self.scene(height: 600)
        scene.move(y: 590)
        scene.wait(400)
        XCTAssertEqual(scene.move(y: 552).scroll?.velocity, 300)
    }

    func testChangingEdgesEasesInAgain() {
        var scene = Self.scene(height: 600)
        scene.move(y: 600)
        scene.wait(400)
        XCTAssertEqual(scene.move(y: 0).scroll?.velocity, 0)
    }

    func testFramesAreRequestedOnlyWhileScrolling() {
        var scene = Self.scene(height: 600)
        XCTAssertEqual(scene.move(y: 600).nextUpdate, .everyFrame)
        scene.move(y: 300)
        XCTAssertEqual(scene.wait(200).nextUpdate, .never)
    }

    func testListShorterThanItsViewportNeverScrolls() {
        var scene = DragScene(["todo": "A B C"])
        scene.lift("B")
        for y in [-20.0, 0, 590, 600, 640] { XCTAssertEqual(ScrollingCases.velocity(&scene, at: y), nil, "at \(y)") }
    }

    func testForeignDragScrollsEvenWhereItEnters() {
        var scene = Self.long
        scene.enter(at: Point(x: 100, y: 600))
        XCTAssertEqual(scene.wait(400).scroll?.velocity, 1200)
        XCTAssertEqual(scene.send(.leave).scroll, nil)
        XCTAssertEqual(scene.wait(400).nextUpdate, .never)
    }

    func testDragThatLeavesItsListScrollsNothingUntilItRestsThereAgain() {
        var scene = Self.scene(height: 600)
        scene.move(y: 590)
        XCTAssertGreaterThan(scene.wait(400).scroll?.velocity ?? 0, 0)
        XCTAssertEqual(scene.send(.leave).scroll, nil)
        XCTAssertEqual(scene.feedback.nextUpdate, .never)
        XCTAssertEqual(scene.wait(1000).scroll, nil)
        XCTAssertEqual(scene.send(.enter(.items(["21"]), at: Point(x: 100, y: 590))).scroll?.velocity, 0)
        XCTAssertEqual(scene.wait(150).scroll?.velocity, 0)
        XCTAssertGreaterThan(scene.wait(100).scroll?.velocity ?? 0, 0)
    }

    func testKeyboardDoesNotScrollByItself() {
        var scene = Self.long
        scene.pickUp("39")
        XCTAssertEqual(scene.press(.start).scroll, nil)
        XCTAssertEqual(scene.wait(1000).scroll, nil)
    }

    func testEdgeScrollsEvenWhereDropIsForbidden() {
        var scene = Self.long
        scene.policy.propose = { _ in .forbidden(because: "locked") }
        scene.lift("2")
        XCTAssertEqual(ScrollingCases.velocity(&scene, at: 600), 1200)
    }

    private static var long: DragScene { .long() }

    /// Returns a scene in the middle of a long list, with a row lifted outside of any zone.
    private static func scene(height: Double) -> DragScene {
        var scene = DragScene.long(60, viewport: Size(width: 400, height: height))
        scene.send(.changed(.scrolled(.main, to: 1320)))
        scene.lift("21", at: Point(x: 100, y: height / 2))
        return scene
    }
}
