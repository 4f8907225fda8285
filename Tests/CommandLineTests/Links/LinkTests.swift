import Foundation
import XCTest

/// Boards that are linked to files of other programs, from the command line.
final class LinkTests: LinkTestCase {
    func testLinkingLeavesFileAlone() throws {
        try link()
        XCTAssertEqual(try inlay.titles("plan"), [["Buy milk", "Call Anna"], ["Old thing"]])
        XCTAssertEqual(try inlay("links").status, 0)
        XCTAssertEqual(try read(), Self.plan)
    }

    func testCommandWritesOnlyItsOwnLine() throws {
        try link()
        XCTAssertEqual(try inlay("add", "New card", "--board", "plan", "--at", "0").status, 0)
        XCTAssertEqual(
            try read(), Self.plan.replacingOccurrences(of: "- [ ] Buy milk\n", with: "- [ ] New card\n- [ ] Buy milk\n")
        )
        XCTAssertEqual(try inlay("undo").status, 0)
        XCTAssertEqual(try read(), Self.plan)
    }

    func testChangesOfFileAreTakenInOneStepBeforeCommand() throws {
        try link()
        let ids = try cardIDs()
        try write(Self.plan.replacingOccurrences(of: "Buy milk", with: "Buy oat milk") + "\n")
        XCTAssertEqual(try inlay.titles("plan"), [["Buy oat milk", "Call Anna"], ["Old thing"]])
        XCTAssertEqual(try cardIDs(), ids, "An edited title is an edit.")
        try write(try read().replacingOccurrences(of: "Old thing", with: "Older thing"))
        XCTAssertEqual(try inlay("add", "New card", "--board", "plan").status, 0)
        XCTAssertEqual(try inlay("undo").output, "Undone: Add Card\n")
        XCTAssertEqual(try inlay("undo").output, "Undone: Update from File\n")
        XCTAssertTrue(try read().contains("- [x] Old thing\n"))
    }

    /// The rule is only on the board, so no other program adds the next card.
    func testRepeatingCardThatIsDoneInTheFileIsFollowedByTheNext() throws {
        try link()
        XCTAssertEqual(try inlay("add", "Vacuum", "--board", "plan", "--due", "every day").status, 0)
        let before = try read()
        XCTAssert(before.contains("- [ ] Vacuum"), before)
        try write(before.replacingOccurrences(of: "- [ ] Vacuum", with: "- [x] Vacuum"))
        XCTAssertEqual(try inlay("links").status, 0)
        let after = try read()
        XCTAssert(after.contains("- [ ] Vacuum") && after.contains("- [x] Vacuum"), after)
        XCTAssertEqual(try inlay.titles("plan")[0].filter { $0 == "Vacuum" }.count, 2)
        XCTAssertEqual(try inlay("show", "plan").output.components(separatedBy: "every day").count, 2)
        // Nothing more follows.
        XCTAssertEqual(try inlay("links").status, 0)
        XCTAssertEqual(try read(), after)

        // A file to which another library has already written the next card has only that one.
        let done = after.replacingOccurrences(
            of: "- [ ] Vacuum", with: "- [ ] Vacuum @{2099-01-01}\n- [x] Vacuum")
        try write(done)
        XCTAssertEqual(try inlay("links").status, 0)
        XCTAssertEqual(try read(), done)
        XCTAssertEqual(try inlay.titles("plan")[0].filter { $0 == "Vacuum" }.count, 3)
    }

    func testCardDeletedOnBoardAndEditedInFileIsKept() throws {
        try link()
        try whileAway("remove", "Buy milk")
        try write(Self.plan.replacingOccurrences(of: "Buy milk", with: "Buy oat milk"))
        let errors = try inlay("links").errors
        XCTAssertEqual(
            errors,
            "inlay: “Buy oat milk” was deleted on one side and edited on the other. It is kept on the board and in "
                + "\(path).\n")
        XCTAssertEqual(try inlay.titles("plan"), [["Buy oat milk", "Call Anna"], ["Old thing"]])
    }

    func testCardMovedOnBoardAndEditedInFileHasBoth() throws {
        try link()
        try whileAway("move", "Buy milk", "--section", "Done")
        try write(Self.plan.replacingOccurrences(of: "Buy milk", with: "Buy oat milk"))
        XCTAssertEqual(try inlay("links").errors, "")
        XCTAssertEqual(try inlay.titles("plan"), [["Call Anna"], ["Old thing", "Buy oat milk"]])
        XCTAssertTrue(try read().contains("- [x] Old thing\n- [ ] Buy oat milk\n"))
    }

