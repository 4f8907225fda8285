import Board
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import TestSupport
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Text that is too long for a title, and text that is not saved yet: none of it is lost.
final class AppLongTextTests: DesktopTestCase {
    private static let long = String(repeating: "word ", count: 1_000) + "end"
    private static let message = "The title was too long. The whole text is in the card's notes."

    @MainActor
    private static func stored(_ app: AppScene, _ offset: Int) throws -> CardRecord {
        let section = try app.storedSections()[0].id
        return try app.reader.cards(in: .section(section), includesArchived: false)[offset]
    }

    func testLongTextPastedIntoNewCardIsRepeatedInNotes() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                Clipboard.setText(Self.long)
                app.press(Key("n"), holding: .leftControl)
                try app.waitForEntry("")
                app.press(Key("v"), holding: .leftControl)
                try app.waitForLibrary("the text") { try Self.stored(app, 0).notes == Self.long }
                XCTAssertEqual(app.entry?.text, Self.long, "the entry has less than was typed")
                try desktop.wait(for: "the toast") { app.main.window.shownTexts.contains(Self.message) }
                let fitted = FittedTitle(Self.long)
                XCTAssertEqual(try Self.stored(app, 0).title, fitted.title)
                // When the text is shortened, it becomes the title again and is removed from the notes.
                app.press(Key("a"), holding: .leftControl)
                app.type("short")
                try app.waitForEntry("short")
                app.press(.escape)
                try app.expect([["short", "A", "B", "C", "D"], ["E", "F"], []], after: "Escape")
                XCTAssertEqual(try Self.stored(app, 0).notes, "")
            }
        }
    }

    func testLongSectionAndBoardTitlesAreTruncatedWithNotice() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let (cut, words) = (FittedTitle(Self.long).title, "The title was too long and has been shortened.")
                Clipboard.setText(Self.long)
                app.page.rename(section: try app.section("Doing"))
                try app.waitForEntry("Doing")
                app.press(Key("v"), holding: .leftControl)
                try app.waitForEntry(cut)
                try app.waitForLibrary("the title") { try app.storedSections()[1].title == cut }
                try desktop.wait(for: "the message") { app.says(words) }
                app.press(Key("a"), holding: .leftControl)
                app.type(" later ")
                app.press(.enter)
                try app.waitForLibrary("the title without blanks") { try app.storedSections()[1].title == "later" }
                app.main.sidebar?.rename(app.board.id)
                try desktop.wait(for: "the board's entry") {
                    app.main.sidebar?.view.shown(Entry.self).contains { $0.containsFocus } ?? false
                }
                app.press(Key("v"), holding: .leftControl)
                try app.waitForLibrary("the board's title") { try app.reader.boards()[0].title == cut }
                try desktop.wait(for: "the words") { app.says(words) }
            }
        }
    }

    func testUnsavedTextIsShownAfterScrollingBack() throws {
        try onDesktop { desktop in
            let many = AppScene.board("Many", [("All", (0..<200).map { "Card \($0)" })])
            try AppScene.run(desktop, [many]) { app in
                try app.select("Card 0")
                app.press(Key("F2"))
                try app.waitForEntry("Card 0")
                let lock = try LibraryLock(app.path)
                app.type("better")
                try app.waitForEntry("better")
                app.press(.enter)
                try desktop.wait(for: "the entry to go") { app.entry == nil }
                let (first, last) = (try app.card("better"), try app.card("Card 199"))
                app.page.view.scroll(to: last)
                try desktop.wait(for: "the end") { app.page.view.rowContent(of: last) != nil }
                try app.rest()
                // A focused row would be kept.
                try app.select("Card 199")
                try desktop.wait(for: "the row to go") { app.page.view.rowContent(of: first) == nil }
                app.page.view.scroll(to: first)
                try desktop.wait(for: "the beginning") { app.page.view.rowContent(of: first) != nil }
                try app.rest()
                let row = try XCTUnwrap(app.page.view.rowContent(of: first))
                XCTAssertTrue(row.shownTexts.contains("better"), "\(row.shownTexts)")
                lock.release()
                try app.waitForLibrary("the title") { try app.storedOrder()[0][0] == "better" }
            }
        }
    }
}
