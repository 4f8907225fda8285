import Board
import BoardStore
import BoardTestSupport
import TestSupport
import XCTest

/// The links of boards to files, as the library keeps them.
final class LinkTests: XCTestCase {
    private var folder: Folder!
    private let board = BoardID(number: 1)

    override func setUpWithError() throws { folder = try Folder() }
    override func tearDown() { folder = nil }

    private func open() throws -> LibrarySession { try LibrarySession(path: folder.library, creates: true) }

    func testLinkSurvivesReopening() throws {
        let link: BoardLink
        do {
            let session = try open()
            let (section, cards) = try session.fill(["a", "b"])
            link = .sample(board, section: section, cards: cards)
            XCTAssertNil(try session.link(of: board))
            XCTAssertEqual(try session.links(), [])
            try session.set(link)
        }
        let session = try open()
        XCTAssertEqual(try session.link(of: board), link)
        XCTAssertEqual(try session.links(), [link])
        XCTAssertEqual(
            try session.linkedFiles(), [LinkedFile(board: board, path: link.path, format: link.format)])
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
    }

    func testLinkIsReplacedAndRemoved() throws {
        let session = try open()
        let (section, cards) = try session.fill(["a"])
        var link = BoardLink.sample(board, section: section, cards: cards)
        XCTAssertFalse(try session.removeLink(of: board))
        try session.set(link)
        link.path = "/tmp/another.md"
        link.next = link.base
        try session.set(link)
        XCTAssertEqual(try session.links(), [link])
        let announced = link
        link.next = nil
        XCTAssertTrue(try session.replace(announced, with: link))
        XCTAssertEqual(try session.link(of: board), link)
        // Another program has stored a link in between.
        XCTAssertFalse(try session.replace(announced, with: announced))
        XCTAssertEqual(try session.link(of: board), link)
        XCTAssertTrue(try session.removeLink(of: board))
        XCTAssertFalse(try session.replace(link, with: link))
        XCTAssertNil(try session.link(of: board))
        XCTAssertFalse(try session.removeLink(of: board))
    }

    func testLinksHaveOrderOfBoards() throws {
        let session = try open()
        let boards = (1...3).map { BoardID(number: $0) }
        for board in boards {
            let (section, cards) = try session.fill(["a"], board: board)
            try session.set(.sample(board, section: section, cards: cards))
        }
        _ = try session.perform(.moveBoards([boards[2]], at: .start), at: 0)
        XCTAssertEqual(try session.links().map(\.board), [boards[2], boards[0], boards[1]])
        XCTAssertEqual(try session.linkedFiles().map(\.board), [boards[2], boards[0], boards[1]])
    }

    func testLinkIsNotUndone() throws {
        let session = try open()
        let (section, cards) = try session.fill(["a"])
        let link = BoardLink.sample(board, section: section, cards: cards)
        try session.set(link)
        XCTAssertEqual(try session.perform(.undo, at: 0).stored.edit.name.kind, .addCards)
        XCTAssertEqual(try session.link(of: board), link)
        XCTAssertNoThrow(try session.perform(.redo, at: 0))
    }

    func testLinkOfDeletedBoardReturnsWithIt() throws {
        let session = try open()
        let (section, cards) = try session.fill(["a"])
        let link = BoardLink.sample(board, section: section, cards: cards)
        try session.set(link)
        _ = try session.perform(.deleteBoard(board), at: 0)
        XCTAssertNil(try session.link(of: board))
        XCTAssertEqual(try session.links(), [])
        XCTAssertEqual(try session.linkedFiles(), [])
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
        _ = try session.perform(.undo, at: 0)
        XCTAssertEqual(try session.links(), [link])
    }

    func testLinkOfOtherProcessIsSeen() throws {
        let session = try open()
        let (section, cards) = try session.fill(["a"])
        let other = try open()
        let link = BoardLink.sample(board, section: section, cards: cards)
        try other.set(link)
        XCTAssertEqual(try session.link(of: board), link)
    }

