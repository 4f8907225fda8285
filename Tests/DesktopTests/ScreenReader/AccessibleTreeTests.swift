import Board
import BoardStore
import DesktopSupport
import GtkInterop
import SectionedList
import StoreTestSupport
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Each view of the window as assistive technologies find it: every control has a name of its own, and nothing is named
/// after a GTK type.
final class AccessibleTreeTests: DesktopTestCase {
    private static let plan: BoardDocument = {
        var plan = BoardDocument(
            title: "Plan",
            sections: [
                SectionDocument(title: "To Do", cards: ["A", "B", "C", "D"].map { CardDocument(title: $0) }),
                SectionDocument(title: "Doing", cards: ["E", "F"].map { CardDocument(title: $0) }),
                SectionDocument(title: "Done", isLocked: true, cards: [CardDocument(title: "G")]),
            ])
        plan.labels = [LabelDocument(name: "sun", color: "red"), LabelDocument(name: "moon", color: "blue")]
        plan.sections[0].cards[0].due = Due(year: 2031, month: 5, day: 31)
        plan.sections[0].cards[0].notes = "See https://example.org"
        plan.sections[0].cards[0].labels = ["sun"]
        plan.sections[0].cards[0].steps = ["one", "two"].map { StepDocument(title: $0) }
        plan.sections[1].limit = LimitDocument(count: 1, isStrict: false)
        return plan
    }()

    func testBoardAndPanelHaveNames() throws {
        try walk { app, check in
            try check("the board")
            let doing = try app.section("Doing")
            app.page.toggle(doing)
            try app.desktop.wait(for: "the strip") { app.page.view.isCollapsed(section: doing) }
            try check("a collapsed section")
            app.page.toggle(doing)
            try app.rest()
            try app.openMenu(ofCard: "B")
            try check("the card's menu")
            try app.closePopover()
            try app.openMenu(ofSection: "Doing")
            try check("the section's menu")
            try app.chooseOpening("Limit: 1 Card…")
            try check("the limit")
            try app.closePopover()
            let size = app.page.view.size
            try app.openMenu(at: Point(x: Double(size.width) - 20, y: Double(size.height) - 20))
            try check("the board's menu")
            try app.chooseOpening("Board Color…")
            try check("the board's color")
            try app.closePopover()
            app.press(Key("F10"))
            try app.waitForMenu()
            try check("the main menu")
            try app.closePopover()
            try app.open("A")
            try check("the panel")
            try app.openPopover("Sat, May 31, 2031")
            try check("the due date")
            try app.closePopover()
            app.press(Key("m"), holding: .leftControl)
            try app.waitForPopover()
            try check("the section chooser")
            try app.closePopover()
        }
    }

    func testSidebarSearchAndToastsHaveNames() throws {
        try walk { app, check in
            try app.select("B")
            app.press(Key("f"), holding: .leftControl)
            try app.desktop.wait(for: "the entry") {
                app.main.window.shown(SearchEntry.self).contains { $0.containsFocus }
            }
            app.type("b")
            try app.desktop.wait(for: "the found card") { app.order.joined().joined() == "B" }
            try check("the search")
            app.press(.escape)
            try app.desktop.wait(for: "all cards") { app.order.joined().count == 7 }
            try app.select("B")
            app.press(Key("Delete"))
            try app.desktop.wait(for: "the toast") { app.says("Card deleted") }
            try check("the toast")
            app.main.sidebar?.rename(try app.boardID("Plan"))
            try app.desktop.wait(for: "the entry") {
                app.main.sidebar!.view.shown(Entry.self).contains { $0.containsFocus }
            }
            try check("the sidebar")
        }
    }

