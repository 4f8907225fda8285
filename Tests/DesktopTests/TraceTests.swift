import DesktopSupport
import DragDrop
import Foundation
import GtkInterop
import TraceReading
import XCTest

/// Traces of a user's actions, replayed without a window.
final class TraceTests: DesktopTestCase {
    func testEnvironmentVariableRecordsTrace() throws {
        let path = NSTemporaryDirectory() + "inlay-trace-\(ProcessInfo.processInfo.processIdentifier)"
        setenv("INLAY_TRACE", path, 1)
        defer { unsetenv("INLAY_TRACE") }
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            try board.lift("A")
            try board.drag(before: "G", expecting: "Done 1")
            try board.drop()
            try board.lift("F")
            desktop.hand.type(.escape)
            try board.waitUntilIdle()
        }
        defer { try? FileManager.default.removeItem(atPath: path) }
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
        let replay = try TraceReplay(lines)
        XCTAssertEqual(replay.mismatches, [])
        XCTAssertGreaterThan(replay.eventCount, 20)
        XCTAssertTrue(lines.contains { $0.contains("\"drop\"") }, "the drop is not in it")
    }
}
