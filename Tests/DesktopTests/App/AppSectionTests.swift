import Board
import DesktopSupport
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// New sections and their titles, on a board that is wider and longer than the window.
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
                try desktop.wait(for: "the keyboard on the nearest card") { app.focusedCard == "10c" }
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
                app.press(.tab)
                for _ in 0..<5 where !box.containsFocus {
                    app.press(.tab)
                    try desktop.frames(1)
                }
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
                // The count is shown again while it is hidden.
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
}
