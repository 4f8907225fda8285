import Board
import BoardFormats
import Foundation
import TestSupport
import XCTest

/// Files that exceed the bounds of readers.
final class BoundsLaws: XCTestCase {
    func testFileLargerThan256MegabytesIsRefused() {
        let bytes = [UInt8](repeating: 0x61, count: 256 << 20 | 1)
        for format in BoardFormat.allCases {
            XCTAssertThrowsError(try format.read(bytes, name: "")) {
                XCTAssertEqual(
                    ($0 as? ImportError)?.reason, .tooLarge(byteCount: bytes.count, limit: 256 << 20), "\(format)")
            }
        }
    }

    func testTooManyEntriesAreRefused() throws {
        try XCTSkipUnless(isOptimized, "takes a minute unless optimized")
        let lines = Array("\n- a\n".utf8)
        let file = Array(repeatElement(lines, count: 8_000_001).joined())
        XCTAssertThrowsError(try BoardFormat.taskell.read(file, name: "")) {
            XCTAssertEqual($0 as? ImportError, ImportError(.tooManyEntries(limit: 8_000_000), line: 16_000_002))
        }
    }

    func testDeeplyNestedJSONIsRefused() {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let deep = { (depth: Int) in
                "{\"x\":" + String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
                    + ",\"sections\":[]}"
            }
            XCTAssertNoThrow(try BoardFormat.inlay.read(deep(99)))
            XCTAssertThrowsError(try BoardFormat.inlay.read(deep(100))) {
                XCTAssertEqual(($0 as? ImportError)?.reason, .tooDeep(limit: 100))
            }
            XCTAssertThrowsError(try BoardFormat.inlay.read("{\"x\":" + String(repeating: open, count: 1_000_000)))
        }
    }

    /// Eight times as much of anything takes about eight times as long, not sixty-four times.
    func testReadingTimeGrowsLinearlyWithFileSize() throws {
        try XCTSkipUnless(isOptimized, "takes a minute unless optimized")
        let pieces = [
            "\n", " ", "\t", "\\", "\\\\<br>", "\\\n", "#", "#a ", "@{2024-01-31} ", "+a ", "%25", "%", "%250A",
            "section:",
            "p:1 ", "id:1\n", "a p:1\n", "- a\n", "- a id:7\n", "    - [ ] a\n", "\t- [ ] a\n", "\t\n", "- a\n\n",
            "***\n",
            "## a\n", "## (1", "(", "***\n## a\n", "\"", "\"\"", "a,", "'", "\r", "[[", "{", "{}", "\\u", "&#13;", "&",
            "<",
            "x 2024-01-31 ", "    > a\n", "---\n", "%% kanban:settings\n", "1. a\n", "\u{FEFF}", "\0",
            "kind,title\nstep,a\n", "section,a\n", "{\"sections\":[", "\"a\":1,", "- [",
            "task,a @b,2\n", "a,b\n", "title,", "[{\"a\":1},", "** a\n",
            "* a :b:c:\n", "* a\n** b\n", "** a\n- [ ] b\n", ":A:\n", ":END:\n", "- [ ] a\n  ", "  - [ ] a\n", ":a",
            "#+TODO: a\n",
            "BEGIN:VTODO\n", "BEGIN:VTODO\nUID:a\nRELATED-TO:a\n", "RELATED-TO;RELTYPE=CHILD:a\n", " a\n", ";", "\\,",
            ",",
            "CATEGORIES:a,b\n", "BEGIN:X\n", "END:X\n", "DESCRIPTION:a\n", "URL:a\n", "# a\n- b\nc\n", "```\n",
            "https://a ",
        ]
        let starts = [
            "", "---\n---\n", "## a\n- b\n", "{\"sections\":[{\"cards\":[{\"title\":\"", "{\"a\":\"", "title\n\"", "- ",
            "a ", "TYPE,CONTENT,INDENT\n", "Name,Parent task\nb,a\n", "Title,Parent,Labels\nx,b,\"",
            "* a\n:PROPERTIES:\n", "* a\n", "* a :b:\n** c\n", "#+FILETAGS: ",
            "BEGIN:VCALENDAR\n", "BEGIN:VTODO\nSUMMARY:", "BEGIN:VTODO\nUID:a\nCATEGORIES:",
        ]
        let jsonPieces = [
            "\"", "\\u", "\\", "{", "[{},", "[[", "\"a\":1,", "{\"a\":{\"b\":[{", "{\"id\":\"2\",\"parent\":\"2\"},",
            "{\"id\":1,\"title\":\"a\",\"cards\":[{\"title\":\"b\",\"labels\":[{\"title\":\"c\"}]}]},",
            "{\"_id\":\"1\",\"listId\":\"1\",\"name\":\"a\",\"labelIds\":[\"1\"]},",
            "{\"cardId\":\"1\",\"text\":\"a\"},",
            "{\"number\":1,\"title\":\"a\",\"state\":\"open\"},", "{\"type\":\"block\",\"data\":{\"id\":\"1\"}}\n",
        ]
        let jsonStarts = [
            "", "[", "{", "{\"boards\":[", "{\"boards\":[{\"stacks\":[", "{\"lists\":[{\"_id\":\"1\"}],\"cards\":[",
            "{\"comments\":[", "{\"included\":{\"cards\":[", "{\"columns\":[", "{\"result\":[",
            "{\"items\":[{\"items\":[",
            "{\"type\":\"board\",\"data\":{\"cardProperties\":[",
            "{\"type\":\"block\",\"data\":{\"fields\":{\"contentOrder\":[",
        ]
        let (plain, json) = (
            BoardFormat.allCases.filter { $0.isWritable || $0 == .trello },
            BoardFormat.allCases.filter { !$0.isWritable && $0 != .trello }
        )
        for (formats, starts, pieces) in [(plain, starts, pieces), (json, jsonStarts, jsonPieces)] {
            for start in starts {
                for piece in pieces {
                    assertLinear("detection", start, piece) { _ = BoardFormat.detect($0) }
                    for format in formats {
                        let source = format.isReadable ? format : .list
                        assertLinear("\(format)", start, piece) { file in
                            guard let read = try? source.read(file, name: "") else { return }
                            _ = try? format.write(read.document, extras: read.extras)
                        }
                    }
                }
            }
        }
    }

    /// Whole files of other programs, with many parts of each kind.
    func testReadingTimeOfOtherBoardsGrowsLinearly() throws {
        try XCTSkipUnless(isOptimized, "takes a minute unless optimized")
        let wekanStart = "{\"lists\":[{\"_id\":\"l\"}],\"cards\":[{\"_id\":\"c\",\"listId\":\"l\"}],"
        let tasks = "{\"items\":[{\"title\":\"l\",\"items\":["
        let files: [(BoardFormat, String, (Int) -> String, String)] = [
            (.deck, "{\"boards\":[", { "{\"title\":\"\($0)\",\"stacks\":[{\"cards\":[{}]}]}" }, "]}"),
            (.wekan, wekanStart + "\"comments\":[", { "{\"cardId\":\"c\",\"createdAt\":\"\($0)\"}" }, "]}"),
            (.wekan, wekanStart + "\"checklistItems\":[", { "{\"checklistId\":\"\($0)\"}" }, "]}"),
            (.wekan, wekanStart + "\"swimlanes\":[", { "{\"_id\":\"\($0)\"}" }, "]}"),
            (.wekan, "{\"lists\":[],\"cards\":[", { "{\"_id\":\"\($0)\",\"swimlaneId\":\"\($0)\"}" }, "]}"),
            (.wekan, wekanStart + "\"labels\":[", { _ in "{\"name\":\"a\",\"_id\":\"b\"}" }, "]}"),
            (
                .planka, "{\"included\":{\"lists\":[],\"cardLabels\":[", { "{\"cardId\":\"c\",\"labelId\":\"\($0)\"}" },
                "]}}"
            ),
            (
                .focalboard, "{\"type\":\"board\",\"data\":{\"id\":\"b\",\"cardProperties\":[]}} ",
                {
                    "{\"type\":\"block\",\"data\":{\"type\":\"card\",\"id\":\"\($0)\",\"boardId\":\"b\",\"fields\":{}}}"
                }, ""
            ),
            (.kanboard, "[", { "{\"title\":\"a\",\"column_id\":\($0),\"category_name\":\"\($0 % 7)\"}" }, "]"),
            (.kanboard, "[", { "{\"name\":\"\($0)\",\"columns\":[{\"id\":1,\"tasks\":[{}]}]}" }, "]"),
            (.githubProject, "{\"items\":[", { "{\"status\":\"\($0)\",\"labels\":[\"\($0)\"]}" }, "]}"),
            (.githubIssues, "[", { "{\"title\":\"\($0)\",\"labels\":[\"a\",\"a\"]}" }, "]"),
            (.googleTasks, tasks, { "{\"id\":\"\($0)\",\"parent\":\"\($0 - 1)\"}" }, "]}]}"),
            (.googleTasks, tasks, { "{\"id\":\"\($0)\",\"parent\":\"\($0 + 1)\"}" }, "]}]}"),
            (.googleTasks, tasks, { "{\"id\":\"\($0)\",\"parent\":\"\(($0 + 1) % 2_000)\"}" }, "]}]}"),
        ]
        for (format, start, part, end) in files {
            let times = [2_000, 16_000].map { count in
                time(format, start + (0..<count).map(part).joined(separator: format == .focalboard ? "\n" : ",") + end)
            }
            XCTAssertLessThan(times[1], max(Self.quick, times[0] * 24), "\(format) \(part(1))")
        }
    }

    /// The labels of a file are given to each card, whatever their length.
    func testReadingTimeOfLongLabelsGrowsLinearly() throws {
        try XCTSkipUnless(isOptimized, "takes a minute unless optimized")
        let times = [500, 4_000].map { size in
            let labels = (0..<64).map { ":\($0)" + String(repeating: "a", count: size) }.joined()
            return time(.org, "#+FILETAGS: \(labels):\n* S\n" + String(repeating: "** c\n", count: size))
        }
        XCTAssertLessThan(times[1], max(Self.quick, times[0] * 24))
    }

    /// A time, in seconds, that is short enough for a file of the larger size, however long a smaller one takes.
    private static let quick = 0.0125

    /// Returns the shortest processor time, in seconds, to read a file.
    private func time(_ format: BoardFormat, _ text: String) -> Double {
        let file = Array(text.utf8)
        var shortest = Double.infinity
        for _ in 0..<3 {
            let begin = clock()
            XCTAssertNoThrow(try format.read(file, name: ""))
            _ = BoardFormat.detect(file)
            shortest = min(shortest, Double(clock() - begin) / Double(CLOCKS_PER_SEC))
        }
        return shortest
    }

    /// Checks that work on a file with a repeated piece takes no longer than its size explains.
    private func assertLinear(
        _ name: String, _ start: String, _ piece: String, line: UInt = #line, _ work: ([UInt8]) -> Void
    ) {
        /// Returns the processor time, in seconds.
        func time(bytes: Int) -> Double {
            let file = Array((start + String(repeating: piece, count: bytes / piece.utf8.count)).utf8)
            let begin = clock()
            work(file)
            return Double(clock() - begin) / Double(CLOCKS_PER_SEC)
        }
        let size = 2 << 10
        // Most are so quick that the time of a smaller file means nothing.
        guard time(bytes: size * 8) >= Self.quick else { return }
        let small = time(bytes: size)
        // The machine may have been busy with something else.
        let large = (0..<3).map { _ in time(bytes: size * 8) }.min()!
        XCTAssertLessThan(large, max(Self.quick, small * 24), "\(name) \((start + piece).debugDescription)", line: line)
    }
}

extension ImportError {
    fileprivate init(_ reason: Reason, line: Int) {
        self = .example
        self.reason = reason
        self.line = line
    }

    private static var example: ImportError {
        do {
            _ = try BoardFormat.inlay.read([], name: "")
            preconditionFailure("an empty file is not JSON")
        } catch { return error }
    }
}
