import Board
import BoardModel
import BoardStore
import CGtk
import DesktopSupport
import Foundation
import GtkInterop
import TestSupport
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Printing the open board, and exporting it as PDF.
final class AppPrintingTests: DesktopTestCase {
    override func setUpWithError() throws {
        try super.setUpWithError()
        // Chosen files are added to the user's list of recent files, under the program's name.
        g_set_prgname("inlay-tests")
    }

    private static func settings(printingTo path: String) -> [String: String] {
        ["printer": "Print to File", "output-uri": URL(fileURLWithPath: path).absoluteString]
    }

    func testBoardIsExportedAsPDF() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.wide]) { app in
                app.main.exportBoard()
                try desktop.wait(for: "the export window") {
                    app.main.exportWindow.map { $0.window.isMapped && $0.model.lost != nil } ?? false
                }
                let window = try app.waitForDialog()
                XCTAssertFalse(window.shownTexts.contains("Layout"))
                let format = try XCTUnwrap(window.shown(DropDown.self).first)
                format.selection = ExportFormat.all.firstIndex(of: .paper(.pdf))
                try desktop.wait(for: "the layout") { window.shownTexts.contains("Layout") }
                XCTAssertEqual(window.shown(DropDown.self).map(\.selectedTitle), ["PDF", "Columns"])
                try desktop.wait(for: "the button") { window.button("Save As…")?.isSensitive ?? false }
                try desktop.wait(for: "the whole texts") { window.clippedTexts == [] }
                try XCTUnwrap(window.button("Save As…")).click()
                let dialog = try FileDialog(desktop)
                XCTAssertEqual(dialog.name, "Wide.pdf")
                let path = "\(app.folder)/Wide.pdf"
                dialog.show(folder: app.folder)
                try desktop.wait(for: "the folder") { dialog.selects(path) }
                dialog.accept()
                try desktop.wait(for: "the toast") { app.says("Exported to “Wide.pdf”") }
                try Self.checkWideBoard(at: path)
            }
        }
    }

    /// Checks that a file has the pages of a wide board.
    private static func checkWideBoard(at path: String, file: StaticString = #filePath, line: UInt = #line) throws {
        let pages = try pdfText(path)
        XCTAssertEqual(pages.count, 3, file: file, line: line)
        XCTAssertTrue(pages.first?.contains("1a") ?? false, file: file, line: line)
        XCTAssertTrue(pages.last?.contains("10c") ?? false, file: file, line: line)
    }

    func testPrintDialogOpensByKeyAndCancelLeavesNothing() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                app.press(Key("p"), holding: .leftControl)
                let dialog = try PrintDialog(desktop)
                XCTAssertNotNil(app.main.printOperation)
                // Meanwhile, another press opens no second dialog.
                app.main.printBoard()
                dialog.cancel()
                try desktop.wait(for: "the end") { !PrintDialog.isOpen && app.main.printOperation == nil }
                XCTAssertNil(app.main.boardPrint)
                let files = try FileManager.default.contentsOfDirectory(atPath: app.folder)
                XCTAssertEqual(files.filter { $0.hasSuffix("pdf") }, [])
            }
        }
    }

    func testBoardIsPrintedToFile() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.wide]) { app in
                let path = "\(app.folder)/print.pdf"
                PrintOperation.settings = [
                    "printer": "Print to File", "output-uri": URL(fileURLWithPath: path).absoluteString,
                    "output-file-format": "pdf",
                ]
                defer { PrintOperation.settings = [:] }
                app.press(Key("p"), holding: .leftControl)
                let dialog = try PrintDialog(desktop)
                try desktop.wait(for: "the printer") { dialog.canPrint }
                let operation = try XCTUnwrap(app.main.printOperation)
                dialog.accept()
                try desktop.wait(for: "the end") { app.main.printOperation == nil && operation.isFinished }
                try Self.checkWideBoard(at: path)
            }
        }
    }

    func testPreviewShowsPagesInOtherProgram() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.wide]) { app in
                let path = "\(app.folder)/preview.pdf"
                let name = "gtk-print-preview-command"
                let settings = Object.wrapping(UnsafeMutableRawPointer(try XCTUnwrap(gtk_settings_get_default())))
                // In one step, so that the file is complete once it exists.
                settings.setProperty(name, "mv %f \(path)")
                PrintOperation.settings = ["printer": "Print to File"]
                defer {
                    gtk_settings_reset_property(settings.opaque, name)
                    PrintOperation.settings = [:]
                }
                app.main.printBoard()
                let dialog = try PrintDialog(desktop)
                try desktop.wait(for: "the printer") { dialog.canPrint }
                dialog.preview()
                try desktop.wait(for: "the file") { FileManager.default.fileExists(atPath: path) }
                try desktop.wait(for: "the end") { app.main.printOperation == nil }
                XCTAssertEqual(try pdfText(path).count, 3)
            }
        }
    }

    func testListCanBePrintedInsteadOfColumns() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.wide]) { app in
                let path = "\(app.folder)/print.pdf"
                PrintOperation.settings = Self.settings(printingTo: path)
                defer { PrintOperation.settings = [:] }
                app.main.printBoard()
                let dialog = try PrintDialog(desktop)
                try desktop.wait(for: "the printer") { dialog.canPrint }
                let layout = try XCTUnwrap(dialog.dropDown)
                XCTAssertEqual(layout.selectedTitle, "Columns")
                layout.selection = BoardLayout.allCases.firstIndex(of: .stacked)
                let operation = try XCTUnwrap(app.main.printOperation)
                dialog.accept()
                try desktop.wait(for: "the end") { app.main.printOperation == nil && operation.isFinished }
                let pages = try pdfText(path)
                // In columns, the whole fourth section would be on the first page.
                XCTAssertTrue(pages.first?.contains("3c") ?? false)
                XCTAssertFalse(pages.first?.contains("4c") ?? true)
                XCTAssertEqual(app.main.layout, .columns)
            }
        }
    }

    func testChosenPaperIsSuggestedNextTime() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let path = "\(app.folder)/print.pdf"
                PrintOperation.settings = Self.settings(printingTo: path)
                defer { PrintOperation.settings = [:] }
                app.main.printBoard()
                let dialog = try PrintDialog(desktop)
                try desktop.wait(for: "the printer") { dialog.canPrint }
                dialog.paper = "iso_a5"
                dialog.accept()
                try desktop.wait(for: "the end") { app.main.printOperation == nil && !PrintDialog.isOpen }
                app.main.printBoard()
                let next = try PrintDialog(desktop)
                XCTAssertEqual(next.paper, "iso_a5")
                next.cancel()
                try desktop.wait(for: "the end") { app.main.printOperation == nil }
            }
        }
    }

    func testPrintingFailureIsReported() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                PrintOperation.settings = [
                    "printer": "Print to File", "output-uri": "file:///nowhere/print.pdf", "output-file-format": "pdf",
                ]
                defer { PrintOperation.settings = [:] }
                app.press(Key("p"), holding: .leftControl)
                let dialog = try PrintDialog(desktop)
                try desktop.wait(for: "the printer") { dialog.canPrint }
                dialog.accept()
                try desktop.wait(for: "the reason") { app.says("Can't print the board: ") }
                XCTAssertNil(app.main.printOperation)
            }
        }
    }
}
