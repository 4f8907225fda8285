import Board
import DesktopSupport
import Foundation
import GtkInterop
import TestSupport
import XCTest

@testable import InlayApp

/// The window while the disk is full: it says so, keeps typed text, and saves it when there is space again.
///
/// The test runs itself in a process that sees a small disk of its own. Where that is not allowed, a limit on file
/// sizes stands in for the disk.
final class AppFullDiskTests: DesktopTestCase {
    private static let variable = "INLAY_SMALL_DISK"

    func testUnsavedChangesWaitForDiskSpace() throws {
        if let folder = ProcessInfo.processInfo.environment[Self.variable] {
            try onDesktop { try Self.write($0, on: .small(folder: folder)) }
        } else if SmallDisk.isAllowed {
            try onDesktop { try Self.runOnSmallDisk($0) }
        } else {
            try onDesktop { try Self.write($0, on: .limited) }
        }
    }

    @MainActor
    private static func runOnSmallDisk(_ desktop: TestDesktop) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", SmallDisk.command, "sh", folder.path, CommandLine.arguments[0], "DesktopTests.AppFullDiskTests",
        ]
        var environment = ProcessInfo.processInfo.environment
        environment[variable] = folder.path
        environment["TMPDIR"] = folder.path
        process.environment = environment
        let log = folder.path + ".log"
        try Data().write(to: URL(fileURLWithPath: log))
        defer { try? FileManager.default.removeItem(atPath: log) }
        process.standardOutput = FileHandle(forWritingAtPath: log)
        process.standardError = process.standardOutput
        try process.run()
        try desktop.wait(for: "the test on the small disk") { !process.isRunning }
        let said = try String(contentsOfFile: log, encoding: .utf8)
        XCTAssertEqual(process.terminationStatus, 0, said)
        XCTAssertTrue(said.contains("Executed 1 test, with 0 failures"), said)
    }

    @MainActor
    private static func write(_ desktop: TestDesktop, on disk: FullDisk) throws {
        try AppScene.run(desktop) { app in
            let before = try app.storedOrder()
            try disk.fill(app.path)
            defer { disk.makeRoom() }
            app.press(Key("n"), holding: .leftControl)
            try app.waitForEntry("")
            app.type("ab")
            try desktop.wait(for: "a sentence that says why") {
                app.main.window.shownTexts.contains {
                    $0.contains("Not everything is saved yet. Can't save \(app.path): the disk is full.")
                }
            }
            try app.waitForEntry("ab")
            XCTAssertEqual(app.order[0], ["ab", "A", "B", "C", "D"])
            XCTAssertEqual(try app.storedOrder(), before, "it was saved")
            disk.makeRoom()
            let after = [["ab", "A", "B", "C", "D"], ["E", "F"], []]
            try desktop.wait(for: "everything to be saved") { (try? app.storedOrder()) == after }
            try desktop.wait(for: "the sentence to go") {
                !app.main.window.shownTexts.contains { $0.contains("not saved") }
            }
            app.type("c")
            app.press(.escape)
            try app.expect([["abc", "A", "B", "C", "D"], ["E", "F"], []], after: "making room")
            try Programs.check(app.path)
        }
    }
}

/// A disk that can be filled.
@MainActor
private enum FullDisk {
    /// A small disk, with a folder on it.
    case small(folder: String)
    /// A limit that keeps this process from making files larger.
    case limited

    private func filler(_ folder: String) -> String { folder + "/filler" }

    /// Uses up all the space.
    func fill(_ library: String) throws {
        switch self {
        case .small(let folder):
            let file = open(filler(folder), O_WRONLY | O_CREAT, 0o600)
            defer { close(file) }
            let page = [UInt8](repeating: 1, count: 4_096)
            while Glibc.write(file, page, page.count) > 0 {}
            XCTAssertEqual(errno, ENOSPC)
        case .limited:
            signal(SIGXFSZ, SIG_IGN)
            // Every file of a library is larger than this.
            setLimit(4_096)
        }
    }

    func makeRoom() {
        switch self {
        case .small(let folder): unlink(filler(folder))
        case .limited: setLimit(nil)
        }
    }

    private func setLimit(_ size: UInt?) {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        limit.rlim_cur = size ?? limit.rlim_max
        XCTAssertEqual(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit), 0)
    }
}
