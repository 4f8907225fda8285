import Foundation
import XCTest

final class CommandTests: XCTestCase {
    private var inlay: Inlay!

    override func setUpWithError() throws { inlay = try Inlay() }
    override func tearDown() { inlay.remove() }

    func testABoardIsMadeFilledSortedAndShown() throws {
        let board = try XCTUnwrap(try inlay("new", "Home", "--section", "To do", "--section", "Done").lines.first)
        XCTAssertEqual(board.count, 13)
        try inlay("add", "Water")
        try inlay("add", "Paint", "--at", "0", "--notes", "two coats")
        try inlay("add", "-", input: "one\n\n  \ntwo\r\nthree")
        XCTAssertEqual(try inlay.titles("Home"), [["Paint", "Water", "one", "two", "three"], []])
        try inlay("move", "three", "Water", "--section", "Done")
        try inlay("move", "Paint", "--section=Done", "--at", "1")
        try inlay("remove", "one")
        XCTAssertEqual(try inlay.titles(board), [["two"], ["three", "Paint", "Water"]])
        XCTAssertEqual(try inlay("undo", "2").lines, ["Undone: Delete Card", "Undone: Move Card"])
        XCTAssertEqual(try inlay("redo").lines, ["Done again: Move Card"])
        XCTAssertEqual(try inlay.titles(String(board.prefix(12))), [["one", "two"], ["three", "Paint", "Water"]])
        XCTAssertEqual(try inlay("check").status, 0)
    }

    func testShowPrintsTheObjectThatScriptsRelyOn() throws {
        try inlay("new", "B \"q\"", "--section", "S")
        try inlay("add", "é\u{202E}\n", "--notes", "n")
        let board = try inlay.shown("B \"q\"")
        XCTAssertEqual(board["title"] as? String, "B \"q\"")
        let section = try XCTUnwrap((board["sections"] as? [[String: Any]])?.first)
        XCTAssertEqual(section["collapsed"] as? Bool, false)
        XCTAssertEqual(section["locked"] as? Bool, false)
        XCTAssertTrue(section["limit"] is NSNull)
        let card = try XCTUnwrap((section["cards"] as? [[String: Any]])?.first)
        XCTAssertEqual(card["title"] as? String, "é\u{202E} ")
        XCTAssertEqual(card["notes"] as? String, "n")
        XCTAssertEqual(card["done"] as? Bool, false)
        XCTAssertTrue(card["due"] is NSNull)
        XCTAssertEqual((card["labels"] as? [Any])?.count, 0)
        XCTAssertEqual((card["steps"] as? [Any])?.count, 0)
        XCTAssertEqual((card["id"] as? String)?.count, 13)
    }

    func testEveryFormatThatIsWrittenComesInAgain() throws {
        try inlay("new", "Home", "--section", "To do")
        try inlay("add", "Water")
        for format in ["inlay", "obsidian", "csv", "taskell", "list"] {
            let file = inlay.folder + "/out.\(format)"
            XCTAssertEqual(try inlay("export", "Home", "--format", format, "-o", file).status, 0, format)
            let id = try XCTUnwrap(
                try inlay("import", file, "--format", format, "--board", "From \(format)").lines.first)
            XCTAssertEqual(try inlay.titles(id), [["Water"]], format)
        }
        let file = inlay.folder + "/out.csv"
        try inlay("import", file, "--board", "Home")
        XCTAssertEqual(try inlay.titles("Home"), [["Water"], ["Water"]])
        XCTAssertEqual(try inlay("check").status, 0)
    }

    func testAFileComesBackAsItWasWithWhatABoardCannotHold() throws {
        let file = inlay.folder + "/plan.md"
        let text = "---\n\nkanban-plugin: board\ncolour: mine\n\n---\n\n## To do\n\n- [ ] Water\n\n\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        try inlay("import", file)
        XCTAssertTrue(try inlay("export", "plan", "--format", "obsidian").output.contains("colour: mine"))
    }

    func testWhatIsNotUnderstoodIsTwoAndOneLine() throws {
        for words in [
            ["bogus"], ["--bogus"], ["add"], ["move", "x"], ["show", "a", "b"], ["boards", "--json=1"], ["undo", "-1"],
            ["undo", "x"], ["add", "x", "--at", "x"], ["add", "x", "--at"],
            ["add", "x", "--board", "a", "--board", "b"],
            ["export", "x", "--format", "doc"], ["import"], ["check", "me"],
        ] {
            let process = inlay.process(words)
            let errors = Pipe()
            process.standardError = errors
            process.standardOutput = Pipe()
            try process.run()
            let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            XCTAssertEqual(process.terminationStatus, 2, "\(words)")
            XCTAssertEqual(said.filter(\.isNewline).count, 1, said)
        }
    }

    func testWhatFailsIsOneAndOneLineThatSaysHowToMendIt() throws {
        func fails(_ result: Inlay.Result, _ part: String, line: UInt = #line) {
            XCTAssertEqual(result.status, 1, line: line)
            XCTAssertEqual(result.errors.filter(\.isNewline).count, 1, line: line)
            XCTAssertTrue(result.errors.contains(part), result.errors, line: line)
        }
        fails(try inlay("boards"), "inlay new BOARD")
        fails(try inlay("undo"), "There is no library")
        XCTAssertFalse(FileManager.default.fileExists(atPath: inlay.library))
        try inlay("new", "A", "--section", "S")
        try inlay("new", "A")
        fails(try inlay("show", "A"), "more than one board “A”. Name it by its id: “inlay boards” lists them.")
        fails(try inlay("show", "nothing"), "no board “nothing”")
        fails(try inlay("move", "nothing", "--section", "S"), "no card “nothing”")
        fails(try inlay("add", ""), "no text")
        fails(try inlay("add", String(repeating: "x", count: 5_000)), "longer than")
        fails(try inlay("import", "/nowhere"), "can't be read")
        fails(try inlay("export", "S"), "no board")
        fails(try inlay("redo"), "nothing to redo")
    }

    func testTheSectionMeantIsThatOfTheCardsOwnBoard() throws {
        try inlay("new", "A", "--section", "In", "--section", "Done")
        try inlay("new", "B", "--section", "In", "--section", "Done")
        try inlay("add", "card", "--board", "B")
        try inlay("move", "card", "--section", "Done")
        XCTAssertEqual(try inlay.titles("B"), [[], ["card"]])
    }

    func testTheLibraryIsWhereTheSpecificationHasIt() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Inlay.executable)
        process.arguments = ["new", "A"]
        process.environment = ["XDG_DATA_HOME": inlay.folder + "/data", "HOME": "/nowhere"]
        process.standardOutput = Pipe()
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0)
        XCTAssertTrue(FileManager.default.fileExists(atPath: inlay.folder + "/data/inlay/library.inlay"))
    }
}
