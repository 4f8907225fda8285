import Board
import DesktopSupport
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Moving cards by keyboard and with menu items in the application.
final class AppKeyboardTests: DesktopTestCase {
    private static let order = [["A", "B", "C", "D"], ["E", "F"], []]

    func testHeldKeyIsOneUndoStep() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                try app.select("A")
                try desktop.hand.holding(.leftAlt) {
                    for _ in 0..<3 { desktop.hand.type(.down) }
                    try desktop.wait(for: "the last place") { app.proposedPlace == "To Do 4" }
                }
                let moved = [["B", "C", "D", "A"], ["E", "F"], []]
                try app.expect(moved, after: "holding the key")
                XCTAssertEqual(app.selection, ["A"])
                try app.checkIsOneStep("Move Card", from: Self.order, to: moved)
            }
        }
    }

    func testPressingDeleteTwiceDeletesNextCardToo() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                try app.select("B")
                for _ in 0..<2 { app.press(Key("Delete")) }
                try app.expect([["A", "D"], ["E", "F"], []], after: "Delete, twice")
                try desktop.wait(for: "the next card") { app.focusedCard == "D" && app.selection == ["D"] }
                for _ in 0..<2 { try app.undo() }
                try app.expect(Self.order, after: "undoing both")
            }
        }
    }

    func testFocusedCheckboxShowsItsFocus() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("A")
                let card = try XCTUnwrap(app.page.view.rowContent(of: app.card("A")))
                let check = try XCTUnwrap(card.shown(CheckButton.self).first)
                desktop.hand.move(to: try app.window.place(of: app.page.view, x: 4, y: 4))
                try app.rest()
                let plain = try XCTUnwrap(Screenshot.pixels(of: card))
                // Focus rings appear only for keyboard users.
                for key in [Key.down, .up] {
                    app.press(key)
                    try desktop.wait(for: "the card between") { app.focusedCard == "B" }
                    check.grabFocus()
                    try desktop.wait(for: "the ring") { Screenshot.pixels(of: card) != plain }
                    app.page.view.focus(try app.card("C"))
                    try desktop.wait(for: "the ring to go") { Screenshot.pixels(of: card) == plain }
                }
            }
        }
    }

    func testUndoCancelsLift() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("A")
                app.press(.right, holding: .leftAlt)
                let moved = [["B", "C", "D"], ["A", "E", "F"], []]
                try app.expect(moved, after: "a move")
                app.press(.space)
                try desktop.wait(for: "the lift") { app.page.view.isLifted }
                app.press(.down)
                try desktop.wait(for: "the next place") { app.proposedPlace == "Doing 2" }
                app.press(Key("z"), holding: .leftControl)
                try desktop.wait(for: "the lift to end") { !app.page.view.isLifted }
                try app.rest()
                try app.expect(moved, after: "undoing what was carried")
                app.press(Key("z"), holding: .leftControl)
                try app.expect(Self.order, after: "undoing the move")
            }
        }
    }

    func testEveryKeyMovesAtOnce() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("B")
                let ways: [(Key, [[String]])] = [
                    (.end, [["A", "C", "D", "B"], ["E", "F"], []]), (.home, [["B", "A", "C", "D"], ["E", "F"], []]),
                    (.right, [["A", "C", "D"], ["B", "E", "F"], []]),
                    (.down, [["A", "C", "D"], ["E", "B", "F"], []]),
                    (.left, [["A", "B", "C", "D"], ["E", "F"], []]), (.up, [["B", "A", "C", "D"], ["E", "F"], []]),
                    (.pageDown, [["A", "C", "D", "B"], ["E", "F"], []]),
                    (.pageUp, [["B", "A", "C", "D"], ["E", "F"], []]),
                ]
                for (key, order) in ways {
                    app.press(key, holding: .leftAlt)
                    try app.expect(order, after: "Alt and \(key)")
                    XCTAssertEqual(app.selection, ["B"])
                    try desktop.wait(for: "the focus after \(key)") { app.focusedCard == "B" }
                }
                app.press(.right, holding: .leftShift, .leftAlt)
                try app.waitForLibrary("the section after the next") {
                    try app.storedSections().map(\.title) == ["Doing", "To Do", "Done"]
                }
            }
        }
    }

    func testRefusedMoveSaysWhyAndChangesNothing() throws {
        try onDesktop { desktop in
            let board = BoardDocument(
                title: "Plan",
                sections: [
                    SectionDocument(title: "To Do", cards: [CardDocument(title: "A"), CardDocument(title: "B")]),
                    SectionDocument(title: "Shelf", isLocked: true, cards: [CardDocument(title: "C")]),
                ])
            try AppScene.run(desktop, [board]) { app in
                try app.select("A")
                app.press(.right, holding: .leftAlt)
                let reason = "“Shelf” is locked. Unlock it to add, move, or remove cards."
                try desktop.wait(for: "the reason") { app.main.window.shownTexts.contains(reason) }
                try app.expect([["A", "B"], ["C"]], after: "the refusal")
                try desktop.wait(for: "the focus to be back") { app.focusedCard == "A" }
                XCTAssertEqual(try app.nextUndo(), app.firstUndo)
            }
        }
    }

    func testMenuItemsMoveCard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let lines: [(String, [[String]])] = [
                    ("Doing", [["A", "C", "D"], ["E", "F", "B"], []]),
                    ("To Do", [["A", "C", "D", "B"], ["E", "F"], []]),
                    ("To Top", [["B", "A", "C", "D"], ["E", "F"], []]),
                    ("To Bottom", [["A", "C", "D", "B"], ["E", "F"], []]),
                ]
                for (line, order) in lines {
                    try app.openMenu(ofCard: "B")
                    try app.choose("Move To", line)
                    try app.expect(order, after: line)
                    try desktop.wait(for: "the focus after \(line)") { app.focusedCard == "B" }
                }
            }
        }
    }

    func testLettersActAsArrowsOnlyWhenEnabled() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("A")
                app.type("j")
                app.press(.down)
                try desktop.wait(for: "the key for the letter") { app.focusedCard != "A" }
                XCTAssertEqual(app.selection, ["B"], "letters move although the setting is off")
                app.press(.up)
                try desktop.wait(for: "the first card") { app.selection == ["A"] && app.focusedCard == "A" }
                app.main.preferences.usesLettersAsArrowKeys = true
                for (letter, card) in [("j", "B"), ("j", "C"), ("k", "B"), ("l", "F"), ("h", "B")] {
                    app.type(letter)
                    try desktop.wait(for: card) { app.selection == [card] && app.focusedCard == card }
                }
                app.press(Key("j"), holding: .leftAlt)
                try app.expect([["A", "C", "B", "D"], ["E", "F"], []], after: "Alt and j")
                app.press(.space)
                app.type("lk")
                try desktop.wait(for: "the place") { app.proposedPlace == "Doing 1" }
                app.press(.escape)
                try app.rest()
                // Typed letters are text.
                app.press(Key("F2"))
                try app.waitForEntry("B")
                app.type("jkhl")
                try app.waitForLibrary("the title") { try app.storedOrder()[0] == ["A", "C", "jkhl", "D"] }
                XCTAssertEqual(app.entry?.text, "jkhl")
            }
        }
    }
}
