import DesktopSupport
import XCTest

@testable import GtkInterop
@testable import SectionedListGtk
@testable import inlay_gallery

/// Rows that stand in for content that is loading.
final class PlaceholdersPageTests: DesktopTestCase {
    func testPlaceholderIsReplacedWhereItIs() throws {
        try onDesktop { desktop in
            let scene = try PlaceholdersScene(desktop, pace: .milliseconds(100))
            try scene.drop("Harbor", before: "Market")
            XCTAssertEqual(scene.shown, ["Lighthouse", "…", "Market"])
            XCTAssertEqual(scene.order, [["Harbor", "Bridge", "Fogged"], ["Lighthouse", "Market"]])
            try desktop.wait(for: "the row") { scene.placeholders.map(\.text) == ["Developing…"] }
            // The window and the list stay usable: the placeholder is elsewhere when its print arrives.
            try scene.press(scene.page.buttons[0])
            try desktop.wait(for: "the print in front") { scene.order[1].first == "Tower, print 1" }
            XCTAssertEqual(scene.shown, ["Tower, print 1", "Lighthouse", "…", "Market"])
            XCTAssertNil(scene.page.table.loading.indicator, "the placeholder is enough")
            try desktop.wait(for: "the print") { scene.order[1].count == 4 }
            XCTAssertEqual(scene.order[1], ["Tower, print 1", "Lighthouse", "Harbor, print 2", "Market"])
            XCTAssertEqual(scene.placeholders.count, 0)
        }
    }

    func testPlaceholderIsNotDescribedAsAnEarlierItemOfItsWidget() throws {
        try onDesktop { desktop in
            let scene = try PlaceholdersScene(desktop, pace: .seconds(2))
            try scene.drop("Harbor", before: "Market")
            try desktop.wait(for: "the row") { scene.placeholders.count == 1 }
            let row = try XCTUnwrap(scene.placeholders.first?.parent as? RowWidget)
            XCTAssertEqual(row.accessibleDescription, "")
            row.setAccessibleDescription("1 of 2, developed")
            row.describedPlace = (1, 2)
            scene.page.table.reloadRows()
            XCTAssertEqual(row.accessibleDescription, "")
            XCTAssertEqual(row.describedPlace?.position, 2)
            XCTAssertEqual(row.describedPlace?.count, 3)
        }
    }

    func testOneOfSeveralConcurrentLoadsFails() throws {
        try onDesktop { desktop in
            let scene = try PlaceholdersScene(desktop, pace: .milliseconds(60))
            try scene.hand.select("Harbor", "Bridge", "Fogged")
            try scene.drop("Bridge", before: "Market")
            XCTAssertEqual(scene.shown, ["Lighthouse", "…", "…", "…", "Market"])
            try desktop.wait(for: "the prints") { scene.shown.count == 4 && !scene.shown.contains("…") }
            XCTAssertEqual(
                scene.order[1].map { $0.prefix { $0 != "," } }, ["Lighthouse", "Harbor", "Bridge", "Market"],
                "the row of “Fogged” is gone")
            XCTAssertTrue(scene.page.result.isVisible)
            XCTAssertTrue(scene.page.result.text.contains("fogged"), scene.page.result.text)
            try scene.drop("Harbor", before: "Lighthouse")
            XCTAssertFalse(scene.page.result.isVisible)
        }
    }

    func testReloadRemovesPlaceholders() throws {
        try onDesktop { desktop in
            let scene = try PlaceholdersScene(desktop, pace: .milliseconds(100))
            try scene.drop("Harbor", before: "Market")
            try scene.press(scene.page.buttons[1])
            try desktop.wait(for: "the reload") { scene.shown == ["Lighthouse", "Market"] }
            try desktop.wait(for: "the end of the loading") { scene.session?.progress.isFinished == true }
            try desktop.frames(3)
            XCTAssertEqual(scene.shown, ["Lighthouse", "Market"], "data that comes too late is ignored")
        }
    }

    func testDropIndicatorCanBeEnabledAndCancels() throws {
        try onDesktop { desktop in
            let scene = try PlaceholdersScene(desktop, pace: .seconds(2))
            scene.page.indicator.isOn = true
            try scene.drop("Harbor", before: "Market")
            try desktop.wait(for: "the indicator") { scene.page.table.loading.indicator?.isMapped == true }
            try desktop.frames(2)
            let indicator = try XCTUnwrap(scene.page.table.loading.indicator)
            try scene.press(indicator.button)
            try desktop.wait(for: "the loading to be canceled") { scene.shown == ["Lighthouse", "Market"] }
            XCTAssertNil(scene.page.table.loading.indicator)
        }
    }
}

/// The page in a window, with a hand on it.
@MainActor
private final class PlaceholdersScene {
    let page = PlaceholdersPage()
    let hand: PageHand<String, String>
    private let window: TestWindow
    /// The session of the last drop.
    private(set) var session: DropSession?
    private let desktop: TestDesktop

    init(_ desktop: TestDesktop, pace: Duration) throws {
        self.desktop = desktop
        page.pace = pace
        window = try desktop.open(page)
        hand = PageHand(desktop, page.table, in: window) { $0 }
    }

    var order: [[String]] { hand.order }

    /// The prints, with dots for those that are loading.
    var shown: [String] {
        let rows = page.table.list.surface.list
        return rows.items(in: rows.section(at: 1)).map { page.table.list.item(of: $0) ?? "…" }
    }

    /// The placeholder rows.
    var placeholders: [Label] {
        page.table.pool.rows.filter { page.table.list.waitingItem(of: $0.key) != nil }.compactMap {
            $0.value.content as? Label
        }
    }

    /// Drags a negative before a print.
    func drop(_ name: String, before print: String) throws {
        try hand.lift(name)
        try hand.drag(over: print, at: 0.2)
        session = try XCTUnwrap(page.table.list.dropSession)
        desktop.hand.release()
        try desktop.wait(for: "the drop") { !page.table.list.hasActiveDrag && shown.contains("…") }
    }

    func press(_ button: Widget) throws { try desktop.click(button, in: window) }
}
