import Board
import BoardModel
import BoardStore
import DesktopSupport
import Foundation
import GtkInterop
import XCTest

@testable import InlayApp

/// Files that the program is started with, as a file manager does, while it is already running.
final class AppOpenedFileTests: DesktopTestCase {
    func testRunningInstanceImportsFileOfAnotherStart() throws {
        try Self.run(self) { desktop, path, file, process in
            try process.run()
            try desktop.wait(for: "the running instance") {
                FileManager.default.fileExists(atPath: path + ".ready") || !process.isRunning
            }
            let second = try Programs.run(Programs.inlay, ["--library", path, file])
            XCTAssertEqual(second.output, "")
            XCTAssertEqual(second.status, 0)
        }
    }

    /// The desktop entry lists only plain text, the parent type of all text formats. So file managers offer Inlay for
    /// these, but editors and calendars remain the default programs.
    func testFileManagerOpensFile() throws {
        try Self.run(self) { desktop, path, file, process in
            try process.run()
            try desktop.wait(for: "the running instance") {
                FileManager.default.fileExists(atPath: path + ".ready") || !process.isRunning
            }
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            try Self.install(in: folder, library: path)
            let opened = try Programs.run(
                "env", ["XDG_DATA_HOME=\(folder.path)", "XDG_DATA_DIRS=\(folder.path)", "gio", "open", file])
            XCTAssertEqual(opened.output, "")
            XCTAssertEqual(opened.status, 0)
        }
    }

    /// Installs the program's desktop entry for a user with a library, who has no other program.
    private static func install(in folder: URL, library: String) throws {
        let project = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let entry = try String(
            contentsOf: project.appendingPathComponent("Resources/org.inlay.Inlay.desktop"), encoding: .utf8)
        let applications = folder.appendingPathComponent("applications")
        try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
        let command = "Exec=\(Programs.inlay) --library \(library) %F"
        try entry.replacingOccurrences(of: "Exec=inlay %F", with: command)
            .write(
                to: applications.appendingPathComponent("org.inlay.Inlay.desktop"), atomically: true, encoding: .utf8)
        XCTAssertEqual(try Programs.run("update-desktop-database", [applications.path]).status, 0)
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent("mime").path, withDestinationPath: "/usr/share/mime")
    }

    func testFirstStartImportsItsFile() throws {
        try Self.run(self) { _, _, file, process in
            process.environment?["INLAY_TEST_FILE"] = file
            try process.run()
        }
    }

    /// Starts the program on a new library, with a file next to it, and waits until the file is imported.
    private static func run(
        _ test: AppOpenedFileTests,
        _ start: @MainActor (TestDesktop, _ library: String, _ file: String, Process) throws -> Void
    ) throws {
        try test.onDesktop { desktop in
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let path = folder.appendingPathComponent("library.inlay").path
            let file = folder.appendingPathComponent("garden plan.md")
            try Data("## Soon\n\n- [ ] Rake\n".utf8).write(to: file)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            process.arguments = ["DesktopTests.RunningInstance/testProcessImportsOpenedFile"]
            process.environment = ProcessInfo.processInfo.environment.merging(
                ["INLAY_TEST_OPENING": path, "XDG_STATE_HOME": folder.path, "XDG_CONFIG_HOME": folder.path]
            ) { $1 }
            process.standardOutput = FileHandle.nullDevice
            try start(desktop, path, file.path, process)
            defer { process.terminate() }
            try desktop.wait(for: "the running instance to end") { !process.isRunning }
            XCTAssertEqual(process.terminationStatus, 0)
            let reader = try FileReader(path: path)
            XCTAssertEqual(try reader.boards().map(\.title), ["Welcome", "garden plan"])
            XCTAssertEqual(try reader.nextName(.undo)?.kind, .importBoard)
        }
    }
}

/// The code that a process started by `AppOpenedFileTests` runs: the whole application, and a user who imports whatever
/// the import window shows.
final class RunningInstance: XCTestCase {
    func testProcessImportsOpenedFile() throws {
        guard let path = ProcessInfo.processInfo.environment["INLAY_TEST_OPENING"] else {
            throw XCTSkip("Only another test starts it.")
        }
        MainActor.assumeIsolated {
            let instance = Instance()
            let alarm = Ticker {
                guard let main = instance.windows.first, main.page?.view.isMapped == true else { return true }
                _ = FileManager.default.createFile(atPath: path + ".ready", contents: nil)
                if let files = main.importWindow { files.model.start() }
                guard main.page?.board.order.board.title == "garden plan" else { return true }
                main.window.close()
                return false
            }
            let file = ProcessInfo.processInfo.environment["INLAY_TEST_FILE"]
            XCTAssertEqual(instance.run(library: path, importing: file.map { [$0] } ?? []), 0)
            withExtendedLifetime(alarm) {}
        }
    }
}