    func testOtherWindowsHaveNames() throws {
        try walk { app, check in
            KeyList.show(over: app.main.window)
            try app.desktop.wait(for: "the keys") { !app.dialogs.isEmpty }
            try check("the keys")
            app.press(.escape)
            try app.desktop.wait(for: "no keys") { app.dialogs.isEmpty }
            let dialog = MessageDialog<Bool>(
                "Save?", body: "Not yet saved.",
                choices: [.init("Cancel", false), .init("Close", true, look: .destructive)], over: app.main.window
            ) { _ in }
            dialog.present()
            _ = try app.waitForDialog()
            try check("the question")
            app.press(.escape)
            try app.desktop.wait(for: "no question") { app.dialogs.isEmpty }
            let session = try LibrarySession(path: app.path, creates: false)
            _ = try session.perform(.deleteBoard(app.board.id), at: 0)
            try app.desktop.wait(for: "the greeting") { app.says("No Boards Yet") }
            try check("the greeting")
        }
    }

    func testImportAndExportHaveNames() throws {
        try walk { app, check in
            let path = app.path + ".md"
            try "- [ ] Rake\n".write(toFile: path, atomically: true, encoding: .utf8)
            app.main.importFiles([FileLocation(path: path), FileLocation(path: path + ".none")])
            try app.desktop.wait(for: "the files") { app.main.importWindow?.model.isReading == false }
            _ = try app.waitForDialog()
            try check("the import")
            app.press(.escape)
            try app.desktop.wait(for: "the end of the import") { app.dialogs.isEmpty }
            try app.select("A")
            app.main.exportBoard()
            try app.desktop.wait(for: "the board to be read") { app.main.exportWindow?.model.lost != nil }
            _ = try app.waitForDialog()
            try check("the export")
            app.press(.escape)
            try app.desktop.wait(for: "the end of the export") { app.dialogs.isEmpty }
        }
    }

    func testChoicesForSeveralCardsHaveNames() throws {
        try walk { app, check in
            try app.select("A", "B")
            try app.openMenu(ofCard: "B")
            try app.chooseOpening("Labels…")
            try app.desktop.wait(for: "the labels") { app.main.window.shown(CheckButton.self).contains { $0.isMixed } }
            try check("the labels of two cards")
            app.type("new")
            try app.desktop.wait(for: "the offer to add one") { app.main.window.button("Add “new”") != nil }
            try check("a label to add")
            for _ in 0..<3 { app.press(Key("BackSpace")) }
            try app.desktop.wait(for: "all labels") { app.main.window.button("Edit Label") != nil }
            try app.click(app.main.window.shown(Button.self).last { $0.tooltip == "Edit Label" })
            try app.desktop.wait(for: "the label's page") {
                app.main.window.shown(Entry.self).contains { $0.text == "moon" && $0.containsFocus }
            }
            try app.settledMiddle(of: XCTUnwrap(app.main.window.button("Delete Label")))
            try check("a label")
            try app.closePopover()
            try app.openMenu(ofCard: "B")
            try app.chooseOpening("Due Date", "Other Date…")
            try check("the due date of two cards")
            try app.closePopover()
        }
    }

    func testArchiveAndEmptySearchResultHaveNames() throws {
        try walk { app, check in
            XCTAssertTrue(app.board.perform(.changeCards([try app.card("B")], .isArchived(true))))
            try app.desktop.wait(for: "the archive to be offered") {
                app.main.actions.first { $0.name == "archived" }?.isEnabled ?? false
            }
            let size = app.page.view.size
            try app.openMenu(at: Point(x: Double(size.width) - 20, y: Double(size.height) - 20))
            try app.choose("Archived Cards")
            try app.desktop.wait(for: "the archived card") { app.main.window.button("Restore") != nil }
            try app.settledMiddle(of: XCTUnwrap(app.main.window.button("Restore")))
            try check("the archive")
            app.type("xyz")
            try app.desktop.wait(for: "the message") { app.says("No Results Found") }
            try check("the archive without results")
            app.press(.escape)
            try app.desktop.wait(for: "the archived card") { app.main.window.button("Restore") != nil }
            try app.click(app.main.window.button("Restore"))
            try app.desktop.wait(for: "the message") { app.says("No Archived Cards") }
            try check("the empty archive")
            app.press(.escape)
            try app.desktop.wait(for: "the board to have the focus") { app.page.view.containsFocus }
            app.press(Key("f"), holding: .leftControl)
            try app.desktop.wait(for: "the entry") {
                app.main.window.shown(SearchEntry.self).contains { $0.containsFocus }
            }
            app.type("xyz")
            try app.desktop.wait(for: "the message") { app.says("No Results Found") }
            try check("the search without results")
        }
    }

