import SectionedList
import XCTest

@testable import DragDrop

/// The maximum distance of a destination. The only two columns lie from 0 to 280 and from 292 to 572.
final class ReachTests: XCTestCase {
    func testColumnReaches100PointsBeyondItsEdge() {
        for (x, expected) in [(573.0, "done 0"), (672, "done 0"), (672.5, "nowhere"), (900, "nowhere")] {
            var scene = Self.scene()
            scene.enter(at: Point(x: x, y: 60))
            XCTAssertEqual(scene.destination, expected, "at \(x)")
        }
    }

    func testPointerLeavingColumnKeepsItFor4MorePoints() {
        var scene = Self.scene()
        scene.enter(at: Point(x: 600, y: 60))
        scene.move(x: 676, y: 60)
        XCTAssertEqual(scene.destination, "done 0")
        scene.move(x: 676.5, y: 60)
        XCTAssertEqual(scene.destination, "nowhere")
        scene.move(x: 675, y: 60)
        XCTAssertEqual(scene.destination, "nowhere", "back only within the 100 points")
        scene.move(x: 672, y: 60)
        XCTAssertEqual(scene.destination, "done 0")
    }

    func testNearerOfTwoColumnsIsChosen() {
        for (x, expected) in [(281.0, "todo"), (285, "todo"), (287, "done"), (291, "done")] {
            var scene = Self.scene()
            scene.enter(at: Point(x: x, y: 60))
            XCTAssertTrue(scene.destination.hasPrefix(expected), "\(scene.destination) at \(x)")
        }
    }

    func testNoFeedbackIsShownOutsideReach() {
        var scene = Self.scene()
        scene.policy.propose = { query in
            query.destination == nil ? DropProposal(operation: .cancel) : DragScene.inserting(query)
        }
        scene.lift("A")
        scene.move(x: 400, y: 60)
        XCTAssertNotNil(scene.feedback.backdrop)
        let nowhere = scene.move(x: 900, y: 60)
        XCTAssertEqual(nowhere.proposal?.operation, .cancel)
        XCTAssertEqual(nowhere.gap, nil)
        XCTAssertEqual(nowhere.backdrop, nil)
        XCTAssertEqual(nowhere.announcement, .nowhere)
        XCTAssertEqual(scene.drop(), [])
        XCTAssertEqual(scene.order("todo"), "A B")
    }

    func testProgramMayChooseAnotherPlaceOrNone() {
        var scene = DragScene(["todo": "A B C D", "done": "E"]) { query in
            DropProposal(operation: .move, intent: .insertAtDestination, retarget: ItemPath(item: 0, section: 1))
        }
        scene.lift("A")
        scene.move(y: 230)
        XCTAssertEqual(scene.destination, "done 0")
        XCTAssertEqual(scene.backdropFrame, scene.gapFrame)
        scene.drop()
        XCTAssertEqual(scene.order("done"), "A E")
        scene.policy.propose = { _ in DropProposal(operation: .cancel) }
        scene.lift("B")
        scene.move(y: 230)
        XCTAssertEqual(scene.destination, "nowhere")
        XCTAssertEqual(scene.drop(), [])
    }

    func testProgramIsAskedOncePerPlaceAndNotPerMovement() {
        var scene = DragScene(["todo": "A B C D"], accepts: { _ in false })
        scene.lift("A")
        scene.slide(y: 85, to: 400)
        let asked = scene.log.queries.map { DragScene.text($0.destination) }
        XCTAssertEqual(Set(asked), ["todo 0", "todo 2", "todo 3", "todo 4"])
        // Also when it enters or leaves a row: the item under the pointer may matter to the program.
        XCTAssertLessThanOrEqual(asked.count, 12, "\(asked)")
        let before = scene.log.queries.count
        for x in 0..<100 { scene.move(x: Double(x), y: 400) }
        XCTAssertEqual(scene.log.queries.count, before)
    }

    private static func scene() -> DragScene {
        DragScene(["todo": "A B", "done": "C D"], layout: .columns, viewport: Size(width: 1000, height: 600))
    }
}
