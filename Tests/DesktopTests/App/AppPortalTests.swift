import Board
import BoardFormats
import BoardModel
import DesktopSupport
import Foundation
import GtkInterop
import XCTest

@testable import InlayApp

/// Importing, exporting, linking, and printing when the portal shows the dialogs, as for sandboxed programs.
///
/// GTK decides who shows them when it starts. So each test starts itself in another process, with itself as the portal.
final class AppPortalTests: DesktopTestCase {
    /// Runs the application with a portal.
    ///
    /// - Parameters:
    ///   - answers: The portal's answers. Files without a scheme are in the folder of the library.
    ///   - parts: The texts that each request to the portal contains.
    ///   - body: Runs in the other process.
    private func run(
        answering answers: [FakeFileChooser.Answer], expecting parts: [String] = [],
        _ body: @MainActor (AppScene) throws -> Void
    ) throws {
        if let path = ProcessInfo.processInfo.environment["INLAY_TEST_LIBRARY"] {
            return try onDesktop { try AppScene.run($0, on: path, body) }
        }
        let test = name.replacingOccurrences(of: ".", with: "/")
        try onDesktop { desktop in
            try AppScene.withLibrary { path in
                let portal = try FakeFileChooser(answers.map { $0.inFolder(of: path) })
                defer { portal.leave() }
                let (process, output) = (Process(), path + ".output")
                process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
                process.arguments = ["DesktopTests.\(test)"]
                process.environment = ProcessInfo.processInfo.environment.merging(
                    ["INLAY_TEST_LIBRARY": path, "GDK_DEBUG": "portals"]
                ) { $1 }
                try Data().write(to: URL(fileURLWithPath: output))
                process.standardOutput = FileHandle(forWritingAtPath: output)
                process.standardError = process.standardOutput
                try process.run()
                defer { if process.isRunning { process.terminate() } }
                // Longer than the process waits for anything.
                try desktop.wait(for: "the process to end", timeout: 150) { !process.isRunning }
                let said = try String(contentsOfFile: output, encoding: .utf8)
                XCTAssertEqual(process.terminationStatus, 0, said)
                XCTAssertEqual(portal.requests.count, answers.count)
                for request in portal.requests {
                    for part in parts { XCTAssert(request.contains(part), "\(part) is missing in: \(request)") }
                    XCTAssertFalse(request.contains("File ('',"), "the dialog belongs to no window: \(request)")
                }
            }
        }
    }

    /// The answers that choose nothing.
    private static let dismissals: [FakeFileChooser.Answer] = [.canceled, .failed, .chosen([])]

    /// Opens dialogs one after the other, and waits until each one has been dismissed. Before it opens, each is asked
    /// for twice, as by somebody who presses the keys again.
    @MainActor
    private static func dismiss(_ app: AppScene, _ open: () -> Void) throws {
        let arrived = try ArrivedAnswers()
        defer { arrived.end() }
        for count in 1...dismissals.count {
            for _ in 0..<2 { open() }
            try app.desktop.wait(for: "answer \(count)") { arrived.count == count }
        }
    }

    func testFilesAreImported() throws {
        let parts = [
            "OpenFile", "'Import'", "'multiple': <true>", "'modal': <true>", "'accept_label': <'_Open'>",
            "'Boards, Lists, and Tables'", "'All Files'",
        ]
        try run(answering: Self.dismissals + [.chosen(["garden.md", "shed.md"])], expecting: parts) { app in
            _ = try AppImportTests.write("- [ ] Rake\n", to: "garden.md", app)
            _ = try AppImportTests.write("- [ ] Paint\n", to: "shed.md", app)
            let chooseFiles = { app.press(Key("o"), holding: .leftControl) }
            try Self.dismiss(app, chooseFiles)
            XCTAssertNil(app.main.importWindow)
            chooseFiles()
            _ = try AppImportTests.importWindow(app)
            // Some versions of GTK reverse the order of the files.
            let lines = try XCTUnwrap(app.main.importWindow).model.files.indices
                .flatMap { app.main.importWindow?.model.lines(ofFileAt: $0) ?? [] }
            XCTAssertEqual(lines.sorted(), ["“garden”: 1 section, 1 card", "“shed”: 1 section, 1 card"])
            app.press(.enter)
            try AppImportTests.waitForEnd(app)
            try app.desktop.wait(for: "the boards") { Set(app.boardOrder) == ["Plan", "garden", "shed"] }
            XCTAssertEqual(try app.storedOrder(of: "garden"), [["Rake"]])
            XCTAssertEqual(try app.storedOrder(of: "shed"), [["Paint"]])
        }
    }

