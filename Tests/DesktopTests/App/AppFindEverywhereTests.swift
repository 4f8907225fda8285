import Board
import BoardModel
import BoardStore
import CGtk
import DesktopSupport
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Finding cards on all boards, and going to them.
final class AppFindEverywhereTests: DesktopTestCase {
    private static let boards = [
        AppScene.board("Fruit", [("Fresh", ["red apple", "pear"]), ("Dried", ["fig", "apple ring"])]),
        AppScene.board("Baker", [("Goods", ["bread", "apple pie", "pear pie"]), ("Later", ["apple cake"])]),
    ]
    private static let apples = ["Fruit: red apple, apple ring", "Baker: apple pie, apple cake"]

    func testTypingFindsCardsAndEnterGoesToCardOnAnotherBoard() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, Self.boards) { app in
                let find = try app.findEverywhere()
                XCTAssertEqual(find.window.title, "Find Everywhere")
                XCTAssertTrue(find.entry.containsFocus)
                XCTAssertTrue(find.says("Find Cards on All Boards"))
                app.type("a")
                try desktop.wait(for: "results of the first letter") { find.results == Self.apples }
                app.type("pple")
                try desktop.wait(for: "the apples") {
                    find.results == Self.apples && find.row("red apple")?.markedTexts == ["apple"]
                }
                XCTAssertEqual(find.selected, "red apple")
                XCTAssertTrue(find.says("4 cards found"))
                XCTAssertEqual(find.window.clippedTexts, [])
                for selected in ["apple ring", "apple pie", "apple cake", "apple cake"] {
                    app.press(.down)
                    try desktop.wait(for: "\(selected) to be selected") { find.selected == selected }
                }
                app.press(.pageUp)
                try desktop.wait(for: "the first") { find.selected == "red apple" }
                app.press(.pageDown)
                try desktop.wait(for: "the last") { find.selected == "apple cake" }
                app.press(.up)
                try desktop.wait(for: "the pie") { find.selected == "apple pie" }
                XCTAssertTrue(find.entry.containsFocus)
                XCTAssertEqual(find.entry.text, "apple")
                app.press(.enter)
                try app.expectToBe(at: "apple pie", on: "Baker")
                XCTAssertEqual(app.order, [["bread", "apple pie", "pear pie"], ["apple cake"]])
            }
        }
    }

    func testClickGoesToCardEvenIfItIsSelected() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                for (title, board) in [("bread", "Baker"), ("red apple", "Fruit"), ("apple cake", "Baker")] {
                    let find = try app.findEverywhere()
                    app.type(title)
                    try desktop.wait(for: title) { find.list.found.text == title && find.selected == title }
                    // A row that was among earlier results begins to slide in the next frame.
                    let window = try desktop.open(find.window)
                    try desktop.wait(for: "the rows to be at rest") { !find.list.view.isMoving }
                    let row = try XCTUnwrap(find.row(title))
                    desktop.hand.move(to: try window.place(of: row, x: 20, y: Double(row.size.height) / 2))
                    try desktop.frames(2)
                    desktop.hand.click()
                    try app.expectToBe(at: title, on: board)
                }
            }
        }
    }

    func testSearchThatBeganElsewhereContinues() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                app.main.findEverywhere("apple")
                _ = try app.waitForDialog()
                let find = try XCTUnwrap(app.main.findEverywhereWindow)
                try desktop.wait(for: "the apples") { find.results == Self.apples }
                // In the window that is open already, too.
                app.main.findEverywhere("pear")
                try desktop.wait(for: "the pears") { find.results == ["Fruit: pear", "Baker: pear pie"] }
                XCTAssertEqual(app.dialogs.count, 1)
                app.press(.down)
                app.press(.enter)
                try app.expectToBe(at: "pear pie", on: "Baker")
            }
        }
    }

    func testEscapeClosesAndReturnsFocus() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                try app.select("pear")
                for end in [Key.escape, Key("w")] {
                    let find = try app.findEverywhere()
                    app.type("apple")
                    try desktop.wait(for: "the apples") { find.results == Self.apples }
                    if end == .escape { app.press(end) } else { app.press(end, holding: .leftControl) }
                    try app.expectToBe(at: "pear", on: "Fruit")
                    XCTAssertNil(app.main.findEverywhereWindow)
                }
            }
        }
    }

    func testNothingFoundIsSaidAndEnterStays() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                let find = try app.findEverywhere()
                app.type("xyz")
                try desktop.wait(for: "the message") { find.says("No Results Found") && find.results == [] }
                XCTAssertTrue(find.says("Try a different search, or include archived cards."))
                try desktop.frames(2)
                XCTAssertEqual(find.window.clippedTexts, [])
                app.press(.enter)
                app.press(.down)
                for _ in 1...3 { app.press(Key("BackSpace")) }
                try desktop.wait(for: "the invitation") { find.says("Find Cards on All Boards") }
                XCTAssertTrue(find.window.isMapped)
                app.press(.escape)
                try desktop.wait(for: "it to close") { app.dialogs.isEmpty }
            }
        }
    }

    func testArchivedCardsAreFoundOnRequestAndOpenArchive() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                let session = try LibrarySession(path: app.path, creates: false)
                let pie = try app.storedCard("apple pie")
                _ = try session.perform(.changeCards([pie], .isArchived(true)), at: 0)
                let find = try app.findEverywhere()
                app.type("pie")
                try desktop.wait(for: "the other pie") { find.results == ["Baker: pear pie"] }
                for _ in 1...4 where !find.archived.hasFocus { try app.tab(in: find.window) }
                XCTAssertTrue(find.archived.hasFocus)
                app.press(.space)
                try desktop.wait(for: "both pies, and the mark of the archived one") {
                    find.results == ["Baker: apple pie, pear pie"]
                        && find.row("apple pie")?.drawnTexts.contains("Archived") == true
                }
                XCTAssertEqual(find.selected, "pear pie")
                app.press(Key("f"), holding: .leftControl, .leftShift)
                try desktop.wait(for: "the entry") { find.entry.containsFocus }
                app.type("apple pie")
                try desktop.wait(for: "the archived pie") { find.results == ["Baker: apple pie"] }
                XCTAssertTrue(find.entry.containsFocus)
                app.press(.enter)
                try desktop.wait(for: "the archive of the other board") {
                    app.dialogs.isEmpty && app.board.order.board.title == "Baker"
                        && app.archiveList?.selectedItems == [pie]
                }
                // The choice isn't kept.
                XCTAssertFalse(try app.findEverywhere().archived.isOn)
                app.press(.escape)
                try desktop.wait(for: "it to close") { app.dialogs.isEmpty }
            }
        }
    }

    func testChangesElsewhereAreShownAndDeletedCardIsReported() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                let session = try LibrarySession(path: app.path, creates: false)
                let (ring, pie, cake) = (
                    try app.storedCard("apple ring"), try app.storedCard("apple pie"), try app.storedCard("apple cake")
                )
                let find = try app.findEverywhere()
                app.type("apple")
                try desktop.wait(for: "the apples") { find.results == Self.apples }
                app.press(.down)
                app.press(.down)
                try desktop.wait(for: "the pie") { find.selected == "apple pie" }
                _ = try session.perform(.changeCards([ring], .title("apple core")), at: 0)
                _ = try session.perform(.deleteCards([cake]), at: 0)
                try desktop.wait(for: "the changes") {
                    find.results == ["Fruit: red apple, apple core", "Baker: apple pie"]
                        && find.window.shownTexts.contains("apple core")
                }
                XCTAssertEqual(find.selected, "apple pie")
                _ = try session.perform(.deleteCards([pie]), at: 0)
                // At once, before the window can have heard of it.
                app.press(.enter)
                try desktop.wait(for: "the message, or the first card") {
                    find.says("“apple pie” no longer exists.") || app.dialogs.isEmpty
                }
                try desktop.wait(for: "the deletion") {
                    app.dialogs.isEmpty || find.results == ["Fruit: red apple, apple core"]
                }
            }
        }
    }

    func testLimitOfResultsIsSaid() throws {
        let many = AppScene.board("Many", [("All", (1...201).map { "apple \($0)" })])
        try onDesktop { desktop in
            try AppScene.run(desktop, [many] + Self.boards) { app in
                let find = try app.findEverywhere()
                app.type("apple")
                try desktop.wait(for: "the limit") { find.says("… and more. Type another word to find fewer cards.") }
                XCTAssertTrue(find.says("More than 204 cards found"))
                try desktop.wait(for: "the number on the board") { find.says("200+") }
                app.type(" 201")
                try desktop.wait(for: "one card") {
                    find.results == ["Many: apple 201"] && !find.says("… and more.")
                }
                app.press(.enter)
                // It is loaded later than the first cards.
                try app.expectToBe(at: "apple 201", on: "Many")
            }
        }
    }

    func testMenuOpensWindowAndNothingIsClippedIfItIsNarrow() throws {
        try onDesktop { desktop in
            let normal = Desktop.textResolution
            defer { Desktop.textResolution = normal }
            for isRightToLeft in [false, true] {
                Widget.isRightToLeftByDefault = isRightToLeft
                defer { Widget.isRightToLeftByDefault = false }
                for scale in [1, 2] {
                    Desktop.textResolution = 96 * 1024 * scale
                    try AppScene.run(desktop, Self.boards) { app in
                        let find = try app.findEverywhere()
                        XCTAssertLessThanOrEqual(find.window.measureWidth().minimum, 360)
                        XCTAssertEqual(find.window.clippedTexts, [])
                        app.type("apple")
                        try desktop.wait(for: "the apples") { find.results == Self.apples }
                        try desktop.frames(2)
                        XCTAssertEqual(find.window.clippedTexts, [])
                        app.press(.escape)
                        try desktop.wait(for: "it to close") { app.dialogs.isEmpty }
                    }
                }
            }
            let entries = MainMenu.entries(.all).flatMap { entry -> [String] in
                if case .section(_, let items) = entry { items.map { "\($0)" } } else { [] }
            }
            XCTAssertTrue(entries.contains { $0.contains("find-everywhere") }, "\(entries)")
        }
    }
}

