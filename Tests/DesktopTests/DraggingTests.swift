import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

/// Moving cards with a real pointer in a real window.
final class DraggingTests: DesktopTestCase {
    func testDragMovesCardWithinSection() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                try board.lift("A")
                XCTAssertEqual(board.feedback.proposal?.operation, .move)
                try board.drag(before: "D", expecting: "Doing 3")
                try board.drop()
                XCTAssertEqual(board.order, [["B", "C", "A", "D", "E"], ["F", "G"], []])
                XCTAssertEqual(board.program.calls.last, "end move")
            }
        }
    }

    func testDragMovesCardToAnotherSection() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                try board.lift("B")
                try board.drag(before: "G", expecting: "Done 1")
                try board.drop()
                XCTAssertEqual(board.order, [["A", "C", "D", "E"], ["F", "B", "G"], []])
            }
        }
    }

    func testDragMovesCardToEndOfSection() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                try board.lift("A")
                let last = try board.point(of: "E", at: 1.4)
                try board.drag(to: last)
                XCTAssertEqual(board.proposedPlace, "Doing 5")
                try board.drop()
                XCTAssertEqual(board.order[0], ["B", "C", "D", "E", "A"])
            }
        }
    }

    func testEmptySectionAcceptsDrop() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                try board.lift("A")
                let section = try XCTUnwrap(board.view.frame(ofSection: "Later"))
                try board.drag(to: Point(x: section.minX + 60, y: section.minY + 40))
                XCTAssertEqual(board.proposedPlace, "Later 0")
                try board.drop()
                XCTAssertEqual(board.order, [["B", "C", "D", "E"], ["F", "G"], ["A"]])
            }
        }
    }
}
