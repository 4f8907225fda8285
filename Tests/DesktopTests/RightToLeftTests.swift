import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// A board that is read from right to left.
final class RightToLeftTests: DesktopTestCase {
    private static let columns = (0..<6).map { column in ("C\(column)", (0..<4).map { "\(column)-\($0)" }) }

    func testColumnsRunRightToLeft() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections, isRightToLeft: true)
            let columns = try board.sectionOrder.map { try XCTUnwrap(board.view.frame(ofSection: $0)) }
            let width = Double(board.view.size.width)
            XCTAssertEqual(columns[0].maxX, width - board.view.contentInset, accuracy: 1)
            XCTAssertGreaterThan(columns[0].minX, columns[1].maxX)
            XCTAssertGreaterThan(columns[1].minX, columns[2].maxX)
            // A mirror image.
            let other = try BoardScene(desktop, BoardScene.sections)
            for (name, column) in zip(board.sectionOrder, columns) {
                let mirrored = try XCTUnwrap(other.view.frame(ofSection: name))
                XCTAssertEqual(mirrored.minX, width - column.maxX, accuracy: 1)
                XCTAssertEqual(mirrored.width, column.width)
            }
            board.checkRows()
        }
    }

    func testLeftEdgeScrollsForwardAndDropLands() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, Self.columns, width: 700, height: 400, isRightToLeft: true)
            try board.lift("0-1")
            try board.drag(to: Point(x: 6, y: 200))
            let scroll = try XCTUnwrap(board.feedback.scroll)
            XCTAssertEqual(scroll.scroller, .main)
            XCTAssertGreaterThanOrEqual(scroll.velocity, 0)
            try desktop.wait(for: "the last column") {
                board.feedback.scroll == nil && board.list.surface.mainOffset == board.list.surface.maximumMainOffset
            }
            XCTAssertNil(board.view.rowContent(of: "0-0"))
            let last = try XCTUnwrap(board.view.frame(ofSection: "C5"))
            XCTAssertEqual(last.minX, board.view.contentInset, accuracy: 1)
            try board.drag(before: "5-2", expecting: "C5 2")
            XCTAssertEqual(board.scrolledTooFar, [])
            try board.drop()
            XCTAssertEqual(board.order[5], ["5-0", "5-1", "0-1", "5-2", "5-3"])
            try board.rest()
            board.checkRows()
            // And back at the right edge.
            try board.lift("5-0")
            try board.drag(to: Point(x: Double(board.view.size.width) - 6, y: 200))
            try desktop.wait(for: "the way back") { board.list.surface.mainOffset < 100 }
            desktop.hand.type(.escape)
            try board.waitUntilIdle()
        }
    }

    func testArrowKeysFollowVisibleDirection() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections, isRightToLeft: true)
            try board.click("B", selects: ["B"])
            try board.type(.left, selects: ["G"], focus: "G")
            try board.type(.right, selects: ["B"], focus: "B")
            try board.type(.down, selects: ["C"], focus: "C")
            try board.type(.up, selects: ["B"], focus: "B")
        }
    }

    func testShiftWheelScrollsInVisibleDirection() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, Self.columns, width: 700, height: 400, isRightToLeft: true)
            desktop.hand.move(to: try board.place(board.point(of: "0-1")))
            try desktop.frames(2)
            desktop.hand.press(.leftShift)
            // Up means left, as in all of GTK, and the board continues there.
            desktop.hand.scroll(y: -2)
            try desktop.wait(for: "the scrolling") { board.list.surface.mainOffset > 0 }
            desktop.hand.scroll(y: 4)
            try desktop.wait(for: "the way back") { board.list.surface.mainOffset == 0 }
            desktop.hand.release(.leftShift)
        }
    }
}
