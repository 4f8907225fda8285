import Board
import CGtk
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// A board's layout and its collapsed sections are saved with it.
final class AppLayoutTests: DesktopTestCase {
    private static let order = [["A", "B", "C", "D"], ["E", "F"], []]

    func testLayoutIsStoredPerBoard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                XCTAssertEqual(app.page.view.layout, .columns)
                try app.changeLayout(to: .stacked)
                try app.waitForLibrary("the layout") { try app.reader.boards()[0].layout == .stacked }
                try app.reopen()
                XCTAssertEqual(app.page.view.layout, .stacked)
                let choice = app.main.actions.first { $0.name == "layout" } as? ChoiceAction
                XCTAssertEqual(choice?.choice, "stacked", "the menu marks the other layout")
                try app.changeLayout(to: .columns)
                try app.waitForLibrary("the layout") { try app.reader.boards()[0].layout == .columns }
                try app.expect(Self.order, after: "changing the layout")
            }
        }
    }

    func testNarrowWindowChoosesLayoutInMainMenu() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, left: AppScene.wide(420)) { app in
                for (line, layout) in [("List", ListLayout.stacked), ("Columns", .columns)] {
                    let menu = app.main.window.shown(MenuButton.self).first { $0.tooltip == "Main Menu" }
                    try app.click(menu)
                    try app.waitForMenu()
                    try app.choose(line)
                    try desktop.wait(for: "“\(line)”") { app.page.view.layout == layout }
                    let choice = app.main.actions.first { $0.name == "layout" } as? ChoiceAction
                    XCTAssertEqual(choice?.choice, layout == .stacked ? "stacked" : "columns")
                    try app.rest()
                }
            }
        }
    }

    func testSectionCollapsesAndExpands() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                let section = try app.section("To Do")
                let card = try app.card("A")
                try Self.toggle("Collapse", section, app)
                try app.waitForLibrary("the collapsed section") { try app.storedSections()[0].isCollapsed }
                try app.rest()
                XCTAssertNil(app.page.view.rowContent(of: card), "a card of a collapsed section is shown")
                try app.reopen()
                XCTAssertNil(app.page.view.rowContent(of: card), "it is not collapsed after opening it again")
                try Self.toggle("Expand", section, app)
                try app.waitForLibrary("the expanded section") { try !app.storedSections()[0].isCollapsed }
                try app.rest()
                XCTAssertNotNil(app.page.view.rowContent(of: card))
                try app.expect(Self.order, after: "collapsing and expanding")
            }
        }
    }

    func testViewChangesKeepUndoAndRedo() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.select("A")
                app.press(Key("Delete"))
                let after = [["B", "C", "D"], ["E", "F"], []]
                try app.expect(after, after: "deleting")
                try app.undo()
                try app.changeLayout(to: .stacked)
                try app.waitForLibrary("the layout") { try app.reader.boards()[0].layout == .stacked }
                try Self.toggle("Collapse", try app.section("Doing"), app)
                try app.waitForLibrary("the collapsed section") { try app.storedSections()[1].isCollapsed }
                XCTAssertEqual(try app.nextUndo(), app.firstUndo, "it is a step")
                try app.redo()
                try app.expect(after, after: "redoing it")
                try app.undo()
                try app.expect(Self.order, after: "undoing")
                XCTAssertTrue(try app.storedSections()[1].isCollapsed)
                XCTAssertEqual(app.page.view.layout, .stacked)
            }
        }
    }

    func testCollapsedSectionAcceptsCard() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop) { app in
                let section = try app.section("Doing")
                try Self.toggle("Collapse", section, app)
                try app.waitForLibrary("the collapsed section") { try app.storedSections()[1].isCollapsed }
                try app.rest()
                try app.lift("A")
                try app.cards.drag(to: app.cards.headerPoint(of: section))
                try app.drop()
                try app.waitForLibrary("the card in the section") {
                    try app.storedOrder()[0] == ["B", "C", "D"] && app.storedOrder()[1].sorted() == ["A", "E", "F"]
                }
                try app.expect(app.storedOrder(), after: "the drop")
                XCTAssertTrue(app.page.view.isCollapsed(section: section), "the drop has expanded it")
                // A section that has sprung open shows the dropped card.
                try app.lift("B")
                try app.cards.drag(to: app.cards.headerPoint(of: section))
                try desktop.wait(for: "it to spring open") { !app.page.view.isCollapsed(section: section) }
                try desktop.frames(2)
                let header = app.page.view.list.key(of: section).flatMap { app.page.view.pool.sections[$0]?.header }
                let arrows = header?.shown(Button.self).compactMap(\.tooltip)
                XCTAssertEqual(arrows?.contains("Collapse"), true, "the arrow does not show the open section")
                try app.cards.drag(to: app.cards.headerPoint(of: section))
                try app.drop()
                try app.waitForLibrary("the expanded section") { try !app.storedSections()[1].isCollapsed }
                try app.rest()
                XCTAssertNotNil(app.page.view.rowContent(of: try app.card("B")))
            }
        }
    }

    func testCountFollowsRenamedTitle() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let section = try app.section("Doing")
                let key = try XCTUnwrap(app.page.view.list.key(of: section))
                @MainActor
                func distance() throws -> Int {
                    let labels = try XCTUnwrap(app.page.view.pool.sections[key]?.header).shown(Label.self)
                    let title = try XCTUnwrap(labels.first { $0.hasStyleClass("section-title") })
                    var width: gint = 0
                    pango_layout_get_pixel_size(gtk_label_get_layout(title.opaque), &width, nil)
                    return title.size.width - Int(width)
                }
                XCTAssertEqual(try distance(), 0)
                app.page.rename(section: section)
                try app.waitForEntry("Doing")
                app.type("ill")
                app.press(.enter)
                try app.waitForLibrary("the title") { try app.storedSections()[1].title == "ill" }
                try desktop.wait(for: "the title") { app.page.view.shownTexts.contains("ill") }
                try app.rest()
                XCTAssertEqual(try distance(), 0)
            }
        }
    }

    func testLargeTextWidensColumnsAndKeepsTitlesReadable() throws {
        try onDesktop { desktop in
            let resolution = Desktop.textResolution
            defer { Desktop.textResolution = resolution }
            let section = SectionDocument(title: "Waiting", limit: LimitDocument(count: 120_000, isStrict: false))
            try AppScene.run(desktop, [BoardDocument(title: "Plan", sections: [section, section])]) { app in
                @MainActor
                func show(text scale: Int, columns width: Double) throws {
                    Desktop.textResolution = 96 * 1024 * scale / 100
                    try desktop.wait(for: "the columns") {
                        let geometry = app.page.view.list.surface.geometry
                        return (0..<2).allSatisfy { geometry.width(ofSection: $0) == width }
                    }
                    try app.rest()
                }
                try show(text: 100, columns: 280)
                XCTAssertEqual(app.page.view.clippedTexts, [])
                try show(text: 150, columns: 420)
                XCTAssertEqual(app.page.view.clippedTexts, [])
                // The count is shortened before the title.
                try show(text: 500, columns: 560)
                XCTAssertEqual(Set(app.page.view.clippedTexts), ["0/120000"])
                try show(text: 100, columns: 280)
            }
        }
    }

    func testListIsCenteredWithLimitedWidth() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, left: AppScene.maximized) { app in
                app.main.toggleSidebar()
                try desktop.wait(for: "the sidebar to go") { !app.boards.view.isMapped }
                try app.changeLayout(to: .stacked)
                let view = app.page.view
                let frame = try XCTUnwrap(view.frame(of: app.card("B")))
                XCTAssertEqual(frame.width, 800)
                XCTAssertEqual(frame.midX, Double(view.size.width) / 2, accuracy: 1)
                // A drop next to the list counts as one at its edge.
                try app.lift("A")
                for _ in 0..<2 {
                    let edge = try app.cards.point(of: app.card("D"), at: 0.08)
                    try app.cards.drag(to: Point(x: frame.maxX + 40, y: edge.y))
                }
                try app.drop()
                try app.expect([["B", "C", "A", "D"], ["E", "F"], []], after: "the drop")
            }
            // In a narrow window, the list is as wide as it can be.
            try AppScene.run(desktop, left: AppScene.wide(640)) { app in
                try app.changeLayout(to: .stacked)
                let frame = try XCTUnwrap(app.page.view.frame(of: app.card("B")))
                XCTAssertEqual(frame.minX, app.page.view.contentInset)
                XCTAssertEqual(frame.width, Double(app.page.view.size.width) - 2 * app.page.view.contentInset)
            }
        }
    }

    @MainActor
    private static func toggle(_ name: String, _ section: SectionID, _ app: AppScene) throws {
        let key = try XCTUnwrap(app.page.view.list.key(of: section))
        let widget = try XCTUnwrap(app.page.view.pool.sections[key])
        try app.click((widget.isStrip ? widget.strip : widget.header)?.button(name))
    }
}
