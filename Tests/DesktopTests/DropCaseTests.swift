import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// The changes that a drop makes, and those that it must not make.
final class DropCaseTests: DesktopTestCase {
    func testDragLeavesPassedRowsUntouched() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections, width: 960, height: 500)
            board.program.acceptsDropsInto = true
            let others = ["B", "C", "D", "E", "F", "G"]
            let rows = others.map { board.view.rowContent(of: $0) }
            try board.lift("A")
            try Self.passOver(board)
            try board.drag(before: "D", expecting: "Doing 3")
            try board.drop()
            XCTAssertEqual(board.order, [["B", "C", "A", "D", "E"], ["F", "G"], []])
            XCTAssertEqual(board.program.into, [:])
            XCTAssertEqual(board.program.calls.filter { $0.hasPrefix("perform") }, ["perform move insertAtDestination"])
            Self.checkUntouched(board, others, rows)
            // Once more, dropping where nothing accepts it.
            board.program.forgetCalls()
            try board.lift("A")
            try Self.passOver(board)
            try desktop.hand.glide(to: board.place(Point(x: 600, y: 650)), steps: 12)
            try desktop.wait(for: "it to have left") { !board.list.hasActiveDrop }
            try board.drop()
            XCTAssertEqual(board.order, [["B", "C", "A", "D", "E"], ["F", "G"], []])
            XCTAssertEqual(board.program.calls.filter { $0.hasPrefix("perform") }, [])
            Self.checkUntouched(board, others, rows)
        }
    }

    @MainActor
    private static func passOver(_ board: BoardScene) throws {
        for card in ["G", "F", "E"] {
            try board.drag(over: card)
            // The row may have moved to make room elsewhere.
            try board.drag(over: card)
            XCTAssertTrue(board.view.pool.rows[board.list.row(of: card)!]!.hasStyleClass("drop-into"), card)
        }
        try board.drag(to: Point(x: board.view.frame(ofSection: "Later")!.midX, y: 60))
        XCTAssertEqual(board.proposedPlace, "Later 0")
    }

    @MainActor
    private static func checkUntouched(_ board: BoardScene, _ cards: [String], _ rows: [Widget?]) {
        for (card, row) in zip(cards, rows) {
            XCTAssertTrue(board.view.rowContent(of: card) === row, "\(card) has a different row")
            let widget = board.view.pool.rows[board.list.row(of: card)!]!
            XCTAssertFalse(widget.hasStyleClass("drop-into"), card)
            XCTAssertFalse(widget.hasStyleClass("dragging"), card)
            XCTAssertFalse(board.view.selectedItems.contains(card), card)
        }
        board.checkRows()
    }

    func testSelectedCardsDroppedAmongThemselvesAllStay() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                try board.select("B", "C", "D")
                try board.lift("C")
                try board.drag(to: board.point(of: "A", at: 1.6))
                XCTAssertEqual(board.feedback.proposal?.operation, .move)
                XCTAssertNotNil(board.feedback.backdrop)
                try board.drop()
                XCTAssertEqual(board.order, [["A", "B", "C", "D", "E"], ["F", "G"], []])
                XCTAssertEqual(board.view.selectedItems, ["B", "C", "D"])
                try board.rest()
                board.checkRows()
            }
        }
    }

    func testDeletedSelectedCardDoesNotReturn() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            try board.select("A", "B", "C")
            board.list.remove(["B"])
            XCTAssertEqual(board.view.selectedItems, ["A", "C"])
            try board.rest()
            try board.lift("C")
            XCTAssertEqual(board.list.draggedRows.compactMap { board.list.item(of: $0) }, ["A", "C"])
            try board.drag(before: "G", expecting: "Done 1")
            // Another card is removed during the drag.
            board.list.remove(["A"])
            try desktop.frames(2)
            try board.drop()
            XCTAssertEqual(board.order, [["D", "E"], ["F", "C", "G"], []])
            XCTAssertEqual(board.view.selectedItems, ["C"])
            board.checkRows()
        }
    }

    func testThirtySelectedCardsMoveInOneCall() throws {
        try onDesktop { desktop in
            let cards = (0..<40).map { "Card \($0)" }
            let board = try BoardScene(desktop, [("Long", cards), ("Short", ["X", "Y"])])
            try board.click("Card 0", selects: ["Card 0"])
            board.view.scroll(to: "Card 29")
            try board.rest()
            try board.click("Card 29", holding: .leftShift, selects: Set(cards[..<30]))
            try board.lift("Card 29")
            XCTAssertEqual(board.view.dragSource.outgoing?.session.items.count, 30)
            XCTAssertEqual(board.view.dragSource.outgoing?.preview.isStack, true)
            try board.drag(before: "Y", expecting: "Short 1")
            if case .rows(_, let extent)? = board.feedback.gap {
                XCTAssertLessThanOrEqual(extent, board.list.surface.viewport.height * Feel.gapViewportFraction)
            }
            try board.drop()
            XCTAssertEqual(board.order, [Array(cards[30...]), ["X"] + cards[..<30] + ["Y"]])
            XCTAssertEqual(board.program.calls.filter { $0.hasPrefix("perform") }.count, 1)
            XCTAssertEqual(board.view.selectedItems, Set(cards[..<30]))
            try board.rest()
            XCTAssertEqual(board.scrolledTooFar, [])
            board.checkRows()
        }
    }

    func testCardMovesFromFirstSectionToEndOfLast() throws {
        try onDesktop { desktop in
            let sections = [("First", ["A", "B"]), ("Second", ["C"]), ("Last", ["D", "E"])]
            try BoardScene.inAllArrangements(desktop, sections) { board in
                try board.lift("A")
                try board.drag(to: board.point(of: "E", at: 1.3))
                try board.drag(to: board.point(of: "E", at: 1.3))
                XCTAssertEqual(board.proposedPlace, "Last 2")
                XCTAssertEqual(board.gapPlace, "Last 2")
                try board.drop()
                XCTAssertEqual(board.order, [["B"], ["C"], ["D", "E", "A"]])
                XCTAssertEqual(board.program.calls.last, "end move")
                board.checkRows()
            }
        }
    }

    func testCollapsingSectionKeepsDragOfItsCard() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                try board.lift("B")
                board.view.setCollapsed(true, section: "Doing")
                try desktop.wait(for: "the collapse") { board.view.rowContent(of: "C") == nil }
                XCTAssertTrue(board.list.hasActiveDrag)
                XCTAssertTrue(board.list.hasActiveDrop)
                try board.drag(before: "G", expecting: "Done 1")
                try board.drop()
                XCTAssertEqual(board.order, [["A", "C", "D", "E"], ["F", "B", "G"], []])
                XCTAssertEqual(board.program.calls.last, "end move")
                board.view.setCollapsed(false, section: "Doing")
                try board.rest()
                board.checkRows()
            }
        }
    }
}
