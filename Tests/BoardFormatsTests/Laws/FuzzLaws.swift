import Board
import BoardFormats
import BoardTestSupport
import TestSupport
import XCTest

/// Malicious files: nothing in them makes a reader crash, hang, or lose what it has read.
final class FuzzLaws: XCTestCase {
    func testRandomBytesAreReadOrRefused() {
        let failure = forAll(cases: isOptimized ? 5_000 : 2_000) { random in
            let bytes = (0..<random.int(in: 0...200)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            return self.problem(with: bytes)
        }
        XCTAssertNil(failure)
    }

    func testDamagedFilesAreReadOrRefused() throws {
        let files = try Sample.allCases.map { try $0.bytes() }
        let failure = forAll(cases: isOptimized ? 5_000 : 300) { random in
            var bytes = files[random.int(in: 0...files.count - 1)]
            for _ in 0..<random.int(in: 1...6) { Self.damage(&bytes, using: &random) }
            return self.problem(with: bytes)
        }
        XCTAssertNil(failure)
    }

    /// Changed values and keys leave JSON valid, so readers get further than with damaged files.
    func testChangedJSONIsReadOrRefused() throws {
        let samples = try Sample.allCases.filter { $0.rawValue.contains(".json") }.map { try Self.tokens($0.bytes()) }
        let formats = BoardFormat.allCases.filter { !$0.isWritable || $0 == .inlay }
        let failure = forAll(cases: isOptimized ? 5_000 : 300) { random in
            var tokens = samples[random.int(in: 0...samples.count - 1)]
            let values = tokens.indices.filter { tokens[$0].first != 0x20 }
            for _ in 0..<random.int(in: 1...8) {
                let target = values[random.int(in: 0...values.count - 1)]
                tokens[target] =
                    random.oneIn(3)
                    ? Array(["null", "true", "-1e9", "\"\"", "[]", "{}", "[{}]"][random.int(in: 0...6)].utf8)
                    : tokens[values[random.int(in: 0...values.count - 1)]]
            }
            return self.problem(with: Array(tokens.joined()), in: formats)
        }
        XCTAssertNil(failure)
    }

    /// Returns the strings of JSON, and what is between them after a space.
    private static func tokens(_ bytes: [UInt8]) -> [[UInt8]] {
        var tokens: [[UInt8]] = [[0x20]]
        var isInString = false
        for (index, byte) in bytes.enumerated() {
            if isInString {
                tokens[tokens.count - 1].append(byte)
                if byte == UInt8(ascii: "\""), bytes[index - 1] != UInt8(ascii: "\\") {
                    isInString = false
                    tokens.append([0x20])
                }
            } else if byte == UInt8(ascii: "\"") {
                isInString = true
                tokens.append([byte])
            } else {
                tokens[tokens.count - 1].append(byte)
            }
        }
        return tokens
    }

    func testRandomSyntaxIsReadOrRefused() {
        let failure = forAll(cases: isOptimized ? 5_000 : 1_500) { random in
            let pieces =
                RandomDocument.pieces + [
                    "---\n", "---\nkanban-plugin: board\n---\n", "## a\n", "- b\n", "    - [ ] c\n", "\t- [x] d\n",
                    "***\n",
                    "{\"sections\":[", "{\"lists\":[],\"cards\":[", "\"title\":", "\"a\"", "{", "}", "[", "]", ":", ",",
                    "\"",
                    "\\ud800", "\\u0000", "\"limit\":-1", "title,notes\r\n", "\"\"", "    @ 2024-01-31\n", "    > e\n",
                    "TYPE,CONTENT,INDENT,DATE,PRIORITY\n", "task,", "section,", "note,", ",2,", "\n,3,",
                    "Name,Parent task,Labels,Due\n", "a,b\n", "b,a,", "Summary;Issue key;Issue Type;Parent;Status\n",
                    ";Sub-task;", "sep=;\n", "12/Mar/24 9:00 AM", "\"labels\":[", "\"checklists\":[",
                    "{\"boards\":[{\"title\":\"a\",", "\"stacks\":{\"1\":{", "\"columns\":[{", "\"tasks\":[{",
                    "\"_id\":\"1\",", "\"id\":1,", "\"listId\":\"1\",", "{\"included\":{", "{\"result\":[{",
                    "\"parent\":\"1\",", "\"items\":[{", "\"status\":\"Done\",", "\"due\":\"2024-01-31T00:00:00Z\",",
                    "\"checklistItems\":[{\"checklistId\":\"1\",", "\"swimlane_id\":2,", "\"column_id\":3,",
                    "{\"data\":{\"user\":{\"projectV2\":{", "\"nodes\":[{", "\"fieldValues\":{", "},", "}]", "]}",
                    ";Sub-task;", "sep=;\n", "12/Mar/24 9:00 AM",
                    "BEGIN:VCALENDAR\nX-WR-CALNAME:f\n", "BEGIN:VTODO\n", "END:VTODO\n", "BEGIN:VALARM\n",
                    "SUMMARY:g\n",
                    "UID:h\n", "RELATED-TO:h\n", "RELATED-TO;RELTYPE=CHILD:h\n", "DUE:20240131T233000Z\n",
                    "CATEGORIES:i, j\n", "STATUS:CANCELLED\n", "PRIORITY:1\n", "* ", "** ", "*** ", "\n* TODO k",
                    "\n** DONE [#A] ", " :l:m:\n", ":ARCHIVE:\n",
                    "DEADLINE: <2024-01-31 Wed 10:00 +1w>\n", "SCHEDULED: <2024-01-31>", "CLOSED: [2024-01-31]\n",
                    ":PROPERTIES:\n", ":VISIBILITY: folded\n", ":LOGBOOK:\n", ":END:\n", "\n  - [X] n\n",
                    "\n   + [-] o\n",
                    "#+TODO: P Q | R\n", "#+TITLE: s\n", "#+FILETAGS: :t:\n", "#+INLAY: x\n", "&#32;",
                    "X-APPLE-SORT-ORDER:-1\n", "\\x0D", "\\n",
                    "\"labels\":[", "\"checklists\":[",
                ]
            let text = (0..<random.int(in: 0...30)).map { _ in pieces[random.int(in: 0...pieces.count - 1)] }.joined()
            return self.problem(with: Array(text.utf8))
        }
        XCTAssertNil(failure)
    }

    /// Returns what is wrong with how a file is read in some formats. An error must name a line that exists, and a
    /// board must be the same after it is written and read again.
    private func problem(with bytes: [UInt8], in formats: [BoardFormat] = BoardFormat.allCases) -> String? {
        let lineCount = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
        _ = BoardFormat.detect(bytes)
        for format in formats {
            do {
                let read = try format.read(bytes, name: "Board.x")
                if let line = read.notices.compactMap(\.line).max(), line > lineCount { return "no line \(line)" }
                let target = format.isWritable ? format : .inlay
                let omissions = target.lostFeatures(of: read.document).filter { $0.feature != .boardTitle }
                if !omissions.isEmpty { return "\(format) reads what it can't write: \(omissions)" }
                let again = try target.reread(read.document, extras: read.extras).read.document
                if let difference = difference(again, read.document) {
                    return "\(format) \(String(decoding: bytes, as: UTF8.self).debugDescription)\n\(difference)"
                }
            } catch let error as ImportError {
                if let line = error.line, !(1...lineCount).contains(line) { return "\(format): \(error)" }
            } catch { return "\(error)" }
        }
        return nil
    }

    private static func damage(_ bytes: inout [UInt8], using random: inout SplitMix64) {
        guard !bytes.isEmpty else { return }
        let place = random.int(in: 0...bytes.count - 1)
        let end = min(place + random.int(in: 1...40), bytes.count)
        switch random.int(in: 0...5) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeSubrange(place..<end)
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: random.int(in: 0...bytes.count))
        case 3: bytes.removeSubrange(place...)
        case 4: bytes.insert(Array("\n\r\t \"\\{}[],-#".utf8)[random.int(in: 0...12)], at: place)
        default: bytes.insert(contentsOf: Array(RandomDocument.pieces[random.int(in: 0...60)].utf8), at: place)
        }
    }
}
