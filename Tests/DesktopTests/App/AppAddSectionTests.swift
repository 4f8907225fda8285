import Board
import DesktopSupport
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The lane after the last section, which adds a section. The board is wider and longer than the window.
final class AppAddSectionTests: DesktopTestCase {
    private static let label = "Add Section"

    func testLaneTakesTitleAndEnterAddsFirstCard() throws {
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

    func testLeavingLaneAddsSection() throws {
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

    func testTabReachesLaneAndShowsIt() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, [AppScene.wide]) { app in
                try Self.scrollToEnd(app)
                let end = app.page.view.scrollOffset
                try app.select("10c")
                app.page.view.scrollOffset = end - 60
                try app.rest()
                for _ in 0..<8 where app.page.view.button(Self.label)?.hasFocus != true {
                    app.press(.tab)
                    try desktop.frames(2)
                }
                XCTAssertEqual(app.page.view.button(Self.label)?.hasFocus, true)
                try app.rest()
                XCTAssertEqual(app.page.view.scrollOffset, end)
                app.press(.enter)
                try app.waitForEntry("")
            }
        }
    }

    func testCardHeldOverLaneOpensNoGap() throws {
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
