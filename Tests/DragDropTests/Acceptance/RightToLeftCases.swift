import SectionedList
import XCTest

@testable import DragDrop

/// A board that runs from right to left.
final class RightToLeftCases: XCTestCase {
    func testFirstColumnIsOnRightAndDropHitsVisiblePlace() {
        var scene = ScrollingCases.board(isRightToLeft: true)
        XCTAssertEqual(scene.frame(of: "a0"), Rect(x: 320, y: 54, width: 280, height: 60))
        XCTAssertEqual(scene.frame(of: "b0"), Rect(x: 28, y: 54, width: 280, height: 60))
        scene.lift("a0")
        scene.send(.move(Point(x: 40, y: scene.frame(of: "b3").minY - 1)))
        XCTAssertEqual(scene.destination, "b 3")
        XCTAssertEqual(scene.backdropFrame?.minX, 28)
    }

    func testRightToLeftMirrorsLeftToRight() {
        var left = ScrollingCases.board()
        var right = ScrollingCases.board(isRightToLeft: true)
        let start = left.center(of: "a3")
        left.lift("a3", at: start)
        right.lift("a3", at: Point(x: 600 - start.x, y: start.y))
        var columns: Set<String> = []
        for step in 1...120 {
            let (x, y) = (start.x + 3.7 * Double(step), start.y + 2.3 * Double(step % 40))
            left.send(.move(Point(x: x, y: y)))
            right.send(.move(Point(x: 600 - x, y: y)))
            left.wait(16)
            right.wait(16)
            XCTAssertEqual(left.feedback, right.feedback, "at \(x), \(y)")
            columns.insert(String(left.destination.prefix(1)))
        }
        XCTAssertEqual(columns.sorted(), ["a", "b", "c"], "the pointer has passed all visible columns")
    }

    func testLeftEdgeScrollsForwardAndRightEdgeBack() {
        var scene = ScrollingCases.board(isRightToLeft: true)
        scene.lift("a2")
        scene.move(x: 0, y: 300)
        XCTAssertEqual(scene.wait(400).scroll, Self.scroll(.main, 1200))
        scene.send(.changed(.scrolled(.main, to: 300)))
        scene.move(x: 300, y: 300)
        scene.move(x: 600, y: 300)
        XCTAssertEqual(scene.wait(400).scroll, Self.scroll(.main, -1200))
        scene.send(.changed(.scrolled(.main, to: 0)))
        XCTAssertEqual(scene.wait(16).scroll, nil, "at the beginning there is nothing to go back to")
    }

    func testPassingOneRowMovesByOneRow() {
        var scene = ScrollingCases.board(isRightToLeft: true)
        scene.lift("a2")
        XCTAssertEqual(
            scene.slide(x: 400, y: scene.center(of: "a2").y, to: scene.center(of: "a4").y + 1).destinations,
            ["a 2", "a 4", "a 5"], "its own place, after a3, after a4")
        // The border between columns is the middle of the spacing, shifted a little in the direction of movement.
        let across = stride(from: 400.0, through: 40, by: -1).map { scene.send(.move(Point(x: $0, y: 100))) }
        XCTAssertEqual(across.destinations, ["a 1", "b 1"])
    }

    func testArrowKeysMoveInTheirDirection() {
        var scene = ScrollingCases.board(isRightToLeft: true)
        scene.pickUp("b2")
        XCTAssertEqual(DragScene.text(scene.press(.left).destination).first, "c")
        XCTAssertEqual(DragScene.text(scene.press(.right).destination).first, "b")
        XCTAssertEqual(DragScene.text(scene.press(.right).destination).first, "a")
        XCTAssertEqual(DragScene.text(scene.press(.right).destination).first, "a", "there is nothing more on the right")
    }

    func testColumnFollowsVisibleDirectionOfPointerAndKeys() {
        var scene = ScrollingCases.board(isRightToLeft: true)
        scene.lift(section: "a", at: Point(x: 460, y: 20))
        scene.move(x: 100, y: 20)
        XCTAssertEqual(scene.destination, "section 2")
        scene.send(.cancel)
        scene.pickUp(sections: "a")
        XCTAssertEqual(scene.press(.left).destination, .betweenSections(offset: 2))
        scene.drop()
        XCTAssertEqual(scene.surface.list.sectionIDs, ["b", "a", "c", "d", "e"])
        scene.pickUp(sections: "a")
        scene.press(.right)
        scene.drop()
        XCTAssertEqual(scene.surface.list.sectionIDs, ["a", "b", "c", "d", "e"])
    }

    /// Returns scroll feedback from a list that scrolls this way, because only the interaction can create it.
    private static func scroll(_ scroller: ScrollerID<String>, _ velocity: Double) -> ScrollFeedback<String>? {
        var scene = ScrollingCases.board()
        scene.lift("a2")
        if velocity < 0 { scene.send(.changed(.scrolled(.main, to: 300))) }
        scene.move(x: 300, y: 300)
        scene.move(x: velocity < 0 ? 0 : 600, y: 300)
        let scroll = scene.wait(400).scroll
        return scroll?.scroller == scroller && scroll?.velocity == velocity ? scroll : nil
    }
}
