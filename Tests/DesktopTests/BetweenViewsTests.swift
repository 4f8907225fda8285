import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

/// Dragging from one board to another, in the same window and in another window of the process.
final class BetweenViewsTests: DesktopTestCase {
    func testCardMovesBetweenTwoViewsOfWindow() throws {
        try onDesktop { desktop in
            let program = BoardProgram()
            let left = try BoardScene.makeBoard([("Left", ["A", "B"])], .stacked)
            let right = try BoardScene.makeBoard([("Right", ["X", "Y"])], .columns)
            let window = try desktop.open(Box(.horizontal, [left, right]), width: 900, height: 400)
            let source = BoardScene(desktop, view: left, program: program, in: window)
            let target = BoardScene(desktop, view: right, program: program, in: window)
            try Self.moveBetween(source, target)
        }
    }

    func testCardMovesBetweenTwoWindows() throws {
        try onDesktop { desktop in
            let program = BoardProgram()
            let source = try BoardScene(
                desktop, [("Left", ["A", "B"])], program: program, width: 400, height: 400,
                at: ScreenPoint(x: 20, y: 20))
            let target = try BoardScene(
                desktop, [("Right", ["X", "Y"])], layout: .stacked, program: program, width: 400, height: 400,
                at: ScreenPoint(x: 600, y: 120))
            try Self.moveBetween(source, target)
        }
    }

    /// The X server reports no leave after a drop. The list that accepted it may not be visible, or no longer exist,
    /// when the next drag enters.
    func testNextDragWorksAfterListThatAcceptedDropIsGone() throws {
        for way in ["hidden", "shown again", "taken away"] {
            try onDesktop { desktop in
                let program = BoardProgram()
                let left = try BoardScene.makeBoard([("Left", ["A", "B", "C"])], .stacked)
                let right = try BoardScene.makeBoard([("Right", ["X", "Y"])], .columns)
                let box = Box(.horizontal, [left, right])
                let window = try desktop.open(box, width: 900, height: 400)
                let source = BoardScene(desktop, view: left, program: program, in: window)
                let target = BoardScene(desktop, view: right, program: program, in: window)
                try Self.moveBetween(source, target, rest: ["B", "C"])
                switch way {
                case "hidden": right.isVisible = false
                case "shown again":
                    right.isVisible = false
                    try desktop.frames(5)
                    right.isVisible = true
                default: box.remove(right)
                }
                try desktop.frames(5)
                try source.lift("C")
                try source.drag(to: source.point(of: "B", at: 0.2))
                desktop.hand.release()
                try source.waitUntilIdle()
                XCTAssertEqual(source.order, [["C", "B"]], way)
                guard right.isMapped else { return }
                try source.lift("C")
                try target.drag(to: target.point(of: "Y", at: 0.2))
                desktop.hand.release()
                try source.waitUntilIdle()
                try target.waitUntilIdle()
                XCTAssertEqual(target.order, [["X", "A", "C", "Y"]], way)
            }
        }
    }

    /// A list appears under a resting pointer, and the row that was there goes. GTK does not report that the drag has
    /// left the one list and entered the other.
    func testDragEntersListThatHasComeUnderPointer() throws {
        for isCanceled in [false, true] {
            try onDesktop { desktop in
                let (source, target, pointer) = try Self.dragUnderAppearingList(desktop)
                try desktop.moveHand(around: pointer) { target.proposedPlace != nil }
                XCTAssertFalse(source.list.hasActiveDrop, "the drag is over two lists")
                XCTAssertEqual(target.proposedPlace, "Above 2")
                if isCanceled {
                    desktop.hand.type(.escape)
                    try source.waitUntilIdle()
                    desktop.hand.release()
                    try target.waitUntilIdle()
                    (target.view.parent as? Overlay)?.removeLayer(target.view)
                    try source.lift("A")
                    try source.drop()
                    XCTAssertEqual(source.order, [["A"]])
                } else {
                    try target.drop()
                    XCTAssertEqual(target.order, [["X", "Y", "A"]])
                }
            }
        }
    }