extension AppScene {
    /// Opens the window that finds cards on all boards, with its key.
    fileprivate func findEverywhere(file: StaticString = #filePath, line: UInt = #line) throws -> FindEverywhereWindow {
        // After a dialog has closed, keys go nowhere until the main window has the focus again.
        try activateMainWindow(file: file, line: line)
        press(Key("f"), holding: .leftControl, .leftShift)
        _ = try waitForDialog(file: file, line: line)
        guard let find = main.findEverywhereWindow else {
            throw TestFailure("Another window has opened.", file: file, line: line)
        }
        return find
    }

    /// Waits until the main window is active. Without a window manager, the test has to activate it.
    private func activateMainWindow(file: StaticString, line: UInt) throws {
        if ProcessInfo.processInfo.environment["INLAY_DESKTOP"] == "x11" {
            _ = try desktop.open(main.window, file: file, line: line)
        }
        try desktop.wait(for: "the main window to have the focus", file: file, line: line) { main.window.isActive }
    }

    /// Waits until the window is closed, and a card is selected and has the focus.
    fileprivate func expectToBe(
        at title: String, on board: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try desktop.wait(for: "the window to close", file: file, line: line) { dialogs.isEmpty }
        try activateMainWindow(file: file, line: line)
        try desktop.wait(for: "\(title) to have the focus", file: file, line: line) {
            self.board.order.board.title == board && selection == [title] && focusedCard == title
        }
        try rest()
        XCTAssertNotNil(page.view.rowContent(of: try card(title)), "it is out of view", file: file, line: line)
    }

