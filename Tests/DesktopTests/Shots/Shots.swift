import DesktopSupport
import DragDrop
import Foundation
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Pictures of lists for people to look at: `make shots` takes them. `make test` does not run these, because only a
/// person can tell whether they look right.
final class Shots: DesktopTestCase {
    func testColumnsAreShown() throws {
        try onDesktop { desktop in
            let board = try ShotBoard(desktop)
            try board.take("columns")
            try board.lift("Write the press release")
            try board.drag(over: "Call the printer", at: 0.1)
            try board.take("columns-gap")
            try board.drop()
        }
    }

    func testStackedListIsShown() throws {
        try onDesktop { desktop in
            let board = try ShotBoard(desktop, layout: .stacked, width: 640)
            try board.lift("Write the press release")
            try board.drag(over: "Pick the colors", at: 0.1)
            try board.take("stacked-gap")
            try board.drop()
        }
    }

    func testPinnedHeadersAreShown() throws {
        try onDesktop { desktop in
            let theme = Desktop.themeName
            defer { (Desktop.isDark, Desktop.themeName) = (false, theme) }
            for style in ["light", "dark", "contrast"] {
                Desktop.isDark = style == "dark"
                if style == "contrast" { Desktop.themeName = "Default-hc" }
                let board = try ShotBoard(desktop, layout: .stacked, width: 480, height: 320)
                let view = board.scene.view
                view.pinsHeaders = true
                view.scrollOffset = 90
                try board.scene.rest()
                try board.take("pinned-\(style)")
                let end = try XCTUnwrap(view.frame(ofSection: "Ideas")).maxY + view.scrollOffset
                view.scrollOffset = end - 24
                try board.scene.rest()
                try board.take("pinned-\(style)-pushed")
                view.scrollOffset = 90
                try board.scene.rest()
                let item = try XCTUnwrap(board.scene.list.visiblePaths.last.flatMap { view.list.itemID(at: $0) })
                try board.lift(item)
                try board.scene.drag(to: Point(x: 80, y: 70))
                try board.take("pinned-\(style)-gap")
                try board.drop()
                board.scene.window.window.destroy()
            }
        }
    }

    func testSeveralDraggedCardsAreShown() throws {
        try onDesktop { desktop in
            let board = try ShotBoard(desktop)
            try board.scene.select("Write the press release", "Pick the colors", "Call the printer")
            try board.lift("Pick the colors")
            try board.drag(over: "Invite speakers", at: 0.1)
            try board.take("stack")
            desktop.hand.press(.leftControl)
            try desktop.wait(for: "the copy") { board.scene.feedback.proposal?.operation == .copy }
            try board.take("stack-copy")
            desktop.hand.release(.leftControl)
            try board.drop()
        }
    }

    func testForbiddenDropAndDropIntoCardAreShown() throws {
        try onDesktop { desktop in
            let board = try ShotBoard(desktop)
            board.scene.program.locked = ["Done": "“Done” is locked: unlock it in its menu first"]
            try board.lift("Write the press release")
            try board.drag(over: "Book the hall")
            try board.take("forbidden")
            board.scene.program.acceptsDropsInto = true
            try board.drag(over: "Call the printer", at: 0.5)
            try board.take("into")
            desktop.hand.type(.escape)
            try board.scene.waitUntilIdle()
        }
    }

    func testLiftedCardIsShown() throws {
        try onDesktop { desktop in
            let board = try ShotBoard(desktop)
            try board.scene.lift(byKey: "Write the press release")
            try board.take("lifted")
            desktop.hand.type(.right, .down)
            try board.take("lifted-moved")
            board.scene.program.acceptsDropsInto = true
            desktop.hand.type(.left, .tab)
            try board.take("lifted-into")
            try board.scene.drop(byKey: .escape, focus: "Write the press release")
        }
    }

    func testDraggedSectionIsShown() throws {
        try onDesktop { desktop in
            let board = try ShotBoard(desktop)
            try board.scene.lift(at: board.scene.headerPoint(of: "Ideas"))
            let doing = try XCTUnwrap(board.scene.view.frame(ofSection: "Done"))
            try board.scene.drag(to: Point(x: doing.midX, y: 120))
            try board.take("section")
            try board.drop()
        }
    }

    func testDarkStyleIsShown() throws {
        try onDesktop { desktop in
            Desktop.isDark = true
            defer { Desktop.isDark = false }
            let board = try ShotBoard(desktop)
            try board.scene.select("Write the press release", "Pick the colors")
            try board.lift("Pick the colors")
            try board.drag(over: "Call the printer", at: 0.1)
            try board.take("dark")
            try board.drop()
        }
    }

    func testRightToLeftLayoutIsShown() throws {
        try onDesktop { desktop in
            let board = try ShotBoard(desktop, isRightToLeft: true)
            try board.lift("Write the press release")
            try board.drag(over: "Call the printer", at: 0.1)
            try board.take("right-to-left")
            try board.drop()
        }
    }

