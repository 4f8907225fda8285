import Foundation
import XCTest

/// Canceling an import: it adds all or nothing, and says which.
final class InterruptionTests: XCTestCase {
    private var inlay: Inlay!

    override func setUpWithError() throws { inlay = try Inlay() }
    override func tearDown() { inlay.remove() }

    private static let canceled = "inlay: Canceled. Nothing was imported.\n"

    /// An import in its own process. The tests may run with ignored signals, as under `nohup`, so the program is
    /// started as from a terminal, except for the signals that it is to ignore.
    private final class Running {
        let process = Process()
        let errors = Pipe()
        let output = Pipe()
        let input = Pipe()

        init(_ inlay: Inlay, _ path: String, ignoring signal: String? = nil) throws {
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments =
                ["--default-signal=INT,TERM,HUP"] + (signal.map { ["--ignore-signal=\($0)"] } ?? [])
                + [Inlay.executable, "import", path, "--format", "list", "--library", inlay.library]
            (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
            try process.run()
        }

        func end() -> (reason: Process.TerminationReason, status: Int32, errors: String, output: String) {
            try? input.fileHandleForWriting.close()
            let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return (process.terminationReason, process.terminationStatus, said, printed)
        }
    }

    private func list(_ count: Int) throws -> String {
        let path = inlay.folder + "/list.txt"
        let text = (1...count).map { "- card \($0) with some words to write\n" }.joined()
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    func testImportCanceledWhileReadingImportsNothing() throws {
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            let running = try Running(inlay, "-")
            try running.input.fileHandleForWriting.write(contentsOf: Data("- one\n".utf8))
            try running.process.waitUntilImportReads()
            kill(running.process.processIdentifier, signal)
            // The input stays open until the program has ended.
            running.process.waitUntilExit()
            let end = running.end()
            XCTAssertEqual(end.reason, .uncaughtSignal)
            XCTAssertEqual(end.status, signal)
            XCTAssertEqual(end.errors, Self.canceled)
            XCTAssertEqual(end.output, "")
            XCTAssertFalse(FileManager.default.fileExists(atPath: inlay.library))
        }
    }

    func testImportCanceledWhileWritingLeavesLibraryUnchanged() throws {
        try inlay("new", "Home", "--section", "S")
        let path = try list(60_000)
        let running = try Running(inlay, path)
        // SQLite writes to the log what exceeds its cache.
        let log = inlay.library + "-wal"
        func written() -> Int {
            ((try? FileManager.default.attributesOfItem(atPath: log))?[.size] as? Int) ?? 0
        }
        while written() < 1 << 20, running.process.isRunning { usleep(500) }
        kill(running.process.processIdentifier, SIGINT)
        let end = running.end()
        XCTAssertEqual(end.errors, Self.canceled)
        XCTAssertEqual(end.reason, .uncaughtSignal)
        XCTAssertEqual(try inlay("boards").lines.count, 1)
        XCTAssertEqual(try inlay("check").output, Inlay.whole)
    }

    /// Canceled at any moment, an import either says that nothing was imported, or imports everything and prints the
    /// board's ID.
    func testCancellationReportsWhatHappened() throws {
        try inlay("new", "Home", "--section", "S")
        let path = try list(3_000)
        var boards = 1
        var endings: Set<Bool> = []
        for step in 0..<40 {
            let running = try Running(inlay, path)
            try running.process.waitUntilImportReads()
            // This waits for no state: the signals should arrive at all stages of an import. Either ending is right.
            usleep(UInt32(step) * 4_000)
            kill(running.process.processIdentifier, SIGINT)
            let end = running.end()
            let isCanceled = end.errors.contains(Self.canceled)
            endings.insert(isCanceled)
            if isCanceled {
                XCTAssertEqual(end.reason, .uncaughtSignal)
                XCTAssertEqual(end.output, "")
            } else {
                boards += 1
            }
            XCTAssertEqual(try inlay("boards").lines.count, boards, "after \(step): \(end.errors)")
        }
        XCTAssertTrue(endings.contains(true))
        XCTAssertEqual(try inlay("check").output, Inlay.whole)
    }

    func testSignalIgnoredByCallerStaysIgnored() throws {
        let running = try Running(inlay, "-", ignoring: "INT")
        try running.input.fileHandleForWriting.write(contentsOf: Data("- one\n".utf8))
        try running.process.waitUntilImportReads()
        kill(running.process.processIdentifier, SIGINT)
        try running.input.fileHandleForWriting.write(contentsOf: Data("- two\n".utf8))
        let end = running.end()
        XCTAssertEqual(end.errors, "")
        XCTAssertEqual(end.status, 0)
        XCTAssertEqual(try inlay.titles("Imported"), [["one", "two"]])
    }
}
