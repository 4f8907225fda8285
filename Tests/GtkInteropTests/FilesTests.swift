import DesktopSupport
import Foundation
import GtkInterop
import XCTest

/// Files that come with the program, and other files and addresses.
final class FilesTests: DesktopTestCase {
    func testFolderIsFoundRelativeToProgram() throws {
        let folder = try XCTUnwrap(ProgramFiles.programFolder)
        let name = (folder as NSString).lastPathComponent
        XCTAssertEqual(ProgramFiles.folder(of: ["no-such-folder", "../\(name)", "."]), "\(folder)/../\(name)")
        XCTAssertNil(ProgramFiles.folder(of: ["no-such-folder"]))
    }

    func testLocationIsExactForAnyName() throws {
        let name = FileLocation(path: "/tmp/ä b%20c#d")
        XCTAssertEqual(name.path, "/tmp/ä b%20c#d")
        XCTAssertEqual(name.uri, "file:///tmp/%C3%A4%20b%2520c%23d")
    }

    /// GTK's own files have addresses without paths, as files on other computers do.
    func testFileWithoutPathIsReadByItsAddress() throws {
        try onDesktop { _ in
            let file = FileLocation(uri: "resource:///org/gtk/libgdk/cursor/default")
            XCTAssertNil(file.path)
            XCTAssertEqual(file.name, "default")
            XCTAssertFalse(try file.read(limit: 1 << 20, FileCancellation()).isEmpty)
            XCTAssertThrowsError(try file.write([1], FileCancellation()))
        }
    }

    func testStylesAreLoadedFromFile() throws {
        try onDesktop { _ in
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: folder) }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let style = folder.appendingPathComponent("style.css")
            try Data("label.from-a-file { min-width: 123px; }".utf8).write(to: style)
            let sheet = try XCTUnwrap(StyleSheet(file: style.path))
            sheet.install()
            let label = Label("")
            label.addStyleClass("from-a-file")
            XCTAssertEqual(label.measureWidth().minimum, 123)
            XCTAssertNil(StyleSheet(file: folder.appendingPathComponent("missing.css").path))
            XCTAssertNil(StyleSheet(file: folder.path), "A folder is not a file.")
            let pipe = folder.appendingPathComponent("pipe").path
            XCTAssertEqual(mkfifo(pipe, 0o600), 0)
            XCTAssertNil(StyleSheet(file: pipe), "A pipe would keep everybody waiting.")
        }
    }

    func testUnhandledAddressReportsError() throws {
        try onDesktop { desktop in
            var messages: [String?] = []
            Desktop.show("inlay-nobody:knows") { messages.append($0) }
            try desktop.wait(for: "the answer") { !messages.isEmpty }
            XCTAssertNotNil(messages[0])
        }
    }
}
