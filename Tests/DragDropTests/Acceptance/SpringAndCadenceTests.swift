import SectionedList
import XCTest

@testable import DragDrop

/// A resting pointer: spring loading opens things, and rows make room.
final class SpringAndCadenceTests: XCTestCase {
    func testCollapsedSectionOpensAfter500MillisecondsAndFlash() {
        var scene = Self.collapsed()
        XCTAssertEqual(scene.feedback.spring?.target, .section("later"))
        XCTAssertEqual(scene.feedback.spring?.stage, .resting)
        XCTAssertEqual(scene.wait(499).spring?.stage, .resting)
        XCTAssertEqual(scene.wait(1).spring?.stage, .flashing)
        XCTAssertEqual(scene.wait(149).spring?.stage, .flashing)
        XCTAssertEqual(scene.wait(1).spring?.stage, .opened)
        XCTAssertEqual(scene.wait(1).spring, nil, "opening is reported once")
        XCTAssertEqual(scene.wait(5000).spring, nil)
    }

    func testInteractionRequestsUpdateExactlyForVisibleChanges() {
        var scene = Self.collapsed()
        scene.wait(200)
        XCTAssertEqual(scene.feedback.nextUpdate, .at(.milliseconds(500)))
        scene.wait(300)
        XCTAssertEqual(scene.feedback.nextUpdate, .at(.milliseconds(650)))
        scene.wait(150)
        XCTAssertEqual(scene.feedback.nextUpdate, .never)
    }

    func testMovementUpTo8PointsCountsAsResting() {
        var (scene, y) = (Self.collapsed(), Self.headerMiddle)
        scene.wait(400)
        scene.move(x: 108, y: y)
        XCTAssertEqual(scene.wait(100).spring?.stage, .flashing)
        scene = Self.collapsed()
        scene.wait(400)
        scene.move(x: 109, y: y)
        XCTAssertEqual(scene.wait(499).spring?.stage, .resting)
        XCTAssertEqual(scene.wait(1).spring?.stage, .flashing)
    }

    func testSpaceBarOpensAtOnce() {
        var scene = Self.collapsed()
        scene.wait(10)
        XCTAssertEqual(scene.send(.activate).spring?.stage, .opened)
        XCTAssertEqual(scene.wait(1000).spring, nil)
    }

    func testNothingOpensWhereDropWouldBeRefused() {
        for answer in [DropProposal.forbidden(because: "locked"), DropProposal(operation: .cancel)] {
            var scene = Self.collapsed { _ in answer }
            XCTAssertEqual(scene.wait(1000).spring, nil)
            XCTAssertEqual(scene.send(.activate).spring, nil)
        }
    }

    func testLeavingRestartsDelay() {
        var scene = Self.collapsed()
        scene.wait(499)
        scene.move(y: 100)
        XCTAssertEqual(scene.feedback.spring, nil)
        scene.move(y: Self.headerMiddle)
        XCTAssertEqual(scene.wait(499).spring?.stage, .resting)
    }

    func testCardOpensOnlyIfProgramAllows() {
        var scene = DragScene(["todo": "A B C"], springs: { $0 == .item("C") })
        scene.lift("A")
        scene.move(y: 150)
        XCTAssertEqual(scene.wait(1000).spring, nil)
        scene.move(y: 216)
        XCTAssertEqual(scene.wait(500).spring?.stage, .flashing)
        XCTAssertEqual(scene.feedback.spring?.target, .item("C"))
    }

    func testSlowPointerReachesCollapsedSectionOverItsFullHeight() {
        for y in [84.0, 560] {
            var scene = DragScene(["todo": "A B C", "later": "D E", "done": "F G"])
            scene.send(.changed(.collapsed("later", true)))
            if y < 100 { scene.lift("A") } else { scene.lift("G", at: Point(x: 100, y: y)) }
            let seen = scene.slide(y: y, to: y < 100 ? 560 : 84)
            XCTAssertGreaterThanOrEqual(
                seen.filter { $0.destination == .between(Place(section: "later", offset: 0)) }.count, 48,
                "\(seen.destinations)")
            XCTAssertEqual(seen.destinations.filter { $0.hasPrefix("later") }.count, 1, "\(seen.destinations)")
        }
    }

