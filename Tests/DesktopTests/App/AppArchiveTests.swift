import Board
import BoardModel
import BoardStore
import DesktopSupport
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The archive: finding cards and restoring them.
final class AppArchiveTests: DesktopTestCase {
    private static let order = [["A", "B", "C", "D"], ["E", "F"], []]

    /// The panel covers the selected card.
    func testSelectionStaysWhenPanelCloses() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.wide]) { app in
                try app.archive("1b")
                let right = try XCTUnwrap((1...10).map { "\($0)a" }.last { app.isWhollyVisible($0) })
                for selected in [[right], ["1a", right], []] {
                    try app.clickBesideAllCards()
                    try desktop.wait(for: "nothing to be selected") { app.selection == [] }
                    for card in selected {
                        try app.click(card, holding: .leftControl)
                        try desktop.wait(for: "\(card) to be selected") { app.selection.contains(card) }
                    }
                    XCTAssertEqual(app.selection, selected)
                    try app.openArchive()
                    app.press(.escape)
                    try desktop.wait(for: "the panel to close") {
                        app.page.view.containsFocus && app.archivePanel?.isMapped != true
                    }
                    try app.rest()
                    XCTAssertEqual(app.selection, selected)
                    XCTAssertEqual(app.focusedCard, right)
                }
            }
        }
    }

    func testCardIsRestoredToItsPlace() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                XCTAssertFalse(app.canOpenArchive, "there is nothing in the archive")
                try app.archive("B", "C", "E")
                try app.openArchive()
                try app.waitForArchive(["To Do: B, C", "Doing: E"])
                // With the keyboard, starting by typing. On a card, neither Enter nor a double-click restores it.
                app.type("c")
                try app.waitForArchive(["To Do: C"])
                app.press(.enter)
                try desktop.wait(for: "the card to have the focus") { app.archiveList?.containsFocus ?? false }
                app.press(.enter)
                for _ in 1...2 { try app.click(app.archiveList?.shown(Label.self).first { $0.text == "C" }) }
                try app.waitForAnswers()
                try app.expect([["A", "D"], ["F"], []], after: "Enter and a double-click")
                app.press(.tab)
                try desktop.wait(for: "the button to have the focus") {
                    app.archiveButton("Restore")?.hasFocus ?? false
                }
                app.press(.enter)
                try app.expect([["A", "C", "D"], ["F"], []], after: "Enter on the button")
                XCTAssertEqual(app.selection, ["C"])
                try app.waitForArchive([])
                try desktop.wait(for: "the message") { app.says("No Results Found") && app.says("Card restored") }
                try app.undo()
                try app.waitForArchive(["To Do: C"])
                try app.redo()
                try app.waitForArchive([])
                app.press(.escape)
                try app.waitForArchive(["To Do: B", "Doing: E"])
                // With its button, then undo with the toast.
                try app.click(app.archiveButton("Restore"))
                try app.expect([["A", "B", "C", "D"], ["F"], []], after: "the button")
                try app.waitForArchive(["Doing: E"])
                try app.click(app.main.window.button("Undo"))
                try app.expect([["A", "C", "D"], ["F"], []], after: "undo")
                try app.waitForArchive(["To Do: B", "Doing: E"])
                app.press(.escape)
                try desktop.wait(for: "the archive to close") { app.archiveList == nil }
                try desktop.wait(for: "the board to have the focus") { app.page.view.containsFocus }
            }
        }
    }

    func testTitleSectionsAndCardsLineUpWithSearchEntry() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.archive("B")
                try app.openArchive()
                try app.waitForArchive(["To Do: B"])
                let panel = try XCTUnwrap(app.archiveList?.parent)
                let labels = panel.shown(Label.self).filter { ["Archived Cards", "To Do", "B"].contains($0.text) }
                XCTAssertEqual(labels.count, 3)
                // The margin of the search entry.
                XCTAssertEqual(labels.map { $0.convert(x: 0, y: 0, to: panel)?.x }, Array(repeating: 16, count: 3))
            }
        }
    }

    func testSelectedCardsAreRestoredTogetherAndOthersDeleted() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.archive("A", "B", "D", "F")
                try app.openArchive()
                try app.waitForArchive(["To Do: A, B, D", "Doing: F"])
                app.press(.down)
                try desktop.wait(for: "a card to have the focus") { app.archiveList?.containsFocus ?? false }
                app.press(.down, holding: .leftShift)
                try desktop.wait(for: "the button for both") { app.archiveButton("Restore 2 Cards") != nil }
                try app.click(app.archiveButton("Restore 2 Cards"))
                try app.expect([["A", "B", "C"], ["E"], []], after: "restoring two")
                XCTAssertEqual(try app.nextUndo(), "Restore 2 Cards")
                try app.waitForArchive(["To Do: D", "Doing: F"])
                try desktop.wait(for: "the next card to have the focus") { app.archiveList?.containsFocus ?? false }
                app.archiveList?.selectedItems = [try app.archived("D")]
                app.press(Key("Delete"))
                try app.waitForArchive(["Doing: F"])
                // Undo restores a card even if its section has left the archive with it.
                try desktop.wait(for: "the other card to have the focus") { app.archiveList?.containsFocus ?? false }
                try app.undo()
                try app.waitForArchive(["To Do: D", "Doing: F"])
                try app.expect([["A", "B", "C"], ["E"], []], after: "undoing the deletion")
                // Typing over the list searches.
                XCTAssertTrue(app.archiveList?.containsFocus ?? false)
                app.type("f")
                try app.waitForArchive(["Doing: F"])
                app.type("o")
                try app.waitForArchive([])
                XCTAssertEqual(app.archivePanel?.shown(SearchEntry.self).first?.text, "fo")
            }
        }
    }

    func testArchivedCardsLookUsable() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                app.board.perform(.changeCards([try app.card("A")], .isDone(true)))
                try app.archive("A", "E")
                try app.openArchive()
                try app.waitForArchive(["To Do: A", "Doing: E"])
                let labels = try XCTUnwrap(app.archiveList).shown(Label.self)
                let colors = ["A", "E"].map { title in labels.first { $0.text == title }?.color }
                XCTAssertEqual(colors[0], colors[1], "a done card looks disabled")
                XCTAssertFalse(try XCTUnwrap(app.archiveButton("Restore")).hasStyleClass("flat"))
            }
        }
    }

    func testCardRefusedBySectionStaysArchived() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.archive("E")
                let section = try app.section("Doing")
                app.board.perform(.changeSection(section, .limit(CardLimit(1, isStrict: true))))
                try app.openArchive()
                try app.waitForArchive(["Doing: E"])
                try app.click(app.archiveButton("Restore"))
                try desktop.wait(for: "the reason") { app.says("“Doing” is full") }
                app.board.perform(.changeSection(section, .limit(nil)))
                app.board.perform(.changeSection(section, .isLocked(true)))
                try app.waitForLibrary("the lock") { try app.storedSections()[1].isLocked }
                try app.click(app.archiveButton("Restore"))
                try desktop.wait(for: "the other reason") { app.says("“Doing” is locked") }
                try app.waitForArchive(["Doing: E"])
                try app.expect([["A", "B", "C", "D"], ["F"], []], after: "being refused")
            }
        }
    }

    func testRestoredCardIsShownInCollapsedSectionAndSearch() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.archive("E")
                let section = try app.section("Doing")
                app.board.perform(.changeSection(section, .isCollapsed(true)))
                try desktop.wait(for: "it to collapse") { app.page.view.isCollapsed(section: section) }
                try app.openArchive()
                try app.waitForArchive(["Doing: E"])
                try app.click(app.archiveButton("Restore"))
                try app.expect(Self.order, after: "restoring it")
                try desktop.wait(for: "the section to open") { !app.page.view.isCollapsed(section: section) }
                XCTAssertEqual(app.selection, ["E"])
                try app.archive("E")
                app.board.filter([try app.card("A")])
                try app.waitForArchive(["Doing: E"])
                try app.click(app.archiveButton("Restore"))
                try desktop.wait(for: "the card among those found") { app.order == [["A"], ["E"]] }
            }
        }
    }

    func testArchiveShowsChangesOfOtherProcesses() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.plan, AppScene.board("Other", [("In", ["X"])])]) { app in
                try app.archive("A", "F")
                try app.openArchive()
                try app.waitForArchive(["To Do: A", "Doing: F"])
                let other = try LibrarySession(path: app.path, creates: false)
                _ = try other.perform(.undo, at: Clock.seconds)
                try app.waitForArchive([])
                try desktop.wait(for: "the hint") { app.says("No Archived Cards") }
                _ = try other.perform(.redo, at: Clock.seconds)
                try app.waitForArchive(["To Do: A", "Doing: F"])
                _ = try other.perform(.changeSection(app.section("Doing"), .title("Now")), at: Clock.seconds)
                try app.waitForArchive(["To Do: A", "Now: F"])
                try desktop.wait(for: "the section's new title") {
                    app.archiveList?.shown(Label.self).map(\.text).contains("Now") ?? false
                }
                // An open card replaces the archive, and each board has its own archive.
                try app.open("B")
                XCTAssertNil(app.archiveList)
                try app.openArchive()
                try app.waitForArchive(["To Do: A", "Now: F"])
                XCTAssertNil(app.panel)
                app.main.open(try app.boardID("Other"))
                try desktop.wait(for: "the archive to close") { app.archiveList == nil }
                XCTAssertFalse(app.canOpenArchive)
            }
        }
    }
}

