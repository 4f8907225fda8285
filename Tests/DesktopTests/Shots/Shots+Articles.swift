import DesktopSupport
import DragDrop
import Foundation
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk
@testable import inlay_gallery

/// The pictures in the library's articles: `make pictures` takes them and stores them beside the articles.
extension Shots {
    func testArticlesAreIllustrated() throws {
        try onDesktop { desktop in
            defer { Desktop.isDark = false }
            for isDark in [false, true] {
                Desktop.isDark = isDark
                let suffix = isDark ? "~dark" : ""
                try Self.takeTeams(desktop, suffix)
                try Self.takeSeveral(desktop, suffix)
                try Self.takePlaceholders(desktop, suffix)
                try Self.takeReason(desktop, suffix)
            }
        }
    }

    /// A team on its way to another place in its division.
    @MainActor
    private static func takeTeams(_ desktop: TestDesktop, _ suffix: String) throws {
        let page = TeamsPage()
        page.table.layout = .columns
        let (hand, window) = try open(page, page.table, desktop, width: 900, height: 350) { $0 }
        try hand.lift("Borealis")
        try hand.drag(after: "Dunlin", makingRoomAt: 4)
        try take("teams\(suffix)", page.view, desktop, window)
        try hand.cancelDrag()
    }

    /// Two photos on their way from one list to another.
    @MainActor
    private static func takeSeveral(_ desktop: TestDesktop, _ suffix: String) throws {
        let page = SeveralPage()
        let (camera, window) = try open(page, page.lists[0], desktop, width: 520, height: 400) { $0.title }
        let album = PageHand(desktop, page.lists[1], in: window) { $0.title }
        try camera.select("Bridge", "Dune")
        try camera.lift("Dune")
        try album.drag(before: "Garden", makingRoomAt: 1)
        try take("several\(suffix)", page.view, desktop, window)
        try camera.cancelDrag()
    }

    /// Prints that are being developed.
    @MainActor
    private static func takePlaceholders(_ desktop: TestDesktop, _ suffix: String) throws {
        let page = PlaceholdersPage()
        page.pace = .seconds(2)
        let (hand, window) = try open(page, page.table, desktop, width: 480, height: 400) { $0 }
        try hand.select("Harbor", "Bridge")
        try hand.lift("Bridge")
        try hand.drag(over: "Market", at: 0.2)
        desktop.hand.release()
        try desktop.wait(for: "the drop") {
            !hand.list.hasActiveDrag && page.table.pool.rows.keys.contains { hand.list.waitingItem(of: $0) != nil }
        }
        try take("placeholders\(suffix)", page.view, desktop, window)
        hand.list.reload(hand.list.contents)
    }

    /// A drop that is refused, with the reason.
    @MainActor
    private static func takeReason(_ desktop: TestDesktop, _ suffix: String) throws {
        let page = LooksPage()
        let (hand, window) = try open(page, page.view, desktop, width: 480, height: 400) { $0 }
        try hand.lift("Amber")
        try hand.drag(over: "Beryl")
        try take("reason\(suffix)", page.view, desktop, window)
        try hand.cancelDrag()
    }

    @MainActor
    private static func open<SectionID, ItemID>(
        _ page: any Page, _ view: SectionedListView<SectionID, ItemID>, _ desktop: TestDesktop, width: Int,
        height: Int, title: @escaping (ItemID) -> String
    ) throws -> (PageHand<SectionID, ItemID>, TestWindow) {
        GalleryStyle.install()
        page.view.addStyleClass("page")
        let window = try desktop.open(page.view, width: width, height: height, at: ScreenPoint(x: 100, y: 100))
        try desktop.frames(12)
        return (PageHand(desktop, view, in: window, title: title), window)
    }

    /// Takes a picture of a widget as the screen shows it, with the preview at the pointer.
    @MainActor
    private static func take(
        _ name: String, _ widget: Widget, _ desktop: TestDesktop, _ window: TestWindow
    ) throws {
        // The desktop draws the preview a little later.
        try desktop.frames(30)
        let folder = ProcessInfo.processInfo.environment["INLAY_SHOTS"] ?? "shots"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let corner = try window.place(of: widget, x: 0, y: 0)
        let area = "\(widget.size.width)x\(widget.size.height)+\(corner.x)+\(corner.y)"
        let file = "\(folder)/article-\(name).png"
        let camera = try Programs.run("import", ["-window", "root", "-crop", area, "+repage", file])
        XCTAssertEqual(camera.status, 0, camera.output)
    }
}
