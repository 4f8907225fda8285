import Board
import DesktopSupport
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The application in a language of longer words whose sentences are in brackets: everything it shows is translated and
/// fits, from right to left too. User content starts with a special character.
final class LanguageTests: DesktopTestCase {
    private static let board = BoardDocument(
        title: "§board",
        sections: [
            SectionDocument(
                title: "§first", limit: LimitDocument(count: 1),
                cards: [
                    CardDocument(
                        title: "§card", notes: "§notes", due: Due(year: 2020, month: 3, day: 5), labels: ["§label"],
                        steps: [StepDocument(title: "§step", isDone: true)]),
                    CardDocument(title: "§other"), CardDocument(title: "§archived", isArchived: true),
                    CardDocument(title: "§archived too", isArchived: true),
                ]),
            SectionDocument(title: "§locked", isLocked: true),
        ], labels: [LabelDocument(name: "§label", color: "red")])

    func testEveryTextIsTranslatedAndFits() throws {
        try onDesktop { try Self.visit($0) }
    }

    func testEveryTextFitsRightToLeft() throws {
        try onDesktop { desktop in
            Widget.isRightToLeftByDefault = true
            defer { Widget.isRightToLeftByDefault = false }
            try Self.visit(desktop)
        }
    }

    @MainActor
    private static func visit(_ desktop: TestDesktop) throws {
        try AppScene.run(desktop, [board]) { app in
            try check(app, "the board")
            try app.click(app.main.window.button(localized("List")))
            try app.rest()
            try check(app, "one list")
            try app.open("§card")
            try check(app, "the panel")
            try app.click(app.main.window.button(localized("Close")))
            try app.waitForNoPanel(after: "closing it")
            app.page.view.activate(ActionCall("win.archived"))
            try desktop.wait(for: "the archive") { app.main.window.shownTexts.contains("§archived too") }
            try app.rest()
            app.press(.down)
            app.press(.down, holding: .leftShift)
            try desktop.wait(for: "two archived cards to be selected") {
                app.main.window.button(localized("Restore Card", "Restore \(2) Cards", count: 2)) != nil
            }
            try check(app, "the archive")
            app.press(.escape)
            try desktop.wait(for: "the archive to close") { !app.main.window.shownTexts.contains("§archived too") }
            try app.rest()
            try app.openMenu(ofCard: "§card")
            try check(app, "a card's menu")
            app.press(.escape)
            try app.waitForNoPopover()
            try app.openMenu(ofSection: "§first")
            try check(app, "a section's menu")
            app.press(.escape)
            try app.waitForNoPopover()
            try app.select("§card")
            app.press(.space)
            try desktop.wait(for: "the announcement of the lift") {
                app.page.view.lifting.lift?.lastAnnouncement == localized("\("§card") lifted")
            }
            XCTAssertTrue(app.page.view.lifting.lift?.lastAnnouncement.hasPrefix("[") ?? false)
            app.press(.escape)
            try app.rest()
            app.press(.right, holding: .leftAlt)
            try desktop.wait(for: "the reason") { app.main.window.shownTexts.contains { $0.contains("§locked”") } }
            try app.rest()
            try check(app, "a refusal")
            app.press(Key("f"), holding: .leftControl)
            try app.rest()
            app.type("nothing")
            try desktop.wait(for: "nothing to be found") {
                app.main.window.shownTexts.contains(localized("No Results Found"))
            }
            try check(app, "finding")
            app.press(.escape)
            try app.rest()
            app.press(Key("comma"), holding: .leftControl)
            let preferences = try app.waitForDialog()
            XCTAssertEqual(preferences.clippedTexts, [], "the preferences")
            XCTAssertEqual(
                preferences.shownTexts.filter { !$0.hasPrefix("[") }, [app.path], "the preferences are not translated")
            preferences.close()
            try desktop.wait(for: "the preferences to go") { app.dialogs.isEmpty && app.main.window.isActive }
            app.press(Key("question"), holding: .leftControl, .leftShift)
            let keys = try app.waitForDialog()
            XCTAssertEqual(keys.clippedTexts, [], "the list of keys")
            XCTAssertTrue(keys.shownTextsOfAll.contains(localized("Moving With the Keyboard")))
            keys.close()
            try desktop.wait(for: "the list of keys to go") { app.dialogs.isEmpty }
        }
    }

    /// Returns the shortcuts that appear in a menu.
    @MainActor
    private static func keys(of entries: [MenuEntry]) -> [String] {
        entries.flatMap { entry -> [String] in
            switch entry {
            case .item(_, _, let keys): keys.map { [$0.label] } ?? []
            case .section(_, let entries), .submenu(_, let entries): keys(of: entries)
            }
        }
    }

    /// Checks everything that is visible now.
    @MainActor
    private static func check(
        _ app: AppScene, _ what: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try app.rest()
        try app.desktop.frames(2)
        let window = app.main.window
        XCTAssertEqual(window.clippedTexts, [], "\(what) clips texts", file: file, line: line)
        // GTK names the keys itself, in the desktop's language.
        let keys = Set(keys(of: app.page.cardMenu(for: app.page.view.selectedItems)))
        let told = window.shownTextsOfAll + window.shown(Button.self).compactMap(\.tooltip)
        let foreign = told.filter { text in
            !text.hasPrefix("[") && !text.hasPrefix("§") && !keys.contains(text)
                && text.contains { $0.isLetter && $0.isASCII }
        }
        XCTAssertEqual(foreign, [], "\(what) is not translated", file: file, line: line)
    }
}
