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
        try ExternalDropScene.run(self) { scene in
            let desktop = scene.app.desktop
            try scene.begin(text("One"), by: .waits)
            try desktop.wait(for: "a placeholder row") { scene.waiting == 1 }
            let first = scene.program
            try scene.startProgram()
            try scene.begin(text("Two"), by: .waits, at: ["To Do 1", "To Do 2"])
            try desktop.wait(for: "two placeholder rows") { scene.waiting == 2 }
            try desktop.wait(for: "two rows that say so") {
                scene.app.main.window.shownTexts.count { $0.hasPrefix("Receiving…") } == 2
            }
            // The card next to them moves elsewhere.
            let (section, card) = (try scene.app.section("To Do"), try scene.app.card("B"))
            XCTAssertTrue(scene.app.board.perform(.moveCards([card], to: .section(section, .start))))
            try scene.program.resume()
            try scene.app.expect([["B", "A", "Two"]], after: "the second")
            try first.resume()
            try scene.app.expect([["B", "A", "One", "Two"]], after: "the first")
        }
    }

    func testAnotherDragEndsLoadingAndCardsStayWithTheirSource() throws {
        try ExternalDropScene.run(self) { scene in
            try scene.begin(cards("Never"), by: .waits)
            try scene.app.desktop.wait(for: "a placeholder row") { scene.waiting == 1 }
            let first = scene.program
            try scene.startProgram()
            try scene.begin([(scene.text, Array("other".utf8))], at: ["To Do 1", "To Do 2"])
            try first.resume()
            // The placeholder is gone, and the row below it may now be under the pointer.
            try scene.app.waitForLibrary("the other") {
                try Set(scene.app.storedOrder()[0]) == ["A", "B", "other"] && scene.cards.count == 3
            }
            XCTAssertEqual(scene.waiting, 0)
            XCTAssertTrue(
                scene.said.contains { $0.hasPrefix("Nothing was added. Another drag began") }, "\(scene.said)")
            XCTAssertEqual(first.deletes, false)
        }
    }

    func testLoadIsCanceledByButtonAndKeys() throws {
        try ExternalDropScene.run(self) { scene in
            let desktop = scene.app.desktop
            @MainActor func check(_ cancel: @MainActor () throws -> Void) throws {
                try scene.begin(cards("Never"), by: .waits)
                try desktop.wait(for: "a placeholder row") { scene.waiting == 1 }
                try scene.takeKeyboard()
                try cancel()
                try desktop.wait(for: "the row to be gone") { scene.waiting == 0 }
                try desktop.wait(for: "the source to be notified") { scene.program.deletes == false }
                XCTAssertEqual(scene.cards, ["A", "B"])
                XCTAssertEqual(scene.said, [])
                try scene.program.resume()
            }
            try check { try scene.app.click(scene.app.main.window.button("Cancel")) }
            for key in [Key.escape, Key("Delete")] {
                try check {
                    desktop.hand.type(.down)
                    try desktop.wait(for: "the row to have the focus") {
                        scene.app.page.view.focusedWaitingItem != nil
                    }
                    desktop.hand.type(key)
                }
            }
        }
    }

    func testDropFinishesAfterBoardIsLeft() throws {
        try ExternalDropScene.run(self, more: [AppScene.board("Other", [("Here", [])])]) { scene in
            let board = scene.app.board.id
            try scene.begin(cards("Late"), by: .waits)
            try scene.app.desktop.wait(for: "some of it") {
                scene.app.page.pendingDrops.values.contains { $0.progress.byteCount > 0 }
            }
            let other = try XCTUnwrap(scene.app.main.sidebar?.boardIDs.last)
            scene.app.main.open(other)
            try scene.app.desktop.wait(for: "the other board") { scene.app.board.id == other }
            try scene.program.resume()
            try scene.app.desktop.wait(for: "the source to be notified") { scene.program.deletes != nil }
            XCTAssertEqual(scene.program.deletes, true)
            XCTAssertEqual(try scene.app.storedOrder(of: "Plan"), [["A", "Late", "B"]])
            scene.app.main.open(board)
            try scene.app.expect([["A", "Late", "B"]], after: "coming back")
        }
    }
}

// Long enough that part of it arrives before the rest.
private let notes = String(repeating: "of another program ", count: 40_000)

private func cards(_ title: String) -> ExternalDropScene.Content {
    [(CardBundle.contentType, CardBundle(cards: [CardDocument(title: title, notes: notes)]).bytes)]
}

private func text(_ title: String) -> ExternalDropScene.Content {
    [(TextProgram.textType, Array("\(title)\n\(notes)".utf8))]
}
