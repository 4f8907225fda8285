import SectionedList
import XCTest

@testable import DragDrop

/// The animations of the backdrop and the rows.
final class MotionTests: XCTestCase {
    // MARK: The backdrop

    func testGlideTakes150MillisecondsAndEasesOut() {
        var rect = RectMotion(at: Self.rect(0), since: .zero)
        rect.retarget(to: Self.rect(100), at: .zero)
        XCTAssertEqual(rect.rect(at: .zero), Self.rect(0))
        // Half the time is 7/8 of the way: cubic.
        XCTAssertEqual(rect.rect(at: .milliseconds(75)).y, 87.5, accuracy: 1e-9)
        XCTAssertEqual(rect.rect(at: .milliseconds(150)), Self.rect(100))
        XCTAssertEqual(rect.rect(at: .milliseconds(9999)), Self.rect(100))
    }

    func testFadeIsLinearAndEnds() {
        let fade = Fade(since: .milliseconds(50), duration: .milliseconds(100))
        let times = [0, 50, 75, 100, 150, 9999]
        XCTAssertEqual(times.map { fade.strength(at: .milliseconds($0)) }, [1, 1, 0.75, 0.5, 0, 0])
        XCTAssertEqual(Fade(since: .zero, duration: .zero).strength(at: .zero), 0)
    }

    func testPreviewCoversItsRowUntilItIsNearlyThere() {
        let fade = Fade(since: .zero, duration: .milliseconds(100))
        var rect = RectMotion(at: Self.rect(0), since: .zero, duration: .milliseconds(100))
        rect.retarget(to: Self.rect(100), at: .zero)
        // A row without a background of its own must not show what it flies over.
        for time in (0...100).map({ Time.milliseconds($0) }) where rect.rect(at: time).y < 87.5 {
            XCTAssertEqual(fade.cover(at: time), 1, "\(time)")
        }
        XCTAssertEqual(fade.cover(at: .milliseconds(75)), 0.5, accuracy: 1e-9)
        XCTAssertEqual(fade.cover(at: .milliseconds(100)), 0)
        XCTAssertEqual(Fade(since: .zero, duration: .zero).cover(at: .zero), 0)
    }

    func testMotionEndsHalfPointBeforeItsTarget() {
        for distance in [1.0, 9, 100, 700] {
            var rect = RectMotion(at: Self.rect(0), since: .zero)
            rect.retarget(to: Self.rect(distance), at: .zero)
            var motion = RowMotion<String>()
            motion.animate(from: ["A": Self.at(0)], to: ["A": Self.at(distance)], at: .zero)
            let times = (0...150).map { Time.milliseconds($0) }
            let moving = times.filter { rect.isMoving(at: $0) }
            XCTAssertEqual(times.filter { motion.isMoving("A", at: $0) }, moving)
            XCTAssertLessThan(moving.count, 145, "the end takes frames in which nothing visibly moves")
            for time in moving {
                XCTAssertGreaterThanOrEqual(distance - rect.rect(at: time).y, 0.5, "\(distance) at \(time)")
                XCTAssertLessThanOrEqual(motion.offset(of: "A", at: time).y, -0.5, "\(distance) at \(time)")
            }
            let end = (moving.last ?? .zero) + .milliseconds(1)
            XCTAssertEqual(rect.rect(at: end), Self.rect(distance))
            XCTAssertEqual(motion.offset(of: "A", at: end), .zero)
        }
    }

    func testGlideNeitherReversesNorOvershoots() {
        var rect = RectMotion(at: Self.rect(0), since: .zero)
        rect.retarget(to: Self.rect(100), at: .zero)
        let way = (0...200).map { rect.rect(at: .milliseconds($0)).y }
        XCTAssertEqual(way, way.sorted())
        XCTAssertEqual(way.max(), 100)
    }

    func testGlideToOtherShapeIsNeverLargerThanItsEnds() {
        // The gap in a column, and a collapsed column far from it.
        let gap = Rect(x: 10, y: 200, width: 280, height: 60)
        let strip = Rect(x: 900, y: 0, width: 44, height: 480)
        for (start, target) in [(gap, strip), (strip, gap)] {
            var motion = RectMotion(at: start, since: .zero)
            motion.retarget(to: target, at: .zero)
            let way = (0...150).map { motion.rect(at: .milliseconds($0)) }
            XCTAssertEqual([way.first, way.last], [start, target])
            for rect in way {
                XCTAssertLessThanOrEqual(
                    rect.width * rect.height, max(gap.width * gap.height, strip.width * strip.height) + 1e-6, "\(rect)")
                // Between the two, it is no higher than the gap.
                if rect.maxX < strip.minX { XCTAssertLessThanOrEqual(rect.height, gap.height + 1e-6, "\(rect)") }
            }
            for edges in [way.map(\.minX), way.map(\.maxX), way.map(\.minY), way.map(\.maxY)] {
                let isRising = edges[0] < edges[edges.count - 1]
                XCTAssertEqual(edges, isRising ? edges.sorted() : edges.sorted(by: >), "an edge moves back and forth")
            }
        }
    }

