import SectionedList
import XCTest

@testable import DragDrop

/// Events between the lift and the drop.
final class InterruptionCases: XCTestCase {
    func testRowScrolledAwayWithoutWidgetIsStillDropped() {
        var scene = DragScene.long()
        scene.lift("1")
        scene.move(y: 300)
        scene.send(.changed(.scrolled(.main, to: 2000)))
        // No widget shows it anymore, so its height is no longer known.
        scene.send(.changed(.height("1", nil)))
        XCTAssertEqual(scene.feedback.drag.state(of: "1"), .dragging)
        XCTAssertEqual(scene.destination, "long 34")
        scene.drop()
        XCTAssertEqual(scene.surface.list.place(of: "1"), Place(section: "long", offset: 33))
        XCTAssertEqual(scene.surface.list.itemCount, 40)
    }

    func testLosingOnlyItemEndsDragAndAnotherCanBegin() {
        var scene = DragScene(["todo": "A B C D"])
        scene.lift("B")
        scene.move(y: 260)
        scene.send(.changed(.edits([.removeItems(["B"], at: Place(section: "todo", offset: 1))])))
        assertIdle(scene)
        XCTAssertEqual(scene.feedback.announcement, .canceled)
        // The button is still held, and the pointer reports its movements.
        scene.move(y: 200)
        scene.send(.enter(.items(["B"]), at: Point(x: 100, y: 100)))
        XCTAssertEqual(scene.drop(), [])
        scene.send(.cancel)
        assertIdle(scene)
        scene.lift("C")
        scene.move(y: 60)
        XCTAssertEqual(scene.destination, "todo 0")
        scene.drop()
        XCTAssertEqual(scene.order("todo"), "C A D")
    }

    func testRemainingItemsContinueWithFittingGap() {
        var scene = DragScene(["todo": "A B C D E"], heights: ["B": 100])
        scene.lift("B", with: "C")
        scene.move(y: 400)
        XCTAssertEqual(scene.feedback.gap, .rows(Place(section: "todo", offset: 5), extent: 166))
        scene.send(.changed(.edits([.removeItems(["B"], at: Place(section: "todo", offset: 1))])))
        XCTAssertEqual(scene.feedback.gap, .rows(Place(section: "todo", offset: 4), extent: 60))
        XCTAssertEqual(scene.feedback.drag.state(of: "B"), .none)
        scene.drop()
        XCTAssertEqual(scene.order("todo"), "A D E C")
    }

    func testSectionReloadedDuringDragKeepsDropBetweenSameNeighbors() throws {
        var scene = DragScene(["todo": "A B C D", "done": "E F G"], layout: .columns, viewport: Self.wide)
        scene.lift("A")
        scene.send(.move(Point(x: scene.center(of: "F").x, y: scene.center(of: "F").y + 5)))
        XCTAssertEqual(scene.destination, "done 2")
        // The server sends the section again, with one more item at the top and the rest unchanged.
        var new = scene.surface.list
        new.removeSection("done")
        try new.insertSection("done", items: ["N", "E", "F", "G"], at: 1)
        let edits = new.difference(from: scene.surface.list)
        scene.send(.changed(.edits(edits)))
        XCTAssertEqual(scene.destination, "done 3")
        XCTAssertEqual(scene.backdropFrame, scene.gapFrame)
        scene.drop()
        XCTAssertEqual(scene.order("done"), "N E F A G")
    }

    func testSectionRemovedAndRestoredStillAcceptsDrop() {
        var scene = DragScene(["todo": "A B", "done": "E F G"], layout: .columns, viewport: Self.wide)
        scene.lift("A")
        scene.send(.move(Point(x: scene.center(of: "F").x, y: scene.center(of: "F").y + 5)))
        scene.send(.changed(.edits([.removeSection("done", items: ["E", "F", "G"], at: 1)])))
        XCTAssertNotEqual(scene.destination, "done 2")
        scene.send(.changed(.edits([.insertSection("done", items: ["E", "F", "G"], at: 1)])))
        scene.updateUnderPointer()
        XCTAssertTrue(scene.destination.hasPrefix("done"), scene.destination)
        scene.drop()
        XCTAssertEqual(scene.surface.list.itemCount, 5)
        XCTAssertTrue(scene.order("done").contains("A"))
    }

    func testRemovedSectionIsNoLongerDestination() {
        var scene = DragScene(["todo": "A B", "done": "C"], layout: .columns, viewport: Self.wide)
        scene.lift("A")
        scene.send(.move(Point(x: 570, y: 100)))
        XCTAssertTrue(scene.destination.hasPrefix("done"))
        scene.send(.changed(.edits([.removeSection("done", items: ["C"], at: 1)])))
        XCTAssertEqual(scene.destination, "nowhere", "the nearest section is out of reach")
        XCTAssertEqual(scene.feedback.gap, nil)
        XCTAssertEqual(scene.feedback.backdrop, nil)
        XCTAssertEqual(scene.drop(), [])
        XCTAssertEqual(scene.order("todo"), "A B")
    }

    func testInvalidEditsChangeNeitherListNorDrag() {
        var scene = DragScene(["todo": "A B C"])
        scene.lift("A")
        let before = scene.move(y: 200)
        let list = scene.surface.list
        scene.send(
            .changed(
                .edits([
                    .removeItems(["C"], at: Place(section: "todo", offset: 2)),
                    .removeItems(["Z"], at: Place(section: "todo", offset: 0)),
                ])))
        XCTAssertEqual(scene.surface.list, list)
        XCTAssertEqual(scene.feedback, before)
    }

