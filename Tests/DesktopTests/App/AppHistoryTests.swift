import Board
import BoardStore
import CGtk
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
                try desktop.wait(for: "the toast") { app.main.window.shownTexts.contains("2 cards deleted") }
                try app.click(app.main.window.button("Undo"))
                try app.expect(Self.order, after: "the toast's button")
            }
        }
    }

    func testTheToastGoesWhereSomethingElseIsDoneMeanwhile() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let others: [(String, () throws -> Void)] = [
                    ("the command line's card", { try Self.addElsewhere(app) }),
                    ("a card ticked off", { try app.board.perform(.changeCards([app.card("E")], .isDone(true))) }),
                ]
                for (what, doElse) in others {
                    let before = app.order
                    try app.select("A")
                    app.press(Key("Delete"))
                    try desktop.wait(for: "the toast") { app.main.window.button("Undo") != nil }
                    try doElse()
                    try desktop.wait(for: "the toast to go after \(what)") { app.main.window.button("Undo") == nil }
                    // The keys still take back one after the other.
                    try app.undo()
                    try app.undo()
                    try app.expect(before, after: "undoing \(what) and the deletion")
                }
            }
        }
    }

    func testTheToastsButtonTakesBackItsOwnChangeOrNothing() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("A")
                app.press(Key("Delete"))
                try desktop.wait(for: "the toast") { app.main.window.button("Undo") != nil }
                let button = try XCTUnwrap(app.main.window.button("Undo"))
                // Pressed when the window has not heard of the other change yet.
                try Self.addElsewhere(app)
                gtk_widget_activate(button.widget)
                try desktop.wait(for: "the button to go") { app.main.window.button("Undo") == nil }
                try app.expect([["B", "C", "D"], ["E", "F"], ["elsewhere"]], after: "the button that came too late")
            }
        }
    }

    /// Does what the command line does.
    @MainActor
    private static func addElsewhere(_ app: AppScene) throws {
        let session = try LibrarySession(path: app.path, creates: false)
        let command = Command.addCards([NewCard(title: "elsewhere")], at: .section(try app.section("Done")))
        _ = try session.perform(command, at: Clock.seconds)
    }
}
