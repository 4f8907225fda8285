import Board
import BoardModel
import DesktopSupport
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The menus of cards, sections, and the board, opened with the secondary button or the Menu key.
final class AppMenuTests: DesktopTestCase {
    private static let order = [["A", "B", "C", "D"], ["E", "F"], []]

    func testCardMenuActionsWork() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.openMenu(ofCard: "B")
                XCTAssertEqual(app.selection, ["B"])
                XCTAssertTrue(app.main.window.shownTextsOfAll.contains("Enter"))
                try app.choose("Mark as Done")
                try app.waitForLibrary("the check mark") { try app.stored(app.card("B")).isDone }
                try app.openMenu(ofCard: "B")
                try app.choose("Mark as Not Done")
                try app.waitForLibrary("no check mark") { try !app.stored(app.card("B")).isDone }
                try app.openMenu(ofCard: "B")
                try app.choose("Duplicate")
                try app.expect([["A", "B", "B", "C", "D"], ["E", "F"], []], after: "Duplicate")
                try app.undo()
                try app.openMenu(ofCard: "C")
                try app.choose("Move To", "To Top")
                try app.expect([["C", "A", "B", "D"], ["E", "F"], []], after: "To Top")
                try app.openMenu(ofCard: "A")
                try app.choose("Move To", "To Bottom")
                try app.expect([["C", "B", "D", "A"], ["E", "F"], []], after: "To Bottom")
                try app.undo()
                try app.undo()
                try app.expect(Self.order, after: "undoing everything")
            }
        }
    }

    func testMenuOfSeveralCardsSetsDateAndLabelsAndMovesToSectionOrBoard() throws {
        try onDesktop { desktop in
            var plan = AppScene.plan
            plan.labels = [LabelDocument(name: "Urgent"), LabelDocument(name: "Later")]
            plan.sections[0].cards[0].labels = ["Urgent", "Later"]
            plan.sections[0].cards[2].labels = ["Later"]
            try AppScene.run(desktop, [plan, AppScene.board("Other", [("Inbox", ["X"])])]) { app in
                let cards = [try app.card("A"), try app.card("C")]
                let labels = { (names: String...) -> Set<LabelID> in
                    Set(app.board.order.labels.values.filter { names.contains($0.title) }.map(\.id))
                }
                try app.select("A", "C")
                try app.openMenu(ofCard: "C")
                try app.choose("Due Date", "Tomorrow")
                let tomorrow = Clock.today?.adding(days: 1)
                try app.waitForLibrary("the dates") { try cards.allSatisfy { try app.stored($0).due?.day == tomorrow } }
                try app.openMenu(ofCard: "C")
                try app.choose("Due Date", "No Due Date")
                try app.waitForLibrary("no dates") { try cards.allSatisfy { try app.stored($0).due == nil } }
                // Both have one of the labels, and one has the other.
                try app.openMenu(ofCard: "C")
                try app.chooseOpening("Labels…")
                try desktop.wait(for: "the second label, which both have") {
                    app.main.window.shown(Popover.self).flatMap { $0.shown(CheckButton.self) }.map(\.isOn)
                        == [false, true]
                }
                app.type("Urgent")
                app.press(.enter)
                try app.waitForLibrary("the label") {
                    try cards.allSatisfy { Set(try app.stored($0).labels) == labels("Urgent", "Later") }
                }
                app.press(.escape)
                try app.waitForNoPopover()
                XCTAssertEqual(app.selection, ["A", "C"])
                try app.openMenu(ofCard: "C")
                try app.choose("Move To", "Done")
                try app.expect([["B", "D"], ["E", "F"], ["A", "C"]], after: "moving to a section")
                try desktop.wait(for: "the toast") { app.says("2 cards moved to “Done”") }
                try app.openMenu(ofCard: "C")
                try app.chooseOpening("Move To", "Another Board…")
                try desktop.wait(for: "the places") {
                    app.main.window.shown(SearchEntry.self).contains { $0.containsFocus }
                }
                app.type("Inbox")
                app.press(.enter)
                try app.expect([["B", "D"], ["E", "F"], []], after: "moving to a board")
                try app.waitForLibrary("the cards there") { try app.storedOrder(of: "Other") == [["X", "A", "C"]] }
            }
        }
    }

    func testPopoverOfSeveralCardsOpensAtCardThatWasClicked() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("A", "F")
                try app.openMenu(ofCard: "F")
                try app.chooseOpening("Labels…")
                let popover = try XCTUnwrap(app.main.window.shown(Popover.self).first)
                let middle = try app.settledMiddle(of: popover)
                let cards = try ["A", "F"].map { try app.cards.place(app.cards.point(of: app.card($0))) }
                XCTAssertLessThan(abs(middle.x - cards[1].x), abs(middle.x - cards[0].x), "the popover is at “A”")
                app.press(.escape)
                try app.waitForNoPopover()
                XCTAssertEqual(app.selection, ["A", "F"])
            }
        }
    }

    func testMenuOpensAfterAnotherInBusyProgram() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let busy = BusyLoop()
                defer { busy.end() }
                for card in ["B", "C", "B"] {
                    try app.openMenu(ofCard: card)
                    XCTAssertEqual(app.selection, [card])
                    app.press(.escape)
                    try app.waitForNoPopover()
                }
            }
        }
    }

    func testArchivedAndDeletedCardsAreRestored() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let section = try app.section("To Do")
                try app.select("A", "C")
                try app.openMenu(ofCard: "C")
                XCTAssertEqual(app.selection, ["A", "C"], "the menu is not for the whole selection")
                try app.choose("Archive")
                try app.expect([["B", "D"], ["E", "F"], []], after: "Archive")
                let all = try app.reader.cards(in: .section(section), includesArchived: true)
                XCTAssertEqual(all.filter(\.place.isArchived).map(\.title), ["A", "C"])
                // The toast comes once the change is saved, so after the board shows the change.
                try desktop.wait(for: "the offer to undo it") { app.main.window.button("Undo") != nil }
                try app.click(app.main.window.button("Undo"))
                try app.expect(Self.order, after: "undoing Archive")
                try app.openMenu(ofCard: "E")
                try app.choose("Delete")
                try app.expect([["A", "B", "C", "D"], ["F"], []], after: "Delete")
                try app.undo()
                try app.expect(Self.order, after: "undoing Delete")
            }
        }
    }

    func testMenuKeyOpensCardMenuAndArrowsChoose() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("B")
                try app.openMenu(byKey: .menu)
                try app.chooseByKeys("Duplicate")
                try app.expect([["A", "B", "B", "C", "D"], ["E", "F"], []], after: "Duplicate")
                try app.undo()
                try app.select("D")
                try app.openMenu(byKey: .f10, holding: .leftShift)
                app.press(.escape)
                try app.waitForNoPopover()
                app.press(.up)
                try desktop.wait(for: "the arrow to act on the board again") { app.selection == ["C"] }
                try app.expect(Self.order, after: "Escape")
            }
        }
    }

    func testSectionIsSortedByEachCriterion() throws {
        try onDesktop { desktop in
            var board = AppScene.board("Sorting", [("Pile", ["pear", "fig", "apple", "plum"])])
            board.sections[0].cards[0].isDone = true
            board.sections[0].cards[1].due = Due("2031-05-02")
            board.sections[0].cards[3].due = Due("2031-05-01")
            let before = [["pear", "fig", "apple", "plum"]]
            try AppScene.run(desktop, [board]) { app in
                for (line, after) in [
                    ("By Title", ["apple", "fig", "pear", "plum"]), ("By Due Date", ["plum", "fig", "pear", "apple"]),
                    ("Done Last", ["fig", "apple", "plum", "pear"]),
                ] {
                    try app.openMenu(ofSection: "Pile")
                    try app.choose("Sort Cards", line)
                    try app.expect([after], after: line)
                    XCTAssertEqual(try app.nextUndo(), "Sort Section")
                    try app.undo()
                    try app.expect(before, after: "undoing “\(line)”")
                }
            }
        }
    }

    func testSectionMenuActionsWork() throws {
        try onDesktop { desktop in
            var plan = AppScene.plan
            for card in [0, 2] { plan.sections[0].cards[card].isDone = true }
            try AppScene.run(desktop, [plan]) { app in
                try app.openMenu(ofSection: "To Do")
                try app.choose("Archive Done Cards")
                try app.expect([["B", "D"], ["E", "F"], []], after: "Archive Done Cards")
                XCTAssertEqual(try app.nextUndo(), "Archive 2 Done Cards")
                try desktop.wait(for: "the toast") { app.main.window.shownTexts.contains("2 done cards archived") }
                try app.openMenu(ofSection: "To Do")
                try app.choose("Delete Section")
                // Archived cards are deleted too.
                try desktop.wait(for: "the toast") {
                    app.main.window.shownTexts.contains("Section “To Do” deleted with 2 archived cards")
                }
                try app.undo()
                try app.undo()
                try app.openMenu(ofSection: "To Do")
                try app.choose("Move All Cards To", "Done")
                try app.expect([[], ["E", "F"], ["A", "B", "C", "D"]], after: "Move All Cards")
                try app.undo()
                for (name, color) in [("No Color", nil), ("Green", .green)] as [(String, BoardColor?)] {
                    try app.openMenu(ofSection: "To Do")
                    try app.chooseOpening("Color…")
                    try app.click(app.main.window.button(name))
                    try app.waitForLibrary("the color") { try app.storedSections()[0].color == color }
                    try desktop.wait(for: "the chooser to close") { app.main.window.button(name) == nil }
                }
                try app.openMenu(ofSection: "Doing")
                try app.choose("Delete Section")
                try app.expect([["A", "B", "C", "D"], []], after: "Delete Section")
                try app.click(app.main.window.button("Undo"))
                try app.expect(Self.order, after: "undoing Delete Section")
            }
        }
    }

    func testLockedSectionIsMarkedAndSameMenuItemUnlocksIt() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let section = try app.section("Doing")
                try app.click(app.header("Doing")?.button("Section Menu"))
                try app.waitForMenu()
                try app.choose("Lock")
                try app.waitForLibrary("the lock") { try app.storedSections()[1].isLocked }
                try desktop.wait(for: "no button to add a card") {
                    app.header("Doing")?.button("Add a Card to the Top") == nil
                }
                try app.openMenu(ofCard: "E")
                try app.choose("Delete")
                let reason = "“Doing” is locked. Unlock it to add, move, or remove cards."
                try desktop.wait(for: "the reason") { app.main.window.shownTexts.contains(reason) }
                try app.expect(Self.order, after: "the refusal")
                try app.openMenu(at: app.cards.headerPoint(of: section))
                try app.choose("Unlock")
                try app.waitForLibrary("no lock") { try !app.storedSections()[1].isLocked }
                try desktop.wait(for: "the button") { app.header("Doing")?.button("Add a Card to the Top") != nil }
            }
        }
    }

    func testLockedSectionOffersNothingThatItRefuses() throws {
        try onDesktop { desktop in
            var plan = AppScene.plan
            plan.sections[0].isLocked = true
            try AppScene.run(desktop, [plan]) { app in
                for (title, isRefused) in [("To Do", true), ("Doing", false)] {
                    try app.openMenu(ofSection: title)
                    for line in ["Archive Done Cards", "Delete Section"] {
                        XCTAssertEqual(app.main.window.menuItem(line)?.isSensitive, !isRefused, "\(line) of \(title)")
                    }
                    for line in ["Rename", "Limit…", isRefused ? "Unlock" : "Lock"] {
                        XCTAssertEqual(app.main.window.menuItem(line)?.isSensitive, true, "\(line) of \(title)")
                    }
                    app.press(.escape)
                    try app.waitForNoPopover()
                }
            }
        }
    }

    func testDoubleClickRenamesSectionAndDragMovesIt() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                desktop.hand.move(to: try app.cards.place(app.titlePoint("Doing")))
                try desktop.frames(2)
                for _ in 0..<2 { desktop.hand.click() }
                try app.waitForEntry("Doing")
                app.type("later")
                app.press(.enter)
                try app.waitForLibrary("the title") { try app.storedSections()[1].title == "later" }
                try desktop.wait(for: "the title to be shown") { app.title(of: "later")?.isMapped ?? false }
                try app.rest()
                try app.cards.lift(at: app.titlePoint("later"))
                let first = try XCTUnwrap(app.page.view.frame(ofSection: app.section("To Do")))
                try app.cards.drag(to: Point(x: first.minX + 20, y: first.minY + 20))
                try app.drop()
                try app.expect([["E", "F"], ["A", "B", "C", "D"], []], after: "the drop")
            }
        }
    }

    func testBoardMenuAddsSection() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let size = app.page.view.size
                try app.openMenu(at: Point(x: Double(size.width) - 20, y: Double(size.height) - 20))
                try app.choose("New Section")
                try app.waitForEntry("New Section")
                app.type("later")
                app.press(.enter)
                try app.waitForLibrary("the section") {
                    try app.storedSections().map(\.title) == ["To Do", "Doing", "Done", "later"]
                }
                try app.expect(Self.order + [[]], after: "adding a section")
            }
        }
    }
}

extension AppScene {
    fileprivate func title(of section: String) -> Label? {
        header(section)?.shown(Label.self).first { $0.text == section }
    }

    /// Returns a point in the board on the title of a section.
    fileprivate func titlePoint(_ section: String) throws -> Point {
        let label = try XCTUnwrap(title(of: section))
        let point = label.convert(x: Double(label.size.width) / 2, y: Double(label.size.height) / 2, to: page.view)
        return try XCTUnwrap(point.map { Point(x: $0.x, y: $0.y) })
    }
}
