import Board
import BoardFormats
import DesktopSupport
import DragDrop
import GtkInterop
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Drops that take a while: a row stands in for them, and whatever happens meanwhile, nothing is lost.
final class AppPlaceholderTests: DesktopTestCase {
    func testConcurrentLoadsLandWhereTheirPlaceholdersAre() throws {
        try Yard.run(self) { yard in
            let desktop = yard.app.desktop
            try yard.begin(text("One"), by: .waits)
            try desktop.wait(for: "a row that stands in") { yard.waiting == 1 }
            let first = yard.program
            try yard.startProgram()
            try yard.begin(text("Two"), by: .waits, at: ["To Do 1", "To Do 2"])
            try desktop.wait(for: "two rows that stand in") { yard.waiting == 2 }
            try desktop.wait(for: "two rows that say so") {
                yard.app.main.window.shownTexts.count { $0.hasPrefix("Receiving…") } == 2
            }
            // The card next to them moves elsewhere.
            let (section, card) = (try yard.app.section("To Do"), try yard.app.card("B"))
            XCTAssertTrue(yard.app.board.perform(.moveCards([card], to: .section(section, .start))))
            try yard.program.goOn()
            try yard.app.expect([["B", "A", "Two"]], after: "the second")
            try first.goOn()
            try yard.app.expect([["B", "A", "One", "Two"]], after: "the first")
        }
    }

    func testLoadingCardsStayInPlaceDuringAnotherDrag() throws {
        try Yard.run(self) { yard in
            try yard.begin(cards("Never"), by: .waits)
            try yard.app.desktop.wait(for: "a row that stands in") { yard.waiting == 1 }
            let first = yard.program
            try yard.startProgram()
            try yard.begin([(yard.text, Array("other".utf8))], at: ["To Do 1", "To Do 2"])
            try first.goOn()
            // The placeholder is gone, and the row below it may now be under the pointer.
            try yard.app.waitForLibrary("the other") {
                try Set(yard.app.storedOrder()[0]) == ["A", "B", "other"] && yard.cards.count == 3
            }
            XCTAssertEqual(yard.waiting, 0)
            XCTAssertTrue(
                yard.said.contains { $0.hasPrefix("Nothing was added. Another drag began") }, "\(yard.said)")
            XCTAssertEqual(first.deletes, false)
        }
    }

    func testLoadIsCanceledByButtonAndKeys() throws {
        try Yard.run(self) { yard in
            let desktop = yard.app.desktop
            @MainActor func check(_ cancel: @MainActor () throws -> Void) throws {
                try yard.begin(cards("Never"), by: .waits)
                try desktop.wait(for: "a row that stands in") { yard.waiting == 1 }
                try yard.takeKeyboard()
                try cancel()
                try desktop.wait(for: "the row to be gone") { yard.waiting == 0 }
                try desktop.wait(for: "the source to be told") { yard.program.deletes == false }
                XCTAssertEqual(yard.cards, ["A", "B"])
                XCTAssertEqual(yard.said, [])
                try yard.program.goOn()
            }
            try check { try yard.app.click(yard.app.main.window.button("Cancel")) }
            for key in [Key.escape, Key("Delete")] {
                try check {
                    desktop.hand.type(.down)
                    try desktop.wait(for: "the row to have the focus") {
                        yard.app.page.view.focusedWaitingItem != nil
                    }
                    desktop.hand.type(key)
                }
            }
        }
    }

    func testDropFinishesAfterBoardIsLeft() throws {
        try Yard.run(self, more: [AppScene.board("Other", [("Here", [])])]) { yard in
            let board = yard.app.board.id
            try yard.begin(cards("Late"), by: .waits)
            try yard.app.desktop.wait(for: "some of it") {
                yard.app.page.pendingDrops.values.contains { $0.progress.byteCount > 0 }
            }
            let other = try XCTUnwrap(yard.app.main.sidebar?.boardIDs.last)
            yard.app.main.open(other)
            try yard.app.desktop.wait(for: "the other board") { yard.app.board.id == other }
            try yard.program.goOn()
            try yard.app.desktop.wait(for: "the source to be told") { yard.program.deletes != nil }
            XCTAssertEqual(yard.program.deletes, true)
            XCTAssertEqual(try yard.app.storedOrder(of: "Plan"), [["A", "Late", "B"]])
            yard.app.main.open(board)
            try yard.app.expect([["A", "Late", "B"]], after: "coming back")
        }
    }
}

// Long enough that part of it arrives before the rest.
private let notes = String(repeating: "of another program ", count: 40_000)

private func cards(_ title: String) -> Yard.Content {
    [(CardBundle.contentType, CardBundle(cards: [CardDocument(title: title, notes: notes)]).bytes)]
}

private func text(_ title: String) -> Yard.Content { [(TextProgram.textType, Array("\(title)\n\(notes)".utf8))] }
