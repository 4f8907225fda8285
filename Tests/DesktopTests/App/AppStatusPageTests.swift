import BoardModel
import BoardStore
import DesktopSupport
import GtkInterop
import XCTest

@testable import InlayApp

/// The pages in place of missing boards, sections, and cards.
final class AppStatusPageTests: DesktopTestCase {
    func testStatusPagesLookAlikeAndFitSmallWindow() throws {
        try onDesktop { desktop in
            for size in [(360, 500), (1150, 700)] {
                try Self.inEachState(desktop, width: size.0, height: size.1) { app, name in
                    let pages = app.main.window.shown(StatusPage.self)
                    XCTAssertEqual(pages.count, 1, name)
                    let page = try XCTUnwrap(pages.first)
                    let icon = try XCTUnwrap(page.shown(Icon.self).first)
                    XCTAssertGreaterThanOrEqual(icon.measureWidth().natural, 96, name)
                    let title = try XCTUnwrap(page.shown(Label.self).first)
                    let other = Label(title.text)
                    page.append(other)
                    let (large, normal) = (title.measureHeight(forWidth: 600), other.measureHeight(forWidth: 600))
                    page.remove(other)
                    XCTAssertGreaterThan(Double(large.natural), 1.4 * Double(normal.natural), name)
                    XCTAssertEqual(page.clippedTexts, [], name)
                    XCTAssertLessThanOrEqual(app.main.window.size.width, size.0, name)
                    XCTAssertLessThanOrEqual(app.main.window.size.height, size.1, name)
                    let buttons = page.shown(Button.self)
                    XCTAssertEqual(
                        buttons.filter { $0.hasStyleClass("suggested-action") }.count, min(buttons.count, 1), name)
                }
            }
        }
    }

    func testStatusPagesAreLegible() throws {
        try onDesktop { desktop in
            try Self.inEachState(desktop, width: 1150, height: 700) { app, name in
                try AppLegibilityTests.inAllThemes(app) { try Legibility.check(app, name, $0, atLeast: 8) }
            }
        }
    }

    /// Shows each status page in a window of a size.
    @MainActor
    static func inEachState(
        _ desktop: TestDesktop, width: Int, height: Int, _ body: (AppScene, String) throws -> Void
    ) throws {
        var state = WindowState()
        (state.width, state.height) = (width, height)
        try AppScene.run(desktop, left: state) { app in
            let session = try LibrarySession(path: app.path, creates: false)
            _ = try session.perform(.deleteBoard(app.board.id), at: 0)
            try show("No Boards Yet", app, body)
        }
        try AppScene.run(desktop, [AppScene.board("Empty", [])], left: state) { app in
            try show("No Sections Yet", app, body)
        }
        try AppScene.run(desktop, left: state) { app in
            XCTAssertTrue(app.board.perform(.changeCards([try app.card("B")], .isArchived(true))))
            try app.waitForAnswers()
            app.press(Key("f"), holding: .leftControl)
            try desktop.wait(for: "the search entry") {
                app.main.window.shown(SearchEntry.self).first?.containsFocus ?? false
            }
            app.type("B")
            try desktop.wait(for: "the archived card") { app.says("1 archived card matches.") }
            try show("No Results Found", app, body)
            app.type("x")
            try desktop.wait(for: "nothing") { app.says("Try a different search.") }
            try show("No Results Found", app, body)
        }
        try AppScene.run(desktop, left: state) { app in
            app.main.openArchive()
            try show("No Archived Cards", app, body)
        }
    }

    @MainActor
    private static func show(_ title: String, _ app: AppScene, _ body: (AppScene, String) throws -> Void) throws {
        try app.desktop.wait(for: title) { app.says(title) }
        try app.rest()
        try body(app, title)
    }
}
