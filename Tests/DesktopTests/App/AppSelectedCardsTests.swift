import Board
import DesktopSupport
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The panel while several cards are selected: its buttons act on all of them.
final class AppSelectedCardsTests: DesktopTestCase {
    func testSeveralSelectedCardsTakePlaceOfOpenCard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let cards = try ["A", "B", "C"].map { try app.card($0) }
                try app.open("A")
                app.press(Key("F6"), holding: .leftShift)
                try desktop.wait(for: "the board") { app.focusedCard == "A" }
                for _ in 1...2 { app.press(.down, holding: .leftShift) }
                try desktop.wait(for: "three cards") { app.panelTexts.contains("3 Cards Selected") }
                try app.rest()
                XCTAssertNil(app.panelTitle, "the open card is still shown")
                XCTAssertEqual(app.main.window.clippedTexts, [])
                try app.click(app.panel?.button("Mark as Done"))
                try app.waitForLibrary("done cards") { try cards.allSatisfy { try app.stored($0).isDone } }
                try app.click(app.panel?.button("Due Date…"))
                try desktop.wait(for: "the entry") { app.hasOpenPopover }
                try desktop.frames(2)
                app.type("tomorrow")
                app.press(.enter)
                try app.waitForLibrary("due dates") { try cards.allSatisfy { try app.stored($0).due != nil } }
                try app.waitForNoPopover()
                try desktop.wait(for: "the button to have the focus") {
                    app.panel?.button("Due Date…")?.hasFocus ?? false
                }
                XCTAssertTrue(app.panelTexts.contains("3 Cards Selected"))
                // One card is shown again.
                try app.click("B")
                try app.waitForPanel("B")
                XCTAssertFalse(app.panelTexts.contains("3 Cards Selected"))
            }
        }
    }

    func testOpeningSeveralCardsShowsThemAndKeysActOnAll() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("A", "B")
                app.press(.enter)
                try desktop.wait(for: "two cards") { app.panelTexts.contains("2 Cards Selected") }
                try desktop.wait(for: "the focus") { app.panel?.button("Due Date…")?.hasFocus ?? false }
                try desktop.wait(for: "the slide to end") { app.main.panel?.area.isSlidingIn == false }
                app.press(Key("m"), holding: .leftControl)
                try desktop.wait(for: "the sections") { app.hasOpenPopover }
                try desktop.frames(2)
                app.type("Done")
                app.press(.enter)
                try app.expect([["C", "D"], ["E", "F"], ["A", "B"]], after: "moving both")
                try app.waitForNoPopover()
                try desktop.wait(for: "the button") { app.panel?.button("Move To…")?.hasFocus ?? false }
                // The open card leaves the board, and the panel with it.
                try app.click(app.panel?.button("Archive"))
                try app.waitForNoPanel(after: "archiving")
                try app.expect([["C", "D"], ["E", "F"], []], after: "archiving both")
                XCTAssertTrue(app.page.view.containsFocus)
                XCTAssertEqual(app.selection, [app.focusedCard], "keys act on another card")
            }
        }
    }

    func testTypingInPanelGoesOnWhileUndoSelectsSeveralCards() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let cards = try ["A", "B"].map { try app.card($0) }
                app.board.perform(.changeCards(cards, .isDone(true)))
                try app.waitForAnswers()
                try app.open("E")
                XCTAssertEqual(app.panelTitle?.containsFocus, true)
                try app.undo()
                try desktop.wait(for: "both") { app.selection == ["A", "B"] }
                XCTAssertEqual(app.panelTitle?.text, "E")
                XCTAssertEqual(app.panelTitle?.containsFocus, true)
                app.press(Key("F6"), holding: .leftShift)
                try desktop.wait(for: "both cards") { app.panelTexts.contains("2 Cards Selected") }
            }
        }
    }
}

extension AppScene {
    fileprivate var panelTexts: [String] { panel?.shownTexts ?? [] }

    fileprivate var hasOpenPopover: Bool { main.window.shown(Popover.self).contains { $0.isMapped } }
}
