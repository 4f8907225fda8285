import SectionedList
import XCTest

@testable import DragDrop

/// The state that the interaction keeps between events follows changes of the list, the dragged items, and the keys.
final class ListChangeCases: XCTestCase {
    func testLandingFollowsRenamedItem() {
        var scene = DragScene(["todo": "A B C"], answer: DragScene.automatic)
        scene.pickUp("A")
        scene.press(.toggleInto)
        XCTAssertEqual(scene.send(.drop).destination, .on("B"))
        XCTAssertEqual(scene.send(.changed(.edits([.replaceItem("B", with: "new")]))).destination, .on("new"))
    }

    func testLandingStaysAfterRenamedAndReloadedNeighbor() {
        var scene = DragScene(["todo": "A B C D"])
        scene.pickUp("A")
        scene.press(.down)
        XCTAssertEqual(scene.send(.drop).destination, .between(Place(section: "todo", offset: 2)))
        let afterA = Place(section: "todo", offset: 1)
        scene.send(
            .changed(
                .edits([
                    .replaceItem("B", with: "new"), .removeItems(["new", "C"], at: afterA),
                    .insertItems(["X", "Y", "new", "C"], at: afterA),
                ])))
        XCTAssertEqual(scene.order("todo"), "A X Y new C D")
        XCTAssertEqual(scene.feedback.destination, .between(Place(section: "todo", offset: 4)))
    }

    func testCopyIsProposedAfterItemsThatStay() {
        var scene = DragScene(["todo": "A B C"])
        scene.lift("B")
        scene.send(.enter(.items(["B"]), at: scene.center(of: "B")))
        scene.send(.modifiers(.copy))
        scene.move(y: scene.center(of: "B").y + 10)
        XCTAssertEqual(scene.log.queries.last?.destination, .between(Place(section: "todo", offset: 2)))
    }

    func testPlaceIsCountedWithoutAddedItem() {
        var scene = DragScene(["todo": "A B C"], answer: { _ in .forbidden(because: "no") })
        scene.lift("A")
        scene.send(.enter(.items(["A"]), at: scene.center(of: "A")))
        scene.move(y: scene.center(of: "B").y + 20)
        XCTAssertEqual(scene.log.queries.last?.destination, .between(Place(section: "todo", offset: 2)))
        scene.send(.add(["B"]))
        XCTAssertEqual(scene.log.queries.last?.destination, .between(Place(section: "todo", offset: 0)))
    }

    func testProgramIsAskedAgainAboutItemAfterListChanges() {
        var isFull = false
        var scene = DragScene(["todo": "A B C"], answer: DragScene.automatic, accepts: { _ in !isFull })
        scene.pickUp("A")
        XCTAssertEqual(scene.press(.toggleInto).destination, .on("B"))
        isFull = true
        scene.send(.changed(.edits([.insertItems(["X"], at: Place(section: "todo", offset: 3))])))
        XCTAssertNotEqual(scene.feedback.destination, .on("B"))
    }

    func testKeyHeldBeforeKeyboardDragDoesNotAffectIt() {
        var scene = DragScene(["todo": "A B C"])
        scene.send(.modifiers(.move))
        scene.send(.enterByKeyboard(.foreign(count: 1), by: .right, near: nil))
        XCTAssertEqual(scene.log.queries.last?.modifiers, [])
    }
}
