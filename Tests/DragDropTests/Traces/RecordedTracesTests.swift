import DragDrop
import Foundation
import SectionedList
import TestSupport
import TraceReading
import XCTest

/// Traces on disk: they must show the same again, event by event.
///
///     INLAY_RECORD_TRACES=1 swift test --filter RecordedTraces    # writes them again, after an intended change
final class RecordedTracesTests: MainActorTestCase {
    func testEveryTraceReplaysIdentically() async throws {
        for name in try TraceFile.names() {
            let replay = try TraceReplay(try TraceFile.lines(of: name))
            XCTAssertGreaterThan(replay.eventCount, 5, name)
            XCTAssertNil(replay.mismatches.first?.description, name)
        }
    }

    func testEverySessionStillRecordsSameTrace() async throws {
        let sessions = try TraceSession.all
        for session in sessions {
            let lines = try session.record()
            if TraceFile.isRecording { try TraceFile.write(lines, to: session.name) }
            let recorded = try TraceFile.lines(of: session.name)
            // One line is more useful than two whole sessions.
            let different = zip(recorded, lines).first { $0 != $1 }.map { "\($0), now \($1)" }
            XCTAssertNil(different, session.name)
            XCTAssertEqual(recorded.count, lines.count, session.name)
        }
        XCTAssertEqual(try TraceFile.names(), sessions.map(\.name).sorted(), "no file without a session")
    }

    func testChangedByteOfFeedbackIsNoticed() async throws {
        var random = SplitMix64(seed: TestSeed.current)
        for name in try TraceFile.names() {
            let lines = try TraceFile.lines(of: name)
            let shown = lines.indices.filter { lines[$0].hasPrefix("{\"shown\"") }
            XCTAssertGreaterThan(shown.count, 3, name)
            for index in shown.shuffled(using: &random).prefix(12) {
                var changed = lines
                changed[index] = changingAByte(of: lines[index], &random)
                XCTAssertTrue(isNoticed(changed), "\(name), line \(index + 1): \(changed[index])")
            }
        }
    }

    func testMissingLineOfFeedbackIsNoticed() async throws {
        var random = SplitMix64(seed: TestSeed.current)
        for name in try TraceFile.names() {
            let lines = try TraceFile.lines(of: name)
            let shown = lines.indices.filter { lines[$0].hasPrefix("{\"shown\"") }
            for index in shown.shuffled(using: &random).prefix(12) {
                var changed = lines
                changed.remove(at: index)
                XCTAssertTrue(isNoticed(changed), "\(name), line \(index + 1)")
            }
        }
    }

    func testMissingEventIsNoticed() async throws {
        for name in try TraceFile.names() {
            let lines = try TraceFile.lines(of: name)
            let begin = try XCTUnwrap(lines.firstIndex { $0.contains("\"begin\"") || $0.contains("\"enter\"") })
            var changed = lines
            changed.remove(at: begin)
            XCTAssertTrue(isNoticed(changed), name)
        }
    }

    func testMismatchNamesItsLine() async throws {
        var lines = try TraceFile.lines(of: "sorting")
        let index = try XCTUnwrap(lines.lastIndex { $0.hasPrefix("{\"shown\"") })
        lines[index] = lines[index].replacingOccurrences(of: "idle", with: "dragging")
        let mismatch = try XCTUnwrap(try TraceReplay(lines).mismatches.first)
        XCTAssertEqual(mismatch.line, index + 1)
        XCTAssertTrue(mismatch.description.hasPrefix("line \(index + 1): recorded {\"phase\":\"dragging\""))
    }

    func testTraceDoesNotStartDuringDrag() async throws {
        let list = try StringList(["Only": ["a", "b"]])
        list.onMove { _, _ in }
        let user = ListUser(at: list)
        user.pickUp("a")
        var lines: [String] = []
        XCTAssertFalse(list.record { lines.append($0) })
        user.move(after: "b")
        XCTAssertEqual(lines, [])
        user.cancel()
        XCTAssertTrue(list.record { lines.append($0) })
        XCTAssertEqual(lines.count, 1)
    }

    func testTraceDistinguishesReusedAndSimilarNames() async throws {
        let list = try StringList(["Only": ["a", "b", "c"]])
        var lines: [String] = []
        list.record { lines.append($0) }
        let first = Place(section: "Only", offset: 0)
        try list.apply([.replaceItem("a", with: "A")])
        try list.apply([.insertItems(["a"], at: first)])
        try list.apply([.removeItems(["a"], at: first)])
        try list.apply([.insertItems(["a"], at: first)])
        let replay = try TraceReplay(lines)
        XCTAssertEqual(replay.eventCount, 4)
        XCTAssertEqual(replay.mismatches, [])
        XCTAssertTrue(lines.last?.contains("a (2)") == true, lines.last ?? "")
    }

    private func isNoticed(_ lines: [String]) -> Bool {
        guard let replay = try? TraceReplay(lines) else { return true }
        return !replay.mismatches.isEmpty
    }

    /// Replaces a letter or first digit, so that the line means something else or nothing.
    private func changingAByte(of line: String, _ random: inout SplitMix64) -> String {
        var bytes = Array(line.utf8)
        // The last digits of a fraction may make no difference.
        let places = bytes.indices.dropFirst().filter { place in
            let isDigit = (0x30...0x39).contains(bytes[place])
            let isWithin = (0x30...0x39).contains(bytes[place - 1]) || bytes[place - 1] == UInt8(ascii: ".")
            return isDigit && !isWithin || (0x61...0x7A).contains(bytes[place])
        }
        guard let place = places.randomElement(using: &random) else { return "" }
        let isDigit = bytes[place] <= 0x39
        bytes[place] = isDigit ? 0x30 + (bytes[place] - 0x30 + 1) % 10 : 0x61 + (bytes[place] - 0x61 + 1) % 26
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The recorded traces, next to this file.
enum TraceFile {
    static var isRecording: Bool { ProcessInfo.processInfo.environment["INLAY_RECORD_TRACES"] == "1" }

    private static var folder: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Recorded")
    }

    static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "jsonl" }.map { $0.deletingPathExtension().lastPathComponent }.sorted()
    }

    static func text(of name: String) throws -> String { try String(contentsOf: url(of: name), encoding: .utf8) }

    static func lines(of name: String) throws -> [String] {
        try text(of: name).split(separator: "\n").map(String.init)
    }

    static func write(_ lines: [String], to name: String) throws {
        try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: url(of: name))
    }

    private static func url(of name: String) -> URL { folder.appendingPathComponent("\(name).jsonl") }
}
