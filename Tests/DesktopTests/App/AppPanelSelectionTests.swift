import Board
import DesktopSupport
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The open panel shows the card that is selected on the board, however it was selected.
final class AppPanelSelectionTests: DesktopTestCase {
    func testPanelShowsCardThatEscapeLeavesSelected() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.open("A")
                for card in ["E", "F"] { try app.click(card, holding: .leftControl) }
                try desktop.wait(for: "three cards") { app.selection == ["A", "E", "F"] && app.focusedCard == "F" }
                app.press(.escape)
                try desktop.wait(for: "one card") { app.selection == ["F"] }
                try app.waitForPanel("F")
                XCTAssertEqual(app.focusedCard, "F", "the panel has taken the focus")
            }
        }
    }

    func testPanelFollowsRightClickArrowKeysAndUndo() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.open("A")
                try app.openMenu(ofCard: "E")
                try app.waitForPanel("E")
                app.press(.escape)
                try app.waitForNoPopover()
                try desktop.wait(for: "the card with the menu") { app.focusedCard == "E" }
                XCTAssertEqual(app.panelTitle?.text, "E", "the panel closes with the menu")
                app.press(.down)
                try app.waitForPanel("F")
                XCTAssertEqual(app.focusedCard, "F")
                app.board.perform(.changeCards([try app.card("B")], .isDone(true)))
                try app.waitForAnswers()
                try app.undo()
                try app.waitForPanel("B")
                XCTAssertEqual(app.selection, ["B"])
            }
        }
    }

    /// The steps, which have the focus, are replaced when the focus leaves them.
    func testPanelFollowsWhenFocusLeavesItsSteps() throws {
        try onDesktop { desktop in
            var plan = AppScene.plan
            plan.sections[0].cards[0].steps = ["one", "two"].map { StepDocument(title: $0) }
            try AppScene.run(desktop, [plan]) { app in
                try app.open("A")
                try app.click(app.panel?.shown(StepRow.self).first?.card)
                try desktop.wait(for: "the step to have the focus") { (try? app.steps.view.isFocusInRow) == true }
                try app.openMenu(ofCard: "E")
                try app.waitForPanel("E")
                app.press(.escape)
                try app.waitForNoPopover()
                // Typing on the board ends when a step is clicked.
                try app.click("A")
                try app.waitForPanel("A")
                app.press(Key("n"), holding: .leftControl)
                try app.waitForEntry("")
                app.type("x")
                try app.waitForEntry("x")
                try app.click(app.panel?.shown(StepRow.self).last?.card)
                try desktop.wait(for: "the step to have the focus") { (try? app.steps.view.isFocusInRow) == true }
                XCTAssertEqual(app.panelTitle?.text, "A")
                app.press(Key("F6"), holding: .leftShift)
                try app.waitForPanel("x")
            }
        }
    }

    func testPanelShowsDraggedCardOnceItIsDropped() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.open("A")
                try app.lift("B")
                try app.drag(before: "F", expecting: "Doing 1")
                XCTAssertEqual(app.panelTitle?.text, "A", "the drag can't be dropped on the open card")
                desktop.hand.type(.escape)
                try app.cards.waitUntilIdle()
                desktop.hand.release()
                try app.rest()
                XCTAssertEqual(app.panelTitle?.text, "A", "the next drag can't be dropped on the open card")
                try app.lift("C")
                try app.drag(before: "F", expecting: "Doing 1")
                XCTAssertEqual(app.panelTitle?.text, "A")
                try app.drop()
                try app.expect([["A", "B", "D"], ["E", "C", "F"], []], after: "the drop")
                try app.waitForPanel("C")
                XCTAssertEqual(app.selection, ["C"])
            }
        }
    }

    func testPanelShowsNewCardOnceItsTitleIsTyped() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.open("E")
                app.press(Key("F6"), holding: .leftShift)
                try desktop.wait(for: "the board") { app.focusedCard == "E" }
                app.press(Key("n"), holding: .leftControl)
                try app.waitForEntry("")
                app.type("new")
                try app.waitForEntry("new")
                try app.waitForAnswers()
                XCTAssertEqual(app.panelTitle?.text, "E")
                app.press(.escape)
                try app.waitForPanel("new")
                XCTAssertEqual(app.focusedCard, "new")
                // A card that was never named leaves the panel as it is.
                app.press(Key("n"), holding: .leftControl)
                try app.waitForEntry("")
                app.press(.escape)
                try desktop.wait(for: "the previous card") { app.focusedCard == "new" }
                XCTAssertEqual(app.panelTitle?.text, "new")
            }
        }
    }
}
