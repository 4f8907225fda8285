import Board
import BoardFormats
import BoardModel
import DesktopSupport
import DragDrop
import Foundation
import GtkInterop
import StoreTestSupport
import TestSupport
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Importing files in the window, as someone does who has files of other programs in a folder.
final class AppImportTests: DesktopTestCase {
    private static let garden = "# Garden\n\n## Soon\n\n- [ ] Rake\n- [x] Dig\n\n## Later\n\n- [ ] Rest\n"

    /// Writes a file next to the library.
    @MainActor
    static func write(_ text: String, to name: String, _ app: AppScene) throws -> String {
        let path = URL(fileURLWithPath: app.path).deletingLastPathComponent().appendingPathComponent(name).path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    /// Waits for the import window, and returns it.
    @MainActor
    static func importWindow(_ app: AppScene) throws -> Window {
        try app.desktop.wait(for: "the import window") {
            app.main.importWindow.map { $0.window.isMapped && !$0.model.isReading } ?? false
        }
        return try app.waitForDialog()
    }

    @MainActor
    static func waitForEnd(_ app: AppScene) throws {
        try app.desktop.wait(for: "the window to close") { app.dialogs.isEmpty && app.main.importWindow == nil }
        if ProcessInfo.processInfo.environment["INLAY_DESKTOP"] == "x11" { _ = try app.desktop.open(app.main.window) }
        try app.rest()
    }

    func testFileIsFoundImportedShownAndUndone() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let path = try Self.write(Self.garden, to: "garden.md", app)
                app.press(Key("o"), holding: .leftControl)
                let dialog = try FileDialog(desktop)
                XCTAssertEqual(dialog.title, "Import")
                try dialog.select(path, desktop)
                dialog.accept()
                let window = try Self.importWindow(app)
                XCTAssertEqual(window.title, "Import")
                for text in ["garden.md", "“Garden”: 2 sections, 3 cards", "Markdown List"] {
                    XCTAssertTrue(window.shownTextsOfAll.contains(text), text)
                }
                XCTAssertEqual(app.boardOrder, ["Plan"])
                try XCTUnwrap(window.button("Import")).click()
                try Self.waitForEnd(app)
                try desktop.wait(for: "the board") { app.order == [["Rake", "Dig"], ["Rest"]] }
                XCTAssertEqual(app.boardOrder, ["Plan", "Garden"])
                try desktop.wait(for: "the toast") { app.says("“Garden” imported") }
                try app.click(app.main.window.button("Undo"))
                try desktop.wait(for: "the end of the board") { app.boardOrder == ["Plan"] }
                XCTAssertEqual(try app.nextUndo(), app.firstUndo)
            }
        }
    }

    func testKeysAloneImportIntoOpenBoard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let path = try Self.write(Self.garden, to: "garden.md", app)
                try app.select("A")
                app.press(Key("F10"))
                try app.waitForMenu()
                try app.chooseByKeys("Import…")
                let dialog = try FileDialog(desktop)
                try dialog.select(path, desktop)
                dialog.accept()
                let window = try Self.importWindow(app)
                let start = try XCTUnwrap(window.button("Import"))
                try desktop.wait(for: "the button to have the focus") { start.hasFocus }
                let place = try XCTUnwrap(window.shown(DropDown.self).first)
                for _ in 0..<10 where !place.containsFocus { try app.tab(in: window) }
                app.press(.space)
                try desktop.wait(for: "the list") { place.hasOpenList }
                app.press(.down)
                app.press(.enter)
                try desktop.wait(for: "the choice") { place.selection == 1 && !place.hasOpenList }
                try desktop.frames(2)
                for _ in 0..<10 where !start.hasFocus { try app.tab(in: window) }
                app.press(.enter)
                try Self.waitForEnd(app)
                let before = [["A", "B", "C", "D"], ["E", "F"], []]
                let after = before + [["Rake", "Dig"], ["Rest"]]
                try app.expect(after, after: "the import")
                XCTAssertTrue(app.says("2 sections imported into “Plan”"))
                try app.checkIsOneStep("Import Board", from: before, to: after)
            }
        }
    }

    func testSeveralFilesAreOneStepAndBadOnesSayWhy() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let files = [
                    try Self.write(Self.garden, to: "garden.md", app), try Self.write("a\nb\n", to: "list.txt", app),
                    try Self.write("BEGIN:VCARD\n", to: "people.vcf", app), app.path + ".none",
                ]
                app.main.importFiles(files.map { FileLocation(path: $0) })
                let window = try Self.importWindow(app)
                try desktop.wait(for: "the whole texts") { window.clippedTexts == [] }
                let bad = [
                    "This is a list of contacts (vCard), which Inlay can't read. Many programs can export a CSV table instead.",
                    "The file no longer exists. Check whether it was moved or renamed.",
                ]
                for text in bad { XCTAssertTrue(window.shownTexts.contains(text), text) }
                // More files are added to the open window.
                app.main.importFiles([FileLocation(path: try Self.write("c\n", to: "more.txt", app))])
                try desktop.wait(for: "the other file") { window.shownTexts.contains("“more”: 1 section, 1 card") }
                app.press(.enter)
                try Self.waitForEnd(app)
                XCTAssertEqual(app.boardOrder, ["Plan", "Garden", "list", "more"])
                XCTAssertEqual(try app.nextUndo(), "Import 3 Boards")
                try app.undo()
                try desktop.wait(for: "the end of the boards") { app.boardOrder == ["Plan"] }
            }
        }
    }

    func testFormatIsChosenInTheWindow() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let path = try Self.write("- Rake +garden due:2026-01-02\n", to: "plan.md", app)
                app.main.importFiles([FileLocation(path: path)])
                let window = try Self.importWindow(app)
                let format = try XCTUnwrap(window.shown(DropDown.self).last)
                XCTAssertEqual(format.selectedTitle, "Markdown List")
                format.selection = FileImport.formats.firstIndex(of: .todo)
                try desktop.wait(for: "the other format") { app.main.importWindow?.model.canImport ?? false }
                XCTAssertEqual(app.main.importWindow?.model.files[0].shownFormat, .todo)
                app.press(.escape)
                try Self.waitForEnd(app)
                XCTAssertEqual(app.boardOrder, ["Plan"])
                XCTAssertEqual(try app.nextUndo(), app.firstUndo)
            }
        }
    }

    func testCanceledFileDialogOpensNothing() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                app.press(Key("o"), holding: .leftControl)
                try FileDialog(desktop).cancel()
                try desktop.wait(for: "the end of the dialog") { !FileDialog.isOpen }
                try desktop.frames(2)
                XCTAssertNil(app.main.importWindow)
            }
        }
    }

    func testLockedLibraryIsSaidAndCancelLeavesNothing() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                app.main.importFiles([FileLocation(path: try Self.write(Self.garden, to: "garden.md", app))])
                let window = try Self.importWindow(app)
                let lock = try LibraryLock(app.path)
                app.press(.enter)
                try desktop.wait(for: "the reason") {
                    window.shownTexts.contains { $0.contains("another program is keeping it locked") }
                }
                try desktop.wait(for: "the whole texts") { window.clippedTexts == [] }
                try XCTUnwrap(window.button("Cancel")).click()
                try Self.waitForEnd(app)
                lock.release()
                try app.waitForAnswers()
                XCTAssertEqual(app.boardOrder, ["Plan"])
                XCTAssertEqual(try app.nextUndo(), app.firstUndo)
            }
        }
    }

    /// The boards are saved by then, so the window offers nothing else until they are linked.
    func testImportThatIsBeingLinkedCannotBeCanceled() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                app.main.importFiles([FileLocation(path: try Self.write("- [ ] Rake\n", to: "garden.md", app))])
                let window = try Self.importWindow(app)
                let place = try XCTUnwrap(window.shown(DropDown.self).first)
                place.selection = 2
                XCTAssertEqual(place.selectedTitle, "New Board Linked to Each File")
                // Another program that updates links.
                let lock = open(app.path + "-links", O_RDONLY | O_CREAT | O_CLOEXEC, 0o600)
                XCTAssertEqual(flock(lock, LOCK_EX), 0)
                try XCTUnwrap(window.button("Import")).click()
                try desktop.wait(for: "linking") { app.main.importWindow?.model.phase == .linking }
                XCTAssertEqual(window.button("Cancel")?.isSensitive, false)
                XCTAssertTrue(window.shownTexts.contains("Saving…"))
                window.close()
                try desktop.frames(2)
                XCTAssertTrue(window.isMapped)
                XCTAssertEqual(app.main.importWindow?.model.phase, .linking)
                close(lock)
                try Self.waitForEnd(app)
                XCTAssertEqual(app.boardOrder, ["Plan", "garden"])
                try desktop.wait(for: "the link") { app.main.linkedFiles.states.count == 1 }
            }
        }
    }

    /// Nothing but showing the board takes the window's time, and that is the same as for any board. The rest is done
    /// on other threads.
    func testLargeImportDoesNotStopTheWindow() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let text = "# Big\n\n## All\n\n" + (0..<Self.cardCount).map { "- [ ] Card \($0)\n" }.joined()
                let path = try Self.write(text, to: "big.md", app)
                let limit = 300 * Pause.yardstick()
                Pause.longest = Pause()
                app.main.importFiles([FileLocation(path: path)])
                _ = try Self.importWindow(app)
                XCTAssertLessThan(Pause.longest.work, limit, "reading: \(Pause.longest)")
                Pause.longest = Pause()
                app.press(.enter)
                try desktop.wait(for: "the import") { app.main.importWindow == nil }
                let pause = Pause.longest
                try Self.waitForEnd(app)
                XCTAssertEqual(app.boardOrder, ["Plan", "Big"])
                app.main.open(try app.boardID("Plan"))
                try app.rest()
                Pause.longest = Pause()
                app.main.open(try app.boardID("Big"))
                try app.rest()
                XCTAssertLessThan(pause.work, limit + 2 * Pause.longest.work, "importing: \(pause)")
                app.main.open(try app.boardID("Plan"))
                try app.rest()
                Pause.longest = Pause()
                app.library.perform(.undo)
                try desktop.wait(for: "the end of the board") { app.boardOrder == ["Plan"] }
                XCTAssertLessThan(Pause.longest.work, limit, "undoing: \(Pause.longest)")
            }
        }
    }

    /// The number of cards in a large file.
    private static let cardCount = ProcessInfo.processInfo.environment["INLAY_CARDS"].flatMap { Int($0) } ?? 20_000

    func testWindowFitsNarrowScreenAndLargeText() throws {
        try onDesktop { desktop in
            let normal = Desktop.textResolution
            defer { Desktop.textResolution = normal }
            for (scale, width) in [(1, 360), (2, 640)] {
                Desktop.textResolution = 96 * 1024 * scale
                try AppScene.run(desktop, left: AppScene.wide(360)) { app in
                    app.main.importFiles([FileLocation(path: try Self.write(Self.garden, to: "garden.md", app))])
                    let window = try Self.importWindow(app)
                    XCTAssertLessThanOrEqual(window.measureWidth().minimum, width)
                    try desktop.wait(for: "the whole texts") { window.clippedTexts == [] }
                    app.press(.escape)
                    try Self.waitForEnd(app)
                }
            }
        }
    }

    // MARK: Drops

    func testFilesDroppedOnSidebarAreImported() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let address = FileLocation(path: try Self.write(Self.garden, to: "garden.md", app)).uri
                let height = Double(app.boards.view.size.height)
                // On a board, and below all boards.
                for place in [try app.boards.point(of: app.boardID("Plan")), Point(x: 60, y: height - 60)] {
                    let source = try OfferWindow(desktop, [("text/uri-list", Array("\(address)\r\n".utf8))])
                    try source.lift()
                    try app.boards.drag(to: place)
                    try desktop.wait(for: "the hint") {
                        app.boards.view.list.feedback.proposal?.reason == "Import File"
                    }
                    try source.drop()
                    try desktop.wait(for: "the import window") { app.main.importWindow?.model.canImport ?? false }
                    XCTAssertEqual(
                        app.main.importWindow?.model.lines(ofFileAt: 0), ["“Garden”: 2 sections, 3 cards"])
                    app.main.importWindow?.window.close()
                    try desktop.wait(for: "the end") { app.main.importWindow == nil }
                    source.close()
                }
                XCTAssertEqual(try app.storedOrder(of: "Plan"), [["A", "B", "C", "D"], ["E", "F"], []])
            }
        }
    }

    func testLinksDroppedOnSidebarBecomeCards() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let source = try OfferWindow(desktop, [("text/uri-list", Array("https://example.org\r\n".utf8))])
                try source.lift()
                try app.boards.drag(to: app.boards.point(of: app.boardID("Plan")))
                try desktop.wait(for: "the board to take it") {
                    app.boards.view.list.feedback.proposal?.operation == .copy
                }
                try source.drop()
                try app.waitForLibrary("the card") {
                    try app.storedOrder(of: "Plan")[0] == ["A", "B", "C", "D", "example.org"]
                }
                XCTAssertNil(app.main.importWindow)
                source.close()
            }
        }
    }

    // MARK: Other starts of the program

    func testRequestIsReadAsItWasWritten() {
        let files = [FileLocation(path: "/tmp/a b\n%.md"), FileLocation(uri: "sftp://host/x.md")]
        let request = ImportRequest(library: "/home/ä/library.inlay", files: files)
        XCTAssertEqual(ImportRequest(request.text), request)
        for text in ["", "\n", "nothing", "https://example.org\nfile:///a"] { XCTAssertNil(ImportRequest(text), text) }
    }
}
