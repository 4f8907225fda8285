import Board
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Taking things back: at once, later, and by the toast that says what was done.
final class AppHistoryTests: DesktopTestCase {
    private static let order = [["A", "B", "C", "D"], ["E", "F"], []]

    func testUndoAndRedoAlsoAfterTheWindowWasClosed() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.lift("A")
                try app.drag(before: "F", expecting: "Doing 1")
                try app.drop()
                let first = [["B", "C", "D"], ["E", "A", "F"], []]
                try app.expect(first, after: "the first drop")
                try app.lift("D")
                try app.drag(before: "B", expecting: "To Do 0")
                try app.drop()
                let second = [["D", "B", "C"], ["E", "A", "F"], []]
                try app.expect(second, after: "the second drop")
                try app.reopen()
                try app.expect(second, after: "opening it anew")
                try app.undo()
                try app.expect(first, after: "undoing the second")
                try app.reopen()
                try app.undo()
                try app.expect(Self.order, after: "undoing the first")
                try app.reopen()
                try app.redo()
                try app.expect(first, after: "doing the first again")
                try app.redo()
                try app.expect(second, after: "doing the second again")
            }
        }
    }

    func testTheButtonsSayWhatTheyTakeBack() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.lift("A")
                try app.drag(before: "F", expecting: "Doing 1")
                try app.drop()
                try desktop.wait(for: "the button") { app.main.window.button("Undo Move Card")?.isSensitive ?? false }
                try app.click(app.main.window.button("Undo Move Card"))
                try app.expect(Self.order, after: "the button for undo")
                try desktop.wait(for: "the button") { app.main.window.button("Redo Move Card")?.isSensitive ?? false }
                try app.click(app.main.window.button("Redo Move Card"))
                try app.expect([["B", "C", "D"], ["E", "A", "F"], []], after: "the button for redo")
            }
        }
    }

    func testDeletedCardsComeBackByTheToast() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                try app.select("A", "C")
                app.press(Key("Delete"))
                try app.expect([["B", "D"], ["E", "F"], []], after: "deleting")
                XCTAssertTrue(app.main.window.shownTexts.contains("2 cards deleted"))
                try app.click(app.main.window.button("Undo"))
                try app.expect(Self.order, after: "the toast's button")
            }
        }
    }
}
