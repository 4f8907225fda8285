import BoardModel
import DesktopSupport
import GtkInterop
import TestSupport
import XCTest

@testable import InlayApp

/// Files that arrive while others are being imported, as from another start of the program.
final class AppWaitingFilesTests: DesktopTestCase {
    /// Starts importing a file into a library that is locked, while another file arrives.
    @MainActor
    private static func run(_ desktop: TestDesktop, _ body: @MainActor (AppScene, Window, LibraryLock) throws -> Void)
        throws
    {
        try AppScene.run(desktop) { app in
            let files = try ["garden", "trip"].map { name in
                try AppImportTests.write("# \(name)\n\n## S\n\n- [ ] a\n", to: "\(name).md", app)
            }
            app.main.importFiles([FileLocation(path: files[0])])
            let window = try AppImportTests.importWindow(app)
            let lock = try LibraryLock(app.path)
            app.press(.enter)
            try desktop.wait(for: "the reason") {
                window.shownTexts.contains { $0.contains("another program is keeping it locked") }
            }
            app.main.importFiles([FileLocation(path: files[1])])
            try desktop.wait(for: "the remark") {
                window.shownTexts.contains("1 more file is waiting for this import to finish.")
            }
            try desktop.wait(for: "the whole texts") { window.clippedTexts == [] }
            try body(app, window, lock)
        }
    }

    /// Waits for the window of the file that arrived.
    @MainActor
    private static func waitForNext(_ app: AppScene) throws {
        try app.desktop.wait(for: "the next window") {
            app.main.importWindow?.model.files.map(\.name) == ["trip.md"]
        }
        let window = try AppImportTests.importWindow(app)
        XCTAssertTrue(window.shownTexts.contains("“trip”: 1 section, 1 card"))
    }

    func testFileThatArrivesDuringImportIsOfferedAfterIt() throws {
        try onDesktop { desktop in
            try Self.run(desktop) { app, _, lock in
                lock.release()
                try Self.waitForNext(app)
                XCTAssertEqual(app.boardOrder, ["Plan", "garden"])
                XCTAssertEqual(app.main.importWindow?.model.openBoard?.title, "garden")
                app.press(.enter)
                try AppImportTests.waitForEnd(app)
                XCTAssertEqual(app.boardOrder, ["Plan", "garden", "trip"])
            }
        }
    }

    func testFileThatArrivesDuringCanceledImportIsOffered() throws {
        try onDesktop { desktop in
            try Self.run(desktop) { app, window, lock in
                try XCTUnwrap(window.button("Cancel")).click()
                try Self.waitForNext(app)
                lock.release()
                app.press(.enter)
                try AppImportTests.waitForEnd(app)
                XCTAssertEqual(app.boardOrder, ["Plan", "trip"])
            }
        }
    }
}
