import DesktopSupport
import DragDrop
import GtkInterop
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
    func testNextDragWorksAfterReceivingListIsGone() throws {
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