    func testNewTargetIsApproachedFromCurrentPosition() {
        var rect = RectMotion(at: Self.rect(0), since: .zero)
        rect.retarget(to: Self.rect(100), at: .zero)
        let seen = rect.rect(at: .milliseconds(50))
        rect.retarget(to: Self.rect(-40), at: .milliseconds(50))
        XCTAssertEqual(rect.rect(at: .milliseconds(50)), seen)
        XCTAssertEqual(rect.rect(at: .milliseconds(200)), Self.rect(-40))
        XCTAssertTrue(rect.isMoving(at: .milliseconds(175)))
    }

    func testRepeatedTargetDoesNotRestartGlide() {
        var rect = RectMotion(at: Self.rect(0), since: .zero)
        rect.retarget(to: Self.rect(100), at: .zero)
        let before = rect
        rect.retarget(to: Self.rect(100), at: .milliseconds(90))
        XCTAssertEqual(rect, before)
    }

    func testBackdropAppearsInPlaceAndThenGlides() {
        var scene = DragScene(["todo": "A B C D"])
        for _ in 0..<2 {
            scene.lift("A")
            let first = scene.move(y: 230).backdrop?.motion
            XCTAssertEqual(first?.from, first?.target)
            XCTAssertEqual(scene.feedback.nextUpdate, .never)
            let next = scene.move(y: 400).backdrop?.motion
            XCTAssertEqual(next?.from, first?.target)
            XCTAssertEqual(next?.since, scene.now)
            XCTAssertEqual(scene.feedback.nextUpdate, .everyFrame)
            XCTAssertEqual(scene.wait(110).nextUpdate, .everyFrame)
            XCTAssertEqual(scene.wait(40).nextUpdate, .never, "no frames are wanted while nothing moves")
            scene.send(.cancel)
        }
    }

    func testBackdropReversesFromWhereItIs() {
        var scene = DragScene(["todo": "A B C D"])
        scene.lift("A")
        scene.move(y: 230)
        scene.move(y: 400)
        scene.wait(40)
        let seen = scene.feedback.backdrop?.motion.rect(at: scene.now)
        XCTAssertEqual(scene.move(y: 60).backdrop?.motion.from, seen)
    }

    func testBackdropGlidesFromVisiblePositionBetweenScrolledColumns() {
        var scene = ScrollingCases.board()
        scene.send(.changed(.scrolled(.column("b"), to: 660)))
        scene.lift("a2")
        scene.send(.move(scene.center(of: "a4")))
        let before = scene.backdropFrame
        scene.move(x: 400, y: 320)
        let backdrop = scene.feedback.backdrop
        XCTAssertEqual(backdrop?.section, "b")
        XCTAssertEqual(backdrop.map { scene.surface.viewRect(of: $0.motion.from, inSection: $0.section) }, before)
    }

    func testBackdropAppearsAtOnceWithoutAnimations() {
        var scene = DragScene(["todo": "A B C D"])
        scene.interaction.isAnimated = false
        scene.lift("A")
        for y in [230.0, 400, 60] {
            let rect = scene.move(y: y).backdrop?.motion
            XCTAssertEqual(rect?.from, rect?.target)
            XCTAssertEqual(scene.feedback.nextUpdate, .never)
        }
    }

    // MARK: Rows

    func testOffsetFromOldPlaceDecaysToZero() {
        var motion = RowMotion<String>()
        motion.animate(from: ["A": Self.at(0)], to: ["A": Self.at(66)], at: .zero)
        XCTAssertEqual(motion.offset(of: "A", at: .zero), Self.at(-66))
        XCTAssertEqual(motion.offset(of: "A", at: .milliseconds(75)).y, -66 / 8, accuracy: 1e-9)
        XCTAssertEqual(motion.offset(of: "A", at: .milliseconds(150)), .zero)
        XCTAssertTrue(motion.isMoving(at: .milliseconds(120)))
        XCTAssertFalse(motion.isMoving(at: .milliseconds(150)))
    }

