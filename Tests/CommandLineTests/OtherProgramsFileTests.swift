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

    func testTodoTxtOfOtherProgramsRoundTripsByteForByte() throws {
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

    func testLongTodoTxtRoundTrips() throws {
        let file = (0..<20_000).map { "x 2026-02-03 2026-01-20 Task number \($0) of many +project id:\($0 + 1)\n" }
        let text = file.joined()
        XCTAssertGreaterThan(text.utf8.count, 1 << 20)
        XCTAssertTrue(try returned(text, as: "todo") == text)
    }
}

extension OtherProgramsFileTests {
    private func board(_ sections: String, settings: String = "{\"kanban-plugin\":\"board\"}") -> String {
        "---\n\nkanban-plugin: board\n\n---\n\n" + sections + "\n\n\n\n%% kanban:settings\n```\n"
            + settings + "\n```\n%%"
    }

    func testObsidianBoardRoundTripsByteForByte() throws {
        let boards = [
            board("## To do<br>today (5)\n\n- [ ] Sow peas<br>#garden and beans\n- [ ] a<br>b #c @{2026-01-31}\n"),
            board(
                "## A\n\n- [/] same\n- [ ] open\n* [-] canceled\n- [ ] plain\n\n\n## B\n\n- [ ] same\n\t- [!] step\n"),
            board("## Done\n\n**Complete**\n- [ ] one\n- [x] two\n- [/] three\n"),
            board("## Fertig\n\n**Fertiggestellt**\n\n\n## Leer\n"),
            board("## A\n\n- [ ] ctrl \u{10} tab\tx\n1. number\n+ no box\n- [ ] notes\n  two spaces\n\n   \n  more\n"),
            board(
                "## A\n\n- [ ] when @@{5 Jan 2026} #x\n- [ ] a !{9:30 am}\n",
                settings: "{\"date-trigger\":\"@@\",\"date-format\":\"D MMM YYYY\",\"time-trigger\":\"!\"}"),
        ]
        for board in boards {
            XCTAssertEqual(try returned(board, as: "obsidian"), board)
            let windows = board.replacingOccurrences(of: "\n", with: "\r\n")
            XCTAssertEqual(try returned(windows, as: "obsidian"), windows)
        }
    }

    func testSimilarNoticesShareOneLine() throws {
        let file = inlay.folder + "/board.md"
        let sections = "## A\n\n" + (1...12).map { "- [/] card \($0)\nText.\n" }.joined()
        try Data(board(sections).utf8).write(to: URL(fileURLWithPath: file))
        let errors = try inlay("import", file).errors.split(separator: "\n")
        XCTAssertEqual(errors.count, 2)
        XCTAssertTrue(
            errors.contains { $0.hasPrefix("inlay: \(file): Lines 10, 12, 14, and 9 more: 12 lines of text are not") },
            "\(errors)")
    }
}
