import Board
import BoardLinks
import BoardStore
import Foundation
import XCTest

@testable import BoardCommands

/// Boards that are linked to files of other programs, from the command line.
final class LinkTests: XCTestCase {
    private var inlay: Inlay!
    private var path: String { inlay.folder + "/plan.md" }

    override func setUpWithError() throws { inlay = try Inlay() }
    override func tearDown() { inlay.remove() }

    private static let plan = """
        ---

        kanban-plugin: board

        ---

        ## To do

        - [ ] Buy milk
        * [ ] Call Anna @{2026-12-01}

        Some prose between cards.


        ## Done

        - [x] Old thing




        %% kanban:settings
        ```
        {"kanban-plugin":"board","unknown-setting":[1,2]}
        ```
        %%
        """

    private func write(_ text: String, to path: String? = nil) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path ?? self.path))
    }

    private func read(_ path: String? = nil) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path ?? self.path)), as: UTF8.self)
    }

    private func link(_ text: String = LinkTests.plan) throws {
        try write(text)
        let result = try inlay("link", path)
        XCTAssertEqual(result.status, 0, result.errors)
        XCTAssertEqual(result.errors, "")
    }

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

    /// Runs a command while the file is away, so that both sides change.
    private func whileAway(_ arguments: String...) throws {
        try FileManager.default.removeItem(atPath: path)
        XCTAssertEqual(try inlay(arguments).status, 1)
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

    func testLinkMovesWithItsRenamedFile() throws {
        try link()
        let renamed = inlay.folder + "/renamed.md"
        try FileManager.default.moveItem(atPath: path, toPath: renamed)
        XCTAssertTrue(try inlay("links").output.contains("run “inlay link FILE --board BOARD” with its new name."))
        // Both sides change meanwhile.
        XCTAssertEqual(try inlay("add", "New card", "--board", "plan", "--at", "0").status, 1)
        try write(try read(renamed).replacingOccurrences(of: "Call Anna", with: "Call Anne"), to: renamed)
        let moved = try inlay("link", renamed, "--board", "plan")
        XCTAssertEqual(moved.status, 0, moved.errors)
        XCTAssertEqual(moved.lines.count, 1, "the ID of the board")
        XCTAssertEqual(moved.errors, "")
        XCTAssertEqual(
            try read(renamed),
            Self.plan.replacingOccurrences(of: "- [ ] Buy milk\n", with: "- [ ] New card\n- [ ] Buy milk\n")
                .replacingOccurrences(of: "Call Anna", with: "Call Anne"))
        XCTAssertEqual(try inlay.titles("plan"), [["New card", "Buy milk", "Call Anne"], ["Old thing"]])
        XCTAssertEqual(try inlay("undo").output, "Undone: Update from File\n")
        XCTAssertFalse(FileManager.default.fileExists(atPath: path), "A moved link creates no file.")
        XCTAssertEqual(try inlay("links").lines.count, 1)
    }

    /// A list without a title gives its board the file's name.
    func testBoardOfListWithoutTitleIsRenamedWithItsFile() throws {
        for (name, text) in [("untitled", "- one\n- two\n"), ("twice", "# A\n\n- one\n\n# B\n\n- two\n")] {
            try link(text)
            let renamed = "\(inlay.folder)/\(name).md"
            try FileManager.default.moveItem(atPath: path, toPath: renamed)
            XCTAssertEqual(try inlay("link", renamed, "--board", "plan").status, 0)
            XCTAssertEqual(try read(renamed), text)
            XCTAssertEqual(try inlay("add", "four", "--board", name).status, 0)
            XCTAssertEqual(try read(renamed).replacing("- four\n", with: ""), text)
        }
    }

    /// Otherwise, an older copy would undo what has been done since.
    func testLinkOfFileThatIsThereIsNotMoved() throws {
        try link()
        let copy = inlay.folder + "/copy.md"
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        XCTAssertEqual(try inlay("add", "New card", "--board", "plan").status, 0)
        let result = try inlay("link", copy, "--board", "plan")
        XCTAssertEqual(result.status, 1)
        XCTAssertTrue(result.errors.contains("“plan” is already linked to \(path)."), result.errors)
        XCTAssertEqual(try read(copy), Self.plan)
        XCTAssertTrue(try read().contains("New card"))
    }

    /// Some cards are only on the board, and in the file that is missing.
    func testCardsStayThoughLinkMovesToOlderCopy() throws {
        try link()
        let copy = inlay.folder + "/copy.md"
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        XCTAssertEqual(try inlay("add", "New card", "--board", "plan").status, 0)
        try FileManager.default.removeItem(atPath: path)
        XCTAssertEqual(try inlay("add", "Newer card", "--board", "plan").status, 1)
        XCTAssertEqual(try inlay("link", copy, "--board", "plan").status, 0)
        XCTAssertEqual(
            try inlay.titles("plan"), [["Buy milk", "Call Anna", "New card", "Newer card"], ["Old thing"]])
        XCTAssertTrue(try read(copy).contains("- [ ] New card\n- [ ] Newer card\n"))
    }

    func testLinkMovesFromPathThatLeadsNowhere() throws {
        try link()
        let renamed = inlay.folder + "/renamed.md"
        try FileManager.default.moveItem(atPath: path, toPath: renamed)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
        let result = try inlay("link", renamed, "--board", "plan")
        XCTAssertEqual(result.status, 0, result.errors)
        XCTAssertTrue(try inlay("links").lines[0].hasSuffix(": \(renamed) (obsidian)"))
    }

    /// A merge with the file of another board would delete the cards of this one, and undo those of the file.
    func testLinkIsNotMovedToAnotherBoardsFile() throws {
        try link()
        let other = inlay.folder + "/other.md"
        try FileManager.default.moveItem(atPath: path, toPath: inlay.folder + "/away.md")
        func refuse(_ text: String, _ reason: String, line: UInt = #line) throws {
            try write(text, to: other)
            let result = try inlay("link", other, "--board", "plan")
            XCTAssertEqual(result.status, 1, line: line)
            XCTAssertTrue(result.errors.contains(reason), result.errors, line: line)
            XCTAssertEqual(try read(other), text, line: line)
            XCTAssertEqual(try inlay("links").lines[0].hasSuffix(": \(path) (obsidian)"), true, line: line)
        }
        let isOther = "It has another format or other cards than the linked file had."
        let stranger = Self.plan.replacingOccurrences(of: "Buy milk", with: "Learn Greek")
            .replacingOccurrences(of: "Call Anna", with: "Rest")
        try refuse(stranger.replacingOccurrences(of: "Old thing", with: "Older"), isOther)
        try refuse(stranger, isOther)
        try refuse("---\nkanban-plugin: board\n---\n\n## To do\n\n## Done\n\n", isOther)
        try refuse("", isOther)
        try refuse(Self.plan + "\0", isOther)
        try refuse("{\"lists\":[],\"cards\":[]}", "An Obsidian board begins with front matter")
        XCTAssertEqual(try inlay.titles("plan"), [["Buy milk", "Call Anna"], ["Old thing"]])
        XCTAssertEqual(try inlay("links").lines.count, 2)
        XCTAssertEqual(try inlay("undo").output, "Undone: Import Board\n")
    }

    /// A board without cards takes none from a file, which would lose them by undo.
    func testLinkOfEmptyBoardMovesToEmptyBoardOnly() throws {
        let empty = "---\n\nkanban-plugin: board\n\n---\n\n## To do\n\n\n"
        try link(empty)
        let renamed = inlay.folder + "/renamed.md"
        try FileManager.default.removeItem(atPath: path)
        try write(Self.plan, to: renamed)
        XCTAssertEqual(try inlay("link", renamed, "--board", "plan").status, 1)
        XCTAssertEqual(try read(renamed), Self.plan)
        try write(empty, to: renamed)
        XCTAssertEqual(try inlay("add", "One", "--board", "plan").status, 1)
        XCTAssertEqual(try inlay("link", renamed, "--board", "plan").status, 0)
        XCTAssertTrue(try read(renamed).contains("- [ ] One\n"))
    }

    func testLinkThatCannotMoveSaysWhy() throws {
        try link()
        let other = inlay.folder + "/other.md"
        func refuse(_ arguments: String..., because reason: String, line: UInt = #line) throws {
            let result = try inlay(["link"] + arguments + ["--board", "plan"])
            XCTAssertEqual(result.status, 1, line: line)
            XCTAssertTrue(result.errors.contains(reason), result.errors, line: line)
        }
        try refuse(other, because: "“plan” is already linked to \(path).")
        XCTAssertFalse(FileManager.default.fileExists(atPath: other), "A moved link creates no file.")
        try refuse(path, because: "“plan” is already linked to \(path).")
        try write(Self.plan.replacingOccurrences(of: "To do", with: "Soon"), to: other)
        try refuse(other, "--format", "list", because: "“plan” is already linked to \(path).")
        XCTAssertEqual(try inlay("link", other).status, 0)
        try FileManager.default.removeItem(atPath: path)
        try refuse(other, because: "“other” is already linked to \(other).")
        // Another name of the same file.
        let alias = inlay.folder + "/alias.md"
        try FileManager.default.createSymbolicLink(atPath: alias, withDestinationPath: other)
        try refuse(alias, because: "“other” is already linked to \(other).")
        try refuse(inlay.folder, because: "is a folder, a device, or a pipe")
        XCTAssertEqual(mkfifo(inlay.folder + "/pipe", 0o600), 0)
        try refuse(inlay.folder + "/pipe", because: "is a folder, a device, or a pipe")
        try refuse(inlay.library, because: "It is an Inlay library")
        let large = inlay.folder + "/large.md"
        XCTAssertTrue(FileManager.default.createFile(atPath: large, contents: nil))
        XCTAssertEqual(truncate(large, 1 << 30), 0)
        try refuse(large, because: "It is larger than")
        XCTAssertEqual(try inlay("links").lines.count, 3)
    }

    /// A folder that has another place now takes the links of all its files with it, but not those of files that only
    /// have the same names.
    func testLinksMoveWithTheFolderOfTheirFiles() throws {
        let (vault, moved) = (inlay.folder + "/vault", inlay.folder + "/moved/vault")
        try FileManager.default.createDirectory(atPath: vault + "/home", withIntermediateDirectories: true)
        try write(Self.plan, to: path)
        for name in ["a", "home/b", "home/c", "home/d"] {
            let text = Self.plan.replacingOccurrences(of: "] ", with: "] \(name) ")
            try write(text, to: "\(vault)/\(name).md")
            XCTAssertEqual(try inlay("link", "\(vault)/\(name).md").status, 0)
        }
        try FileManager.default.createDirectory(
            atPath: inlay.folder + "/moved", withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: vault, toPath: moved)
        XCTAssertEqual(try inlay("add", "New", "--board", "b").status, 1)
        try write(Self.plan, to: moved + "/home/c.md")
        try FileManager.default.createDirectory(atPath: vault + "/home", withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: moved + "/home/d.md", toPath: vault + "/home/d.md")
        try write(Self.plan, to: moved + "/home/d.md")
        let result = try inlay("link", moved + "/a.md", "--board", "a")
        XCTAssertEqual(result.status, 0)
        XCTAssertEqual(result.errors, "inlay: 1 more linked file was found there.\n")
        XCTAssertTrue(try read(moved + "/home/b.md").contains("] New\n"))
        XCTAssertEqual(try read(moved + "/home/c.md"), Self.plan)
        let lines = try inlay("links").lines
        XCTAssertEqual(
            lines.filter { !$0.hasPrefix(" ") }.map { $0.split(separator: " ")[2] },
            [moved + "/a.md", moved + "/home/b.md", vault + "/home/c.md", vault + "/home/d.md"].map { $0[...] })
        XCTAssertEqual(lines.count, 5, "\(lines)")
    }

    func testFileThatIsNotABoardAnymoreIsLeftAlone() throws {
        try link()
        for text in ["", "\u{0}\u{1}", "# Just notes\n"] {
            try write(text)
            XCTAssertEqual(try inlay("add", "New", "--board", "plan").status, 1, text)
            XCTAssertEqual(try read(), text)
        }
        XCTAssertEqual(try inlay.titles("plan").first?.count, 5)
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

    func testEmptyFileIsFilledFromBoard() throws {
        try inlay("new", "Home", "--section", "To do")
        try inlay("add", "On the board", "--board", "Home")
        try write("")
        XCTAssertEqual(try inlay("link", path, "--board", "Home").status, 0)
        XCTAssertTrue(try read().contains("- [ ] On the board\n"))
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

    func testEmptiedFileDoesNotEmptyBoard() throws {
        let path = inlay.folder + "/todo.txt"
        try write("One\nTwo\n", to: path)
        XCTAssertEqual(try inlay("link", path).status, 0)
        try write("", to: path)
        let result = try inlay("links")
        XCTAssertEqual(result.status, 1)
        XCTAssertTrue(result.output.contains("It is empty now."), result.output)
        XCTAssertEqual(try inlay.titles("todo"), [["One", "Two"]])
        XCTAssertEqual(try read(path), "")
        // Programs on Windows begin with a mark, even if the disk has no space for more.
        try write("\u{FEFF}", to: path)
        XCTAssertEqual(try inlay("links").status, 1)
        XCTAssertEqual(try inlay.titles("todo"), [["One", "Two"]])
        // The last task may well be removed.
        try write("One\n", to: path)
        XCTAssertEqual(try inlay("links").status, 0)
        try write("", to: path)
        XCTAssertEqual(try inlay("links").status, 0)
        XCTAssertEqual(try inlay.titles("todo"), [[]])
    }

    func testFileOfAnotherKindIsLeftAlone() throws {
        let path = inlay.folder + "/list.md"
        try write("- One\n- Two\n", to: path)
        XCTAssertEqual(try inlay("link", path, "--format", "list").status, 0)
        for text in ["<!DOCTYPE html><html><body>404</body></html>", "{\"lists\":[],\"cards\":[]}", "%PDF-1.4\n\u{0}"] {
            try write(text, to: path)
            XCTAssertEqual(try inlay("add", "Three", "--board", "list").status, 1, text)
            XCTAssertEqual(try read(path), text)
        }
        XCTAssertEqual(try inlay.titles("list"), [["One", "Two", "Three", "Three", "Three"]])
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

    func testUnlinkedFileIsLinkedToItsBoardAgain() throws {
        try link()
        XCTAssertEqual(try inlay("unlink", "plan").status, 0)
        XCTAssertEqual(try inlay("link", path, "--board", "plan").status, 0)
        XCTAssertEqual(try read(), Self.plan)
        XCTAssertEqual(try inlay("unlink", "plan").status, 0)
        XCTAssertEqual(try inlay("add", "New card", "--board", "plan").status, 0)
        XCTAssertTrue(try inlay("link", path, "--board", "plan").errors.contains("has other contents"))
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

    func testTableWithOtherColumnsIsLeftAlone() throws {
        try inlay("new", "Tasks", "--section", "A")
        try inlay("add", "One", "--board", "Tasks")
        let path = inlay.folder + "/table.csv"
        XCTAssertEqual(try inlay("link", path, "--board", "Tasks").status, 0)
        let text = try read(path)
        try write(String(text[text.index(after: try XCTUnwrap(text.firstIndex(of: "\r\n")))...]), to: path)
        XCTAssertEqual(try inlay("links").status, 1)
        XCTAssertEqual(try inlay.titles("Tasks"), [["One"]])
        try write(text, to: path)
        XCTAssertEqual(try inlay("links").status, 0)
    }

    func testEmptyBoardFillsItsEmptyFile() throws {
        try inlay("new", "Tasks", "--section", "A")
        let path = inlay.folder + "/todo.txt"
        XCTAssertEqual(try inlay("link", path, "--board", "Tasks").status, 0)
        XCTAssertEqual(try read(path), "")
        XCTAssertEqual(try inlay("add", "One", "--board", "Tasks").status, 0)
        XCTAssertEqual(try inlay("add", "Two", "--board", "Tasks").status, 0)
        XCTAssertEqual(try read(path).split(separator: "\n").count, 2)
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

    /// A program saves the file in two parts, and an update reads it in between.
    func testHalfSavedFileIsNotTakenForTheWhole() throws {
        try link()
        let ids = try cardIDs()
        let start = try XCTUnwrap(Self.plan.range(of: "* [ ] Call Anna"))
        let edited = Self.plan.replacingOccurrences(of: "Anna", with: "Anne")
        try write(edited)
        var states = [String(Self.plan[..<start.lowerBound]), "", edited].map {
            RegularFile(bytes: Array($0.utf8), isFresh: $0 != edited)
        }
        do {
            let session = try LibrarySession(path: inlay.library, creates: false)
            let keeper = LinkKeeper(session, time: { 0 }, zones: TimeZones(user: ZoneClock { _ in 0 })) { _ in
                states.removeFirst()
            }
            var messages: [String] = []
            try keeper.update(try session.linkedFiles(), messages: &messages) { XCTFail("\($1)") }
            XCTAssertEqual(messages, [])
        }
        XCTAssertEqual(states.count, 0)
        XCTAssertEqual(try cardIDs(), ids)
        XCTAssertEqual(try read(), edited)
    }

    /// The clock of a server may be wrong by hours, so the times of a file on it don't tell whether it is complete.
    func testHalfSavedFileOnServerIsNotTakenForTheWhole() throws {
        try link()
        let ids = try cardIDs()
        let start = try XCTUnwrap(Self.plan.range(of: "* [ ] Call Anna"))
        let edited = Self.plan.replacingOccurrences(of: "Anna", with: "Anne")
        try write(edited)
        var states = [String(Self.plan[..<start.lowerBound]), edited, edited].map {
            RegularFile(bytes: Array($0.utf8), isFresh: false, isRemote: true)
        }
        do {
            let session = try LibrarySession(path: inlay.library, creates: false)
            let keeper = LinkKeeper(session, time: { 0 }, zones: TimeZones(user: ZoneClock { _ in 0 })) { _ in
                states.removeFirst()
            }
            var messages: [String] = []
            try keeper.update(try session.linkedFiles(), messages: &messages) { XCTFail("\($1)") }
            XCTAssertEqual(messages, [])
        }
        XCTAssertEqual(states.count, 0)
        XCTAssertEqual(try cardIDs(), ids)
        XCTAssertEqual(try read(), edited)
    }

    /// A server may never stop changing a file.
    func testFileOnServerThatKeepsChangingIsLeftForLater() throws {
        try link()
        let ids = try cardIDs()
        var reads = 0
        let session = try LibrarySession(path: inlay.library, creates: false)
        let keeper = LinkKeeper(session, time: { 0 }, zones: TimeZones(user: ZoneClock { _ in 0 })) { _ in
            reads += 1
            return RegularFile(
                bytes: Array((Self.plan + "* [ ] Card \(reads)\n").utf8), isFresh: false, isRemote: true)
        }
        var failures: [LinkFailure] = []
        var messages: [String] = []
        try keeper.update(try session.linkedFiles(), messages: &messages) { failures.append($1) }
        XCTAssertEqual(failures, [.unstable])
        XCTAssertEqual(try cardIDs(), ids)
        XCTAssertEqual(try read(), Self.plan)
    }

    /// A program that takes longer is not waited for, but half of what it saves is not the whole either.
    func testFileThatIsStillBeingSavedIsLeftForLater() throws {
        try link()
        let ids = try cardIDs()
        let start = try XCTUnwrap(Self.plan.range(of: "* [ ] Call Anna"))
        let half = String(Self.plan[..<start.lowerBound])
        try write(half)
        let writer = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        let found = try inlay("links")
        XCTAssertEqual(found.status, 1)
        XCTAssert(found.output.contains("Not in step: "), found.output)
        XCTAssertEqual(try read(), half)
        try writer.seekToEnd()
        try writer.write(contentsOf: Data(Self.plan[start.lowerBound...].utf8))
        try writer.close()
        XCTAssertEqual(try inlay("links").status, 0)
        XCTAssertEqual(try cardIDs(), ids)
        XCTAssertEqual(try read(), Self.plan)
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
        let keeper = LinkKeeper(
            FullLibrary(session: session), time: { 0 }, zones: TimeZones(user: ZoneClock { _ in 0 })
        ) { path throws(LinkFailure) in RegularFile(bytes: try RegularFile.read(path).bytes, isFresh: false) }
        var messages: [String] = []
        XCTAssertThrowsError(
            try keeper.update(try session.linkedFiles(), messages: &messages) { XCTFail("\($1)") })
        XCTAssertEqual(messages.count, 1, "\(messages)")
        XCTAssert(messages.first?.contains("Call Anna today") ?? false, "\(messages)")
    }

    /// A file can have any time, which no number of nanoseconds may be able to express.
    func testFileOfAnyTimeIsRead() throws {
        try link()
        for seconds in [10_413_792_000, -8_520_336_000, 15_032_385_535] {
            let card = "- [ ] Card of \(seconds)\n"
            try write(try read().replacingOccurrences(of: "- [ ] Buy milk\n", with: "- [ ] Buy milk\n\(card)"))
            let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
            XCTAssertEqual(utimensat(AT_FDCWD, path, times, 0), 0)
            XCTAssertEqual(try inlay("links").status, 0)
            XCTAssert(try inlay.titles("plan").joined().contains("Card of \(seconds)"))
        }
    }

    func testFileIsFreshWhileAnotherProgramHasItOpen() throws {
        try write("One")
        let times = [timespec(tv_sec: 1_000_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000_000, tv_nsec: 0)]
        XCTAssertEqual(utimensat(AT_FDCWD, path, times, 0), 0)
        let reader = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? reader.close() }
        let writer = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        XCTAssertTrue(try RegularFile.read(path).isFresh)
        try writer.close()
        XCTAssertFalse(try RegularFile.read(path).isFresh)
    }

    func testFileIsFreshWhileItsProgramMayNotBeDone() throws {
        try write("One")
        var times = [timespec(), timespec()]
        for (age, isFresh) in [(3_600, false), (0, true)] {
            // A time in the past can't be too late, and one that is about now is set again until it is soon enough.
            var found: Bool?
            for _ in 0..<100 where found != isFresh {
                times[1].tv_sec = time(nil) - age
                times[1].tv_nsec = 0
                if isFresh { clock_gettime(CLOCK_REALTIME, &times[1]) }
                XCTAssertEqual(utimensat(AT_FDCWD, path, times, 0), 0)
                found = try RegularFile.read(path).isFresh
            }
            XCTAssertEqual(found, isFresh)
        }
    }

    func testChangesOfFailedCommandAreInTheFile() throws {
        try link()
        let process = inlay.process(["add", "New card", "--board", "plan"])
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 1)
        XCTAssertTrue(try read().contains("- [ ] New card\n"))
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

    /// Commands that run at the same time have all their cards in the file, once.
    func testCommandsAtTheSameTimeLoseNothing() throws {
        try link()
        let processes = (0..<8).map { inlay.process(["add", "Card \($0)", "--board", "plan"]) }
        for process in processes {
            process.standardOutput = FileHandle.nullDevice
            try process.run()
        }
        for process in processes {
            process.waitUntilExit()
            XCTAssertEqual(process.terminationStatus, 0)
        }
        let titles = try inlay.titles("plan").joined()
        let text = try read()
        for number in 0..<8 {
            XCTAssertEqual(titles.filter { $0 == "Card \(number)" }.count, 1)
            XCTAssertEqual(text.components(separatedBy: "] Card \(number)\n").count, 2)
        }
        XCTAssertEqual(try inlay("links").status, 0)
        XCTAssertEqual(try read(), text)
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

    func testLinkKeepsSymbolicLinkAndMode() throws {
        let target = inlay.folder + "/target.md"
        try write(Self.plan, to: target)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        XCTAssertEqual(try inlay("link", path).status, 0)
        XCTAssertEqual(try inlay("add", "New card", "--board", "plan").status, 0)
        XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: path), target)
        XCTAssertTrue(try read(target).contains("New card"))
        let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int
        XCTAssertEqual(mode, 0o640)
    }

    func testLineEndsOfOtherSystemsAreKept() throws {
        let text = Self.plan.replacingOccurrences(of: "\n", with: "\r\n")
        try link(text)
        XCTAssertEqual(try inlay("add", "New card", "--board", "plan", "--at", "0").status, 0)
        XCTAssertEqual(
            try read(),
            text.replacingOccurrences(of: "- [ ] Buy milk\r\n", with: "- [ ] New card\r\n- [ ] Buy milk\r\n"))
    }

    /// A program that is killed between writing the file and noting it must not add the same cards again.
    func testWriteThatWasNotNotedIsRecognized() throws {
        try link()
        for delay in 0..<12 {
            let process = inlay.process(["add", "Card \(delay)", "--board", "plan"])
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            // This waits for no state: the program should end at all stages of its work. Any of them is right.
            usleep(UInt32(delay) * 4_000)
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            XCTAssertEqual(try inlay("links").errors, "")
            let titles = try inlay.titles("plan").joined()
            XCTAssertEqual(Set(titles).count, titles.count, "\(titles)")
            let text = try read()
            for title in titles { XCTAssertEqual(text.components(separatedBy: "] \(title)").count, 2, title) }
        }
        XCTAssertEqual(try inlay("check").output, Inlay.whole)
    }

    private func cardIDs() throws -> [String] { try cards("plan").compactMap { $0["id"] as? String } }

    private func cards(_ board: String) throws -> [[String: Any]] {
        let sections = try XCTUnwrap(try inlay.shown(board)["sections"] as? [[String: Any]])
        return sections.flatMap { $0["cards"] as? [[String: Any]] ?? [] }
    }
}
