import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Dragging several cards at once, and whole sections.
final class MultipleItemsTests: DesktopTestCase {
    func testSelectedCardsMoveTogetherInListOrder() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                try board.select("D", "A", "F")
                XCTAssertEqual(board.view.selectedItems, ["A", "D", "F"])
                try board.lift("D")
                XCTAssertEqual(board.feedback.drag.state(of: board.list.row(of: "A")!), .dragging)
                XCTAssertEqual(board.view.dragSource.outgoing?.preview.isStack, true)
                try board.drag(before: "C", expecting: "Doing 2")
                try board.drop()
                XCTAssertEqual(board.order, [["B", "A", "D", "F", "C", "E"], ["G"], []])
                XCTAssertEqual(board.view.selectedItems, ["A", "D", "F"])
                XCTAssertEqual(board.program.calls.filter { $0.hasPrefix("perform") }.count, 1)
            }
        }
    }

    func testReleaseOnSelectedCardSelectsItAlone() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            try board.select("A", "B", "C")
            desktop.hand.move(to: try board.place(board.point(of: "B")))
            desktop.hand.press()
            try desktop.frames(3)
            XCTAssertEqual(board.view.selectedItems, ["A", "B", "C"])
            desktop.hand.release()
            try desktop.wait(for: "the click") { board.view.selectedItems == ["B"] }
            XCTAssertTrue(board.isIdle)
            XCTAssertEqual(board.program.calls, [])
        }
    }

    func testSectionMovesByItsHeader() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                try board.lift(at: board.headerPoint(of: "Doing"))
                let later = try XCTUnwrap(board.view.frame(ofSection: "Later"))
                // Past the last section, in the reading direction.
                let beyond = board.view.isRightToLeft ? later.minX - 20 : later.maxX + 20
                try board.drag(
                    to: board.view.layout == .columns
                        ? Point(x: beyond, y: later.midY) : Point(x: later.midX, y: later.maxY + 10))
                guard case .betweenSections? = board.feedback.destination else {
                    return XCTFail("no place between sections is proposed: \(board.feedback)")
                }
                XCTAssertNotNil(board.feedback.backdrop)
                XCTAssertNotNil(board.feedback.gap)
                try board.drop()
                XCTAssertEqual(board.sectionOrder.last, "Doing")
                XCTAssertEqual(board.order.last, ["A", "B", "C", "D", "E"])
            }
        }
    }

    func testRubberBandSelectsTouchedRows() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            let below = try board.point(of: "E", at: 3)
            desktop.hand.move(to: try board.place(below))
            try desktop.frames(2)
            desktop.hand.press()
            try desktop.frames(2)
            try desktop.hand.glide(to: board.place(Point(x: below.x + 40, y: board.point(of: "C").y)), steps: 8)
            try desktop.wait(for: "the band") { board.view.selectedItems == ["C", "D", "E"] }
            desktop.hand.release()
            try desktop.wait(for: "the band's end") { board.view.pointer.band == nil }
            XCTAssertEqual(board.view.selectedItems, ["C", "D", "E"])
        }
    }
}
