import Board
import BoardModel
import BoardStore
import DesktopSupport
import GtkInterop
import XCTest

@testable import InlayApp

/// A card that somebody else deletes while the user types in it: the text stays, and the user can continue typing.
final class AppDeletedWhileTypingTests: DesktopTestCase {
    private static let message = "The card was deleted elsewhere, so your text is in a new card."

    func testTitleTypedOnBoardSurvivesDeletionOfItsCardOrSection() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let other = try LibrarySession(path: app.path, creates: false)
                try Self.rename("B", to: "half", app)
                _ = try other.perform(.deleteCards([app.card("half")]), at: Clock.seconds)
                try desktop.wait(for: "the message") { app.says(Self.message) }
                try app.waitForEntry("half")
                app.type("way")
                app.press(.enter)
                try app.expect([["A", "halfway", "C", "D"], ["E", "F"], []], after: "the deletion")
                try Self.rename("E", to: "more", app)
                let doing = try app.section("Doing")
                _ = try other.perform(.deleteSections([doing]), at: Clock.seconds)
                try desktop.wait(for: "the section to go") { app.board.section(doing) == nil }
                app.type(" over")
                app.press(.enter)
                try app.expect([["A", "halfway", "C", "D"], ["more over"]], after: "the section's deletion")
                // A card without typed text is not kept.
                try app.select("A")
                app.press(Key("F2"))
                try app.waitForEntry("A")
                _ = try other.perform(.deleteCards([app.card("A")]), at: Clock.seconds)
                try app.expect([["halfway", "C", "D"], ["more over"]], after: "deleting a card that nobody types in")
            }
        }
    }

    func testTextTypedAfterDeletionIsKeptWhenBoardCloses() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.plan, AppScene.board("Other", [("Here", ["X"])])]) { app in
                let card = try app.card("B")
                let next = try XCTUnwrap(app.reader.boards().first { $0.title == "Other" })
                let other = try LibrarySession(path: app.path, creates: false)
                _ = try other.perform(.deleteCards([card]), at: Clock.seconds)
                XCTAssertTrue(app.board.setTitle("late", of: card))
                app.main.open(next.id)
                try app.waitForLibrary("the letters") { try app.reader.card(card)?.title == "late" }
                try desktop.wait(for: "the message") { app.says(Self.message) }
                XCTAssertEqual(app.board.id, next.id)
            }
        }
    }

    func testTextThatCannotBeKeptCanBeCopied() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let other = try LibrarySession(path: app.path, creates: false)
                // Cards that became steps refuse steps of their own; the window does not know yet.
                for (parent, text) in [("A", "first"), ("B", "second")] {
                    let step = try XCTUnwrap(app.board.addEmptyCard(at: .steps(of: app.card(parent), .end)))
                    let move = try Command.moveCards([app.card(parent)], to: .steps(of: app.card("E"), .end))
                    _ = try other.perform(move, at: Clock.seconds)
                    XCTAssertTrue(app.board.setTitle(text, of: step))
                    try desktop.wait(for: "the reason") { app.says("“\(parent)” is a step") }
                }
                // A passing toast replaces the offer only briefly.
                app.main.showToast(Toast("Passing", duration: 200))
                XCTAssertNil(app.main.window.button("Copy Text"))
                try desktop.wait(for: "the offer again") { app.main.window.button("Copy Text") != nil }
                try app.click(app.main.window.button("Copy Text"))
                try Self.expectClipboard("first\n\nsecond", desktop)
                try desktop.wait(for: "the offer to go") { app.main.window.button("Copy Text") == nil }
            }
        }
    }

    func testDeletedStepIsRestoredAndTypingContinues() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let other = try LibrarySession(path: app.path, creates: false)
                let card = try app.open("B")
                try app.click(app.panel?.button("Add a Step"))
                try desktop.wait(for: "the entry") { app.stepEntry?.text == "" }
                app.type("step")
                try app.waitForLibrary("the step") { try app.storedSteps(of: "B") == ["step"] }
                try app.rest()
                // Nothing is typed until the step is restored, in its place.
                let last = NewCard(title: "last")
                _ = try other.perform(.addCards([last], at: .steps(of: card)), at: Clock.seconds)
                let first = try app.reader.cards(in: .card(card), includesArchived: false)[0].id
                _ = try other.perform(.deleteCards([first]), at: Clock.seconds)
                try app.waitForLibrary("the step again") { try app.storedSteps(of: "B") == ["step", "last"] }
                try app.waitForAnswers()
                app.type("s")
                try app.waitForLibrary("the letter") { try app.storedSteps(of: "B") == ["steps", "last"] }
                try app.rest()
                // As if one letter came before the window knew of the deletion, and one after.
                _ = try other.perform(.deleteCards([first]), at: Clock.seconds)
                XCTAssertTrue(app.board.setTitle("steps", of: first))
                app.board.observers.notify { $0.boardDidChange(app.board) }
                XCTAssertNotNil(app.stepEntry, "the entry closes before the reason arrives")
                app.type("x")
                try app.waitForLibrary("both letters") { try app.storedSteps(of: "B") == ["stepsx", "last"] }
                try desktop.wait(for: "the message") { app.says(Self.message) }
                XCTAssertEqual(app.stepEntry?.text, "stepsx")
                try app.waitForAnswers()
                // A step that is only moved elsewhere is removed from the list, even while it is being edited.
                _ = try other.perform(.moveCards([first], to: .section(app.section("Doing"), .end)), at: Clock.seconds)
                app.board.observers.notify { $0.boardDidChange(app.board) }
                XCTAssertEqual(try app.steps.view.list.itemIDs(inSection: 0), [last.id])
                try app.expect([["A", "B", "C", "D"], ["E", "F", "stepsx"], []], after: "moving it")
            }
        }
    }

    func testDeletingJustEditedCardShowsOnlyOrdinaryToast() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.open("B")
                app.press(.end)
                app.type("xyz")
                XCTAssertTrue(app.panel?.activate(ActionCall("panel.delete")) ?? false)
                try app.expect([["A", "C", "D"], ["E", "F"], []], after: "the deletion")
                try desktop.wait(for: "the toast") { app.says("Card deleted") }
                try app.waitForAnswers()
                try app.expect([["A", "C", "D"], ["E", "F"], []], after: "saving all")
                XCTAssertFalse(app.says(Self.message), "the user who deleted it knows")
            }
        }
    }

    func testTextTypedInPanelIsKept() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let other = try LibrarySession(path: app.path, creates: false)
                let card = try app.open("B")
                try app.click(app.panelNotes)
                app.type("some notes")
                try app.waitForLibrary("the notes") { try app.stored(card).notes == "some notes" }
                _ = try other.perform(.deleteCards([card]), at: Clock.seconds)
                try desktop.wait(for: "the message") { app.says(Self.message) }
                app.type(" more")
                try app.waitForLibrary("the rest") { try app.stored(card).notes == "some notes more" }
                XCTAssertEqual(app.panelTitle?.text, "B")
                try app.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "the deletion")
                // With the board deleted, the text has no place, but can be copied.
                try app.click(app.panelNotes)
                app.type("x")
                try app.waitForLibrary("the letter") { try app.stored(card).notes.contains("x") }
                _ = try other.perform(.deleteBoard(app.board.id), at: Clock.seconds)
                try desktop.wait(for: "the offer") { app.main.window.button("Copy Text") != nil }
                try app.click(app.main.window.button("Copy Text"))
                try Self.expectClipboard("B\n\n", desktop)
            }
        }
    }

    @MainActor
    private static func expectClipboard(_ start: String, _ desktop: TestDesktop) throws {
        var (text, isReading) = ("", false)
        // The program takes over the clipboard only after the click.
        try desktop.wait(for: "the clipboard to start with “\(start)”") {
            if !isReading {
                isReading = true
                Clipboard.readText {
                    text = (try? $0.get()) ?? ""
                    isReading = false
                }
            }
            return text.hasPrefix(start)
        }
    }

    @MainActor
    private static func rename(_ card: String, to title: String, _ app: AppScene) throws {
        try app.select(card)
        app.press(Key("F2"))
        try app.waitForEntry(card)
        app.type(title)
        try app.waitForEntry(title)
        try app.waitForLibrary("the letters") { try app.storedOrder().joined().contains(title) }
    }
}
