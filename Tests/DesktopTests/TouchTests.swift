import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Fingers on a touchscreen: they scroll, lift, select, and open. Only Wayland has a touchscreen in tests.
final class TouchTests: DesktopTestCase {
    private static let many = [("Long", (0..<100).map { "Card \($0)" }), ("Short", ["X", "Y"])]

    /// Runs a test where there is a touchscreen.
    private func onTouchscreen(_ body: @MainActor (TestDesktop) throws -> Void) throws {
        try onDesktop { if $0.hand.hasTouchscreen { try body($0) } }
    }

    // MARK: Scrolling

    func testFingerScrollsColumnAndNothingElse() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, Self.many)
            let start = try board.point(of: "Card 8")
            desktop.hand.touch(at: try board.place(start))
            try desktop.hand.slide(to: board.place(Point(x: start.x, y: start.y - 120)))
            try desktop.wait(for: "the column to follow") { board.offset("Long") >= 100 }
            XCTAssertLessThan(board.offset("Long"), 140)
            desktop.hand.lift()
            try board.rest()
            XCTAssertEqual(board.view.selectedItems, [])
            XCTAssertEqual(board.list.surface.mainOffset, 0)
            XCTAssertEqual(board.program.calls, [])
        }
    }

    func testScrollContinuesAfterFlick() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, Self.many)
            let start = try board.point(of: "Card 8")
            desktop.hand.touch(at: try board.place(start))
            try desktop.hand.slide(to: board.place(Point(x: start.x, y: start.y - 200)), steps: 8)
            desktop.hand.lift()
            try desktop.wait(for: "the column to go on") { board.offset("Long") > 230 }
            try board.rest()
            XCTAssertFalse(board.view.viewport.isDecelerating)
            XCTAssertEqual(board.view.selectedItems, [])
        }
    }

    func testFingerScrollsBoardSideways() throws {
        try onTouchscreen { desktop in
            for isRightToLeft in [false, true] {
                let sections = (0..<12).map { ("Section \($0)", ["Card \($0)"]) }
                let board = try BoardScene(desktop, sections, isRightToLeft: isRightToLeft)
                let start = Point(x: 480, y: 60)
                let end = Point(x: start.x + (isRightToLeft ? 150 : -150), y: start.y + 10)
                desktop.hand.touch(at: try board.place(start))
                try desktop.hand.slide(to: board.place(end))
                try desktop.wait(for: "the board to follow") { board.list.surface.mainOffset >= 130 }
                desktop.hand.lift()
                try board.rest()
                board.window.window.destroy()
            }
        }
    }

    func testTouchStopsScrollWithoutSelecting() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, Self.many)
            let start = try board.point(of: "Card 8")
            desktop.hand.touch(at: try board.place(start))
            try desktop.hand.slide(to: board.place(Point(x: start.x, y: start.y - 300)), steps: 6)
            desktop.hand.lift()
            try desktop.wait(for: "the column to go on") { board.view.viewport.isDecelerating }
            desktop.hand.touch(at: try board.place(start))
            try desktop.wait(for: "the column to stop") { !board.view.viewport.isDecelerating }
            let offset = board.offset("Long")
            desktop.hand.lift()
            try board.rest()
            XCTAssertEqual(board.view.selectedItems, [])
            XCTAssertEqual(board.offset("Long"), offset)
        }
    }

    // MARK: Tapping

    func testFingerSelectsOnlyWhenItIsGone() throws {
        try onTouchscreen { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            desktop.hand.touch(at: try board.place(board.point(of: "B")))
            try desktop.frames(3)
            XCTAssertEqual(board.view.selectedItems, [])
            desktop.hand.lift()
            try board.waitForSelection(["B"], after: "a tap")
            desktop.hand.tap(at: try board.place(board.point(of: "D")))
            try board.waitForSelection(["D"], after: "another tap")
            XCTAssertEqual(board.program.calls, [])
        }
    }
}
