import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Keys that select, open, and show menus.
final class KeyboardTests: DesktopTestCase {
    func testArrowsMoveFocusInColumns() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            try board.click("A", selects: ["A"])
            try board.type(.down, selects: ["B"], focus: "B")
            try board.type(.down, holding: .leftShift, selects: ["B", "C"], focus: "C")
            try board.type(.down, holding: .leftControl, selects: ["B", "C"], focus: "D")
            try board.type(.space, holding: .leftControl, selects: ["B", "C", "D"], focus: "D")
            try board.type(.space, holding: .leftControl, selects: ["B", "C"], focus: "D")
            try board.type(.space, selects: ["D"], focus: "D")
            try board.type(.up, holding: .leftShift, selects: ["C", "D"], focus: "C")
            try board.type(.up, selects: ["B"], focus: "B")
            try board.type(.right, selects: ["G"], focus: "G")
            try board.type(.down, selects: ["G"], focus: "G")
            try board.type(.left, selects: ["B"], focus: "B")
            try board.type(.left, selects: ["B"], focus: "B")
            try board.type(.end, selects: ["E"], focus: "E")
            try board.type(.home, holding: .leftShift, selects: ["A", "B", "C", "D", "E"], focus: "A")
            try board.type(.home, selects: ["A"], focus: "A")
            try board.type(.end, holding: .leftControl, selects: ["G"], focus: "G")
            try board.type(.home, holding: .leftControl, selects: ["A"], focus: "A")
            try board.type(.a, holding: .leftControl, selects: ["A", "B", "C", "D", "E", "F", "G"], focus: "A")
            XCTAssertEqual(board.order, BoardScene.sections.map(\.1))
        }
    }

    func testArrowsMoveFocusInStackedList() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections, layout: .stacked)
            try board.click("D", selects: ["D"])
            try board.type(.down, selects: ["E"], focus: "E")
            try board.type(.down, selects: ["F"], focus: "F")
            try board.type(.up, holding: .leftShift, selects: ["E", "F"], focus: "E")
            try board.type(.right, selects: ["E", "F"], focus: "E")
            try board.type(.left, selects: ["E", "F"], focus: "E")
            try board.type(.up, selects: ["D"], focus: "D")
            try board.type(.home, selects: ["A"], focus: "A")
            try board.type(.up, selects: ["A"], focus: "A")
            try board.type(.end, selects: ["E"], focus: "E")
            try board.type(.end, holding: .leftControl, selects: ["G"], focus: "G")
            try board.type(.down, selects: ["G"], focus: "G")
            let all: Set = ["A", "B", "C", "D", "E", "F", "G"]
            try board.type(.home, holding: .leftControl, .leftShift, selects: all, focus: "A")
        }
    }

    func testNumberPadMovesLikeArrowKeys() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            try board.click("B", selects: ["B"])
            try board.type(Key("KP_Down"), selects: ["C"], focus: "C")
            try board.type(Key("KP_Up"), selects: ["B"], focus: "B")
            try board.type(Key("KP_Right"), selects: ["G"], focus: "G")
            try board.type(Key("KP_Left"), selects: ["B"], focus: "B")
            try board.type(Key("KP_End"), selects: ["E"], focus: "E")
            try board.type(Key("KP_Home"), selects: ["A"], focus: "A")
            try board.type(Key("KP_Page_Down"), selects: ["E"], focus: "E")
            try board.type(Key("KP_Page_Up"), selects: ["A"], focus: "A")
        }
    }

    func testPageAndEndKeysBringRowIntoView() throws {
        try onDesktop { desktop in
            let cards = (0..<100).map { "Card \($0)" }
            for layout in ListLayout.withRows {
                let board = try BoardScene(desktop, [("Long", cards), ("Short", ["X"])], layout: layout)
                @MainActor func checkIsSeen(_ card: String, line: UInt = #line) throws {
                    try board.rest()
                    let frame = try XCTUnwrap(board.view.frame(of: card))
                    let top = layout == .columns ? board.view.frame(ofHeader: "Long")!.maxY : 0
                    XCTAssertGreaterThanOrEqual(frame.minY, top, card, line: line)
                    XCTAssertLessThanOrEqual(frame.maxY, Double(board.view.size.height), card, line: line)
                    XCTAssertEqual(board.focusedCard, card, line: line)
                    board.checkRows(line: line)
                }
                try board.click("Card 1", selects: ["Card 1"])
                desktop.hand.type(.pageDown)
                try desktop.wait(for: "the page") { board.view.selectedItems != ["Card 1"] }
                let page = try XCTUnwrap(board.view.selectedItems.first)
                let index = try XCTUnwrap(cards.firstIndex(of: page))
                XCTAssertGreaterThan(index, 7)
                XCTAssertLessThan(index, 20)
                try checkIsSeen(page)
                try board.type(.pageUp, holding: .leftShift, selects: Set(cards[1...index]), focus: "Card 1")
                try board.type(.end, selects: ["Card 99"], focus: "Card 99")
                try checkIsSeen("Card 99")
                try board.type(.up, selects: ["Card 98"], focus: "Card 98")
                try board.type(.home, selects: ["Card 0"], focus: "Card 0")
                try checkIsSeen("Card 0")
                // The focused row was scrolled out of view; a key brings it back.
                board.view.viewport.scroll(board.scroller("Long"), to: 1500)
                try board.rest()
                try board.type(.down, selects: ["Card 1"], focus: "Card 1")
                try checkIsSeen("Card 1")
                board.window.window.destroy()
            }
        }
    }

    func testEnterOpensAndSpaceDoesNot() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            var opened: [String] = []
            board.view.onActivate = { opened.append($0) }
            try board.click("C", selects: ["C"])
            desktop.hand.type(.enter)
            try desktop.wait(for: "the opening") { opened == ["C"] }
            try board.type(.down, selects: ["D"], focus: "D")
            desktop.hand.type(.space)
            try desktop.wait(for: "the lift") { board.view.isLifted }
            desktop.hand.type(.escape, .keypadEnter)
            try desktop.wait(for: "the opening") { opened.count == 2 }
            XCTAssertEqual(opened, ["C", "D"])
        }
    }

    /// During a lift the row is not where the last frame showed it, and keys can come faster than frames.
    func testKeyImmediatelyAfterLiftActsOnRow() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            var opened: [String] = []
            board.view.onActivate = { opened.append($0) }
            try board.click("C", selects: ["C"])
            for end in [Key.escape, .space, .leftAlt] {
                if end == .leftAlt { desktop.hand.press(end) }
                desktop.hand.type(end == .leftAlt ? .down : .space)
                try desktop.wait(for: "the lift") { board.view.isLifted }
                try board.rest()
                if end == .leftAlt { desktop.hand.release(end) } else { desktop.hand.type(end) }
                desktop.hand.type(.keypadEnter)
                try desktop.wait(for: "the opening after \(end)") { !opened.isEmpty }
                XCTAssertEqual(opened, ["C"])
                opened = []
                try board.rest()
            }
        }
    }

    func testMenuKeyAndShiftF10RequestMenuOfFocusedRow() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            var asked: [String?] = []
            var points: [Point] = []
            board.view.onContextMenu = { card, section, point in
                asked.append(card)
                points.append(point)
                XCTAssertEqual(section, "Doing")
            }
            try board.click("C", selects: ["C"])
            desktop.hand.type(.menu)
            try desktop.wait(for: "the menu") { asked == ["C"] }
            try board.type(.down, selects: ["D"], focus: "D")
            desktop.hand.holding(.leftShift) { desktop.hand.type(.f10) }
            try desktop.wait(for: "the menu") { asked == ["C", "D"] }
            XCTAssertEqual(try board.view.frame(of: "D").map { try XCTUnwrap($0).contains(points[1]) }, true)
        }
    }

    func testSelectionFollowsSelectionMode() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            board.view.selectionMode = .none
            try board.click("A", selects: [])
            try board.type(.down, selects: [], focus: "B")
            try board.type(.a, holding: .leftControl, selects: [], focus: "B")
            board.view.selectionMode = .single
            try board.type(.down, selects: ["C"], focus: "C")
            try board.type(.down, holding: .leftShift, selects: ["D"], focus: "D")
            try board.type(.a, holding: .leftControl, selects: ["D"], focus: "D")
        }
    }
}
