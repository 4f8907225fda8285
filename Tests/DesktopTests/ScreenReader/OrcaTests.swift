import Board
import DesktopSupport
import GtkInterop
import XCTest

@testable import InlayApp

/// The announcements for users who don't see the board: Orca's, with real keys in the application's window.
final class OrcaTests: DesktopTestCase {
    private static let plan = BoardDocument(
        title: "Plan",
        sections: [
            SectionDocument(title: "To Do", cards: ["A", "B", "C", "D"].map { CardDocument(title: $0) }),
            SectionDocument(title: "Doing", cards: ["E", "F"].map { CardDocument(title: $0) }),
            SectionDocument(title: "Done", isLocked: true, cards: [CardDocument(title: "G")]),
        ])
    private static let locked = "“Done” is locked. Unlock it to add, move, or remove cards."

    func testDueDatesAreAnnounced() throws {
        try onDesktop { desktop in
            let orca = try Orca.start(desktop)
            var plan = Self.plan
            plan.sections[0].cards[0].due = Due(year: 2031, month: 5, day: 31)
            try AppScene.run(desktop, [plan]) { app in
                defer { try? orca.quit() }
                try app.open("A")
                try app.openPopover("Sat, May 31, 2031")
                app.type("jun 1 2031")
                try orca.hear(upTo: "Sun, Jun 1, 2031")
                app.type("x")
                app.press(.enter)
                try orca.hear(upTo: "This is not a date")
                app.press(.down)
                try orca.hear(upTo: "Sat, May 31, 2031")
                app.press(.right)
                try orca.expect("Sun, Jun 1, 2031")
                app.press(.pageDown)
                try orca.expect("Tue, Jul 1, 2031")
                app.press(.escape)
                try app.waitForNoPopover()
            }
            for warning in desktop.takeWarnings() where !warning.contains("Screen coordinates not supported") {
                XCTFail("GTK warns: \(warning)")
            }
        }
    }

    /// One Orca for all checks, because starting it takes longest.
    func testEveryKeyboardActionIsAnnouncedOnceAndBriefly() throws {
        try onDesktop { desktop in
            let orca = try Orca.start(desktop)
            try AppScene.run(desktop, [Self.plan]) { app in
                defer { try? orca.quit() }
                try app.select("B")
                try orca.hear(upTo: "B.")
                try Self.focusGoesFromCardToCard(app, orca)
                orca.ignoresPlaces = orca.isNewer
                try Self.aLiftIsMovedAndDropped(app, orca)
                try Self.aLiftIsRefusedAndCanceled(app, orca)
                try Self.cardsAreMovedAtOnce(app, orca)
                try Self.theSelectionIsAnnounced(app, orca)
                try Self.theLatestPlaceIsHeardLast(app, orca)
                try Self.aToastIsHeardOnceAndLeavesNothing(app, orca)
                try Self.aSectionIsCollapsed(app, orca)
                try Self.areaForNewSectionIsNamed(app, orca)
            }
            // GTK 4.8 warns when Orca asks it for a position on the screen.
            for warning in desktop.takeWarnings() where !warning.contains("Screen coordinates not supported") {
                XCTFail("GTK warns: \(warning)")
            }
        }
    }

    @MainActor
    private static func focusGoesFromCardToCard(_ app: AppScene, _ orca: Orca) throws {
        app.press(.down)
        try orca.hear(upTo: "C.")
        try orca.expect("3 of 4.")
        app.press(.up)
        try orca.expect("B.", "2 of 4.")
        app.press(.right)
        try orca.expect("Doing.", "List with 2 items.", "F.", "2 of 2.")
        app.press(.left)
        try orca.expect("To Do.", "List with 4 items.", "B.", "2 of 4.")
    }

    @MainActor
    private static func aLiftIsMovedAndDropped(_ app: AppScene, _ orca: Orca) throws {
        app.press(.space)
        try orca.expect("B lifted.")
        app.press(.down)
        try orca.expect("B, position 3 of 4 in To Do")
        app.press(.right)
        try orca.expect("B, position 3 of 3 in Doing")
        app.press(.tab)
        try orca.expect("B, into F")
        app.press(.tab)
        try orca.expect("B, position 3 of 3 in Doing")
        app.press(.home)
        try orca.expect("B, position 1 of 3 in Doing")
        app.press(.enter)
        try orca.expect("B dropped.")
        app.press(.down)
        try orca.expect("E.", "2 of 3.")
        app.press(.up)
        try orca.expect("B.", "1 of 3.")
    }