    /// Lists are edited in the style that they have.
    func testListsKeepTheirStyle() throws {
        for (name, text, line) in [
            ("a.md", "- milk\n- bread\n", "- New\n"), ("b.md", "* [ ] milk\n* [x] bread\n", "* [ ] New\n"),
            ("c.txt", "milk\nbread\n\neggs\n", "New\n"), ("d.md", "## Shop\n+ milk\n+ bread", "+ New\n"),
            ("e.md", "1. milk\n2. bread\n", "- New\n"),
        ] {
            let path = inlay.folder + "/" + name
            try write(text, to: path)
            let result = try inlay("link", path, "--format", "list")
            XCTAssertEqual(result.status, 0, result.errors)
            let board = result.output.trimmingCharacters(in: .newlines)
            XCTAssertEqual(try inlay("add", "New", "--board", board, "--at", "0").status, 0)
            let start = text.hasPrefix("##") ? "## Shop\n" : ""
            XCTAssertEqual(try read(path), start + line + String(text.dropFirst(start.count)), name)
            XCTAssertEqual(try inlay("undo").status, 0)
            XCTAssertEqual(try read(path), text, name)
        }
    }

    func testLastCardOfAListCanBeRemoved() throws {
        let path = inlay.folder + "/list.md"
        try write("- milk\n", to: path)
        XCTAssertEqual(try inlay("link", path).status, 0)
        XCTAssertEqual(try inlay("remove", "milk").status, 0)
        XCTAssertEqual(try read(path), "")
        XCTAssertEqual(try inlay("links").status, 0)
        XCTAssertEqual(try inlay("add", "bread", "--board", "list").status, 0)
        XCTAssertTrue(try read(path).hasSuffix("bread\n"))
        XCTAssertEqual(try inlay.titles("list"), [["bread"]])
    }

    func testLastCardAmongProseCanBeRemoved() throws {
        let text = "# Plan\n\nSome text.\n\n## Now\n\n"
        try link(text + "- one\n")
        XCTAssertEqual(try inlay("remove", "one").errors, "")
        XCTAssertEqual(try read(), text)
        XCTAssertEqual(try inlay("links").status, 0)
        XCTAssertEqual(try inlay.titles("Plan"), [[]])
        XCTAssertEqual(try inlay("add", "two", "--board", "Plan").errors, "")
        XCTAssertEqual(try read(), text + "- [ ] two\n")
    }

    /// A card returns with the parts that a board can't hold.
    func testCardReturnsWithAllThatFileSaidOfIt() throws {
        let path = inlay.folder + "/todo.txt"
        let text = "x 2025-05-03 2025-05-01 Pay rent +home\nWater +home t:2025-06-01\n"
        try write(text, to: path)
        XCTAssertEqual(try inlay("link", path).status, 0)
        XCTAssertEqual(try inlay("remove", "Pay rent").errors, "")
        XCTAssertEqual(try inlay("remove", "Water +home t:2025-06-01").errors, "")
        XCTAssertEqual(try read(path), "")
        XCTAssertEqual(try inlay("undo", "2").errors, "")
        XCTAssertEqual(try read(path), text)
        XCTAssertEqual(try inlay("redo").errors, "")
        try write(try read(path) + "New\n", to: path)
        XCTAssertEqual(try inlay("links").errors, "")
        XCTAssertEqual(try inlay("undo", "2").errors, "")
        XCTAssertEqual(try read(path), text)
        XCTAssertEqual(try inlay("check").output, Inlay.whole)
    }

    /// An export in the format of the file has the parts that a board can't hold, too.
    func testExportHasWhatOnlyTheFileHolds() throws {
        let path = inlay.folder + "/todo.txt"
        try write("(A) 2026-11-01 Call mum\nx 2026-11-20 2026-11-10 Clean kitchen\n2026-11-02 Last\n", to: path)
        XCTAssertEqual(try inlay("link", path).status, 0)
        XCTAssertEqual(try inlay("move", "Last", "--section", "Tasks", "--at", "0").errors, "")
        let text = "2026-11-02 Last\n(A) 2026-11-01 Call mum\nx 2026-11-20 2026-11-10 Clean kitchen\n"
        XCTAssertEqual(try read(path), text)
        XCTAssertEqual(try inlay("export", "todo", "--format", "todo").output, text)
    }

    func testUnlinkedFileIsLinkedToItsBoardAgain() throws {
        try link()
        XCTAssertEqual(try inlay("unlink", "plan").status, 0)
        XCTAssertEqual(try inlay("link", path, "--board", "plan").status, 0)
        XCTAssertEqual(try read(), Self.plan)
        XCTAssertEqual(try inlay("unlink", "plan").status, 0)
        XCTAssertEqual(try inlay("add", "New card", "--board", "plan").status, 0)
        XCTAssertTrue(try inlay("link", path, "--board", "plan").errors.contains("has other contents"))
    }