    func testHighContrastAndLargeTextAreShown() throws {
        try onDesktop { desktop in
            let (theme, resolution) = (Desktop.themeName, Desktop.textResolution)
            defer { (Desktop.themeName, Desktop.textResolution) = (theme, resolution) }
            Desktop.themeName = "Default-hc"
            let board = try ShotBoard(desktop)
            try board.lift("Write the press release")
            try board.drag(over: "Call the printer", at: 0.1)
            try board.take("high-contrast")
            try board.drop()
            Desktop.themeName = theme
            Desktop.textResolution = 96 * 1024 * 3 / 2
            try desktop.frames(5)
            try board.take("large-text")
        }
    }

    func testNarrowWindowIsShown() throws {
        try onDesktop { desktop in
            let board = try ShotBoard(desktop, width: 360)
            try board.take("narrow")
        }
    }
}

/// A realistic board, with a camera.
@MainActor
private struct ShotBoard {
    let scene: BoardScene

    init(
        _ desktop: TestDesktop, layout: ListLayout = .columns, width: Int = 900, height: Int = 560,
        isRightToLeft: Bool = false
    ) throws {
        desktop.install(style: Self.style)
        let view = try BoardScene.Board(
            SectionedList(Self.sections), layout: layout,
            rows: RowFactory(make: { ShotCard() }, bind: { $0.show($1) }, title: { $0 }),
            sections: SectionFactory(
                header: .init(make: { ShotTitle.make() }, bind: { $0.text = $1 }),
                emptyState: .init(
                    make: { ShotTitle.makeHint() }, bind: { hint, _ in hint.text = "Nothing here yet" }), title: { $0 })
        )
        view.isRightToLeft = isRightToLeft
        let window = try desktop.open(view, width: width, height: height, at: ScreenPoint(x: 60, y: 40))
        scene = BoardScene(desktop, view: view, program: BoardProgram(), in: window)
    }

    func lift(_ card: String) throws { try scene.lift(card) }
    func drag(over card: String, at part: Double = 0.5) throws {
        try scene.drag(over: card, at: part)
        try scene.drag(over: card, at: part)
    }
    func drop() throws { try scene.drop() }

    /// Takes a picture of the window and a margin around it, as the screen shows them, once nothing moves.
    func take(_ name: String) throws {
        try scene.desktop.wait(for: "a still picture") { !scene.view.isMoving }
        // The desktop draws the drag icon a little later.
        try scene.desktop.frames(12)
        let folder = ProcessInfo.processInfo.environment["INLAY_SHOTS"] ?? "shots"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let (width, file) = (scene.view.size.width + 120, "\(folder)/\(name).png")
        let camera = try Programs.run("import", ["-window", "root", "-crop", "\(width)x640+0+0", file])
        XCTAssertEqual(camera.status, 0, camera.output)
        // Antialiased text alone has hundreds of colors.
        let colors = try Programs.run("identify", ["-format", "%k", file]).output
        XCTAssertGreaterThan(Int(colors) ?? 0, 200, "nothing is painted: \(name), \(colors)")
    }

    private static let sections = [
        (
            "Ideas",
            [
                "Write the press release", "Pick the colors", "A longer card, to see that text wraps where it has to",
                "Find a name",
            ]
        ),
        ("Doing", ["Call the printer", "Invite speakers"]),
        ("Done", ["Book the hall"]),
        ("Someday", []),
    ]

    private static let style = """
        .shot-title { padding: 14px 18px 6px; font-weight: bold; }
        .shot-hint { padding: 6px 18px 12px; opacity: 0.55; }
        .shot-sub { opacity: 0.6; font-size: smaller; }
        """
}

/// A card with a title and a line below it.
@MainActor
private final class ShotCard: CustomWidget {
    private let title = Label()
    private let sub = Label()
    private let box: Box

    init() {
        box = Box(.vertical, spacing: 2, [title, sub])
        title.setWraps(true)
        sub.addStyleClass("shot-sub")
        super.init(styleName: "shotcard")
        add(box)
    }

    func show(_ card: String) {
        title.text = card
        sub.text = card.count % 2 == 0 ? "Due on Friday" : "2 of 5 steps"
    }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        width.map { box.measureHeight(forWidth: $0) } ?? box.measureWidth()
    }

    override func layOut(width: Int, height: Int) { box.allocate(x: 0, y: 0, width: width, height: height) }
}

@MainActor
private enum ShotTitle {
    static func make() -> Label {
        let label = Label()
        label.addStyleClass("shot-title")
        return label
    }

    static func makeHint() -> Label {
        let label = Label()
        label.addStyleClass("shot-hint")
        label.setAlignment(0.5)
        return label
    }
}