    func testMovingRowContinuesFromVisiblePosition() {
        var motion = RowMotion<String>()
        motion.animate(from: ["A": Self.at(0)], to: ["A": Self.at(66)], at: .zero)
        let now = Time.milliseconds(60)
        let seen = 66 + motion.offset(of: "A", at: now).y
        motion.animate(from: ["A": Self.at(66)], to: ["A": Self.at(0)], at: now)
        XCTAssertEqual(0 + motion.offset(of: "A", at: now).y, seen, accuracy: 1e-9)
        XCTAssertEqual(motion.offset(of: "A", at: now + .milliseconds(150)), .zero)
    }

    func testOtherRowsDoNotSlowSettlingRow() {
        var motion = RowMotion<String>()
        motion.animate(
            from: ["A": Self.at(0), "B": Self.at(66)], to: ["A": Self.at(66), "B": Self.at(132)], at: .zero)
        let alone = motion
        for step in 1...14 {
            let places = ["A": Self.at(66), "B": Self.at(132 + Double(step))]
            motion.animate(
                from: ["A": Self.at(66), "B": Self.at(131 + Double(step))], to: places, at: .milliseconds(step * 10))
            XCTAssertEqual(
                motion.offset(of: "A", at: .milliseconds(step * 10)),
                alone.offset(of: "A", at: .milliseconds(step * 10)))
        }
        motion.animate(from: ["A": Self.at(66)], to: ["A": Self.at(66)], at: .milliseconds(150))
        XCTAssertFalse(motion.isMoving(at: .milliseconds(150)))
    }

    func testReleasedRowStartsAtReleasePointInItsOwnTime() {
        var motion = RowMotion<String>()
        motion.animate(from: [:], to: ["A": Self.at(66)], at: .zero)
        motion.launch("A", from: Point(x: 200, y: -30), at: .zero, duration: Feel.flightHome)
        XCTAssertEqual(motion.offset(of: "A", at: .zero), Point(x: 200, y: -30))
        XCTAssertTrue(motion.isMoving("A", at: .milliseconds(215)))
        // Other rows do not delay it.
        motion.animate(from: ["A": Self.at(66)], to: ["A": Self.at(66)], at: .milliseconds(100))
        XCTAssertFalse(motion.isMoving("A", at: Feel.flightHome))
        XCTAssertEqual(motion.offset(of: "A", at: Feel.flightHome), .zero)
        XCTAssertFalse(motion.isMoving("B", at: .zero))
    }

    func testReleasedRowIsOnTopAndOthersAreOrderedByDistance() {
        var motion = RowMotion<String>()
        motion.animate(
            from: ["A": Self.at(0), "B": Self.at(66), "C": Self.at(132), "D": Self.at(198)],
            to: ["A": Self.at(132), "B": Self.at(0), "C": Self.at(66), "D": Self.at(198)], at: .zero)
        XCTAssertEqual(motion.stacked(["A", "B", "C", "D"]), ["D", "B", "C", "A"])
        // Not by how far they still have to go, so the order stays.
        motion.launch("B", from: Point(x: 0, y: 5), at: .zero, duration: Feel.flightHome)
        XCTAssertEqual(motion.stacked(["A", "B", "C", "D"]), ["D", "C", "A", "B"])
        // Even if its place changes on the way, or everything comes to rest sooner.
        motion.animate(from: ["A": Self.at(132), "B": Self.at(0)], to: ["A": Self.at(0), "B": Self.at(9)], at: .zero)
        XCTAssertEqual(motion.stacked(["A", "B"]), ["A", "B"])
        motion.finish(by: .milliseconds(20), at: .zero)
        XCTAssertEqual(motion.stacked(["B", "A"]), ["A", "B"])
    }

    func testReleasedRowGrowsFromScaleAtWhichItWasSeen() {
        var motion = RowMotion<String>()
        motion.animate(from: [:], to: ["A": Self.at(66)], at: .zero)
        // Its corner is already where it belongs.
        motion.launch("A", from: .zero, scale: 0.5, at: .zero, duration: Feel.flightHome)
        XCTAssertEqual(motion.scale(of: "A", at: .zero), 0.5)
        XCTAssertTrue(motion.isMoving(at: .zero))
        var seen = 0.5
        for step in stride(from: 10, to: 100, by: 10) {
            // Its place changes on the way.
            let time = Time.milliseconds(step)
            motion.animate(
                from: ["A": Self.at(66 + Double(step) - 10)], to: ["A": Self.at(66 + Double(step))], at: time)
            let scale = motion.scale(of: "A", at: time)
            XCTAssertGreaterThan(scale, seen)
            XCTAssertLessThan(scale - seen, 0.1, "it jumps")
            seen = scale
        }
        motion.finish(by: .milliseconds(150), at: .milliseconds(100))
        XCTAssertGreaterThanOrEqual(motion.scale(of: "A", at: .milliseconds(100)), seen)
        XCTAssertEqual(motion.scale(of: "A", at: .milliseconds(150)), 1)
    }

