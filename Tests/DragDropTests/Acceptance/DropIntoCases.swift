import SectionedList
import XCTest

@testable import DragDrop

/// Into a card, or next to it. C lies from 186 to 246: its middle half is from 201 to 231.
final class DropIntoCases: XCTestCase {
    func testOnlyMiddleHalfOfCardMeansIntoIt() {
        for (y, expected) in [(200.9, "todo 0"), (201, "on C"), (216, "on C"), (231, "on C"), (231.1, "todo 3")] {
            var scene = Self.scene()
            scene.lift("A", at: Point(x: 100, y: 100))
            // In one step: a movement between the rows would count as having passed them.
            scene.move(y: y)
            let isInto = expected.hasPrefix("on")
            XCTAssertEqual(scene.destination.hasPrefix("on"), isInto, "at \(y)")
            XCTAssertEqual(scene.feedback.proposal?.intent, isInto ? .insertIntoDestination : .insertAtDestination)
        }
    }

    func testMiddleOfCardExtends4PointsForPointerInside() {
        for (edge, outward) in [(201.0, -1.0), (231, 1)] {
            var scene = Self.scene()
            scene.lift("A", at: Point(x: 100, y: 100))
            scene.move(y: edge)
            XCTAssertEqual(scene.destination, "on C")
            scene.move(y: edge + 4 * outward)
            XCTAssertEqual(scene.destination, "on C", "from \(edge)")
            scene.move(y: edge + 4.1 * outward)
            XCTAssertNotEqual(scene.destination, "on C", "from \(edge)")
        }
    }

    func testPointerThatLeftMiddleReturnsOnlyThroughMiddle() {
        var scene = Self.scene()
        scene.enter(at: Point(x: 100, y: 205))
        scene.move(y: 196)
        XCTAssertEqual(scene.destination, "todo 2")
        let row = scene.frame(of: "C")
        scene.move(y: row.minY + 14)
        XCTAssertEqual(scene.destination, "todo 2")
        scene.move(y: row.minY + 15)
        XCTAssertEqual(scene.destination, "on C")
    }

    func testDropIntoIsShownBeforeReleaseAndNothingMoves() {
        var scene = Self.scene()
        scene.lift("A", at: Point(x: 100, y: 100))
        scene.move(y: 101)
        let rows = scene.frames(in: "todo", without: ["A"])
        let gap = scene.feedback.gap
        scene.move(y: 216)
        XCTAssertEqual(scene.backdropFrame, Rect(x: 0, y: 186, width: 400, height: 60))
        XCTAssertEqual(scene.feedback.gap, gap, "no row moves away from the pointer")
        XCTAssertEqual(scene.frames(in: "todo", without: ["A"]), rows)
        XCTAssertEqual(scene.feedback.announcement, .into("C"))
        XCTAssertEqual(scene.send(.drop).destination, .on("C"))
    }

    func testSlowPointerMeetsEachCardAndPlaceOnce() {
        var scene = Self.scene()
        scene.enter(at: Point(x: 100, y: 54))
        // The card under the pointer never moves away from it, so its middle comes before the place after it.
        XCTAssertEqual(
            scene.slide(y: 55, to: 480).destinations,
            ["todo 0", "on A", "todo 1", "on B", "todo 2", "on C", "todo 3", "on D", "todo 4"])
    }

    func testCardThatAcceptsNothingHasNoMiddle() {
        var scene = DragScene(["todo": "A B C D"], answer: DragScene.automatic, accepts: { $0 != "C" })
        scene.lift("A", at: Point(x: 100, y: 100))
        for y in stride(from: 186.0, through: 246, by: 1) {
            scene.move(y: y)
            XCTAssertNotEqual(scene.destination, "on C", "at \(y)")
        }
    }

    func testDropIntoIsNeverProposedWithoutAutomatic() {
        var scene = DragScene(["todo": "A B C D"])
        scene.lift("A")
        for feedback in scene.slide(y: 84, to: 400) {
            XCTAssertEqual(feedback.proposal?.intent, .insertAtDestination)
        }
    }

    func testNothingGoesIntoItselfOrIntoAnotherDraggedItem() {
        for intent in [DropIntent.automatic, .insertIntoDestination] {
            var scene = DragScene(
                ["todo": "A B C D"], answer: { _ in DropProposal(operation: .copy, intent: intent) })
            scene.lift("A", with: "C")
            for feedback in scene.slide(y: 85, to: 400) {
                XCTAssertNotEqual(feedback.destination, .on("A"))
                XCTAssertNotEqual(feedback.destination, .on("C"))
            }
        }
    }

    func testPressAndReleaseIsClick() {
        var scene = Self.scene()
        let rows = scene.frames(in: "todo")
        let pressed = scene.lift("B")
        XCTAssertEqual(pressed.phase, .lifting)
        XCTAssertEqual(scene.feedback.drag.state(of: "B"), .lifting)
        // A pointer that reports the same position again has not moved.
        scene.send(.move(scene.center(of: "B")))
        XCTAssertEqual(scene.feedback.proposal, nil)
        XCTAssertEqual(scene.frames(in: "todo"), rows)
        XCTAssertEqual(scene.send(.drop).phase, .idle)
        XCTAssertEqual(scene.log.queries.count, 0, "the program was not even asked")
    }

    func testLongPressOpensNothing() {
        var scene = DragScene(
            ["todo": "A B C", "later": "D"], answer: DragScene.automatic, springs: { _ in true })
        scene.send(.changed(.collapsed("later", true)))
        scene.lift("B")
        for _ in 0..<20 { XCTAssertEqual(scene.wait(100).spring, nil) }
        // A small movement over its original place is no reason to open anything.
        scene.move(x: scene.center(of: "B").x + 3, y: scene.center(of: "B").y)
        for _ in 0..<20 { XCTAssertEqual(scene.wait(100).spring, nil) }
        XCTAssertEqual(scene.feedback.nextUpdate, .never)
    }

    private static func scene() -> DragScene { DragScene(["todo": "A B C D"], answer: DragScene.automatic) }
}