    func testReleaseOutsideWindowLeavesNothingOfDrag() {
        for isCanceled in [true, false] {
            var scene = DragScene(["todo": "A B C"])
            let rows = scene.frames(in: "todo")
            scene.lift("A")
            scene.move(y: 200)
            scene.send(.leave)
            scene.send(isCanceled ? .cancel : .end)
            assertIdle(scene)
            XCTAssertEqual(scene.frames(in: "todo"), rows)
            // Back over the window with no button held: nothing follows the pointer.
            scene.move(y: 250)
            scene.wait(1000)
            assertIdle(scene)
        }
    }

    func testDragThatReturnsToItsStartContinues() {
        var scene = DragScene(["todo": "A B C"])
        let start = scene.center(of: "B")
        scene.lift("B")
        scene.move(y: 230)
        scene.send(.leave)
        XCTAssertEqual(scene.destination, "nowhere")
        scene.send(.enter(.items(["B"]), at: start))
        XCTAssertEqual(scene.destination, "todo 1")
        XCTAssertEqual(scene.backdropFrame?.center, start)
    }

    func testEscapeLeavesEverythingInPlace() {
        for layout in ListLayout.allCases {
            var scene = DragScene(["todo": "A B C", "done": "D"], layout: layout, heights: ["B": 90])
            let (list, rows) = (scene.surface.list, [scene.frames(in: "todo"), scene.frames(in: "done")])
            for byKey in [false, true] {
                if byKey { scene.pickUp("B") } else { scene.lift("B") }
                if byKey { scene.press(.down) } else { scene.send(.move(scene.center(of: "C"))) }
                XCTAssertEqual(scene.feedback.phase, .dragging)
                scene.send(.cancel)
                assertIdle(scene)
                XCTAssertEqual(scene.feedback.announcement, .canceled)
                XCTAssertEqual(scene.surface.list, list)
                XCTAssertEqual([scene.frames(in: "todo"), scene.frames(in: "done")], rows)
            }
        }
    }

    func testCrossedSectionClosesItsGap() {
        var scene = DragScene(["a": "A1 A2", "b": "B1 B2", "c": "C1"], layout: .columns, viewport: Self.wide)
        let rows = scene.frames(in: "b")
        scene.lift("A1")
        scene.send(.move(scene.center(of: "B2")))
        XCTAssertNotEqual(scene.frames(in: "b"), rows, "it makes room while the pointer is over it")
        scene.send(.move(scene.center(of: "C1")))
        XCTAssertEqual(scene.frames(in: "b"), rows)
        let edits = scene.drop()
        XCTAssertEqual(edits.count, 1)
        XCTAssertEqual(scene.order("b"), "B1 B2")
    }

    func testCollapsingSourceSectionKeepsDrag() {
        for layout in ListLayout.allCases {
            var scene = DragScene(["todo": "A B C", "done": "D E"], layout: layout, viewport: Self.wide)
            scene.lift("B")
            scene.send(.move(scene.center(of: "C")))
            scene.send(.changed(.collapsed("todo", true)))
            XCTAssertEqual(scene.feedback.phase, .dragging, "\(layout)")
            XCTAssertEqual(scene.feedback.drag.state(of: "B"), .dragging, "\(layout)")
            scene.send(.move(scene.center(of: "E")))
            XCTAssertTrue(scene.destination.hasPrefix("done"), "\(layout)")
            scene.drop()
            XCTAssertEqual(scene.order("todo"), "A C", "\(layout)")
            XCTAssertTrue(scene.order("done").contains("B"), "\(layout)")
        }
    }

    func testItemCanceledAfterCollapseIsBackInItsPlace() {
        var scene = DragScene(["todo": "A B C"])
        let rows = scene.frames(in: "todo")
        scene.lift("B")
        scene.move(y: 230)
        scene.send(.changed(.collapsed("todo", true)))
        scene.send(.cancel)
        scene.send(.changed(.collapsed("todo", false)))
        XCTAssertEqual(scene.frames(in: "todo"), rows)
    }

    func testFailureAtAnyStepNeitherDuplicatesNorLosesItem() {
        let ends: [DropEvent<String, String>] = [.cancel, .end, .leave, .begin(.items(["C"]), at: .zero)]
        for steps in 0...4 {
            for end in ends {
                var scene = DragScene(["todo": "A B C", "done": "D"])
                let list = scene.surface.list
                scene.lift("A")
                if steps > 0 { scene.move(y: 230) }
                if steps > 1 { scene.send(.modifiers(.copy)) }
                if steps > 2 { scene.move(y: 330) }
                if steps > 3 { scene.send(.drop) }
                scene.send(end)
                scene.send(.cancel)
                assertIdle(scene)
                XCTAssertEqual(scene.surface.list, list, "after \(steps) steps and \(end)")
            }
        }
    }

    private static let wide = Size(width: 1000, height: 600)

    /// Checks that nothing of a drag is left except, at most, the last announcement.
    private func assertIdle(_ scene: DragScene, line: UInt = #line) {
        var feedback = DragScene.Feedback()
        let idle = feedback
        feedback = scene.feedback
        XCTAssertEqual(feedback.phase, idle.phase, line: line)
        XCTAssertEqual(feedback.proposal, idle.proposal, line: line)
        XCTAssertEqual(feedback.destination, idle.destination, line: line)
        XCTAssertEqual(feedback.gap, idle.gap, line: line)
        XCTAssertEqual(feedback.backdrop, idle.backdrop, line: line)
        XCTAssertEqual(feedback.spring, idle.spring, line: line)
        XCTAssertEqual(feedback.scroll, idle.scroll, line: line)
        XCTAssertEqual(feedback.drag, idle.drag, line: line)
        XCTAssertEqual(feedback.nextUpdate, .never, line: line)
        XCTAssertNil(scene.surface.geometry.gap, line: line)
    }
}
