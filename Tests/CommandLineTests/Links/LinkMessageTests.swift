import Board
import BoardLinks
import BoardStore
import Foundation
import XCTest

@testable import BoardCommands

/// The messages of commands about linked files, and about links that can't be made.
final class LinkMessageTests: LinkTestCase {
    func testMissingFileIsReportedAndBoardStays() throws {
        try link()
        try FileManager.default.removeItem(atPath: path)
        let result = try inlay("add", "New card", "--board", "plan")
        XCTAssertEqual(result.status, 1)
        XCTAssertEqual(result.lines.count, 1, "The card was added.")
        XCTAssertTrue(
            result.errors.hasPrefix("inlay: The library is up to date, but \(path) is not in step"), result.errors)
        XCTAssertFalse(FileManager.default.fileExists(atPath: path))
        XCTAssertEqual(try inlay.titles("plan"), [["Buy milk", "Call Anna", "New card"], ["Old thing"]])
        // The file comes back, as after a git checkout.
        try write(Self.plan)
        XCTAssertEqual(try inlay("links").status, 0)
        XCTAssertTrue(try read().contains("New card\n"))
    }

    func testReasonsSayWhatIsWrongWithFile() throws {
        try link()
        func problem() throws -> String? {
            let result = try inlay("links")
            XCTAssertEqual(result.status, 1)
            return result.lines.last?.replacing("    Not in step: ", with: "")
        }
        try Data(Self.plan.utf8 + [0xFF]).write(to: URL(fileURLWithPath: path))
        XCTAssertEqual(try problem(), "It is not UTF-8 text. Save it as UTF-8.")
        // Symbolic links that lead nowhere, in a circle, and to an impossible name.
        let missing =
            "It can't be found. If it was moved or renamed, run “inlay link FILE --board BOARD” with its new name."
        for (target, reason) in [
            ("none", missing), ("plan.md", missing),
            (
                String(repeating: "n", count: 300),
                "It can't be read: File name too long. Check the disk or the network."
            ),
        ] {
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
            XCTAssertEqual(try problem(), reason)
        }
        let lock = inlay.library + "-links"
        try FileManager.default.removeItem(atPath: lock)
        try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
        XCTAssertEqual(
            try problem(),
            "Can't open \(lock): Is a directory. Check the permissions of this file and of its folder.")
    }

    func testReasonsSayHowToMendThem() {
        let cases: [(LinkFailure, String)] = [
            (
                .unreadable(EACCES),
                "You don't have permission to read it. Change the permissions of the file and its folder."
            ),
            (.unreadable(EIO), "It can't be read: Input/output error. Check the disk or the network."),
            (
                .unwritable(EACCES),
                "You don't have permission to write it. Change the permissions of the file and its folder."
            ),
            (.unwritable(ENOSPC), "There is no space left to write it. Free some space."),
            (.unwritable(ENOENT), "Its folder doesn't exist. Restore it, or check its name."),
            (.unwritable(EROFS), "It can't be written: Read-only file system. Check the disk or the network."),
        ]
        for (failure, text) in cases { XCTAssertEqual(failure.text(in: .english), text) }
    }

    func testBoardIsNotMergedWithFileThatHasContents() throws {
        try inlay("new", "Home", "--section", "To do")
        try inlay("add", "On the board", "--board", "Home")
        try write(Self.plan)
        let result = try inlay("link", path, "--board", "Home")
        XCTAssertEqual(result.status, 1)
        XCTAssertTrue(result.errors.contains("Leave out --board"), result.errors)
        XCTAssertEqual(try read(), Self.plan)
        XCTAssertEqual(try inlay("links").output, "")
    }