    /// Returns a stored card of any board.
    fileprivate func storedCard(_ title: String, file: StaticString = #filePath, line: UInt = #line) throws -> CardID {
        var found: CardID?
        try reader.find(title) { board in
            for card in board.cards.joined() where card.title == title { found = card.id }
        }
        guard let found else { throw TestFailure("There is no card \(title).", file: file, line: line) }
        return found
    }
}

extension FindEverywhereWindow {
    /// The boards in the list, with their cards.
    fileprivate var results: [String] {
        guard list.view.isVisible else { return [] }
        let cards = list.view.list
        return (0..<cards.numberOfSections).map { section in
            let titles = cards.itemIDs(inSection: section).map { list.found[$0]?.summary.title ?? "?" }
            return (list.found[cards.sectionID(at: section)]?.record.title ?? "?") + ": "
                + titles.joined(separator: ", ")
        }
    }

    /// The card that is selected in the list.
    fileprivate var selected: String? { list.view.selectedItems.first.flatMap { list.found[$0]?.summary.title } }

    /// The row of a card.
    fileprivate func row(_ title: String) -> FoundRow? {
        window.shown(FoundRow.self).first { $0.drawnTexts.first == title }
    }

    fileprivate func says(_ start: String) -> Bool { window.shownTexts.contains { $0.hasPrefix(start) } }
}
