import Board
import DesktopSupport
import GtkInterop
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The announced results of actions, for users who don't see the board: Orca's words, with real keys.
final class OrcaResultTests: DesktopTestCase {
    private static let plan = BoardDocument(
        title: "Plan",
        sections: [
            SectionDocument(title: "To Do", cards: ["A", "B", "C", "D"].map { CardDocument(title: $0) }),
            SectionDocument(title: "Doing", cards: ["E", "F"].map { CardDocument(title: $0) }),
            SectionDocument(title: "Done", isLocked: true, cards: [CardDocument(title: "G")]),
        ])

    func testMoveOfSectionByKeysIsAnnounced() throws {
        if try Orca.isNewerInstalled() { throw XCTSkip("Orca 48 itself uses these keys.") }
        try listen { app, orca in
            for (key, place) in [(Key.right, 2), (.left, 1)] {
                app.desktop.hand.press(.leftAlt)
                app.desktop.hand.press(.leftShift)
                app.desktop.hand.type(key)
                try orca.hear(upTo: "To Do, section \(place) of 3")
                app.desktop.hand.release(.leftShift)
                app.desktop.hand.release(.leftAlt)
                let heard = try orca.hear(upTo: "To Do moved, section \(place) of 3")
                XCTAssertFalse(heard.joined().contains("returned"), "\(heard)")
            }
        }
    }

    func testQuickMoveIsHeard() throws {
        try listen { app, orca in
            for place in [3, 4, 3, 2, 1, 2, 3, 2] {
                let isDown = place > (app.order[0].firstIndex(of: "B") ?? 0) + 1
                app.press(isDown ? .down : .up, holding: .leftAlt)
                try orca.hear(upTo: "B moved, position \(place) of 4 in To Do")
            }
            app.press(.right, holding: .leftAlt)
            try orca.hear(upTo: "B moved, position 2 of 3 in Doing")
            app.press(.right, holding: .leftAlt)
            try orca.hear(
                upTo: "B returned to the original position. “Done” is locked. Unlock it to add, move, or remove cards.")
        }
    }

    func testUndoAndRedoSayWhatTheyDid() throws {
        try listen { app, orca in
            app.press(.down, holding: .leftAlt)
            try app.expect([["A", "C", "B", "D"], ["E", "F"], ["G"]], after: "moving")
            try app.undo()
            try orca.hear(upTo: "Undone: Move Card")
            try app.redo()
            try orca.hear(upTo: "Redone: Move Card")
        }
    }

    func testNumberOfSelectedCardsIsHeard() throws {
        try listen { app, orca in
            app.press(Key("a"), holding: .leftControl)
            try orca.hear(upTo: "7 cards selected")
            app.press(.home)
            try orca.hear(upTo: "A")
            for count in [2, 3] {
                app.press(.down, holding: .leftShift)
                try orca.hear(upTo: "\(count) cards selected")
            }
            app.press(.up, holding: .leftShift)
            try orca.hear(upTo: "2 cards selected")
            try app.select("B", "C")
            app.press(Key("Delete"))
            try orca.hear(upTo: "2 cards deleted")
            try app.undo()
            try orca.hear(upTo: "Undone: Delete 2 Cards. 2 cards selected")
            // While D was focused, it was 2 of 2.
            try orca.waitForFreshDescriptions()
            app.press(.down, holding: .leftControl)
            try orca.hear(upTo: "3 of 4, selected")
            app.press(.down, holding: .leftControl)
            try orca.hear(upTo: "4 of 4")
            app.press(Key("m"), holding: .leftControl)
            let entry = "Find a section to move 2 cards to"
            try orca.hear(upTo: "\(entry) entry Find a section", "\(entry) text Find a section")
        }
    }

    func testToastAfterMoveOfFocusIsHeardOnce() throws {
        try listen { app, orca in
            app.press(Key("Delete"))
            try orca.hear(upTo: "Card deleted")
            app.press(.down)
            let heard = try orca.hear(upTo: "D")
            XCTAssertFalse(heard.contains("Card deleted"), "\(heard)")
            app.press(Key("m"), holding: .leftControl)
            try orca.hear(upTo: "To Do, Plan")
            app.press(.down)
            try orca.hear(upTo: "Doing, Plan")
            app.press(.enter)
            try orca.hear(upTo: "Card moved to “Doing”")
            app.press(.up)
            let next = try orca.hear(upTo: "F")
            XCTAssertFalse(next.contains("Card moved to “Doing”"), "\(next)")
        }
    }