extension AppScene {
    var archivePanel: Widget? {
        main.window.shown(Box.self).first { $0.hasStyleClass("archive-panel") }
    }

    var archiveList: SectionedListView<SectionID, CardID>? {
        archivePanel?.shown(SectionedListView<SectionID, CardID>.self).first
    }

    fileprivate func isWhollyVisible(_ card: String) -> Bool {
        guard let id = try? self.card(card), let frame = page.view.frame(of: id) else { return false }
        return frame.minX > 0 && frame.maxX < Double(page.view.size.width)
    }

    fileprivate func archiveButton(_ name: String) -> Button? { archivePanel?.button(name) }

    /// The archived cards as shown, one string per section.
    fileprivate var archive: [String] {
        guard let list = archiveList?.list else { return [] }
        return (0..<list.numberOfSections).map { index in
            let cards = list.itemIDs(inSection: index).map { (try? reader.card($0))?.title ?? "?" }
            let section = board.section(list.sectionID(at: index))?.title ?? "?"
            return "\(section): \(cards.joined(separator: ", "))"
        }
    }

    fileprivate func archived(_ title: String) throws -> CardID {
        let list = try XCTUnwrap(archiveList?.list)
        let cards = (0..<list.numberOfSections).flatMap { list.itemIDs(inSection: $0) }
        return try XCTUnwrap(cards.first { (try? reader.card($0))?.title == title })
    }

