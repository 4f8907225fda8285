import Board
import DesktopSupport
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The area after the last section, which adds a section. On the board `AppScene.wide`, it is out of view at first.
final class AppAddSectionTests: DesktopTestCase {
    private static let label = "Add Section"

    func testTitleIsTypedAfterLastSectionAndEnterAddsFirstCard() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, [AppScene.wide]) { app in
                try Self.scrollToEnd(app)
                try app.click(app.page.view.button(Self.label))
                try app.waitForEntry("")
                app.type("last")
                XCTAssertEqual(app.sectionOrder.count, 10, "the section is added too early")
                app.press(.enter)
                try app.waitForLibrary("the section") { try app.storedSections().last?.title == "last" }
                XCTAssertEqual(try app.nextUndo(), "Add Section")
                try app.rest()
                XCTAssertTrue(try app.isInView(app.section("last")), "the section is out of view")
                XCTAssertEqual(
                    app.page.view.scrollOffset, app.page.view.list.surface.maximumMainOffset, "the area is out of view")
                app.press(.enter)
                try app.waitForEntry("")
                app.type("first")
                app.press(.escape)
                try desktop.wait(for: "the card") { app.order.last == ["first"] && app.focusedCard == "first" }
            }
        }
    }

    func testBoardOpensAtItsStart() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, [AppScene.wide]) { app in
                XCTAssertEqual(app.page.view.scrollOffset, 0)
                XCTAssertEqual(app.page.view.button(Self.label)?.hasFocus ?? false, false)
            }
        }
    }

    func testEscapeAddsNothingAndOffersTypedTitle() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, [AppScene.wide]) { app in
                try Self.scrollToEnd(app)
                try app.click(app.page.view.button(Self.label))
                try app.waitForEntry("")
                app.press(.escape)
                try desktop.wait(for: "the button") { app.page.view.button(Self.label)?.hasFocus ?? false }
                app.press(.enter)
                try app.waitForEntry("")
                app.type("last")
                app.press(.escape)
                try desktop.wait(for: "the toast") { app.says("Section “last” not added") }
                XCTAssertEqual(app.sectionOrder.count, 10)
                try app.click(app.main.window.button("Add"))
                try app.waitForLibrary("the section") { try app.storedSections().last?.title == "last" }
            }
        }
    }

    func testLeavingEntryAddsSection() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try Self.scrollToEnd(app)
                try app.click(app.page.view.button(Self.label))
                try app.waitForEntry("")
                app.type("left")
                try app.click("A")
                try app.waitForLibrary("the section") { try app.storedSections().last?.title == "left" }
                try desktop.wait(for: "the card to be selected") { app.selection == ["A"] }
            }
        }
    }

    func testTitleTypedBeforeClosingIsSaved() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try Self.scrollToEnd(app)
                try app.click(app.page.view.button(Self.label))
                try app.waitForEntry("")
                app.type("closed")
                try app.reopen()
                XCTAssertEqual(app.sectionOrder.last, "closed")
            }
        }
    }

    func testTabReachesAreaForNewSectionAndShowsIt() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, [AppScene.wide]) { app in
                try Self.scrollToEnd(app)
                let end = app.page.view.scrollOffset
                try app.select("10c")
                app.page.view.scrollOffset = end - 60
                try app.rest()
                for _ in 0..<8 where app.page.view.button(Self.label)?.hasFocus != true {
                    try app.tab()
                }
                XCTAssertEqual(app.page.view.button(Self.label)?.hasFocus, true)
                try app.rest()
                XCTAssertEqual(app.page.view.scrollOffset, end)
                app.press(.enter)
                try app.waitForEntry("")
            }
        }
    }

    func testTabPassesThroughBoardWithoutScrollingToAreaForNewSection() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.wide]) { app in
                try app.select("1a")
                for _ in 0..<40 where app.page.view.containsFocus {
                    try app.tab()
                }
                XCTAssertFalse(app.page.view.containsFocus)
                XCTAssertEqual(app.page.view.scrollOffset, 0)
                app.press(.tab, holding: .leftShift)
                try desktop.wait(for: "the board to have the focus") { app.page.view.containsFocus }
                XCTAssertEqual(app.page.view.scrollOffset, 0)
            }
        }
    }

    func testEntryAndItsTextReplaceButtonAndLabelInPlace() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                try Self.scrollToEnd(app)
                let view = app.page.view
                let button = try XCTUnwrap(view.button(Self.label))
                let place = try Self.frame(of: button, in: view)
                let start = try XCTUnwrap(Self.endOfInk(in: place, view, fromLeft: true))
                try app.click(button)
                try app.waitForEntry("")
                let entry = try XCTUnwrap(view.shown(Entry.self).first { $0.containsFocus })
                entry.text = Self.label
                try app.rest()
                XCTAssertEqual(try Self.frame(of: entry, in: view), place)
                XCTAssertEqual(try Self.endOfInk(in: place, view, fromLeft: true), start)
                XCTAssertTrue((10..<place.width - 10).contains(start), "nothing is drawn")
            }
        }
    }

    @MainActor
    private static func frame(of widget: Widget, in view: Widget) throws -> Rect {
        let corner = try XCTUnwrap(widget.convert(x: 0, y: 0, to: view))
        return Rect(x: corner.x, y: corner.y, width: Double(widget.size.width), height: Double(widget.size.height))
    }

    func testButtonsStartWhereTitlesStart() throws {
        try onDesktop { desktop in
            let board = AppScene.board("Plan", [("Only", ["Add a Card", Self.label])])
            for isRightToLeft in [false, true] {
                Widget.isRightToLeftByDefault = isRightToLeft
                defer { Widget.isRightToLeftByDefault = false }
                try AppScene.inBothLayouts(desktop, [board]) { app in
                    let view = app.page.view
                    desktop.hand.move(to: try app.cards.place(Point(x: 20, y: Double(view.size.height) - 20)))
                    try app.rest()
                    for title in ["Add a Card", Self.label] {
                        let row = try XCTUnwrap(view.frame(of: app.card(title)))
                        let label = try Self.frame(of: XCTUnwrap(view.button(title)), in: view)
                        // A row is as wide as its section.
                        let inset = (row.width - label.width) / 2
                        let text = Rect(
                            x: row.minX + inset, y: row.minY + 8, width: label.width, height: row.height - 16)
                        // The same text ends at the same place, on the side that has no checkbox.
                        let end = try XCTUnwrap(Self.endOfInk(in: text, view, fromLeft: isRightToLeft))
                        XCTAssertEqual(end, try Self.endOfInk(in: label, view, fromLeft: isRightToLeft), title)
                        XCTAssertTrue((10..<label.width - 10).contains(end), "nothing is drawn")
                    }
                }
            }
        }
    }

    /// Returns the distance from an area's left edge to the outermost pixel that differs from the area's background.
    @MainActor
    private static func endOfInk(in area: Rect, _ view: Widget, fromLeft: Bool) throws -> Double? {
        let pixels = try XCTUnwrap(Screenshot.pixels(of: view))
        let rows = stride(from: area.minY, to: area.maxY, by: 1)
        let columns = Array(stride(from: area.minX, to: area.maxX, by: 1))
        let ground = pixels.color(x: fromLeft ? columns[0] : columns[columns.count - 1], y: area.midY)
        let end = (fromLeft ? columns : columns.reversed()).first { x in
            rows.contains { pixels.color(x: x, y: $0) != ground }
        }
        return end.map { $0 - area.minX }
    }

    func testCardHeldOverAreaForNewSectionOpensNoGap() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.wide]) { app in
                try Self.scrollToEnd(app)
                let button = try XCTUnwrap(app.page.view.button(Self.label))
                let place = try XCTUnwrap(
                    button.convert(
                        x: Double(button.size.width) * 0.6, y: Double(button.size.height) / 2, to: app.page.view))
                try app.lift("10a")
                try app.cards.drag(to: Point(x: place.x, y: place.y))
                XCTAssertNil(app.feedback.gap)
                XCTAssertNil(app.feedback.destination)
                try app.drop()
                XCTAssertEqual(app.order.last, ["10a", "10b", "10c"])
            }
        }
    }

    /// Scrolls the board to its very end.
    @MainActor
    private static func scrollToEnd(_ app: AppScene) throws {
        app.page.view.scrollOffset = 100_000
        try app.rest()
        if app.page.view.scrollOffset == 0 { return }
        try app.desktop.wait(for: "the end") {
            app.page.view.scrollOffset == app.page.view.list.surface.maximumMainOffset
        }
        try app.rest()
    }
}