    func testSidebarMenuAndPreferencesHaveNames() throws {
        try walk { app, check in
            @MainActor func openMenu() throws {
                try app.openMenu(at: app.boards.place(app.boards.point(of: app.boardID("Plan"))))
            }
            try openMenu()
            try check("the menu of a board in the sidebar")
            try app.chooseOpening("Color…")
            try check("the color of a board in the sidebar")
            try app.closePopover()
            app.press(Key("comma"), holding: .leftControl)
            let preferences = try app.waitForDialog()
            try check("the preferences")
            let choice = try XCTUnwrap(preferences.shown(DropDown.self).first)
            choice.grabFocus()
            app.press(.space)
            try app.desktop.wait(for: "the choices") { choice.hasOpenList }
            try check("the choices of a preference")
            // An open list would keep the mouse and keyboard from the next window.
            app.press(.escape)
            try app.desktop.wait(for: "no choices") { !choice.hasOpenList }
        }
    }

    func testMessageAboutUnsavedChangesHasNames() throws {
        try onDesktop { desktop in
            var store: FlakyStore?
            let flaky: (SQLiteStore) -> any BoardStore = {
                let flaky = FlakyStore($0)
                store = flaky
                return flaky
            }
            try AppScene.run(desktop, [Self.plan], through: flaky) { app in
                store?.send(.waiting(count: 1, reason: .failed(path: app.path, code: 5)))
                try desktop.wait(for: "the message") { app.says("Not everything is saved yet.") }
                try app.settledMiddle(of: XCTUnwrap(app.main.window.button("Try Again")))
                try Self.check("the message about unsaved changes", app)
            }
        }
    }

    func testReasonWhyLibraryCannotBeOpenedHasNames() throws {
        try walk { app, check in
            ErrorWindow.open("It is damaged.", of: app.application, over: app.main.window)
            _ = try app.waitForDialog()
            try check("the reason")
            app.press(.escape)
            try app.desktop.wait(for: "no reason") { app.dialogs.isEmpty }
        }
    }

    func testNamesSayWhatTheyBelongTo() throws {
        try walk { app, _ in
            let names = try Set(AccessibleBus.windows(app.desktop).flatMap(\.all).map(\.name))
            for name in ["Done: B", "Section Menu for “Doing”", "Add a Card to “Doing”"] {
                XCTAssert(names.contains(name), "“\(name)” is missing")
            }
        }
    }

    func testEveryVisibleCardIsDescribed() throws {
        try walk { app, _ in
            @MainActor func descriptions() throws -> [String] {
                let cards = try AccessibleBus.windows(app.desktop).flatMap(\.all).filter { "ABCDEFG".contains($0.name) }
                return cards.filter { $0.role == "list item" }.map { "\($0.name): \($0.description)" }
            }
            XCTAssertEqual(
                try descriptions(),
                [
                    "A: 1 of 4, due May 31, 2031, 0 of 2 steps done, sun, has notes", "B: 2 of 4", "C: 3 of 4",
                    "D: 4 of 4", "E: 1 of 2", "F: 2 of 2", "G: 1 of 1",
                ])
            try app.select("B")
            app.press(Key("Delete"))
            try app.expect([["A", "C", "D"], ["E", "F"], ["G"]], after: "deleting")
            // Before GTK 4.14, the toast is the description of the focused card.
            XCTAssertEqual(try descriptions()[2], "D: 3 of 3")
        }
    }

