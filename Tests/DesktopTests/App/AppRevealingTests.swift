import Board
import DesktopSupport
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Undo and redo show what they changed. The keyboard focus moves to changed cards and restored sections; everything
/// else stays where it is.
final class AppRevealingTests: DesktopTestCase {
    func testSoleBoardIsRestoredWithItsRowAndAsItWasLeft() throws {
        try onDesktop { desktop in
            for offset in [0.0, 400] {
                try AppScene.run(desktop, [AppScene.wide]) { app in
                    let board = app.board.id
                    app.page.view.scrollOffset = offset
                    try app.rest()
                    try app.openMenu(at: app.boards.place(app.boards.point(of: board)))
                    try app.choose("Delete")
                    try desktop.wait(for: "the hint") { app.says("No Boards Yet") }
                    app.press(Key("z"), holding: .leftControl)
                    try desktop.wait(for: "the board") { app.main.page?.board.id == board }
                    try app.rest()
                    XCTAssertEqual(app.page.view.scrollOffset, offset, "the board is scrolled")
                    try desktop.wait(for: "the row to be shown where it belongs") {
                        let view = app.boards.view
                        guard let frame = view.frame(of: board), let row = view.rowContent(of: board) else {
                            return false
                        }
                        return row.isMapped && view.presentationFrame(of: board) == frame
                            && row.shown(Label.self).contains { $0.text == app.board.order.board.title }
                    }
                }
            }
        }
    }

    func testRestoredSectionGetsFocusAndSelection() throws {
        var wide = AppScene.wide
        wide.sections[8].cards = []
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, [wide]) { app in
                let view = app.page.view
                for (title, clicks) in [("10", false), ("10", true), ("9", false), ("9", true)] {
                    let section = try app.section(title)
                    view.scrollOffset = 0
                    try app.rest()
                    try app.select("1a")
                    app.page.perform(.delete, on: section)
                    try app.waitForAnswers()
                    try app.rest()
                    if clicks {
                        try app.click(app.main.window.button("Undo"))
                        try desktop.wait(for: "the section") { app.sectionOrder.contains(title) }
                    } else {
                        try app.undo()
                    }
                    try app.rest()
                    XCTAssertTrue(app.isInView(section), "\(title) is out of view")
                    if title == "10" {
                        XCTAssertEqual(app.selection, ["10a"], "\(clicks)")
                        XCTAssertEqual(app.focusedCard, "10a", "\(clicks)")
                    } else {
                        XCTAssertEqual(app.selection, [], "\(clicks)")
                        XCTAssertEqual(view.focusedSection?.section, section, "\(clicks)")
                        XCTAssertEqual(view.focusedSection?.isFooter, true, "\(clicks)")
                    }
                }
            }
        }
    }

    func testUndoOfMovedSectionAndCopyLeavesBoardAndKeyboardWhereTheyAre() throws {
        try onDesktop { desktop in
            try Self.runOnWide(desktop) { app in
                let view = app.page.view
                let offset = view.scrollOffset
                for _ in 0..<2 {
                    try app.undo()
                    XCTAssertEqual(app.sectionOrder[6], "7")
                    XCTAssertEqual(app.focusedCard, "6b")
                    try app.undo()
                    XCTAssertEqual(app.order[6], [], "the copy is still there")
                    XCTAssertEqual(
                        view.focusedSection?.section, try app.section("7"), "the focus is not in the empty section")
                    XCTAssertEqual(view.scrollOffset, offset, "the board has scrolled")
                    try app.redo()
                    XCTAssertEqual(app.selection, ["6b"])
                    try app.redo()
                    XCTAssertEqual(app.sectionOrder[5], "7")
                    XCTAssertEqual(app.focusedCard, "6b")
                    XCTAssertEqual(view.scrollOffset, offset, "the board has scrolled")
                }
            }
        }
    }

    func testUndoAndRedoOfStepShowItsCard() throws {
        try onDesktop { desktop in
            var wide = AppScene.wide
            wide.sections[9].cards[0].steps = [StepDocument(title: "Step")]
            try AppScene.run(desktop, [wide]) { app in
                let step = try XCTUnwrap(app.board.steps(of: app.card("10a"))?.first).id
                app.board.perform(.changeCards([step], .isDone(true)))
                for turn in [app.undo, app.redo] {
                    app.page.view.selectedItems = []
                    app.page.view.scrollOffset = 0
                    try app.rest()
                    XCTAssertFalse(try app.isInView(app.section("10")))
                    try turn(#filePath, #line)
                    try app.rest()
                    XCTAssertEqual(app.selection, ["10a"])
                    XCTAssertTrue(try app.isInView(app.section("10")), "the card of the step is out of view")
                }
            }
        }
    }

    func testUndoOnAnotherBoardShowsThatBoardAsItWasLeft() throws {
        try onDesktop { desktop in
            try Self.runOnWide(desktop) { app in
                let (wide, other, offset) = (app.board.id, try app.boardID("Plan"), app.page.view.scrollOffset)
                for turn in [app.undo, app.redo] {
                    app.main.open(other)
                    try desktop.wait(for: "the other board") { app.page.view.isMapped && app.order.count == 3 }
                    try app.rest()
                    try turn(#filePath, #line)
                    try desktop.wait(for: "the board") { app.board.id == wide && app.page.view.isMapped }
                    try app.rest()
                    XCTAssertEqual(app.page.view.scrollOffset, offset, "the board has scrolled")
                }
                // The first section is out of view there.
                app.board.perform(.changeSection(try app.section("1"), .color(.red)))
                try app.waitForAnswers()
                app.main.open(other)
                try desktop.wait(for: "the other board") { app.page.view.isMapped && app.order.count == 3 }
                try app.rest()
                try app.undo()
                try desktop.wait(for: "the board") { app.board.id == wide && app.page.view.isMapped }
                try app.rest()
                XCTAssertTrue(try app.isInView(app.section("1")), "what was undone is out of view")
            }
        }
    }

    /// Scrolls a wide board, copies a card there into an empty section, and moves that section by hand.
    @MainActor
    private static func runOnWide(_ desktop: TestDesktop, _ body: (AppScene) throws -> Void) throws {
        var wide = AppScene.wide
        wide.sections[6].cards = []
        try AppScene.run(desktop, [wide, AppScene.plan]) { app in
            let view = app.page.view
            // Both sections are far from the edges, where a drag would scroll.
            view.scrollOffset = 1_250
            try app.rest()
            try app.lift("6b")
            desktop.hand.press(.leftControl)
            let empty = try XCTUnwrap(view.frame(ofHeader: app.section("7")))
            try app.cards.drag(to: Point(x: empty.midX, y: empty.maxY + 30))
            try desktop.wait(for: "the section to be the destination of a copy") {
                app.proposedPlace == "7 0" && app.feedback.proposal?.operation == .copy
            }
            try app.drop()
            desktop.hand.release(.leftControl)
            try desktop.wait(for: "the copy") { app.order[6] == ["6b"] }
            try app.rest()
            let header = try XCTUnwrap(view.frame(ofHeader: app.section("7")))
            try app.cards.lift(at: Point(x: header.midX, y: header.midY))
            try app.cards.drag(to: app.cards.headerPoint(of: app.section("6")))
            try app.drop()
            try desktop.wait(for: "the move") { app.sectionOrder[5] == "7" }
            try app.waitForAnswers()
            try app.rest()
            try body(app)
        }
    }
}
