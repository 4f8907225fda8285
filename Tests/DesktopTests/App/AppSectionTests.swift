import Board
import DesktopSupport
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// New sections, the titles and limits of sections, and their headers.
final class AppSectionTests: DesktopTestCase {
    func testUndoOfNewSectionLeavesBoardWhereItIs() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, [AppScene.wide]) { app in
                try app.select("1a")
                app.page.addSection()
                try app.waitForEntry("New Section")
                app.press(.enter)
                try app.rest()
                try app.undo()
                try desktop.wait(for: "the section to go") { app.sectionOrder.last == "10" }
                try desktop.wait(for: "the nearest card to have the focus") { app.focusedCard == "10c" }
                XCTAssertTrue(try app.isInView(app.section("10")), "the board has scrolled away")
            }
        }
    }

    func testLimitAndColorReturnFocusToTheirSection() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                // The menu opened with its button, or with the secondary button while a card had the focus.
                for isByButton in [true, false] {
                    for isLimit in [true, false] {
                        try app.select("A")
                        if isByButton {
                            try app.click(app.header("Doing")?.button("Section Menu"))
                            try app.waitForMenu()
                        } else {
                            try app.openMenu(ofSection: "Doing")
                        }
                        let limit = isByButton ? "Limit…" : "Limit: 2 Cards…"
                        try app.chooseOpening(isLimit ? limit : "Color…")
                        try app.click(app.main.window.button(isLimit ? "Set Limit" : isByButton ? "Red" : "Blue"))
                        try app.waitForNoPopover()
                        try app.rest()
                        try desktop.wait(for: "the focus in the section, \(isByButton), \(isLimit)") {
                            app.page.view.focusedSection?.section == (try? app.section("Doing"))
                        }
                    }
                }
            }
        }
    }

    func testKeysOnLimitCheckboxToggleItAndSetLimit() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.openMenu(ofSection: "Doing")
                try app.chooseOpening("Limit…")
                let box = try XCTUnwrap(
                    app.main.window.shown(CheckButton.self).first { $0.label == "Refuse cards over the limit" })
                for _ in 0..<6 where !box.containsFocus { try app.tab() }
                try desktop.wait(for: "the checkbox to have the focus") { box.containsFocus }
                app.press(.space)
                try desktop.wait(for: "the check mark") { box.isOn }
                app.press(.enter)
                try app.waitForNoPopover()
                try app.waitForLibrary("the limit") { try app.storedSections()[1].limit != nil }
                XCTAssertEqual(try app.storedSections()[1].limit, CardLimit(2, isStrict: true))
            }
        }
    }

    func testNamedNewSectionStaysInViewAndEnterAddsItsFirstCard() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, [AppScene.wide]) { app in
                try app.select("1a")
                app.page.addSection()
                try app.waitForEntry("New Section")
                app.type("last")
                app.press(.enter)
                try app.waitForLibrary("the title") { try app.storedSections().last?.title == "last" }
                try app.rest()
                XCTAssertTrue(try app.isInView(app.section("last")), "the board has scrolled away")
                app.press(.enter)
                try app.waitForEntry("")
                app.type("first")
                app.press(.escape)
                try desktop.wait(for: "the card") { app.order.last == ["first"] && app.focusedCard == "first" }
                XCTAssertTrue(try app.isInView(app.section("last")), "the board has scrolled away")
            }
        }
    }

    func testTitleTypedInHeaderGetsRoomThatShortCountLeaves() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                app.page.addSection()
                try app.waitForEntry("New Section")
                // The section is reloaded while its count is hidden.
                let section = try app.section("New Section")
                app.page.view.reload(section: section)
                let title = "before the trip"
                app.type(title)
                app.press(.enter)
                try app.waitForLibrary("the title") { try app.storedSections().last?.title == title }
                try app.rest()
                XCTAssertEqual(app.header(title)?.clippedTexts, [])
                let counts = try ["Doing", title].map { section in
                    try XCTUnwrap(app.header(section)?.shown(Label.self).first { $0.hasStyleClass("section-count") })
                }
                XCTAssertLessThanOrEqual(counts[1].size.width, counts[0].size.width)
            }
        }
    }

    func testClickOnEmptyAreaOfBoardEndsEditingOfTitle() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                app.page.rename(section: try app.section("Doing"))
                try app.waitForTitle("Doing")
                app.type("mine")
                try app.clickBesideAllCards()
                try desktop.wait(for: "the end of editing") { app.page.view.shown(Entry.self).isEmpty }
                try app.waitForLibrary("the title") { try app.storedSections()[1].title == "mine" }
            }
        }
    }

    func testHeaderFitsColumnWithAllItsMarks() throws {
        try onDesktop { desktop in
            let normal = Desktop.textResolution
            defer { Desktop.textResolution = normal }
            for scale in [1.0, 1.5] {
                Desktop.textResolution = Int(96 * 1024 * scale)
                for (cards, limit, isLocked) in Self.marks {
                    var board = AppScene.board("Plan", [("Waiting for others", (1...cards).map { "card \($0)" })])
                    board.sections[0].limit = limit
                    board.sections[0].isLocked = isLocked
                    board.sections[0].color = "red"
                    try AppScene.run(desktop, [board]) { app in
                        try app.rest()
                        let header = try XCTUnwrap(app.header("Waiting for others"))
                        let column = try XCTUnwrap(app.page.view.frame(ofSection: app.section("Waiting for others")))
                        let marks =
                            "\(cards) cards, \(limit.count), strict: \(limit.isStrict), locked: \(isLocked), text: \(scale)"
                        XCTAssertLessThanOrEqual(Double(header.measureWidth().minimum), column.width, marks)
                        XCTAssertLessThanOrEqual(Double(header.size.width), column.width, marks)
                    }
                }
            }
        }
    }

    /// The numbers of cards with limits that need the most room.
    private static let marks: [(cards: Int, limit: LimitDocument, isLocked: Bool)] = [
        (6, LimitDocument(count: 5, isStrict: false), false), (6, LimitDocument(count: 5, isStrict: true), false),
        (12, LimitDocument(count: 10, isStrict: false), false), (12, LimitDocument(count: 10, isStrict: false), true),
        (5, LimitDocument(count: 5, isStrict: true), true), (120, LimitDocument(count: 100, isStrict: false), false),
    ]
}
