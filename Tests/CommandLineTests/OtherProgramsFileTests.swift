import Foundation
import XCTest

/// Files of other programs, through a library and back.
final class OtherProgramsFileTests: XCTestCase {
    private var inlay: Inlay!

    override func setUpWithError() throws { inlay = try Inlay() }
    override func tearDown() { inlay.remove() }

    /// Imports a file and exports it again in the same format.
    private func returned(_ text: String, as format: String, line: UInt = #line) throws -> String {
        let (source, target) = (inlay.folder + "/source", inlay.folder + "/target")
        try Data(text.utf8).write(to: URL(fileURLWithPath: source))
        let id = try XCTUnwrap(try inlay("import", source, "--format", format).lines.last, line: line)
        XCTAssertEqual(try inlay("export", id, "--format", format, "-o", target).status, 0, line: line)
        return String(decoding: try Data(contentsOf: URL(fileURLWithPath: target)), as: UTF8.self)
    }

    func testATodoTxtOfOtherProgramsComesBackByteForByte() throws {
        let files = [
            "(A) 2026-01-01 Trip +p @c id:12\n2026-01-02 Maps p:12 rec:1w\nx 2026-02-03 2026-01-20 Oil id:7\n",
            "Dangling p:44\n\n2026-01-01 (A) Date first\n2026-01-01 2026-01-02 two dates\n",
            "x (A) 2016-05-20 2016-04-30 measure +chapel due:2016-05-30\n",
            "ctrl \u{10} vt \u{B} ff \u{C} nel \u{85} ls \u{2028}\ncr \r in\nnul \0 esc \u{1B}[1m\n  a  b \ntab\there\n",
            "crlf\r\nid:1 a\r\np:1 b\r\n\r\nlast",
            "+a\u{10}b label\n@x%41 p:1\n",
        ]
        for file in files { XCTAssertEqual(try returned(file, as: "todo"), file) }
    }

    func testALongTodoTxtComesBackToo() throws {
        let file = (0..<20_000).map { "x 2026-02-03 2026-01-20 Task number \($0) of many +project id:\($0 + 1)\n" }
        let text = file.joined()
        XCTAssertGreaterThan(text.utf8.count, 1 << 20)
        XCTAssertTrue(try returned(text, as: "todo") == text)
    }
}