    func testLinkSaysWhatFileDoesNotStore() throws {
        let json = inlay.folder + "/plan.json"
        try write(
            #"{"title": "Plan", "sections": [{"title": "Now", "limit": 7, "cards": [{"title": "One"}]}]}"#, to: json)
        XCTAssertEqual(try inlay("import", json).status, 0)
        let file = inlay.folder + "/todo.txt"
        let result = try inlay("link", file, "--board", "Plan")
        XCTAssertEqual(result.status, 0)
        XCTAssertEqual(result.errors, "inlay: todo.txt doesn't store section limits; 1 was left out.\n")
        try write(try read(file).replacingOccurrences(of: "One", with: "Two"), to: file)
        XCTAssertEqual(try inlay.titles("Plan"), [["Two"]])
        let sections = try XCTUnwrap(try inlay.shown("Plan")["sections"] as? [[String: Any]])
        XCTAssertEqual(sections[0]["limit"] as? Int, 7, "What the file can't hold stays on the board.")
    }

    func testFileThatWouldBeRewrittenIsNotLinked() throws {
        for (name, text) in [
            ("a.csv", "Title,Parent,Status\nA,,Open\nB,A,Done\n"),
            ("b.md", "---\n\nkanban-plugin: board\n\n---\n\n## A\n\n- [ ] One\n\nText\n\n- [ ] Two\n"),
        ] {
            let path = inlay.folder + "/" + name
            try write(text, to: path)
            let result = try inlay("link", path)
            XCTAssertEqual(result.status, 1)
            XCTAssertTrue(result.errors.contains("lines or columns are not those"), result.errors)
            XCTAssertEqual(try read(path), text)
        }
        XCTAssertEqual(try inlay("boards").output, "")
    }

    func testDueDateThatCannotBeReadIsReportedOnce() throws {
        let path = inlay.folder + "/table.csv"
        try write("Title,Due,Owner\none,2026-05-06,Ann\n", to: path)
        XCTAssertEqual(try inlay("link", path).status, 0)
        let text = "Title,Due,Owner\none,soon,Ann\n"
        try write(text, to: path)
        XCTAssertEqual(
            try inlay("links").errors,
            "inlay: The due date of “one” in \(path) is not a valid date. The board keeps its own until either changes.\n"
        )
        XCTAssertEqual(try inlay("links").errors, "")
        XCTAssertEqual(try cards("table").first?["due"] as? String, "2026-05-06")
        XCTAssertEqual(try read(path), text)
    }

    /// A library that refuses to note what is written to a file.
    private struct FullLibrary: LinkLibrary {
        let session: LibrarySession

        var path: String { session.path }
        func boards() throws(StoreError) -> [BoardRecord] { try session.boards() }
        func contents(of board: BoardID) throws(StoreError) -> BoardContents? { try session.contents(of: board) }
        func linkedFiles() throws(StoreError) -> [LinkedFile] { try session.linkedFiles() }
        func link(of board: BoardID) throws(StoreError) -> BoardLink? { try session.link(of: board) }
        func set(_ link: BoardLink) throws(StoreError) { throw StoreError.failed(path: path, code: ENOSPC) }
        func replace(_ link: BoardLink, with new: BoardLink) throws(StoreError) -> Bool {
            throw StoreError.failed(path: path, code: ENOSPC)
        }
        func removeLink(of board: BoardID) throws(StoreError) -> Bool { try session.removeLink(of: board) }
        func update(
            _ board: BoardContents, _ link: BoardLink, with plan: LinkPlan, at time: Int64
        ) throws(StoreError) -> Bool {
            try session.update(board, link, with: plan, at: time)
        }
    }

    /// The next update doesn't repeat what was done before a failure, so it could not report it.
    func testConflictIsReportedThoughTheFileCannotBeWritten() throws {
        try link()
        let session = try LibrarySession(path: inlay.library, creates: false)
        let board = try XCTUnwrap(try session.linkedFiles().first).board
        let contents = try XCTUnwrap(try session.contents(of: board))
        let card = try XCTUnwrap(contents.cards.joined().first { $0.title == "Call Anna" })
        _ = try session.perform(.changeCards([card.id], .title("Call Anna today")), at: 0)
        try write(Self.plan.replacingOccurrences(of: "Call Anna", with: "Call Anna tomorrow"))
        var keeper = LinkKeeper(
            FullLibrary(session: session), time: { 0 }, zones: TimeZones(user: ZoneClock { _ in 0 })
        ) { path throws(LinkFailure) in RegularFile(bytes: try RegularFile.read(path).bytes, isFresh: false) }
        var messages: [String] = []
        XCTAssertThrowsError(
            try keeper.update(try session.linkedFiles(), messages: &messages) { XCTFail("\($1)") })
        XCTAssertEqual(messages.count, 1, "\(messages)")
        XCTAssert(messages.first?.contains("Call Anna today") ?? false, "\(messages)")
    }

    /// Commands about other boards are not held up by a file that is missing.
    func testMissingFileConcernsOnlyItsBoard() throws {
        try link()
        try FileManager.default.removeItem(atPath: path)
        func check(_ status: Int32, _ arguments: String..., line: UInt = #line) throws {
            let result = try inlay(arguments)
            XCTAssertEqual(result.status, status, result.errors, line: line)
            XCTAssertEqual(result.errors.isEmpty, status == 0, result.errors, line: line)
        }
        try check(0, "new", "Other", "--section", "A")
        try check(0, "add", "One", "--board", "Other")
        try check(0, "undo")
        try check(0, "show", "Other")
        try check(1, "add", "One", "--board", "plan")
        try check(0, "add", "One", "--board", "Other")
        try check(1, "links")
        let shown = try inlay("show", "plan")
        XCTAssertEqual(shown.status, 0)
        XCTAssertTrue(shown.errors.contains("is not in step"), shown.errors)
    }

    /// A search concerns all boards.
    func testChangeOfFileIsFoundAndMissingFileIsReported() throws {
        try link()
        try inlay("new", "Other", "--section", "A")
        try inlay("add", "Buy bread", "--board", "Other")
        try write(Self.plan.replacingOccurrences(of: "Call Anna", with: "Buy a gift for Anna"))
        let found = try inlay("find", "buy", "--json")
        XCTAssertEqual([found.status, Int32(found.errors.count)], [0, 0], found.errors)
        for title in ["Buy milk", "Buy a gift for Anna", "Buy bread"] {
            XCTAssertTrue(found.output.contains(title), title)
        }
        try FileManager.default.removeItem(atPath: path)
        let outdated = try inlay("find", "bread")
        XCTAssertEqual(outdated.status, 0)
        XCTAssertTrue(outdated.output.contains("Buy bread"), outdated.output)
        XCTAssertTrue(outdated.errors.hasPrefix("inlay: \(path) is not in step"), outdated.errors)
    }

    func testRefusalOfBoardConcernsOnlyItsFile() throws {
        let json = inlay.folder + "/plan.json"
        try write(
            """
            {"title": "Plan", "sections": [{"title": "Now", "limit": 1, "strict": true, "cards": [{"title": "One"}]}]}
            """, to: json)
        XCTAssertEqual(try inlay("import", json).status, 0)
        XCTAssertEqual(try inlay("link", path, "--board", "Plan").status, 0)
        let limited = try XCTUnwrap(try inlay.shown("Plan")["sections"] as? [[String: Any]])
        XCTAssertEqual(limited[0]["limit"] as? Int, 1)
        try write(try read().replacingOccurrences(of: "- [ ] One\n", with: "- [ ] One\n- [ ] Two\n"))
        try inlay("new", "Other", "--section", "A")
        XCTAssertEqual(try inlay("add", "Card", "--board", "Other").status, 0)
        let links = try inlay("links")
        XCTAssertEqual(links.status, 1)
        XCTAssertTrue(links.output.contains("The board refuses its changes: "), links.output)
        XCTAssertTrue(try read().contains("- [ ] Two\n"))
        XCTAssertEqual(try inlay.titles("Plan"), [["One"]])
    }

    func testLinksThatCannotBeAreRefused() throws {
        try link()
        func refusal(_ arguments: String...) throws -> String {
            let result = try inlay(arguments)
            XCTAssertNotEqual(result.status, 0, "\(arguments)")
            return result.errors
        }
        XCTAssertTrue(try refusal("link", path).contains("already linked"))
        XCTAssertTrue(try refusal("link", inlay.folder + "/other.md", "--board", "plan").contains("already linked"))
        XCTAssertTrue(try refusal("link", inlay.folder).contains("is a folder, a device, or a pipe"))
        XCTAssertTrue(try refusal("link", inlay.folder + "/missing.md").contains("can't be found. Check its name."))
        XCTAssertEqual(mkfifo(inlay.folder + "/pipe", 0o600), 0)
        XCTAssertTrue(try refusal("link", inlay.folder + "/pipe").contains("is a folder, a device, or a pipe"))
        XCTAssertTrue(try refusal("link", inlay.library).contains("library"))
        XCTAssertTrue(try refusal("unlink", "nothing").contains("There is no board"))
        XCTAssertEqual(try inlay("unlink", path).status, 0)
        XCTAssertTrue(try refusal("unlink", "plan").contains("not linked"))
    }
}
