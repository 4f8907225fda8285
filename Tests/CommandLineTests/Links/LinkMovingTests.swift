import Foundation
import XCTest

/// Links that move with their files.
final class LinkMovingTests: LinkTestCase {
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
}
