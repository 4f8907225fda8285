import Board
import DesktopSupport
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Collapsed sections of a board in columns: strips with a title, a count, and a button.
final class AppStripTests: DesktopTestCase {
    private static let order = [["A", "B", "C", "D"], ["E", "F"], []]

    func testStripShowsTitleAndCountAndLargeEnoughButton() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                app.page.board.perform(.changeSection(try app.section("Doing"), .isCollapsed(true)))
                let strip = try app.waitForStrip("Doing")
                XCTAssertEqual(strip.shown(Label.self).map(\.text), ["2", "Doing"])
                let button = try XCTUnwrap(strip.button("Expand"))
                XCTAssertGreaterThanOrEqual(min(button.size.width, button.size.height), 24)
                XCTAssertEqual(app.page.view.clippedTexts, [])
                // The count follows a drag.
                try app.lift("A")
                try app.cards.drag(to: app.cards.headerPoint(of: app.section("Doing")))
                try desktop.wait(for: "the count") { strip.shown(Label.self).first?.text == "3" }
                desktop.hand.type(.escape)
                try desktop.wait(for: "the count") { strip.shown(Label.self).first?.text == "2" }
                try app.rest()
            }
        }
    }

    func testClickAnywhereOnStripExpandsIt() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let section = try app.section("Doing")
                for part in ["the arrow", "the count", "the bottom"] {
                    app.page.board.perform(.changeSection(section, .isCollapsed(true)))
                    let strip = try app.waitForStrip("Doing")
                    try app.rest()
                    switch part {
                    case "the arrow": try app.click(strip.button("Expand"))
                    case "the count": try app.click(strip.shown(Label.self).first { $0.text == "2" })
                    default:
                        let frame = try XCTUnwrap(app.page.view.frame(ofSection: section))
                        let place = try app.window.place(of: app.page.view, x: frame.midX, y: frame.maxY - 30)
                        desktop.hand.move(to: place)
                        try desktop.frames(2)
                        desktop.hand.click()
                    }
                    try app.waitForLibrary("the section to expand by a click on \(part)") {
                        try !app.storedSections()[1].isCollapsed
                    }
                    try app.rest()
                    XCTAssertNotNil(app.page.view.rowContent(of: try app.card("E")), part)
                }
            }
        }
    }

    func testKeyboardExpandsAndCollapsesAndKeepsFocus() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let section = try app.section("Doing")
                app.page.board.perform(.changeSection(section, .isCollapsed(true)))
                let strip = try app.waitForStrip("Doing")
                try app.select("A")
                app.press(.right)
                try desktop.wait(for: "the strip") { strip.button("Expand")?.hasFocus ?? false }
                app.press(.space)
                try app.waitForLibrary("the expanded section") { try !app.storedSections()[1].isCollapsed }
                try app.rest()
                let key = try XCTUnwrap(app.page.view.list.key(of: section))
                let header = try XCTUnwrap(app.page.view.pool.sections[key]?.header)
                XCTAssertEqual(header.button("Collapse")?.hasFocus, true)
                app.press(.space)
                try app.waitForLibrary("the collapsed section") { try app.storedSections()[1].isCollapsed }
                try app.rest()
                XCTAssertEqual(strip.button("Expand")?.hasFocus, true)
            }
        }
    }

    func testRenamingExpandsStripAndEditsTitle() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let section = try app.section("Doing")
                app.page.board.perform(.changeSection(section, .isCollapsed(true)))
                _ = try app.waitForStrip("Doing")
                try app.openMenu(ofSection: "Doing")
                try app.choose("Rename")
                try app.waitForEntry("Doing")
                app.type("now")
                app.press(.enter)
                try app.waitForLibrary("the title") { try app.storedSections()[1].title == "now" }
                XCTAssertFalse(try app.storedSections()[1].isCollapsed)
                try app.expect(Self.order, after: "renaming")
            }
        }
    }

    func testCardDroppedOnOpenedStripLandsUnderPointer() throws {
        let board = AppScene.board("Plan", [("To Do", ["A"]), ("Doing", (1...8).map { "Card \($0)" })])
        try onDesktop { desktop in
            try AppScene.run(desktop, [board]) { app in
                let (view, section) = (app.page.view, try app.section("Doing"))
                app.board.perform(.changeSection(section, .isCollapsed(true)))
                _ = try app.waitForStrip("Doing")
                let strip = try XCTUnwrap(view.frame(ofSection: section))
                let point = Point(x: strip.midX, y: 250)
                try app.lift("A")
                try app.cards.drag(to: point)
                try desktop.wait(for: "the strip to spring open") { !view.isCollapsed(section: section) }
                try desktop.wait(for: "the rows to be at rest") { !view.isMoving }
                try app.drop()
                let landed = try XCTUnwrap(view.frame(of: app.card("A")))
                XCTAssertGreaterThan(try XCTUnwrap(app.order.last?.firstIndex(of: "A")), 0)
                XCTAssertLessThan(abs(landed.midY - point.y), landed.height, "\(landed)")
                try app.waitForLibrary("the card") { try app.storedOrder() == app.order }
            }
        }
    }

    func testExpandedStripAtEdgeComesIntoView() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.wide]) { app in
                for section in app.page.board.order.list.sectionIDs.prefix(9).dropFirst(3) {
                    app.page.board.perform(.changeSection(section, .isCollapsed(true)))
                }
                try app.rest()
                let visible = app.page.view.list.surface.visibleSections()
                let last = app.page.view.list.sectionID(at: visible.upperBound - 1)
                XCTAssertTrue(app.page.view.isCollapsed(section: last), "the test needs a strip at the edge")
                app.page.toggle(last)
                try app.rest()
                XCTAssertTrue(app.isInView(last))
            }
        }
    }
}

extension AppScene {
    /// Waits until a section is a strip, and returns the strip.
    fileprivate func waitForStrip(_ title: String) throws -> SectionStrip {
        let key = try XCTUnwrap(page.view.list.key(of: section(title)))
        let widget = { [page] in page.view.pool.sections[key] }
        try desktop.wait(for: "the strip") { widget()?.isStrip ?? false }
        try rest()
        return try XCTUnwrap(widget()?.strip as? SectionStrip)
    }
}