    fileprivate func waitForArchive(
        _ wanted: [String], file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try desktop.wait(for: "the archive to be \(wanted)", file: file, line: line) {
            archivePanel != nil && archive == wanted
        }
        guard let list = archiveList else { return }
        try desktop.frames(2, file: file, line: line)
        try desktop.wait(for: "it to be at rest", file: file, line: line) { !list.isMoving }
    }

    /// Archives cards, and waits until that is saved and visible.
    fileprivate func archive(_ titles: String...) throws {
        let cards = try titles.map { try card($0) }
        XCTAssertTrue(board.perform(.changeCards(cards, .isArchived(true))))
        try waitForLibrary("the cards to be archived") { try cards.allSatisfy { try stored($0).place.isArchived } }
        try desktop.wait(for: "the archive to be offered") { canOpenArchive }
    }

    /// Opens the archive from the board's menu.
    fileprivate func openArchive() throws {
        let size = page.view.size
        try openMenu(at: Point(x: Double(size.width) - 20, y: Double(size.height) - 20))
        try choose("Archived Cards")
        try desktop.wait(for: "the archive to have the focus") {
            archivePanel?.shown(SearchEntry.self).first?.containsFocus ?? false
        }
        if let archivePanel { try settledMiddle(of: archivePanel) }
        try rest()
    }

    /// Whether menus offer the archive.
    fileprivate var canOpenArchive: Bool { main.actions.first { $0.name == "archived" }?.isEnabled ?? false }
}