    /// The hand rests, so no list has answered for the place of the drop.
    func testReleaseOverListThatHasComeUnderPointerMovesNothing() throws {
        try onDesktop { desktop in
            let (source, target, pointer) = try Self.dragUnderAppearingList(desktop)
            desktop.hand.release()
            try source.waitUntilIdle()
            try target.waitUntilIdle()
            XCTAssertEqual(source.order, [["A"]])
            XCTAssertEqual(target.order, [["X", "Y"]])
            XCTAssertEqual(source.program.calls.last, "end cancel")
            desktop.hand.move(to: pointer.moved(x: 9))
            try desktop.frames(2)
            try target.lift("X")
            try target.drag(to: target.point(of: "Y", at: 0.9))
            try target.drop()
            XCTAssertEqual(target.order, [["Y", "X"]], "the next drag")
        }
    }

    /// Drags a card to a place where another list then appears, while the row there goes.
    @MainActor
    private static func dragUnderAppearingList(
        _ desktop: TestDesktop
    ) throws -> (source: BoardScene, target: BoardScene, pointer: ScreenPoint) {
        let program = BoardProgram()
        let below = try BoardScene.makeBoard([("Below", ["A", "B", "C"])], .stacked)
        let above = try BoardScene.makeBoard([("Above", ["X", "Y"])], .stacked)
        let overlay = Overlay(below)
        let window = try desktop.open(overlay, width: 500, height: 400)
        let source = BoardScene(desktop, view: below, program: program, in: window)
        try source.lift("A")
        try source.drag(to: source.point(of: "C", at: 0.3))
        let pointer = try source.place(source.point(of: "C", at: 0.3))
        let rows = ["B", "C"].compactMap { below.rowContent(of: $0) }
        overlay.addLayer(above)
        let target = BoardScene(desktop, view: above, program: program, in: window)
        try desktop.wait(for: "the list to appear") { above.isMapped && above.size.width > 0 }
        below.list.remove(["B", "C"])
        try desktop.wait(for: "the rows to go") { !rows.contains { $0.isMapped } }
        return (source, target, pointer)
    }

    /// GTK does not report that the drag has come back to its list.
    func testDragGoesOnWhenWidgetOverItsListIsGone() throws {
        try onDesktop { desktop in
            let program = BoardProgram()
            let view = try BoardScene.makeBoard([("Below", ["A", "B"])], .stacked)
            let (overlay, cover) = (Overlay(view), Box(.vertical))
            let window = try desktop.open(overlay, width: 500, height: 400)
            let board = BoardScene(desktop, view: view, program: program, in: window)
            let pointer = try board.place(Point(x: 200, y: 340))
            try board.lift("A")
            try desktop.hand.glide(to: pointer)
            overlay.addLayer(cover)
            try desktop.moveHand(around: pointer) { !board.list.hasActiveDrop }
            overlay.removeLayer(cover)
            try desktop.frames(3)
            try desktop.moveHand(around: pointer) { board.proposedPlace != nil || !board.list.hasActiveDrag }
            XCTAssertEqual(board.proposedPlace, "Below 2")
            try board.drop()
            XCTAssertEqual(board.order, [["B", "A"]])
        }
    }

    @MainActor
    private static func moveBetween(_ source: BoardScene, _ target: BoardScene, rest: [String] = ["B"]) throws {
        try source.lift("A")
        try target.drag(to: target.point(of: "Y", at: 0.2))
        try target.drag(to: target.point(of: "Y", at: 0.2))
        XCTAssertEqual(target.proposedPlace, "Right 1")
        XCTAssertEqual(target.gapPlace, "Right 1")
        XCTAssertNil(source.feedback.gap, "the card that may come back is where it was")
        XCTAssertNil(source.feedback.backdrop)
        source.desktop.hand.release()
        try source.waitUntilIdle()
        try target.waitUntilIdle()
        XCTAssertEqual(source.order, [rest])
        XCTAssertEqual(target.order, [["X", "A", "Y"]])
        XCTAssertEqual(target.program.calls.last, "end move")
    }
}