    func testMovingRowsArriveWithinLandingTime() {
        var motion = RowMotion<String>()
        motion.animate(from: ["A": Self.at(0), "B": Self.at(0)], to: ["A": Self.at(66), "B": Self.at(9)], at: .zero)
        let before = ["A": Self.at(66), "B": Self.at(9)]
        motion.animate(from: before, to: ["A": Self.at(66), "B": Self.at(66)], at: .milliseconds(90))
        let drop = Time.milliseconds(100)
        let seen = motion.offset(of: "B", at: drop)
        let alone = motion
        motion.finish(by: drop + Feel.landing, at: drop)
        XCTAssertEqual(motion.offset(of: "B", at: drop), seen, "it jumps")
        XCTAssertEqual(motion.offset(of: "A", at: drop), alone.offset(of: "A", at: drop))
        XCTAssertTrue(motion.isMoving("B", at: drop))
        // A row that would have arrived in time continues unchanged.
        XCTAssertFalse(motion.isMoving("A", at: .milliseconds(150)))
        XCTAssertFalse(motion.isMoving(at: drop + Feel.landing))
    }

    /// At 60 frames per second, one frame shows the drop, and one its end.
    func testDropEndsWithin150MillisecondsOfRelease() {
        let frame = 17
        let last = Feel.landing + .milliseconds(2 * frame)
        XCTAssertLessThanOrEqual(last, .milliseconds(150))
        var motion = RowMotion<String>()
        motion.animate(from: [:], to: ["A": Self.at(66)], at: .zero)
        motion.launch("A", from: Point(x: 200, y: -30), at: .zero, duration: Feel.landing)
        // The first frame already shows it on its way.
        XCTAssertLessThan(motion.offset(of: "A", at: .milliseconds(frame)).x, 200 * 0.7)
        XCTAssertFalse(motion.isMoving("A", at: last))
    }

    func testNothingIsLaunchedWithoutAnimations() {
        var motion = RowMotion<String>(duration: .zero)
        motion.launch("A", from: Point(x: 200, y: 0), at: .zero, duration: Feel.flightHome)
        XCTAssertEqual(motion.offset(of: "A", at: .zero), .zero)
        XCTAssertFalse(motion.isMoving(at: .zero))
    }

    func testNewRowAppearsInPlace() {
        var motion = RowMotion<String>()
        motion.animate(from: [:], to: ["A": Self.at(66)], at: .zero)
        XCTAssertEqual(motion.offset(of: "A", at: .zero), .zero)
        XCTAssertFalse(motion.isMoving(at: .zero))
    }

    func testRowThatLeftViewWhileMovingReturnsAtRest() {
        var motion = RowMotion<String>()
        motion.animate(from: ["A": Self.at(0)], to: ["A": Self.at(66)], at: .zero)
        motion.animate(from: ["A": Self.at(66)], to: [:], at: .milliseconds(20))
        XCTAssertFalse(motion.isMoving(at: .milliseconds(20)))
        motion.animate(from: [:], to: ["A": Self.at(66)], at: .milliseconds(40))
        XCTAssertEqual(motion.offset(of: "A", at: .milliseconds(40)), .zero)
    }

    func testUnchangedLayoutMovesNothing() {
        var motion = RowMotion<String>()
        motion.animate(from: ["A": Self.at(5)], to: ["A": Self.at(5)], at: .zero)
        XCTAssertFalse(motion.isMoving(at: .zero))
    }

    func testRowsArriveAtOnceWithoutAnimations() {
        var motion = RowMotion<String>(duration: .zero)
        motion.animate(from: ["A": Self.at(0)], to: ["A": Self.at(66)], at: .zero)
        XCTAssertEqual(motion.offset(of: "A", at: .zero), .zero)
        XCTAssertFalse(motion.isMoving(at: .zero))
    }

    private static func at(_ y: Double) -> Point { Point(x: 0, y: y) }
    private static func rect(_ y: Double) -> Rect { Rect(x: 0, y: y, width: 280, height: 60) }
}
