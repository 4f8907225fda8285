import Board
import DesktopSupport
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Moving cards to a section by its name, and limits of sections.
final class AppMovingTests: DesktopTestCase {
    private static let boards = [AppScene.plan, AppScene.board("Other", [("Inbox", ["X"]), ("Later", [])])]
    private static let order = [["A", "B", "C", "D"], ["E", "F"], []]

    func testSelectedCardsMoveToSectionFoundByTyping() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                try app.select("B", "D")
                try app.chooseTarget()
                app.type("lat")
                try desktop.wait(for: "one section") { app.offered == ["Later"] }
                app.press(.enter)
                try app.waitForLibrary("the cards on the other board") {
                    try app.storedOrder(of: "Other") == [["X"], ["B", "D"]]
                }
                try app.expect([["A", "C"], ["E", "F"], []], after: "the move")
                try desktop.wait(for: "the board to have the focus") { app.page.view.containsFocus }
                try app.checkIsOneStep("Move 2 Cards", from: Self.order, to: [["A", "C"], ["E", "F"], []])
                XCTAssertEqual(try app.storedOrder(of: "Other"), [["X"], []])
            }
        }
    }

    func testArrowsChooseSectionAndEscapeCancels() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, Self.boards) { app in
                try app.select("A")
                try app.chooseTarget()
                XCTAssertEqual(app.offered, ["To Do", "Doing", "Done", "Inbox", "Later"])
                for key in [Key.down, .down, .down, .up] { app.press(key) }
                app.press(.enter)
                try app.expect([["B", "C", "D"], ["E", "F"], ["A"]], after: "the move")
                try app.undo()
                try app.expect(Self.order, after: "undoing it")
                try app.select("A")
                try app.chooseTarget()
                app.type("later")
                app.press(.escape)
                try desktop.wait(for: "the chooser to close") { app.offered.isEmpty }
                try app.expect(Self.order, after: "Escape")
                XCTAssertEqual(try app.nextUndo(), app.firstUndo)
            }
        }
    }

    func testOpenCardMovesToAnotherSection() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, Self.boards) { app in
                try app.select("A")
                app.press(.enter)
                try desktop.wait(for: "the panel") { app.main.window.button("Close") != nil }
                try app.rest()
                try app.chooseTarget()
                app.type("done")
                try desktop.wait(for: "one section") { app.offered == ["Done"] }
                app.press(.enter)
                try app.expect([["B", "C", "D"], ["E", "F"], ["A"]], after: "the move")
                XCTAssertNotNil(app.main.window.button("Close"), "the card is closed")
            }
        }
    }

    func testLimitAcceptsAnyNumber() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let section = try app.section("Doing")
                try app.chooseLimit(of: section, from: 2)
                app.type("17")
                app.press(.enter)
                try app.waitForLibrary("the limit") { try app.storedSections()[1].limit == CardLimit(17) }
                XCTAssertTrue(app.menuTitles(of: section).contains("Limit: 17 Cards…"))
                try desktop.wait(for: "the chooser to close") { app.number == nil }
                try app.chooseLimit(of: section, from: 17)
                try app.tab { app.main.window.shown(CheckButton.self).contains { $0.containsFocus } }
                app.press(.space)
                try app.tab { app.main.window.button("Set Limit")?.containsFocus ?? false }
                app.press(.enter)
                try app.waitForLibrary("the strict limit") {
                    try app.storedSections()[1].limit == CardLimit(17, isStrict: true)
                }
                try desktop.wait(for: "the chooser to close") { app.number == nil }
                try app.chooseLimit(of: section, from: 17)
                try app.tab { app.main.window.button("Remove Limit")?.containsFocus ?? false }
                app.press(.enter)
                try app.waitForLibrary("no limit") { try app.storedSections()[1].limit == nil }
            }
        }
    }
}

