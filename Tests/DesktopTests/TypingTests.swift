import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Text that is typed into a row: the row has the only copy, which must survive whatever happens around it.
final class TypingTests: DesktopTestCase {
    func testTypedTextSurvivesScrollingAndChangesAroundIt() throws {
        try onDesktop { desktop in
            for layout in ListLayout.withRows {
                let editor = try EntryBoard(desktop, layout: layout)
                let board = editor.board
                let entry = try editor.type(into: "Card 2")
                let scroller = layout == .columns ? board.scroller("Doing") : .main
                board.view.viewport.scroll(scroller, to: 900)
                try board.rest()
                XCTAssertLessThan(try XCTUnwrap(board.view.frame(of: "Card 2")).maxY, 0)
                board.view.viewport.scroll(scroller, to: 0)
                try editor.check(entry, in: "Card 2", "one", after: "scrolling")
                try board.list.insert(["New"], at: ItemPath(item: 0, section: 0))
                try editor.check(entry, in: "Card 2", "onex", after: "an insertion above")
                board.list.remove(["Card 1", "Card 3"])
                try editor.check(entry, in: "Card 2", "onexx", after: "a removal next to it")
                board.list.move(["Card 2"], to: ItemPath(item: 4, section: 0))
                try editor.check(entry, in: "Card 2", "onexxx", after: "a move within the section")
                board.window.window.destroy()
            }
        }
    }

    func testTypedTextSurvivesMoveToAnotherSection() throws {
        try onDesktop { desktop in
            for layout in ListLayout.withRows {
                let editor = try EntryBoard(desktop, layout: layout)
                let entry = try editor.type(into: "Card 2")
                editor.board.view.viewport.scroll(.main, to: layout == .stacked ? 1200 : 0)
                try editor.board.rest()
                editor.board.list.move(["Card 2"], to: ItemPath(item: 1, section: 1))
                try editor.check(entry, in: "Card 2", "one", after: "a move to another section")
                editor.board.window.window.destroy()
            }
        }
    }

    func testTypedTextSurvivesAnotherDrag() throws {
        try onDesktop { desktop in
            for layout in ListLayout.withRows {
                let editor = try EntryBoard(desktop, layout: layout)
                let board = editor.board
                let entry = try editor.type(into: "Card 2")
                try board.lift(at: board.point(of: "Card 0", at: 0.25))
                try board.drag(to: board.point(of: "Card 3", at: 0.8))
                XCTAssertNotNil(board.feedback.gap)
                desktop.hand.type(.escape)
                try board.waitUntilIdle()
                desktop.hand.release()
                try editor.check(entry, in: "Card 2", "one", after: "a drag of another card")
                board.window.window.destroy()
            }
        }
    }

    func testTypedTextSurvivesDragOfItsOwnCard() throws {
        try onDesktop { desktop in
            for layout in ListLayout.withRows {
                let editor = try EntryBoard(desktop, layout: layout)
                let board = editor.board
                let entry = try editor.type(into: "Card 2")
                try board.lift(at: board.point(of: "Card 2", at: 0.25))
                try board.drag(to: board.point(of: "Card 4", at: 0.8))
                XCTAssertNotNil(board.feedback.gap)
                desktop.hand.type(.escape)
                try board.waitUntilIdle()
                desktop.hand.release()
                try editor.check(entry, in: "Card 2", "one", after: "its own drag")
                try board.lift(at: board.point(of: "Card 2", at: 0.25))
                try board.drag(to: board.point(of: "Card 4", at: 0.8))
                try board.drop()
                try editor.check(entry, in: "Card 2", "onex", after: "its own drop")
                XCTAssertNotEqual(board.order[0][2], "Card 2")
                defer { board.window.window.destroy() }
                guard layout == .columns else { continue }
                try board.lift(at: board.point(of: "Card 2", at: 0.25))
                try board.drag(before: "G", expecting: "Done 1")
                try board.drop()
                try editor.check(entry, in: "Card 2", "onexx", after: "its own drop elsewhere")
                XCTAssertEqual(board.order[1], ["F", "Card 2", "G"])
            }
        }
    }

    func testTypedTextSurvivesCollapseOfItsSection() throws {
        try onDesktop { desktop in
            for layout in ListLayout.withRows {
                let editor = try EntryBoard(desktop, layout: layout)
                let entry = try editor.type(into: "Card 2")
                editor.board.view.setCollapsed(true, section: "Doing")
                try editor.board.rest()
                XCTAssertNil(editor.board.view.rowContent(of: "Card 1"))
                editor.board.view.setCollapsed(false, section: "Doing")
                try editor.check(entry, in: "Card 2", "one", after: "collapsing and expanding")
                editor.board.window.window.destroy()
            }
        }
    }

    func testListReceivesCardOverEntry() throws {
        try onDesktop { desktop in
            let editor = try EntryBoard(desktop, layout: .columns)
            let board = editor.board
            board.program.acceptsDropsInto = true
            try board.lift(at: board.point(of: "Card 0", at: 0.25))
            let entry = try editor.entry("F")
            let corner = try XCTUnwrap(entry.convert(x: 0, y: 0, to: board.view))
            // The upper part of the entry is in the row's middle half.
            try board.drag(to: Point(x: corner.x + 40, y: corner.y + 6))
            XCTAssertEqual(board.feedback.destination, .on(board.list.row(of: "F")!))
            XCTAssertEqual(board.feedback.proposal?.operation, .move)
            try board.drop()
            XCTAssertEqual(board.program.into, ["Card 0": "F"])
            XCTAssertEqual(board.program.calls.last, "end move")
            XCTAssertEqual(entry.text, "", "the card is text in another one")
        }
    }

    func testKeysTypedInEntryDoNotReachList() throws {
        try onDesktop { desktop in
            let editor = try EntryBoard(desktop, layout: .columns)
            let board = editor.board
            var opened: [String] = []
            board.view.onActivate = { opened.append($0) }
            let entry = try editor.type(into: "Card 2")
            let selected = board.view.selectedItems
            desktop.hand.type(.home, .space, .end)
            desktop.hand.holding(.leftControl) { desktop.hand.type(.a) }
            try desktop.wait(for: "the text") { entry.text == " one" }
            desktop.hand.type(.enter)
            try desktop.frames(3)
            XCTAssertEqual(board.view.selectedItems, selected)
            XCTAssertEqual(opened, [])
            XCTAssertTrue(entry.containsFocus)
        }
    }
}
