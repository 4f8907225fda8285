import Board
import BoardModel
import BoardStore
import CGtk
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Undo: immediately, later, and with the toast about an edit.
final class AppHistoryTests: DesktopTestCase {
    private static let order = [["A", "B", "C", "D"], ["E", "F"], []]

    func testRepeatedDeletingAndPastingContinueAtKeyboardFocus() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("B")
                for rest in [["A", "C", "D"], ["A", "D"], ["A"]] {
                    app.press(Key("Delete"))
                    try app.expect([rest, ["E", "F"], []], after: "deleting")
                    try desktop.wait(for: "the next card to be selected") {
                        app.selection.count == 1 && app.focusedCard == app.selection.first
                    }
                }
                for _ in 0..<3 { try app.undo() }
                try app.select("E")
                app.press(Key("x"), holding: .leftControl)
                try app.expect([["A", "B", "C", "D"], ["F"], []], after: "cutting")
                try desktop.wait(for: "the next card to be selected") { app.selection == ["F"] }
                // Without a selection, the focused card counts.
                app.page.view.selectedItems = []
                app.press(Key("v"), holding: .leftControl)
                try app.expect([["A", "B", "C", "D"], ["F", "E"], []], after: "pasting")
                try desktop.wait(for: "the card to be selected, with the ring") {
                    app.selection == ["E"] && app.focusedCard == "E"
                }
            }
        }
    }

    func testUndoReturnsWhatFingerHasLifted() throws {
        try onTouchscreen { desktop in
            try AppScene.run(desktop) { app in
                try app.select("E")
                app.press(Key("Delete"))
                let deleted = [["A", "B", "C", "D"], ["F"], []]
                try app.expect(deleted, after: "deleting")
                try app.rest()
                desktop.hand.touch(at: try app.cards.place(app.cards.point(of: app.card("B"))))
                try desktop.wait(for: "the lift") { app.page.view.hasLift }
                try desktop.hand.slide(to: app.cards.place(app.cards.point(of: app.card("D"))))
                // The focus stays on the board, so that Escape still cancels.
                app.press(Key("F6"))
                try desktop.frames(3)
                XCTAssertTrue(app.page.view.containsFocus)
                XCTAssertTrue(app.page.view.hasLift)
                app.press(Key("z"), holding: .leftControl)
                try desktop.wait(for: "the end of the lift") { !app.page.view.hasLift }
                desktop.hand.lift()
                try app.rest()
                try app.expect(deleted, after: "undoing the lift")
                try app.undo()
                try app.expect(Self.order, after: "undoing the deletion")
            }
        }
    }

    func testUndoAndRedoWorkAfterReopening() throws {
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
                try app.expect(second, after: "opening it again")
                try app.undo()
                try app.expect(first, after: "undoing the second")
                try app.reopen()
                try app.undo()
                try app.expect(Self.order, after: "undoing the first")
                try app.reopen()
                try app.redo()
                try app.expect(first, after: "redoing the first")
                try app.redo()
                try app.expect(second, after: "redoing the second")
            }
        }
    }

    func testRetypedTitleIsUndoneSeparately() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("B")
                for (previous, title) in [("B", "one"), ("one", "two")] {
                    app.press(Key("F2"))
                    try app.waitForEntry(previous)
                    app.type(title)
                    try app.waitForEntry(title)
                    app.press(Key("Return"))
                    try app.expect([["A", title, "C", "D"], ["E", "F"], []], after: "typing \(title)")
                    try desktop.wait(for: "the card to have the ring again") { app.focusedCard == title }
                }
                for title in ["one", "B"] {
                    try app.undo()
                    try app.expect([["A", title, "C", "D"], ["E", "F"], []], after: "undoing it")
                }
            }
        }
    }

    func testRetypedSectionAndBoardTitlesAreUndoneSeparately() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let section = try app.section("Doing")
                let board = app.board.id
                let before = try app.reader.boards()[0].title
                for title in ["one", "two"] {
                    app.page.rename(section: section)
                    try Self.type(title, app) { try app.storedSections()[1].title }
                }
                for title in ["one", "two"] {
                    app.main.sidebar?.rename(board)
                    try Self.type(title, app) { try app.reader.boards()[0].title }
                }
                for title in ["one", before] {
                    try app.undo()
                    try app.waitForLibrary("the board's title") { try app.reader.boards()[0].title == title }
                }
                for title in ["one", "Doing"] {
                    try app.undo()
                    try app.waitForLibrary("the section's title") { try app.storedSections()[1].title == title }
                }
            }
        }
    }

    /// Types a title into an entry that is about to open, and waits until the title is saved.
    @MainActor
    private static func type(_ title: String, _ app: AppScene, stored: () throws -> String) throws {
        try app.desktop.wait(for: "the entry") { app.main.window.shown(Entry.self).contains { $0.containsFocus } }
        app.type(title)
        app.press(.enter)
        try app.waitForLibrary("the title") { try stored() == title }
        try app.desktop.wait(for: "the entry to go") {
            !app.main.window.shown(Entry.self).contains { $0.containsFocus }
        }
    }

    func testButtonsNameNextUndoAndRedo() throws {
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

    func testCopiedAndRestoredCardsAreSelectedAndRevealed() throws {
        try onDesktop { desktop in
            let board = AppScene.board("Long", [("To Do", (0..<60).map { "\($0)" }), ("Doing", ["E", "F"])])
            try AppScene.run(desktop, [board]) { app in
                let doing = try app.section("Doing")
                try app.lift("0")
                desktop.hand.press(.leftControl)
                try app.drag(before: "F", expecting: "Doing 1")
                try app.drop()
                desktop.hand.release(.leftControl)
                try desktop.wait(for: "the copy") { app.order[1] == ["E", "0", "F"] }
                let copy = app.board.order.list.items(in: doing)[1]
                XCTAssertEqual(app.page.view.selectedItems, [copy], "what was copied is selected, and not the copy")
                // The focus continues from the card.
                app.press(.space)
                app.press(.down)
                app.press(.enter, holding: .leftControl)
                try desktop.wait(for: "the second copy") { app.order[1] == ["E", "0", "F", "0"] }
                let second = app.board.order.list.items(in: doing)[3]
                XCTAssertEqual(app.page.view.selectedItems, [second])
                try app.rest()
                let last = try app.card("59")
                app.board.perform(.changeCards([last], .isDone(true)))
                try app.waitForLibrary("the check mark") { try app.stored(last).isDone }
                XCTAssertNil(app.page.view.rowContent(of: last))
                try app.undo()
                XCTAssertNotNil(app.page.view.rowContent(of: last), "what was undone is out of view")
                XCTAssertEqual(app.page.view.selectedItems, [last])
            }
        }
    }

    func testToastRestoresDeletedCards() throws {
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

    func testToastUndoesOnlyItsOwnChange() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("A")
                app.press(Key("Delete"))
                try desktop.wait(for: "the toast") { app.main.window.button("Undo") != nil }
                let button = try XCTUnwrap(app.main.window.button("Undo"))
                // Pressed before the window knows of the other change.
                try Self.addElsewhere(app)
                gtk_widget_activate(button.widget)
                try desktop.wait(for: "the button to go") { app.main.window.button("Undo") == nil }
                try app.expect([["B", "C", "D"], ["E", "F"], ["elsewhere"]], after: "the button that came too late")
            }
        }
    }

    /// Adds a card the way the command line does.
    @MainActor
    private static func addElsewhere(_ app: AppScene) throws {
        let session = try LibrarySession(path: app.path, creates: false)
        let command = Command.addCards([NewCard(title: "elsewhere")], at: .section(try app.section("Done")))
        _ = try session.perform(command, at: Clock.seconds)
    }
}
