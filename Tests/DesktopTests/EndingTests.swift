import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Drags that end without a drop: nothing is lost, and the next drag works.
final class EndingTests: DesktopTestCase {
    func testEscapeRestoresOrderAndSelection() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                try board.select("A", "C")
                try board.lift("A")
                try board.drag(before: "G", expecting: "Done 1")
                desktop.hand.type(.escape)
                try board.waitUntilIdle()
                XCTAssertEqual(board.order, BoardScene.sections.map(\.1))
                XCTAssertEqual(board.view.selectedItems, ["A", "C"])
                XCTAssertEqual(board.program.calls.last, "end cancel")
                desktop.hand.release()
                try desktop.frames(3)
                XCTAssertEqual(board.view.selectedItems, ["A", "C"], "the release after Escape is not a click")
                try board.select("A")
                try Self.dragOnceMore(board)
            }
        }
    }

    func testCanceledCardIsVisibleInItsPlace() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                try board.click("B", selects: ["B"])
                try desktop.frames(3)
                let before = try XCTUnwrap(Screenshot.pixels(of: board.view))
                let place = try board.point(of: "B")
                // It is released exactly where it was.
                try board.lift("B")
                try board.drag(to: place)
                try board.drop()
                // The hover under the pointer fades in.
                try desktop.wait(for: "it to look as before") { Screenshot.pixels(of: board.view) == before }
                // Alt+Up can't move the first card. It is pressed again before the card has landed.
                try board.type(.up, selects: ["A"], focus: "A")
                try board.waitUntilIdle()
                try desktop.frames(3)
                let middle = try XCTUnwrap(board.view.frame(of: "A")).center
                @MainActor func color() -> Screenshot.Color? {
                    Screenshot.pixels(of: board.view)?.color(x: middle.x, y: middle.y)
                }
                let selected = try XCTUnwrap(color())
                let row = try XCTUnwrap(board.list.row(of: "A"))
                for _ in 0..<4 {
                    for _ in 0..<2 {
                        let count = board.program.calls.count { $0.hasPrefix("end") }
                        desktop.hand.press(.leftAlt)
                        desktop.hand.type(.up)
                        desktop.hand.release(.leftAlt)
                        try desktop.wait(for: "the lift to end") {
                            board.program.calls.count { $0.hasPrefix("end") } > count
                        }
                        // The animation home starts with the next frame; on a busy machine it is over by then.
                        try desktop.frames(1)
                        try desktop.wait(for: "it to be nearly there") {
                            abs(board.view.animator.offset(of: row, at: board.view.now).y) < 0.2
                        }
                    }
                    try board.waitUntilIdle()
                    try desktop.frames(3)
                    XCTAssertEqual(color(), selected, "it is not seen where it has landed")
                }
            }
        }
    }

    func testReleaseOutsideWindowRestoresEverything() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections, width: 700, height: 400)
            try board.lift("A")
            try board.drag(before: "G", expecting: "Done 1")
            try desktop.hand.glide(to: board.place(Point(x: 850, y: 500)), steps: 20)
            try desktop.wait(for: "the gap to close") { board.feedback.gap == nil && board.feedback.backdrop == nil }
            try board.drop()
            XCTAssertEqual(board.order, BoardScene.sections.map(\.1))
            XCTAssertEqual(board.program.calls.last, "end cancel")
            try Self.dragOnceMore(board)
        }
    }

    func testDropWorksAfterDragLeavesWindowAndReturns() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections, width: 700, height: 400)
            try board.lift("A")
            try desktop.hand.glide(to: board.place(Point(x: 850, y: 500)), steps: 20)
            try desktop.wait(for: "it to have left") { board.feedback.gap == nil }
            try board.drag(to: board.point(of: "G", at: 0.2), steps: 20)
            try board.drag(before: "G", expecting: "Done 1")
            try board.drop()
            XCTAssertEqual(board.order, [["B", "C", "D", "E"], ["F", "A", "G"], []])
        }
    }

    func testDeletingDraggedCardEndsDrag() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            try board.lift("A")
            try board.drag(before: "G", expecting: "Done 1")
            board.list.remove(["A"])
            try desktop.frames(3)
            XCTAssertNil(board.feedback.gap)
            try board.drop()
            XCTAssertEqual(board.order, [["B", "C", "D", "E"], ["F", "G"], []])
            try Self.dragOnceMore(board, "B")
        }
    }

    func testCardDeletedBetweenPressAndDragIsNotDragged() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            let place = try board.place(board.point(of: "A"))
            desktop.hand.move(to: place)
            try desktop.frames(2)
            desktop.hand.press()
            try desktop.frames(2)
            board.list.remove(["A"])
            for step in 1...20 { try desktop.hand.glide(to: place.moved(x: step * 3, y: step), steps: 1) }
            XCTAssertFalse(board.list.hasActiveDrag)
            XCTAssertEqual(board.program.calls, [])
            desktop.hand.release()
            try Self.dragOnceMore(board, "B")
        }
    }

    func testReloadedSectionKeepsDrag() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            try board.lift("A")
            try board.drag(before: "G", expecting: "Done 1")
            try board.list.reload(["E", "A", "New"], inSection: 0)
            try desktop.frames(3)
            XCTAssertEqual(board.proposedPlace, "Done 1")
            try board.drop()
            XCTAssertEqual(board.order, [["E", "New"], ["F", "A", "G"], []])
        }
    }

    func testClosingWindowEndsDrag() throws {
        try onDesktop { desktop in
            let other = try BoardScene(
                desktop, [("Other", ["X"])], width: 300, height: 300, at: ScreenPoint(x: 900, y: 400))
            var board: BoardScene? = try BoardScene(desktop, BoardScene.sections, width: 640, height: 400)
            let program = try XCTUnwrap(board?.program)
            try board?.lift("A")
            try board?.drag(before: "G", expecting: "Done 1")
            let list = try XCTUnwrap(board?.list)
            board?.window.window.destroy()
            board = nil
            try desktop.wait(for: "the drag to end") { !list.hasActiveDrag && !list.hasActiveDrop }
            XCTAssertEqual(program.calls.last, "end cancel")
            desktop.hand.release()
            try desktop.frames(3)
            try other.lift("X")
            desktop.hand.type(.escape)
            try other.waitUntilIdle()
            // The toolkit's own drag may live until the next one.
            try desktop.wait(for: "the session to be released") { program.began.last?.session == nil }
        }
    }

    /// Checks that another drag works like the first, including its backdrop.
    @MainActor
    private static func dragOnceMore(_ board: BoardScene, _ card: String = "A") throws {
        board.program.forgetCalls()
        try board.lift(card)
        try board.drag(before: "G", expecting: "Done 1")
        try board.drop()
        XCTAssertEqual(board.order[1], ["F", card, "G"])
        XCTAssertEqual(board.program.calls.last, "end move")
    }
}