    func testUnreadableRowsMakeBaseUnknown() throws {
        let session = try open()
        let (section, cards) = try session.fill(["a"])
        var link = BoardLink.sample(board, section: section, cards: cards)
        try session.set(link)
        execute("UPDATE links SET base_rows = x'0709', next_rows = x'0101'", in: folder.library)
        link.base = .unknown
        link.next = nil
        XCTAssertEqual(try session.link(of: board), link)
        XCTAssertEqual(
            try LibrarySession.problems(path: folder.library).map(\.description),
            ["The link of board \(board) can't be read."])
    }

    func testRepairKeepsHistoryOfLibraryWithUnreadableLink() throws {
        var link: BoardLink
        do {
            let session = try open()
            let (section, cards) = try session.fill(["a"])
            link = .sample(board, section: section, cards: cards)
            try session.set(link)
            execute("UPDATE links SET base_rows = x'0709'", in: folder.library)
        }
        let report = try XCTUnwrap(LibrarySession.repair(path: folder.library))
        XCTAssertTrue(report.hasHistory)
        XCTAssertFalse(report.isIncomplete)
        link.base = .unknown
        let session = try open()
        XCTAssertEqual(try session.link(of: board), link)
        XCTAssertEqual(try session.perform(.undo, at: 0).stored.edit.name.kind, .addCards)
    }

    // MARK: Older versions

    func testBoardOfOlderLibraryCanBeLinked() throws {
        for version in 1..<Migration.all.count {
            let folder = try Folder()
            try makeOlderLibrary(folder.library, version: version, cards: 3, board: board)
            let link = BoardLink.sample(board, section: SectionID(number: 9), cards: [CardID(number: 1)])
            do {
                let session = try LibrarySession(path: folder.library, creates: false)
                XCTAssertEqual(try session.links(), [], "version \(version)")
                XCTAssertEqual(try Contents(session).cardCount, 3, "version \(version)")
                try session.set(link)
            }
            let session = try LibrarySession(path: folder.library, creates: false)
            XCTAssertNil(session.recovery)
            XCTAssertEqual(try session.links(), [link], "version \(version)")
            XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
        }
    }

