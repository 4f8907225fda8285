import DragDrop
import Foundation
import TestSupport
import TraceReading
import XCTest

/// Invalid traces: each error has the number of the invalid line, and no trace crashes the program.
final class MalformedTraceTests: XCTestCase {
    func testUnreadableLineIsNamed() throws {
        let lines = try TraceFile.lines(of: "sorting")
        let wrong = [
            "no JSON", "{\"t\":1}", "{\"t\":\"1\",\"event\":\"tick\"}", "{\"t\":1,\"event\":\"jump\"}",
            "{\"t\":1,\"event\":{\"move\":[1]}}", "{\"t\":1,\"event\":{\"edits\":[{\"turn\":\"a\"}]}}",
            "{\"asked\":{},\"answer\":true}",
            "{\"asked\":{\"accepts\":\"apple\"},\"answer\":{\"operation\":\"steal\"}}",
            "{\"set\":{\"cadence\":\"furious\"}}", "{\"set\":{\"feel\":{\"springDelay\":-1}}}",
            "{\"set\":{\"feel\":{\"springDelay\":9000000000}}}", "[]", "7", "{\"trace\":2}",
        ]
        for line in wrong {
            var changed = lines
            changed.insert(line, at: 4)
            XCTAssertThrowsError(try TraceReplay(changed), line) { error in
                XCTAssertEqual((error as? TraceReplay.Failure)?.line, 5, line)
                XCTAssertTrue("\(error)".hasPrefix("line 5 of the trace: "), "\(error)")
            }
        }
    }

    func testEventBeforeListIsFailure() throws {
        let lines = try TraceFile.lines(of: "sorting")
        XCTAssertThrowsError(try TraceReplay(lines.dropFirst())) { error in
            XCTAssertEqual("\(error)", "line 1 of the trace: expected the list at the beginning")
        }
    }

    func testListWithDuplicateIDIsFailure() throws {
        var lines = try TraceFile.lines(of: "sorting")
        lines[0] = lines[0].replacingOccurrences(of: "banana", with: "apple")
        XCTAssertThrowsError(try TraceReplay(lines)) { XCTAssertEqual(($0 as? TraceReplay.Failure)?.line, 1) }
    }

    func testTruncatedTraceFailsOnlyInItsLastLine() throws {
        var random = SplitMix64(seed: TestSeed.current)
        for name in try TraceFile.names() {
            let bytes = Array(try TraceFile.text(of: name).utf8)
            for _ in 0..<12 {
                let text = String(decoding: bytes[..<random.int(in: 1...bytes.count)], as: UTF8.self)
                let lines = text.split(separator: "\n").map(String.init)
                do {
                    _ = try TraceReplay(lines)
                } catch let failure as TraceReplay.Failure {
                    XCTAssertEqual(failure.line, lines.count, "\(name): \(failure)")
                }
            }
        }
    }

    func testEmptyTraceHasNoEvents() throws {
        XCTAssertEqual(try TraceReplay([]).eventCount, 0)
        XCTAssertEqual(try TraceReplay(["", ""]).mismatches, [])
    }

    func testDamagedTracesAreReplayedOrRefused() throws {
        let names = try TraceFile.names().filter { $0 != "far-below" }
        let traces = try names.map { try TraceFile.lines(of: $0) }
        var refused = 0
        var different = 0
        XCTAssertNil(
            forAll(cases: 400) { random in
                guard var lines = traces.randomElement(using: &random) else { return "no traces" }
                for _ in 0..<random.int(in: 1...3) { Self.damage(&lines, traces, &random) }
                do {
                    different += try TraceReplay(lines).mismatches.isEmpty ? 0 : 1
                    return nil
                } catch let failure as TraceReplay.Failure {
                    refused += 1
                    return (1...lines.count).contains(failure.line) ? nil : "a line that is not there: \(failure)"
                } catch {
                    return "unexpected error: \(error)"
                }
            })
        XCTAssertGreaterThan(refused, 50)
        XCTAssertGreaterThan(different, 50)
    }

    private static let values = [
        "-1", "0", "0.5", "1", "9223372036854775807", "-9223372036854775808", "1e308", "-1e308", "1e-308", "null",
        "true",
        "\"\"", "\"apple\"", "[]", "{}", "[[],[]]",
    ]

    private static func damage(_ lines: inout [String], _ traces: [[String]], _ random: inout SplitMix64) {
        let index = random.int(in: 0...(lines.count - 1))
        switch random.int(in: 0...6) {
        case 0: lines.remove(at: index)
        case 1: lines.insert(lines[index], at: random.int(in: 0...lines.count))
        case 2: lines.swapAt(index, random.int(in: 0...(lines.count - 1)))
        case 3:
            if let other = traces.randomElement(using: &random)?.randomElement(using: &random) { lines[index] = other }
        case 4: lines[index] = flippingAByte(of: lines[index], &random)
        default:
            if let value = values.randomElement(using: &random) {
                lines[index] = replacingAValue(of: lines[index], value, &random)
            }
        }
        if lines.isEmpty { lines = [""] }
    }

    private static func flippingAByte(of line: String, _ random: inout SplitMix64) -> String {
        var bytes = Array(line.utf8)
        guard let place = bytes.indices.randomElement(using: &random) else { return line }
        bytes[place] = UInt8(random.int(in: 0x20...0x7E))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Replaces a number, which may be part of a string, with a value.
    private static func replacingAValue(of line: String, _ value: String, _ random: inout SplitMix64) -> String {
        let bytes = Array(line.utf8)
        let isInValue = bytes.map { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
        let starts = bytes.indices.filter { isInValue[$0] && ($0 == 0 || !isInValue[$0 - 1]) }
        guard let start = starts.randomElement(using: &random) else { return line }
        let end = bytes[start...].indices.first { !isInValue[$0] } ?? bytes.endIndex
        return String(decoding: bytes[..<start] + Array(value.utf8) + bytes[end...], as: UTF8.self)
    }
}
