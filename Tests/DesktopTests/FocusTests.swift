import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import GtkInterop
@testable import SectionedListGtk

/// The keyboard focus: it moves in, out, and along with a card, and is never lost.
final class FocusTests: DesktopTestCase {
    func testTabStopsOnceAtRows() throws {
        try onDesktop { desktop in
            for layout in ListLayout.withRows {
                let before = Button("Before")
                let after = Button("After")
                let view = try BoardScene.makeBoard(BoardScene.sections, layout)
                let window = try desktop.open(Box(.vertical, [before, view, after]), width: 900, height: 560)
                let board = BoardScene(desktop, view: view, program: BoardProgram(), in: window)
                before.grabFocus()
                try desktop.wait(for: "the focus") { before.hasFocus }
                try Self.tab(board, "A to have the focus") { board.focusedCard == "A" }
                XCTAssertEqual(view.selectedItems, [], "passing by is not a choice")
                try Self.tab(board, "the next widget to have it") { after.hasFocus }
                try Self.tab(board, isBack: true, "A to have it") { board.focusedCard == "A" }
                try board.type(.down, selects: ["B"], focus: "B")
                try Self.tab(board, isBack: true, "the first widget to have it") { before.hasFocus }
                try Self.tab(board, "the row that had it last") { board.focusedCard == "B" }
                XCTAssertEqual(view.selectedItems, ["B"])
                // Tab leaves the rows from this row too.
                try Self.tab(board, "the next widget to have it") { after.hasFocus }
                window.window.destroy()
            }
        }
    }

    func testKeyboardContinuesFromProgramsSelection() throws {
        try onDesktop { desktop in
            let before = Button("Before")
            let view = try BoardScene.makeBoard(BoardScene.sections, .columns)
            let window = try desktop.open(Box(.vertical, [before, view]), width: 900, height: 560)
            let board = BoardScene(desktop, view: view, program: BoardProgram(), in: window)
            before.grabFocus()
            view.selectedItems = ["C"]
            XCTAssertTrue(before.hasFocus, "a selection made by the program moves the focus")
            try Self.tab(board, "the row that was selected to have the focus") { board.focusedCard == "C" }
            view.selectedItems = ["A", "B"]
            XCTAssertEqual(board.focusedCard, "A")
            view.selectedItems = ["A", "C"]
            XCTAssertEqual(board.focusedCard, "A", "it is one of those")
        }
    }

    func testRowThatMovedWithFocusIsDescribedAfterward() throws {
        try onDesktop { desktop in
            let before = Button("Before")
            let view = try BoardScene.makeBoard(BoardScene.sections, .columns)
            let window = try desktop.open(Box(.vertical, [before, view]), width: 900, height: 560)
            let board = BoardScene(desktop, view: view, program: BoardProgram(), in: window)
            try board.click("C", selects: ["C"])
            try desktop.wait(for: "the focus") { board.focusedCard == "C" }
            board.list.remove(["A"])
            try board.rest()
            XCTAssertEqual(
                board.descriptions(of: ["B", "C"]), ["1 of 4", "3 of 5"], "a screen reader would read it aloud")
            before.grabFocus()
            try desktop.wait(for: "the new place") { board.descriptions(of: ["C"]) == ["2 of 4"] }
        }
    }

    func testTabReturnsToRowScrolledOutOfView() throws {
        try onDesktop { desktop in
            let before = Button("Before")
            let view = try BoardScene.makeBoard([("Long", (0..<80).map { "Card \($0)" })], .columns)
            let window = try desktop.open(Box(.vertical, [before, view]), width: 500, height: 400)
            let board = BoardScene(desktop, view: view, program: BoardProgram(), in: window)
            try board.click("Card 2", selects: ["Card 2"])
            try Self.tab(board, isBack: true, "the widget before to have it") { before.hasFocus }
            view.viewport.scroll(board.scroller("Long"), to: 1500)
            try board.rest()
            XCTAssertNil(view.rowContent(of: "Card 2"))
            try Self.tab(board, "the row that had it last") { board.focusedCard == "Card 2" }
            try board.rest()
            XCTAssertGreaterThan(try XCTUnwrap(view.frame(of: "Card 2")).minY, 0)
        }
    }

    @MainActor
    private static func tab(
        _ board: BoardScene, isBack: Bool = false, _ what: String, line: UInt = #line, _ condition: () -> Bool
    ) throws {
        if isBack { board.desktop.hand.press(.leftShift) }
        board.desktop.hand.type(.tab)
        if isBack { board.desktop.hand.release(.leftShift) }
        try board.desktop.wait(for: what, line: line, condition)
    }

    func testFocusFollowsDraggedCard() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                try board.lift("A")
                try board.drag(before: "G", expecting: "Done 1")
                try board.drop()
                try desktop.wait(for: "the focus") { board.focusedCard == "A" }
                XCTAssertEqual(board.order[1], ["F", "A", "G"])
                try board.type(.down, selects: ["G"], focus: "G")
                try board.type(.up, selects: ["A"], focus: "A")
            }
        }
    }

    func testFocusReturnsAfterCanceledDrag() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            try board.lift("B")
            try board.drag(before: "G", expecting: "Done 1")
            desktop.hand.type(.escape)
            try board.waitUntilIdle()
            desktop.hand.release()
            try desktop.wait(for: "the focus") { board.focusedCard == "B" }
            try board.type(.down, selects: ["C"], focus: "C")
        }
    }

    func testFocusFollowsCardMovedByProgram() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                try board.click("B", selects: ["B"])
                board.list.move(["B"], to: ItemPath(item: 1, section: 1))
                try board.rest()
                XCTAssertEqual(board.focusedCard, "B")
                try board.type(.down, selects: ["G"], focus: "G")
                try board.type(.up, selects: ["B"], focus: "B")
            }
        }
    }

    func testKeysWorkAfterFocusedCardIsRemoved() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                try board.click("B", selects: ["B"])
                board.list.remove(["B"])
                try board.rest()
                XCTAssertEqual(board.view.selectedItems, [])
                XCTAssertEqual(board.focusedCard, "C", "the one that has taken its place")
                try board.type(.down, selects: ["D"], focus: "D")
                // The last of its section: the focus moves to the previous one.
                try board.click("G", selects: ["G"])
                board.list.remove(["G"])
                try board.rest()
                XCTAssertEqual(board.focusedCard, "F")
            }
        }
    }

    func testFocusStaysWhenSectionOfFocusedCardCollapses() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                try board.click("B", selects: ["B"])
                board.view.setCollapsed(true, section: "Doing")
                try board.rest()
                for card in ["A", "B", "C", "D", "E"] { XCTAssertNil(board.view.rowContent(of: card), card) }
                XCTAssertNotNil(board.view.rowContent(of: "F"))
                board.checkRows()
                board.view.setCollapsed(false, section: "Doing")
                try board.rest()
                for card in ["A", "B", "C", "D", "E"] { XCTAssertNotNil(board.view.rowContent(of: card), card) }
                board.checkRows()
                try board.type(.down, selects: ["C"], focus: "C")
            }
        }
    }
}
