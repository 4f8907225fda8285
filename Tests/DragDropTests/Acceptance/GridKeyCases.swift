import SectionedList
import XCTest

@testable import DragDrop

/// Keyboard drags over a grid. Its cells are those of `GridCases`.
final class GridKeyCases: XCTestCase {
    func testKeysMoveThroughCellsAndLines() {
        var scene = GridCases.scene(["todo": "A B C D E", "empty": "", "done": "F G H I"])
        scene.pickUp("A")
        walk(
            &scene,
            [
                (.right, "todo 2"), (.down, "todo 5"), (.down, "empty 0"), (.down, "done 0"), (.right, "done 1"),
                (.right, "done 2"), (.down, "done 4"), (.right, "done 4"), (.down, "done 4"), (.left, "done 3"),
                (.up, "done 0"), (.left, "empty 0"), (.left, "todo 5"), (.left, "todo 4"), (.up, "todo 0"),
                (.up, "todo 0"), (.end, "todo 5"), (.start, "todo 0"), (.left, "todo 0"),
            ])
    }

    func testKeysMirrorRightToLeft() {
        var scene = GridCases.scene(isRightToLeft: true)
        scene.pickUp("A")
        walk(&scene, [(.left, "todo 2"), (.left, "todo 3"), (.right, "todo 2"), (.down, "todo 5")])
    }

    func testKeysKeepColumnBetweenSections() {
        var scene = GridCases.scene(["todo": "A B C D E", "done": "F G H I"])
        scene.pickUp("B")
        walk(
            &scene,
            [
                (.right, "todo 3"), (.down, "todo 5"), (.down, "done 1"), (.right, "done 2"), (.up, "todo 5"),
                (.down, "done 1"),
            ])
    }

    func testCopyMovesPastDraggedCells() {
        var scene = GridCases.scene(["todo": "A B C"], viewport: Size(width: 120, height: 600))
        scene.pickUp("B")
        scene.send(.modifiers(.copy))
        walk(&scene, [(.down, "todo 3"), (.up, "todo 1"), (.up, "todo 0")])
    }

    func testPageIsPageOfLines() {
        let items = (0..<60).map(String.init).joined(separator: " ")
        var scene = GridCases.scene(["todo": items], viewport: Size(width: 330, height: 300))
        scene.pickUp("1")
        // A page is about five lines. Below the dragged cell, the places count it too.
        walk(&scene, [(.pageDown, "todo 17"), (.pageDown, "todo 32"), (.pageUp, "todo 17"), (.pageUp, "todo 1")])
    }

    func testKeysAimIntoCellsInReadingOrder() {
        var scene = GridCases.scene(["todo": "A B C D", "done": "F"], answer: DragScene.automatic)
        scene.pickUp("A")
        scene.press(.toggleInto)
        walk(&scene, [(.right, "on C"), (.right, "on D"), (.left, "on C"), (.left, "on B")])
    }

    func testSidewaysKeyOpensCollapsedSection() {
        var scene = DragScene(
            ["todo": "A", "closed": "B C"], layout: .grid, viewport: Size(width: 330, height: 600),
            springs: { _ in true })
        scene.send(.changed(.collapsed("closed", true)))
        scene.pickUp("A")
        scene.press(.down)
        XCTAssertEqual(scene.destination, "closed 0")
        scene.press(.right)
        XCTAssertEqual(scene.feedback.spring?.stage, .opened)
    }

    private func walk(_ scene: inout DragScene, _ steps: [(DropStep, String)], line: UInt = #line) {
        for (number, (step, destination)) in steps.enumerated() {
            scene.press(step)
            XCTAssertEqual(scene.destination, destination, "step \(number): \(step)", line: line)
        }
    }
}
