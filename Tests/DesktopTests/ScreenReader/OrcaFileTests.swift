import Board
import BoardModel
import DesktopSupport
import GtkInterop
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The windows for importing and exporting, for users who don't see them: Orca's words, with real keys.
final class OrcaFileTests: DesktopTestCase {
    func testImportSaysWhatIsFoundAndItsResult() throws {
        try listen { app, orca in
            let files = [("garden.md", "- [ ] Rake\n"), ("people.vcf", "BEGIN:VCARD\n")]
            app.main.importFiles(
                try files.map { FileLocation(path: try AppImportTests.write($1, to: $0, app)) })
            let window = try AppImportTests.importWindow(app)
            try orca.hear(
                upTo: "garden.md. “garden”: 1 section, 1 card people.vcf. This is a list of contacts (vCard), which "
                    + "Inlay can't read. Many programs can export a CSV table instead.")
            try app.tab(in: window)
            let value = "New Board for Each File"
            // Newer screen readers also read the row's description.
            try orca.hear(
                upTo: "\(value) push button", "\(value) button", "\(value) toggle button", value,
                "\(value), You can undo it in one step")
            for _ in 0..<10 where window.button("Import")?.hasFocus != true { try app.tab(in: window) }
            app.press(.enter)
            try AppImportTests.waitForEnd(app)
            try orca.hear(upTo: "“garden” imported")
        }
    }

    func testExportSaysWhatIsLeftOutAndWhyItFails() throws {
        try listen { app, orca in
            app.main.exportBoard()
            let window = try app.waitForDialog()
            try orca.hear(upTo: "Left Out in This Format. Nothing. The file will contain everything.")
            let export = try XCTUnwrap(app.main.exportWindow?.model)
            export.write(to: ExportTarget(FileLocation(path: app.path), library: app.path))
            let reason =
                "Can't replace “library.inlay”: it is an Inlay library or part of one. Choose another name."
            try orca.hear(upTo: reason)
            try app.tab(in: window)
            let value = "The Whole Board"
            let next = try orca.hear(
                upTo: "\(value) push button", "\(value) button", "\(value) toggle button", value)
            XCTAssertFalse(next.contains { reason.hasPrefix($0) }, "\(next)")
            app.press(.escape)
            try app.desktop.wait(for: "the end") { app.main.exportWindow == nil }
        }
    }

    private func listen(_ body: @MainActor (AppScene, Orca) throws -> Void) throws {
        try onDesktop { desktop in
            let orca = try Orca.start(desktop)
            try AppScene.run(desktop) { app in
                defer { try? orca.quit() }
                try app.select("B")
                try orca.hear(upTo: "B.")
                try body(app, orca)
            }
            // GTK 4.8 warns when Orca asks it for a position on the screen.
            for warning in desktop.takeWarnings() where !warning.contains("Screen coordinates not supported") {
                XCTFail("GTK warns: \(warning)")
            }
        }
    }
}