    func testBoardIsExported() throws {
        let parts = [
            "SaveFile", "'Export'", "'modal': <true>", "'accept_label': <'_Export'>", "'current_name': <'Plan.json'>",
        ]
        try run(answering: Self.dismissals + [.chosen(["Mein Plän.json"])], expecting: parts) { app in
            app.main.exportBoard()
            let window = try AppExportTests.exportWindow(app)
            let start = try XCTUnwrap(window.button("Save As…"))
            try Self.dismiss(app) { start.click() }
            start.click()
            try app.desktop.wait(for: "the toast") { app.says("Exported to “Mein Plän.json”") }
            let text = try String(contentsOfFile: app.folder + "/Mein Plän.json", encoding: .utf8)
            XCTAssertEqual(Array(text.utf8), try BoardFormat.inlay.write(AppScene.plan))
        }
    }

    func testBoardIsLinked() throws {
        let parts = [
            "SaveFile", "'Link to File'", "'modal': <true>", "'accept_label': <'_Link'>", "'current_name': <'Plan.md'>",
        ]
        try run(answering: Self.dismissals + [.chosen(["Plan.md"])], expecting: parts) { app in
            app.main.linkToFile(app.board.id)
            let window = try AppExportTests.exportWindow(app)
            let start = try XCTUnwrap(window.button("New File…"))
            try Self.dismiss(app) { start.click() }
            start.click()
            try app.desktop.wait(for: "the toast") { app.says("Linked to “Plan.md”") }
            let path = app.folder + "/Plan.md"
            try app.desktop.wait(for: "the link") { app.main.linkedFiles.states[app.board.id]?.path == path }
            try AppLinkTests.edit(path, "- [ ] B\n", to: "- [ ] B of the file\n")
            try app.desktop.wait(for: "the file's change") { app.order[0] == ["A", "B of the file", "C", "D"] }
        }
    }

    func testBoardIsPrinted() throws {
        try run(answering: [.canceled, .failed], expecting: ["PreparePrint", "'Plan'"]) { app in
            for _ in 0..<2 {
                app.main.printBoard()
                try app.desktop.wait(for: "the dialog") { app.main.printOperation != nil }
                try app.desktop.wait(for: "the end") { app.main.printOperation == nil && app.main.boardPrint == nil }
            }
        }
    }

    func testUnusableAnswersAreRefused() throws {
        let unusable = [
            "http://127.0.0.1:1/list.md", "trash:///", "trash:///list.md", ".", "file:///%zz%00", "file:", "nothing:x",
        ]
        let answers = unusable.map { FakeFileChooser.Answer.chosen([$0]) }
        try run(answering: answers + answers + answers) { app in
            for address in unusable {
                app.main.chooseFilesToImport()
                let window = try AppImportTests.importWindow(app)
                let model = try XCTUnwrap(app.main.importWindow?.model)
                XCTAssertFalse(model.canImport, address)
                let lines = model.lines(ofFileAt: 0)
                XCTAssert(lines.count == 1 && lines[0].hasSuffix("."), "\(address): \(lines)")
                window.close()
                try AppImportTests.waitForEnd(app)
            }
            for (button, isLink) in [("Save As…", false), ("New File…", true)] {
                for address in unusable {
                    if isLink { app.main.linkToFile(app.board.id) } else { app.main.exportBoard() }
                    let window = try AppExportTests.exportWindow(app)
                    let start = try XCTUnwrap(window.button(button))
                    start.click()
                    let model = try XCTUnwrap(app.main.exportWindow?.model)
                    try app.desktop.wait(for: "the reason for \(address)") { model.failure != nil }
                    XCTAssert(model.failure?.hasSuffix(".") == true, "\(address): \(model.failure ?? "")")
                    window.close()
                    try app.desktop.wait(for: "the end") { app.main.exportWindow == nil }
                    try AppImportTests.waitForEnd(app)
                }
            }
            XCTAssertEqual(app.boardOrder, ["Plan"])
            XCTAssert(app.main.linkedFiles.states.isEmpty)
        }
    }
}

extension FakeFileChooser.Answer {
    /// The answer with the addresses of files that have none, next to a library.
    fileprivate func inFolder(of library: String) -> Self {
        guard case .chosen(let files) = self else { return self }
        let folder = URL(fileURLWithPath: library).deletingLastPathComponent().resolvingSymlinksInPath()
        return .chosen(files.map { $0.contains(":") ? $0 : folder.appendingPathComponent($0).absoluteString })
    }
}
