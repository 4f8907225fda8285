import Board
import BoardFormats
import BoardLinks
import BoardModel
import DesktopSupport
import Foundation
import GtkInterop
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Boards that are linked to files, in the window, while another program works on the same file.
final class AppLinkTests: DesktopTestCase {
    private static func read(_ path: String) -> String {
        (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    }

    /// Replaces text in a file, as an editor does.
    static func edit(_ path: String, _ text: String, to other: String) throws {
        let new = read(path).replacingOccurrences(of: text, with: other)
        XCTAssertNotEqual(new, read(path))
        try new.write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// Links the open board to a new file next to the library, in the dialogs.
    @MainActor
    @discardableResult
    static func link(_ app: AppScene, byKeys: Bool = false) throws -> String {
        if byKeys {
            app.press(Key("F10"))
            try app.waitForMenu()
            try app.chooseByKeys("Link to File…")
        } else {
            app.main.linkToFile(app.board.id)
        }
        try app.desktop.wait(for: "the window") {
            app.main.exportWindow.map { $0.window.isMapped && $0.model.lost != nil } ?? false
        }
        let window = try app.waitForDialog()
        XCTAssertEqual(window.title, "Link to File")
        XCTAssertEqual(window.shown(DropDown.self).map(\.selectedTitle), ["Obsidian Kanban Board"])
        let start = try XCTUnwrap(window.button("New File…"))
        try app.desktop.wait(for: "the button to have the focus") { start.hasFocus }
        app.press(.enter)
        let dialog = try FileDialog(app.desktop)
        XCTAssertEqual(dialog.name, "Plan.md")
        let path = app.folder + "/Plan.md"
        dialog.show(folder: app.folder)
        try app.desktop.wait(for: "the folder") { dialog.selects(path) }
        dialog.accept()
        try app.desktop.wait(for: "the toast") {
            app.says("Linked to “Plan.md”. Changes on either side appear on the other.")
        }
        try app.desktop.wait(for: "the link") { app.main.linkedFiles.states[app.board.id] != nil }
        if ProcessInfo.processInfo.environment["INLAY_DESKTOP"] == "x11" { _ = try app.desktop.open(app.main.window) }
        try app.rest()
        return path
    }

    func testBoardAndFileFollowEachOther() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let path = try Self.link(app, byKeys: true)
                XCTAssertTrue(Self.read(path).contains("- [ ] A\n- [ ] B\n"), Self.read(path))
                let row = try XCTUnwrap(app.boards.view.rowContent(of: app.board.id) as? BoardRow)
                try desktop.wait(for: "the mark of the link") {
                    row.shown(Icon.self).contains { $0.tooltip == "Linked to \(path)" }
                }
                try Self.edit(path, "- [ ] B\n", to: "- [ ] B of the file\n")
                try desktop.wait(for: "the file's change") { app.order[0] == ["A", "B of the file", "C", "D"] }
                XCTAssertTrue(try app.board.setTitle("A of the board", of: app.card("A")))
                try desktop.wait(for: "the board's change") { Self.read(path).contains("- [ ] A of the board\n") }
                XCTAssertTrue(Self.read(path).contains("- [ ] B of the file\n"))
            }
        }
    }

    func testMissingFileIsSaidAboveBoardUntilItReturns() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let path = try Self.link(app)
                let text = Self.read(path)
                try FileManager.default.removeItem(atPath: path)
                let message =
                    "\(path) is not in step with its board. It can't be found. If it was moved or renamed, locate it."
                try desktop.wait(for: "the reason") { app.main.window.shownTexts.contains(message) }
                XCTAssertEqual(app.order.first, ["A", "B", "C", "D"])
                try text.replacingOccurrences(of: "- [ ] C\n", with: "- [ ] C1\n")
                    .write(toFile: path, atomically: true, encoding: .utf8)
                try desktop.wait(for: "the file's change") { app.order[0] == ["A", "B", "C1", "D"] }
                try desktop.wait(for: "the end of the message") { !app.main.window.shownTexts.contains(message) }
            }
        }
    }

    func testMovedFileIsLocatedFromTheBar() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let path = try Self.link(app)
                let folder = app.folder + "/moved"
                let moved = folder + "/My plan.md"
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                try FileManager.default.moveItem(atPath: path, toPath: moved)
                try desktop.wait(for: "the button") { app.main.window.button("Locate File…")?.isMapped == true }
                let button = try XCTUnwrap(app.main.window.button("Locate File…"))
                XCTAssertEqual(
                    button.accessibleDescription,
                    "\(path) is not in step with its board. It can't be found. If it was moved or renamed, locate it.")
                try app.rest()
                button.grabFocus()
                app.press(.enter)
                let dialog = try FileDialog(desktop)
                XCTAssertEqual(dialog.title, "Locate “Plan.md”")
                XCTAssertEqual(dialog.folder, app.folder)
                try dialog.select(moved, desktop)
                dialog.accept()
                try desktop.wait(for: "the toast") {
                    app.says("Linked to “My plan.md”. Changes on either side appear on the other.")
                }
                try desktop.wait(for: "the end of the message") {
                    app.main.window.button("Locate File…")?.isMapped != true
                }
                XCTAssertTrue(app.page.view.containsFocus)
                try Self.edit(moved, "- [ ] B\n", to: "- [ ] B of the file\n")
                try desktop.wait(for: "the file's change") { app.order[0] == ["A", "B of the file", "C", "D"] }
                XCTAssertFalse(FileManager.default.fileExists(atPath: path))
            }
        }
    }

    /// The window of a phone, with large text.
    func testBarOfMissingFileFitsNarrowWindow() throws {
        try onDesktop { desktop in
            let normal = Desktop.textResolution
            defer { Desktop.textResolution = normal }
            Desktop.textResolution = 96 * 1024 * 3 / 2
            try AppScene.run(desktop, left: AppScene.wide(360)) { app in
                app.main.linkedFiles.link(app.board.id, toNew: app.folder + "/Plan.md", as: .obsidian) { _ in }
                try desktop.wait(for: "the link") { app.main.linkedFiles.states.count == 1 }
                try FileManager.default.removeItem(atPath: app.folder + "/Plan.md")
                try desktop.wait(for: "the button") { app.main.window.button("Locate File…")?.isMapped == true }
                try app.rest()
                XCTAssertLessThanOrEqual(app.main.window.measureWidth().minimum, 360)
            }
        }
    }

    func testMissingFileIsLocatedFromTheSidebar() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let path = try Self.link(app)
                try FileManager.default.removeItem(atPath: path)
                try desktop.wait(for: "the failure") { app.main.linkedFiles.states[app.board.id]?.isMissing == true }
                try app.rest()
                app.boards.view.focus(app.board.id)
                app.press(Key("F10"), holding: .leftShift)
                try app.waitForMenu()
                try app.chooseByKeys("Locate File…")
                let dialog = try FileDialog(desktop)
                dialog.cancel()
                try desktop.wait(for: "the end of the dialog") { !FileDialog.isOpen }
                try app.rest()
            }
        }
    }

    func testUnlinkedBoardAndFileStayAsTheyAre() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let path = try Self.link(app)
                let text = Self.read(path)
                app.press(Key("F10"))
                try app.waitForMenu()
                try app.chooseByKeys("Unlink From File")
                try desktop.wait(for: "the toast") { app.says("“Plan.md” is no longer linked. It stays as it is.") }
                XCTAssertTrue(try app.board.setTitle("A1", of: app.card("A")))
                try app.waitForLibrary("the title to be saved") { try app.stored(app.card("A1")).title == "A1" }
                try desktop.wait(for: "the end of the link") { app.main.linkedFiles.states.isEmpty }
                XCTAssertEqual(Self.read(path), text)
            }
        }
    }

    func testImportedFileStaysInStep() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let path = try AppImportTests.write("## Soon\n\n- [ ] Rake\n- [ ] Dig\n", to: "garden.md", app)
                app.main.importFiles([FileLocation(path: path)])
                let window = try AppImportTests.importWindow(app)
                let places = try XCTUnwrap(window.shown(DropDown.self).first)
                places.selection = 2
                XCTAssertEqual(places.selectedTitle, "New Board Linked to Each File")
                try XCTUnwrap(window.button("Import")).click()
                try AppImportTests.waitForEnd(app)
                try desktop.wait(for: "the board") { app.order == [["Rake", "Dig"]] }
                try Self.edit(path, "Dig", to: "Dig deeper")
                try desktop.wait(for: "the file's change") { app.order == [["Rake", "Dig deeper"]] }
            }
        }
    }

    /// The last letters before the window closes are in the file, too.
    func testClosingWindowWritesFile() throws {
        try onDesktop { desktop in
            var path = ""
            try AppScene.run(desktop) { app in
                path = try Self.link(app)
                XCTAssertTrue(try app.board.setTitle("Last words", of: app.card("A")))
                app.main.prepareToClose()
                app.main.linkedFiles.waitUntilClosed()
                XCTAssertTrue(Self.read(path).contains("- [ ] Last words\n"), Self.read(path))
            }
        }
    }
}