    func testPointerOverCollapsedSectionHighlightsItAndMovesNothing() {
        var scene = DragScene(["todo": "A B C", "later": "D E", "done": "F G"])
        scene.send(.changed(.collapsed("later", true)))
        scene.lift("A")
        scene.move(y: 245)
        let rows = [scene.frames(in: "todo"), scene.frames(in: "done")]
        scene.move(y: 288)
        XCTAssertEqual(scene.destination, "later 0")
        XCTAssertEqual(scene.backdropFrame, Rect(x: 0, y: 264, width: 400, height: 48))
        XCTAssertEqual([scene.frames(in: "todo"), scene.frames(in: "done")], rows)
    }

    func testOpenedSectionShowsItsPlacesUnderRestingPointer() {
        var scene = Self.collapsed()
        XCTAssertEqual(scene.destination, "later 0")
        scene.wait(500)
        scene.wait(150)
        scene.send(.changed(.collapsed("later", false)))
        XCTAssertEqual(scene.destination, "later 0")
        XCTAssertEqual(scene.backdropFrame, scene.gapFrame)
        XCTAssertNotNil(scene.gapFrame)
    }

    // MARK: Cadence

    func testImmediateCadenceFollowsMovement() {
        var scene = Self.paced(.immediate)
        XCTAssertEqual(scene.feedback.gap, .rows(Place(section: "todo", offset: 2), extent: 60))
        XCTAssertEqual(scene.send(.tick).gap, .rows(Place(section: "todo", offset: 2), extent: 60))
    }

    func testFastCadenceWaits100MillisecondsAndSlow350() {
        for (cadence, rest) in [(ReorderingCadence.fast, 100), (.slow, 350)] {
            var scene = Self.paced(cadence)
            XCTAssertEqual(scene.feedback.gap, nil, "\(cadence)")
            XCTAssertEqual(scene.destination, "todo 2", "only the rows wait; the destination does not")
            XCTAssertEqual(scene.feedback.nextUpdate, .at(.milliseconds(rest)), "\(cadence)")
            XCTAssertEqual(scene.wait(rest - 1).gap, nil, "\(cadence)")
            XCTAssertEqual(scene.wait(1).gap, .rows(Place(section: "todo", offset: 2), extent: 60), "\(cadence)")
        }
    }

    func testLineShowsPlaceUntilRowsMakeRoom() {
        var scene = Self.paced(.slow)
        let line = scene.backdropFrame
        XCTAssertEqual(line, Rect(x: 0, y: 182, width: 400, height: 2), "in the middle between B and C")
        scene.wait(350)
        XCTAssertEqual(scene.backdropFrame, scene.gapFrame)
        XCTAssertEqual(scene.backdropFrame?.height, 60)
    }

    func testMovingPointerKeepsRowsWaiting() {
        var scene = Self.paced(.fast)
        for step in 1...30 {
            scene.wait(20)
            scene.move(x: 100 + 9 * Double(step), y: 200)
            XCTAssertEqual(scene.feedback.gap, nil)
        }
        XCTAssertNotNil(scene.wait(100).gap)
    }

    func testDropDuringDelayLandsAtLine() {
        var scene = Self.paced(.slow)
        scene.wait(50)
        let landing = scene.send(.drop)
        XCTAssertEqual(landing.destination, .between(Place(section: "todo", offset: 2)))
        XCTAssertEqual(landing.gap, .rows(Place(section: "todo", offset: 2), extent: 60))
        XCTAssertEqual(scene.backdropFrame, scene.gapFrame)
    }

    func testKeyboardDoesNotWaitForDelay() {
        var scene = DragScene(["todo": "A B C D"])
        scene.interaction.cadence = .slow
        scene.pickUp("A")
        XCTAssertEqual(scene.press(.down).gap, .rows(Place(section: "todo", offset: 2), extent: 60))
    }

    /// Returns a scene with D in a collapsed section, and the pointer resting on that section's header.
    private static func collapsed(
        answer: @escaping (DragScene.Query) -> DropProposal = DragScene.inserting
    ) -> DragScene {
        var scene = DragScene(["todo": "A B C", "later": "D E"], answer: answer, springs: { $0 == .section("later") })
        scene.send(.changed(.collapsed("later", true)))
        scene.lift("A")
        scene.move(y: 230)
        scene.move(y: headerMiddle)
        return scene
    }

    private static let headerMiddle = 288.0

    /// Returns a scene with content from elsewhere over C's upper part.
    private static func paced(_ cadence: ReorderingCadence) -> DragScene {
        var scene = DragScene(["todo": "A B C D"])
        scene.interaction.cadence = cadence
        scene.enter(at: Point(x: 100, y: 200))
        return scene
    }
}