    func testDamagedLibraryOfEachOlderVersionKeepsRest() throws {
        for version in 1..<Migration.all.count {
            let folder = try Folder()
            try makeOlderLibrary(folder.library, version: version, cards: 2_000)
            var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder.library)))
            let page = bytes.count / 4_096 / 3
            for place in (page * 4_096)..<((page + 1) * 4_096) { bytes[place] = UInt8(truncatingIfNeeded: place &* 31) }
            try Data(bytes).write(to: URL(fileURLWithPath: folder.library))
            let session = try LibrarySession(path: folder.library, creates: false)
            XCTAssertGreaterThan(try Contents(session).cardCount, 1_500, "version \(version)")
            XCTAssertEqual(try session.links(), [], "version \(version)")
        }
    }

    /// The file is read as it is, and the table that it never had doesn't count as lost.
    func testOlderLibraryThatLosesOnlyAnIndexIsComplete() throws {
        try makeOlderLibrary(folder.library, version: 2, cards: 2_000)
        let index = try page(of: "card_order", in: folder.library)
        try damage(index..<index + 1)
        let session = try open()
        let report = try XCTUnwrap(session.recovery)
        XCTAssertFalse(report.isIncomplete)
        XCTAssertFalse(report.hasHistory)
        XCTAssertEqual(try Contents(session).cardCount, 2_000)
    }

    // MARK: Recovery

    /// Makes a library with many cards and a link of each board.
    private func given() throws -> [BoardLink] {
        let session = try open()
        var links: [BoardLink] = []
        for number in 1...3 {
            let board = BoardID(number: Int64(number))
            let (section, cards) = try session.fill((0..<500).map { "card number \($0)" }, board: board)
            links.append(.sample(board, section: section, cards: cards))
            try session.set(links[number - 1])
        }
        return links
    }

    private func bytes() throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: folder.library))) }

    /// Returns the number of the first page of a table or an index.
    private func page(of name: String, in library: String) throws -> Int {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["sqlite3", library, "SELECT rootpage FROM sqlite_schema WHERE name = '\(name)'"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return try XCTUnwrap(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    private func damage(_ pages: Range<Int>) throws {
        var bytes = try bytes()
        for place in (pages.lowerBound - 1) * 4_096..<(pages.upperBound - 1) * 4_096 { bytes[place] = 7 }
        try Data(bytes).write(to: URL(fileURLWithPath: folder.library))
    }

    func testRebuiltLibraryKeepsLinks() throws {
        let links = try given()
        let index = try page(of: "card_order", in: folder.library)
        try damage(index..<index + 1)
        let report = try XCTUnwrap(LibrarySession.repair(path: folder.library))
        XCTAssertFalse(report.isIncomplete)
        XCTAssertTrue(report.hasHistory)
        XCTAssertEqual(try open().links(), links)
    }

    /// Cards that were lost must not count as deleted on the board.
    func testSalvagedLibraryKeepsFilesButNotBases() throws {
        let links = try given()
        let count = try bytes().count / 4_096
        try damage(count * 3 / 5..<count * 4 / 5)
        let report = try XCTUnwrap(LibrarySession.repair(path: folder.library))
        XCTAssertFalse(report.hasHistory)
        let session = try open()
        XCTAssertEqual(
            try session.links(),
            links.map { BoardLink(board: $0.board, path: $0.path, format: $0.format, base: .unknown) })
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
    }

    func testLibraryWithoutFirstPageKeepsLinks() throws {
        let links = try given()
        for count in [100, 4_096] {
            let folder = try Folder()
            var damaged = try bytes()
            for place in 0..<count { damaged[place] = 0 }
            try Data(damaged).write(to: URL(fileURLWithPath: folder.library))
            let session = try LibrarySession(path: folder.library, creates: false)
            XCTAssertEqual(try session.links(), links)
            XCTAssertEqual(session.recovery?.isIncomplete, false)
            XCTAssertNoThrow(try session.perform(.undo, at: 0))
        }
    }

    func testLibraryWithoutPageOfLinksKeepsEverythingElse() throws {
        _ = try given()
        let contents = try Contents(open())
        let page = try page(of: "links", in: folder.library)
        try damage(page..<page + 1)
        let report = try XCTUnwrap(LibrarySession.repair(path: folder.library))
        XCTAssertTrue(report.hasHistory)
        let session = try open()
        XCTAssertEqual(try session.links(), [])
        XCTAssertEqual(try Contents(session), contents)
        XCTAssertNoThrow(try session.perform(.undo, at: 0))
    }

    /// The first page of a migrated library says that the links are elsewhere than in a new library.
    func testMigratedLibraryWithoutFirstPageKeepsEverythingElse() throws {
        let version = try XCTUnwrap(Migration.all.firstIndex { $0.name == "links" })
        try makeOlderLibrary(folder.library, version: version, cards: 2_000)
        let contents: Contents
        do {
            let session = try open()
            try session.set(.sample(board, section: SectionID(number: 9), cards: [CardID(number: 1)]))
            contents = try Contents(session)
        }
        let new = folder.path + "/new.inlay"
        _ = try LibrarySession(path: new, creates: true)
        XCTAssertNotEqual(try page(of: "links", in: folder.library), try page(of: "links", in: new))
        try damage(1..<2)
        let session = try LibrarySession(path: folder.library, creates: false)
        XCTAssertEqual(try Contents(session), contents)
        XCTAssertEqual(session.recovery?.hasHistory, true)
        XCTAssertEqual(try session.links(), [])
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
    }
}

extension BoardLink {
    /// Returns a link whose file has a section with cards, one of which is not on the board.
    static func sample(_ board: BoardID, section: SectionID, cards: [CardID]) -> BoardLink {
        let text = cards.map { "- [ ] card \($0)\n" }.joined()
        let base = LinkBase(
            bytes: Array("## Section\n\n\(text)".utf8), sections: [section, nil], cards: [[nil] + cards, []])
        var next = base
        next.bytes += Array("- [ ] new\n".utf8)
        next.cards[0].append(nil)
        return BoardLink(
            board: board, path: "/home/user/Notes/Böard \(board).md", format: "obsidian", base: base, next: next)
    }
}
