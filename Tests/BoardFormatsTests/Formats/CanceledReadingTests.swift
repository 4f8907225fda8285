import BoardFormats
import TestSupport
import XCTest

/// Reading that is canceled.
final class CanceledReadingTests: XCTestCase {
    /// Cancels reading after a number of checks.
    private final class CancelingCounter: @unchecked Sendable {
        // Unchecked, because a file is read on the thread that made it.
        private(set) var count = 0
        private let limit: Int

        init(limit: Int = .max) { self.limit = limit }

        func isCanceled() -> Bool {
            count += 1
            return count > limit
        }
    }

    /// The number of bytes in each text, enough for about ten checks for cancellation.
    private static let size = 80 << 10

    private static func repeated(_ part: String, after start: String = "", before end: String = "") -> [UInt8] {
        Array((start + String(repeating: part, count: size / part.utf8.count) + end).utf8)
    }

    private static let word = String(repeating: "word ", count: 400)

    private static let files: [(BoardFormat, [UInt8])] = [
        (.list, repeated("- \(word)\n")),
        (.list, repeated("\(word)\n")),
        (.taskell, repeated("- \(word)\n", after: "## S\n")),
        (.todo, repeated("\(word)\n")),
        (.obsidian, repeated("- [ ] \(word)\n", after: "---\n\nkanban-plugin: board\n\n---\n\n## S\n\n")),
        (.org, repeated("** \(word)\n", after: "* S\n")),
        (.calendar, repeated("BEGIN:VTODO\nSUMMARY:\(word)\nEND:VTODO\n", after: "BEGIN:VCALENDAR\n")),
        (.csv, repeated("\"\(word)\",S\n", after: "title,section\n")),
        (
            .inlay,
            repeated("{\"title\":\"\(word)\"},", after: "{\"sections\":[{\"cards\":[", before: "{}]}]}")
        ),
        (.inlay, repeated("{\"\(word)\":[1]},", after: "{\"x\":[", before: "1],\"sections\":[]}")),
        (
            .trello,
            repeated("{\"name\":\"\(word)\"},", after: "{\"lists\":[],\"cards\":[", before: "{}]}")
        ),
        (
            .deck,
            repeated("{\"stacks\":[],\"title\":\"\(word)\"},", after: "{\"boards\":[", before: "{\"stacks\":[]}]}")
        ),
    ]

    func testCanceledReadingEndsSoon() throws {
        for (index, (format, bytes)) in Self.files.enumerated() {
            let whole = CancelingCounter()
            let file = BoardFile(bytes, isCanceled: whole.isCanceled)
            XCTAssertNoThrow(try file.read(as: format, title: "", in: .utc), "\(index) \(format)")
            XCTAssertGreaterThan(whole.count, 8, "\(index) \(format)")
            assertEndsSoon(bytes, format, "\(index) \(format)")
        }
    }

    func testCanceledUnpackingEndsSoon() {
        let bytes = TestArchive.bytes([.init(packing: [UInt8](repeating: 0x61, count: Self.size))])
        let whole = CancelingCounter()
        XCTAssertEqual(BoardFile(bytes, isCanceled: whole.isCanceled).format, .list)
        XCTAssertGreaterThan(whole.count, 8)
        assertEndsSoon(bytes, .list, "archive")
    }

    func testCanceledDetectionEndsSoon() {
        let bytes = Self.repeated("[1],", after: "{\"x\":[", before: "1],\"sections\":[]}")
        let asker = CancelingCounter(limit: 2)
        _ = BoardFile(bytes, isCanceled: asker.isCanceled).format
        XCTAssertLessThan(asker.count, 7)
    }

    private func assertEndsSoon(_ bytes: [UInt8], _ format: BoardFormat, _ text: String, line: UInt = #line) {
        let asker = CancelingCounter(limit: 2)
        let file = BoardFile(bytes, isCanceled: asker.isCanceled)
        XCTAssertThrowsError(try file.read(as: format, title: "", in: .utc), text, line: line) {
            XCTAssertEqual(($0 as? ImportError)?.reason, .canceled, text, line: line)
        }
        XCTAssertLessThan(asker.count, 7, text, line: line)
    }
}