    /// Widgets that are kept for further cards are not on the screen.
    func testOnlyVisibleCardsAreFound() throws {
        try walk { app, _ in
            app.press(Key("f"), holding: .leftControl)
            try app.desktop.wait(for: "the entry") {
                app.main.window.shown(SearchEntry.self).contains { $0.containsFocus }
            }
            app.type("b")
            try app.desktop.wait(for: "the found card") { app.order.joined().joined() == "B" }
            try app.desktop.frames(2)
            let lists = try AccessibleBus.windows(app.desktop).flatMap(\.all).filter { $0.role == "list" }
            let found = lists.filter { $0.name != "Boards" }.map { list in
                list.children.filter { $0.role == "list item" }.map(\.name)
            }
            XCTAssertEqual(found, [["B"]])
        }
    }

    func testWindowKeepsItsNameWhileBoardIsRenamed() throws {
        try walk { app, _ in
            @MainActor func name() throws -> String? { try AccessibleBus.windows(app.desktop).first?.name }
            app.main.sidebar?.rename(try app.boardID("Plan"))
            try app.desktop.wait(for: "the entry") {
                app.main.sidebar!.view.shown(Entry.self).contains { $0.containsFocus }
            }
            app.type("mine")
            try app.waitForLibrary("the title") { try app.reader.boards().first?.title == "mine" }
            XCTAssertEqual(try name(), "Plan – Inlay")
            app.press(.enter)
            try app.desktop.wait(for: "the title") { app.main.window.title == "mine – Inlay" }
            XCTAssertEqual(try name(), "mine – Inlay")
        }
    }

    /// Opens a window, and checks what it shows each time it is asked to.
    private func walk(_ body: @MainActor (AppScene, (String) throws -> Void) throws -> Void) throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.plan]) { app in try body(app) { try Self.check($0, app) } }
        }
    }

    @MainActor
    private static func check(_ view: String, _ app: AppScene) throws {
        if app.main.page != nil { try app.rest() }
        try app.desktop.frames(2)
        let windows = try AccessibleBus.windows(app.desktop)
        XCTAssertFalse(windows.isEmpty, "nothing is on the bus")
        let faults = windows.flatMap(\.faults)
        guard !faults.isEmpty else { return }
        let lines = windows.flatMap { $0.lines() }
        XCTFail("\(view):\n\(faults.joined(separator: "\n"))\n\(lines.joined(separator: "\n"))")
    }
}

extension AccessibleNode {
    /// The errors that a user of a screen reader would hear.
    fileprivate var faults: [String] {
        all.flatMap { node in
            // GTK's own window, which opens wherever the pointer rests. Screen readers read the description instead.
            guard node.name != "GtkTooltipWindow" else { return [String]() }
            var faults: [String] = []
            if node.name.contains(#/^(Gtk|Gdk|Inlay)[A-Z]/#) {
                faults.append("\(node.role) “\(node.name)” is named after its type")
            }
            if node.role == "widget" { faults.append("“\(node.name)” has no role") }
            if node.isControl, node.name.isEmpty { faults.append("a \(node.role) has no name") }
            if node.isControl, !node.name.isEmpty, node.name == node.description {
                faults.append("“\(node.name)” is read twice")
            }
            // Cards may have the same title, and different parts of a window may offer the same actions.
            let isOneThing = node.isRow || node.role == "list" || node.role == "status"
            let controls = (isOneThing ? node.all : node.children).filter(\.isControl)
            let names = controls.filter { isOneThing || $0.role != "list item" }.map { "\($0.role)s “\($0.name)”" }
            let twice = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }
            return faults + twice.map { "\(node.role) “\(node.name)” has \($0.value.count) \($0.key)" }.sorted()
        }
    }
}

extension AppScene {
    fileprivate func waitForPopover() throws {
        try desktop.wait(for: "a popover") { main.window.shown(Popover.self).contains { $0.isMapped } }
    }

    fileprivate func closePopover() throws {
        press(.escape)
        try waitForNoPopover()
    }
}
