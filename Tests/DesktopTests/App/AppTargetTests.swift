import Board
import DesktopSupport
import GtkInterop
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Click targets are large enough for unsteady hands and for fingers, and icons grow with the text.
final class AppTargetTests: DesktopTestCase {
    func testTargetsAreLargeEnough() throws {
        try onDesktop { desktop in
            var board = AppLegibilityTests.states()
            board.labels = AppLegibilityTests.colors().labels
            board.sections[0].cards[5].labels = board.labels.map(\.name)
            board.sections.append(AppLegibilityTests.colors().sections[2])
            try AppScene.run(desktop, [board]) { app in
                try Self.check(app, "the board")
                try app.changeLayout(to: .stacked)
                try Self.check(app, "the list")
                try app.open("Started")
                try Self.check(app, "the panel")
                for button in app.panel?.shown(MenuButton.self) ?? [] {
                    try app.click(button)
                    try desktop.wait(for: "what opens") { !app.main.window.shown(Popover.self).isEmpty }
                    try Self.check(app, button.label)
                    app.press(.escape)
                    try app.waitForNoPopover()
                }
                app.press(.escape)
                try app.waitForNoPanel(after: "Escape")
                for (item, name) in [("Color…", "All"), ("Limit…", "All")] {
                    try app.openMenu(ofSection: name)
                    try Self.check(app, "a menu")
                    try app.chooseOpening(item)
                    try Self.check(app, item)
                    app.press(.escape)
                    try app.waitForNoPopover()
                }
                app.press(Key("f"), holding: .leftControl)
                app.main.showToast(Toast("A toast", button: "Undo", duration: nil))
                try desktop.wait(for: "the toast") { app.main.window.button("Undo")?.isMapped == true }
                try Self.check(app, "finding")
                app.board.perform(.changeCards([try app.card("Done")], .isArchived(true)))
                app.main.openArchive()
                try desktop.wait(for: "the archive") { app.says("Archived Cards") }
                try app.rest()
                try Self.check(app, "the archive")
            }
        }
    }

    @MainActor
    private static func check(
        _ app: AppScene, _ state: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try app.desktop.frames(2)
        let targets = ClickTarget.all(in: app.main.window)
        XCTAssertGreaterThan(targets.count, 10, state, file: file, line: line)
        for target in targets where target.width < 24 || target.height < 24 {
            XCTFail("\(state): too small: \(target)", file: file, line: line)
        }
    }

    func testIconsGrowWithText() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppLegibilityTests.states()]) { app in
                try app.open("Started")
                let before = try Self.iconSizes(app)
                let resolution = Desktop.textResolution
                defer { Desktop.textResolution = resolution }
                for scale in [1.5, 2] {
                    Desktop.textResolution = Int(96 * 1024 * scale)
                    try app.rest()
                    let after = try Self.iconSizes(app)
                    for (name, size) in before {
                        XCTAssertEqual(after[name] ?? 0, size * scale, accuracy: 2, "\(name) at \(scale)")
                    }
                }
            }
        }
    }

    func testSmallWindowShowsWholeTitleInPanel() throws {
        try onDesktop { desktop in
            let resolution = Desktop.textResolution
            defer {
                Desktop.textResolution = resolution
                Widget.isRightToLeftByDefault = false
            }
            var state = AppScene.usual
            (state.width, state.height) = (360, 500)
            let titles = ["Short", "A title that needs more than a single line in a small window", "Overdue"]
            var board = AppScene.board("Plan", [("To Do", titles)])
            board.sections[0].cards[2].due = AppLegibilityTests.day(-1)
            for isRightToLeft in [false, true] {
                Widget.isRightToLeftByDefault = isRightToLeft
                for scale in [1, 1.5, 2] {
                    Desktop.textResolution = Int(96 * 1024 * scale)
                    try AppScene.run(desktop, [board], left: state) { app in
                        for title in titles {
                            app.page.view.selectedItems = [try app.card(title)]
                            app.page.openSelection()
                            try app.waitForPanel(title)
                            try desktop.wait(for: "the panel to be still") {
                                app.main.window.shown(PanelArea.self).allSatisfy { !$0.isSlidingIn }
                            }
                            try desktop.frames(2)
                            let text = try XCTUnwrap(app.panelTitle)
                            let needed = text.measureHeight(forWidth: text.size.width).natural
                            XCTAssertGreaterThanOrEqual(
                                text.parent?.size.height ?? 0, min(needed, Int(132 * scale)), "“\(title)” at \(scale)")
                            let (area, frame) = (app.main.window, try XCTUnwrap(text.parent))
                            let corner = try XCTUnwrap(frame.convert(x: 0, y: 0, to: area))
                            let edge = Double(Look.large)
                            XCTAssertGreaterThanOrEqual(corner.x, edge, "“\(title)” at \(scale)")
                            XCTAssertLessThanOrEqual(
                                corner.x + Double(frame.size.width), Double(area.size.width) - edge,
                                "“\(title)” at \(scale)")
                        }
                    }
                }
            }
        }
    }

    /// Returns the sizes of icons and of a badge, by name.
    @MainActor
    private static func iconSizes(_ app: AppScene) throws -> [String: Double] {
        func size(_ name: String, in widget: Widget?) throws -> Double {
            let frame = try XCTUnwrap(VisiblePart.all(in: XCTUnwrap(widget)).first { $0.name == name }, name).frame
            return min(frame.width, frame.height)
        }
        let row = try XCTUnwrap(app.page.view.rowContent(of: app.card("Overdue")) as? CardRow)
        let badge = try XCTUnwrap(row.drawnPlaces.last)
        return [
            "the checkbox": try size("check", in: row),
            "the checkbox in the panel": try size("check", in: app.panel),
            "the calendar": try size("x-office-calendar-symbolic", in: app.panel),
            "the menu": try size("open-menu-symbolic", in: app.main.window),
            "a section's menu": try size("view-more-symbolic", in: app.page.view),
            "the date": Double(badge.height),
        ]
    }
}