    func testPreferencesSayTheirValues() throws {
        try listen { app, orca in
            app.press(Key("comma"), holding: .leftControl)
            _ = try app.waitForDialog()
            let value = "Follow System"
            try orca.hear(upTo: "\(value) push button", "\(value) button", "\(value) toggle button", value)
            app.press(.tab)
            let next = "Comfortable"
            try orca.hear(
                upTo: "\(next) push button", "\(next) button", "\(next) toggle button",
                "\(next), The spacing of cards and the sidebar")
            app.press(.escape)
            try app.desktop.wait(for: "it to close") { app.dialogs.isEmpty }
        }
    }

    func testLockIsHeard() throws {
        try listen { app, orca in
            for (item, word) in [("Lock", "locked"), ("Unlock", "unlocked")] {
                try XCTUnwrap(app.header("Doing") as? SectionHeader).focusMenu()
                app.press(.enter)
                try app.waitForMenu()
                try app.chooseByKeys(item)
                try orca.hear(upTo: "“Doing” \(word)")
            }
            try app.select("G")
            try orca.hear(upTo: "Done, locked", "Done, locked List with 1 item")
        }
    }

    func testSidebarIsHeard() throws {
        try listen { app, orca in
            for word in ["hidden", "shown"] {
                app.press(Key("F9"))
                try orca.hear(upTo: "Sidebar \(word)")
            }
        }
    }

    func testNumberOfFoundCardsIsHeard() throws {
        try listen { app, orca in
            app.press(Key("f"), holding: .leftControl)
            try app.desktop.wait(for: "the entry") {
                app.main.window.shown(SearchEntry.self).contains { $0.containsFocus }
            }
            app.type("b")
            try orca.hear(upTo: "1 card found")
            app.type("zz")
            try orca.hear(upTo: "No Results Found")
            app.press(Key("BackSpace"))
            app.press(Key("BackSpace"))
            try orca.hear(upTo: "1 card found")
        }
    }

    func testCopyingMovingAndDeletingAreHeard() throws {
        try listen { app, orca in
            app.press(Key("c"), holding: .leftControl)
            try orca.hear(upTo: Self.copied(orca))
            app.press(Key("m"), holding: .leftControl)
            try orca.hear(upTo: "To Do, Plan")
            app.press(.down)
            try orca.hear(upTo: "Doing, Plan")
            app.press(.enter)
            try orca.hear(upTo: "Card moved to “Doing”")
            app.press(Key("Delete"))
            try orca.hear(upTo: "Card deleted")
        }
    }

    func testRefusedCutAndPasteAreHeard() throws {
        try listen { app, orca in
            app.press(Key("c"), holding: .leftControl)
            try orca.hear(upTo: Self.copied(orca))
            try app.select("G")
            try orca.hear(upTo: "G")
            for key in ["x", "v"] {
                app.press(Key(key), holding: .leftControl)
                try orca.hear(upTo: "“Done” is locked. Unlock it to add, move, or remove cards.")
            }
            XCTAssertEqual(app.order, [["A", "B", "C", "D"], ["E", "F"], ["G"]])
        }
    }

    /// Older versions of Orca watch the clipboard.
    @MainActor
    private static func copied(_ orca: Orca) -> String {
        orca.isNewer ? "Card copied" : "Copied selection to clipboard"
    }

    /// Listens to the window with a card selected.
    private func listen(_ body: @MainActor (AppScene, Orca) throws -> Void) throws {
        try onDesktop { desktop in
            let orca = try Orca.start(desktop)
            try AppScene.run(desktop, [Self.plan]) { app in
                defer { try? orca.quit() }
                try app.select("B")
                try orca.hear(upTo: "B.")
                orca.forget()
                try body(app, orca)
            }
            // GTK 4.8 warns when Orca asks it for a position on the screen.
            for warning in desktop.takeWarnings() where !warning.contains("Screen coordinates not supported") {
                XCTFail("GTK warns: \(warning)")
            }
        }
    }
}