extension AppMovingTests {
    func testMenuOffersOnlySectionsThatAcceptTheCards() throws {
        try onDesktop { desktop in
            var board = AppScene.board(
                "Plan", [("To Do", ["A", "B"]), ("Doing", ["C"]), ("Room for one", ["D"]), ("Locked", [])])
            board.sections[2].limit = LimitDocument(count: 2, isStrict: true)
            board.sections[3].isLocked = true
            try AppScene.run(desktop, [board]) { app in
                for (cards, offers) in [
                    (["A"], ["Doing", "Room for one", "-Locked"]),
                    (["A", "B"], ["Doing", "-Room for one", "-Locked"]),
                    (["A", "C"], ["To Do", "Doing", "-Room for one", "-Locked"]),
                    (["D"], ["To Do", "Doing", "-Locked"]),
                ] {
                    XCTAssertEqual(app.offers(for: Set(try cards.map { try app.card($0) })), offers, "\(cards)")
                }
            }
        }
    }

    func testSectionChooserMarksSectionsThatRefuse() throws {
        try onDesktop { desktop in
            var board = AppScene.plan
            board.sections[0].limit = LimitDocument(count: 4, isStrict: true)
            board.sections[1].limit = LimitDocument(count: 2)
            try AppScene.run(desktop, [board]) { app in
                try app.select("E")
                try app.chooseTarget()
                let list = try XCTUnwrap(app.main.window.shown(SectionedListView<BoardID, SectionID>.self).first)
                try desktop.wait(for: "the rows") { list.shownTexts.contains("Doing") }
                XCTAssertEqual(
                    list.shown(Label.self).filter { $0.isMapped && $0.hasStyleClass("section-full") }.map(\.text),
                    ["Full"])
                app.press(.escape)
            }
        }
    }
}

extension AppScene {
    /// The sections to which the menu of cards moves them; a dash marks what can't be chosen.
    fileprivate func offers(for cards: Set<CardID>) -> [String] {
        func lines(_ entries: [MenuEntry], isInside: Bool) -> [String] {
            entries.flatMap { entry -> [String] in
                switch entry {
                case .item(let title, let call, _):
                    if !isInside || ["To Top", "To Bottom", "Another Board…"].contains(title) { return [] }
                    return [call.name == ActionCall.unavailable.name ? "-" + title : title]
                case .section(_, let entries): return lines(entries, isInside: isInside)
                case .submenu(let title, let entries): return title == "Move To" ? lines(entries, isInside: true) : []
                }
            }
        }
        return lines(page.cardMenu(for: cards), isInside: false)
    }

    /// Opens the section chooser by keyboard.
    fileprivate func chooseTarget() throws {
        press(Key("m"), holding: .leftControl)
        try desktop.wait(for: "the section chooser") {
            main.window.shown(SearchEntry.self).contains { $0.containsFocus } && !offered.isEmpty
        }
    }

    /// The sections that are offered.
    fileprivate var offered: [String] {
        guard let list = main.window.shown(SectionedListView<BoardID, SectionID>.self).first else { return [] }
        return (0..<list.list.numberOfSections).flatMap { list.list.itemIDs(inSection: $0) }.map { section in
            board.sectionDestinations.first { $0.section == section }?.title ?? "?"
        }
    }

    /// The number in the open limit chooser.
    fileprivate var number: Int? { main.window.shown(SpinButton.self).first?.value }

    /// Opens the limit chooser of a section.
    fileprivate func chooseLimit(of section: SectionID, from number: Int) throws {
        XCTAssertTrue(page.view.activate(ActionCall("board.section", SectionAction.limit.parameter(for: section))))
        try desktop.wait(for: "the number \(number)") {
            self.number == number && main.window.shown(SpinButton.self).first?.containsFocus == true
        }
        try desktop.frames(2)
    }

    /// Presses Tab until the focus is where it should be.
    fileprivate func tab(until isThere: () -> Bool) throws {
        for _ in 0..<8 where !isThere() {
            try tab()
        }
        XCTAssertTrue(isThere(), "Tab does not go there")
    }

    fileprivate func menuTitles(of section: SectionID) -> [String] {
        page.menu(of: section).flatMap { entry -> [String] in
            guard case .section(_, let entries) = entry else { return [] }
            return entries.map { entry in
                switch entry {
                case .item(let title, _, _), .submenu(let title, _): title
                case .section: ""
                }
            }
        }
    }
}