    /// Titles that look like something else don't keep a file from being written.
    func testTitlesThatLookLikeMarkupAreWritten() throws {
        let path = inlay.folder + "/plain.txt"
        try write("milk\nbread\n", to: path)
        XCTAssertEqual(try inlay("link", path).status, 0)
        let titles = ["***", "===", "[ ] x", "# y", "+ z", "#+x: y", "{\"a\":1}", "BEGIN:VCALENDAR", "```", "1. n"]
        for title in titles {
            let result = try inlay("add", title, "--board", "plain")
            XCTAssertEqual(result.status, 0, title + result.errors)
        }
        XCTAssertEqual(try inlay("links").status, 0)
        XCTAssertEqual(try inlay.titles("plain"), [["milk", "bread"] + titles])
        XCTAssertTrue(try read(path).hasPrefix("milk\nbread\n"))
    }

    func testObsidianListThatMarksCardsAsDoneIsLinked() throws {
        try link(Self.plan.replacingOccurrences(of: "## Done\n\n", with: "## Done\n\n**Complete**\n"))
        XCTAssertEqual(try inlay("add", "New card", "--board", "plan").status, 0)
        XCTAssertTrue(try read().contains("- [ ] New card\n"))
    }

    /// A deleted board that comes back must not share the file that another one has been linked to.
    func testFileOfDeletedBoardBelongsToTheNextOne() throws {
        for name in ["A", "B"] {
            try inlay("new", name, "--section", "S")
            try inlay("add", "card of \(name)", "--board", name)
        }
        XCTAssertEqual(try inlay("undo", "2").status, 0)
        XCTAssertEqual(try inlay("redo", "2").status, 0)
        XCTAssertEqual(try inlay("link", path, "--board", "B").status, 0)
        XCTAssertEqual(try inlay("undo", "2").status, 0)
        try FileManager.default.removeItem(atPath: path)
        XCTAssertEqual(try inlay("link", path, "--board", "A").status, 0)
        XCTAssertEqual(try inlay("redo", "2").status, 0)
        XCTAssertEqual(try inlay.titles("A"), [["card of A"]])
        XCTAssertEqual(try inlay.titles("B"), [["card of B"]])
        XCTAssertEqual(try inlay("links").lines.count, 1)
    }

    func testFileIsLinkedOnceWhateverItsName() throws {
        try link()
        let other = inlay.folder + "/other.md"
        try FileManager.default.createSymbolicLink(atPath: other, withDestinationPath: path)
        for name in [other, inlay.folder + "/./plan.md"] {
            XCTAssertTrue(try inlay("link", name).errors.contains("already linked"), name)
        }
        XCTAssertEqual(try inlay("unlink", other).status, 0)
        XCTAssertEqual(try inlay("links").output, "")
    }

    func testEveryFormatIsCreatedForABoard() throws {
        for (name, format) in [
            ("a.md", "obsidian"), ("a.txt", "todo"), ("a.csv", "csv"), ("t.md", "taskell"), ("l.md", "list"),
        ] {
            try inlay("new", name, "--section", "Tasks")
            try inlay("add", "One", "--board", name)
            let path = inlay.folder + "/" + name
            XCTAssertEqual(try inlay("link", path, "--board", name, "--format", format).status, 0)
            try inlay("add", "Two", "--board", name)
            try write(try read(path).replacingOccurrences(of: "One", with: "One more"), to: path)
            XCTAssertEqual(try inlay.titles(name), [["One more", "Two"]], format)
        }
        XCTAssertEqual(try inlay("links").lines.count, 5)
    }

    func testUndoOfLinkingLeavesFileAlone() throws {
        try link()
        XCTAssertEqual(try inlay("undo").status, 0)
        XCTAssertEqual(try inlay("boards").output, "")
        XCTAssertEqual(try read(), Self.plan)
        XCTAssertEqual(try inlay("links").output, "")
        XCTAssertEqual(try inlay("redo").status, 0)
        XCTAssertEqual(try inlay("links").lines.count, 1)
        XCTAssertEqual(try read(), Self.plan)
    }

    func testLineEndsOfOtherSystemsAreKept() throws {
        let text = Self.plan.replacingOccurrences(of: "\n", with: "\r\n")
        try link(text)
        XCTAssertEqual(try inlay("add", "New card", "--board", "plan", "--at", "0").status, 0)
        XCTAssertEqual(
            try read(),
            text.replacingOccurrences(of: "- [ ] Buy milk\r\n", with: "- [ ] New card\r\n- [ ] Buy milk\r\n"))
    }
}