    @MainActor
    private static func aLiftIsRefusedAndCanceled(_ app: AppScene, _ orca: Orca) throws {
        app.press(.space)
        try orca.expect("B lifted.")
        app.press(.right)
        try orca.expect(locked)
        app.press(.enter)
        try orca.expect(locked)
        app.press(.escape)
        try orca.expect("B returned to the original position.")
    }

    @MainActor
    private static func cardsAreMovedAtOnce(_ app: AppScene, _ orca: Orca) throws {
        app.desktop.hand.press(.leftAlt)
        app.desktop.hand.type(.down)
        try orca.expect("B, position 2 of 3 in Doing.")
        app.desktop.hand.type(.down)
        try orca.expect("B, position 3 of 3 in Doing")
        app.desktop.hand.release(.leftAlt)
        try orca.expect("B moved, position 3 of 3 in Doing.")
        app.desktop.hand.press(.leftAlt)
        app.desktop.hand.type(.right)
        try orca.expect(locked)
        app.desktop.hand.release(.leftAlt)
        try orca.expect("B returned to the original position. \(locked)")
    }

    @MainActor
    private static func theSelectionIsAnnounced(_ app: AppScene, _ orca: Orca) throws {
        app.press(.space, holding: .leftControl)
        try orca.expect("unselected")
        app.press(.space, holding: .leftControl)
        try orca.expect("selected")
        app.press(.up)
        try orca.expect("F.", "2 of 3.")
        app.press(.down)
        try orca.expect("B.", "3 of 3.")
        app.press(.space, holding: .leftControl)
        try orca.expect("unselected")
        app.press(.space)
        try orca.hear(upTo: "selected", "3 of 3, 1 card selected.")
    }

    @MainActor
    private static func theLatestPlaceIsHeardLast(_ app: AppScene, _ orca: Orca) throws {
        app.press(.space)
        try orca.hear(upTo: "B lifted.")
        app.press(.left)
        for _ in 0..<3 { for key in [Key.down, .down, .up, .up] { app.press(key) } }
        app.press(.end)
        let heard = try orca.hear(upTo: "B, position 4 of 4 in To Do")
        XCTAssertLessThanOrEqual(heard.count, 14, "\(heard)")
        app.press(.escape)
        try orca.hear(upTo: "B returned to the original position.")
    }

    @MainActor
    private static func aToastIsHeardOnceAndLeavesNothing(_ app: AppScene, _ orca: Orca) throws {
        app.main.showToast(Toast("Something has happened"))
        try orca.expect("Something has happened")
        app.press(.up)
        try orca.hear(upTo: "F.")
        orca.forget()
        app.press(.down)
        try orca.expect("B.", "3 of 3.")
    }

    @MainActor
    private static func aSectionIsCollapsed(_ app: AppScene, _ orca: Orca) throws {
        for name in ["Section Menu for “Doing”", "Add a Card to the Top of “Doing”", "Collapse “Doing”"] {
            app.press(.tab, holding: .leftShift)
            // GTK reports a name at the first focus as if it were new, so Orca may say it again.
            try orca.hear(upTo: "\(name) push button", "\(name) button")
        }
        // Some versions repeat the role.
        for name in ["Expand “Doing”", "Collapse “Doing”"] {
            app.press(.space)
            try orca.hear(upTo: name, "\(name) button", "\(name) push button")
        }
    }

    @MainActor
    private static func areaForNewSectionIsNamed(_ app: AppScene, _ orca: Orca) throws {
        app.page.view.button("Add Section")?.grabFocus()
        try orca.hear(upTo: "Add Section push button", "Add Section button")
        app.press(.enter)
        try orca.hear(upTo: "Section Title entry", "Section Title text")
        app.press(.escape)
        try orca.hear(upTo: "Add Section push button", "Add Section button")
    }
}
