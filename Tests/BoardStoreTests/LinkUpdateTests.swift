import Board
import BoardStore
import BoardTestSupport
import TestSupport
import XCTest

/// Updates of a board from its linked file.
final class LinkUpdateTests: XCTestCase {
    private var folder: Folder!
    private var session: LibrarySession!
    private let board = BoardID(number: 1)
    private var section = SectionID(number: 1)
    private var cards: [CardID] = []

    override func setUpWithError() throws {
        folder = try Folder()
        session = try LibrarySession(path: folder.library, creates: true)
        (section, cards) = try session.fill(["a", "b", "c"])
        try session.set(.sample(board, section: section, cards: cards))
    }

    override func tearDown() { (session, folder) = (nil, nil) }

    /// The link after an update.
    private var newLink: BoardLink {
        BoardLink(
            board: board, path: "/tmp/b.md", format: "list",
            base: LinkBase(bytes: Array("new".utf8), sections: [section], cards: [cards]))
    }

    private var contents: BoardContents {
        get throws {
            try XCTUnwrap(session.read { reader throws(StoreError) in try reader.contents(of: board) })
        }
    }

    private var link: BoardLink { get throws { try XCTUnwrap(session.link(of: board)) } }

    /// Performs commands in an update. Returns its undo step, or `nil` if there is none.
    private func update(_ commands: [Command]) throws -> StoredEdit? {
        let last = try contents.sequence
        let isUpdated = try session.update(contents, link, with: LinkPlan(commands: commands, link: newLink), at: 0)
        XCTAssert(isUpdated)
        let edits = try session.edits(after: last) ?? []
        XCTAssertLessThanOrEqual(edits.count, 1)
        return edits.first
    }

    func testUpdateIsOneUndoStep() throws {
        let before = try Contents(session)
        let other = NewSection(title: "Other")
        let new = NewCard(title: "new")
        let stored = try XCTUnwrap(
            update([
                .changeCards([cards[0]], .title("changed")), .addSections([other], board: board, at: .end),
                .moveCards([cards[0]], to: .section(other.id)), .addCards([new], at: .section(other.id, .start)),
                .addCards([NewCard(title: "step")], at: .steps(of: new.id)), .deleteCards([cards[1]]),
            ]))
        XCTAssertEqual(Words.english.name(stored.edit.name), "Update from File")
        XCTAssertEqual(try session.link(of: board), newLink)
        let after = try Contents(session)
        XCTAssertEqual(after.cards[other.id]?.map(\.title), ["new", "changed"])
        XCTAssertEqual(after.cards[section]?.map(\.title), ["c"])
        XCTAssertEqual(after.steps[new.id]?.map(\.title), ["step"])
        XCTAssertEqual(try session.perform(.undo, at: 0).skipped, 0)
        XCTAssertEqual(try Contents(session), before)
        XCTAssertEqual(try session.perform(.redo, at: 0).skipped, 0)
        XCTAssertEqual(try Contents(session), after)
        XCTAssertEqual(try session.link(of: board), newLink)
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
    }

    func testFollowersSeeOneEdit() throws {
        let last = try XCTUnwrap(update([.changeCards([cards[0]], .title("one"))]))
        let stored = try XCTUnwrap(
            update([.changeCards([cards[0]], .title("two")), .changeCards([cards[1]], .isDone(true))]))
        XCTAssertEqual(stored.sequence, last.sequence + 1)
        XCTAssertEqual(try session.edits(after: last.sequence), [stored])
        XCTAssertEqual(stored.edit.changes.map(\.row), [.card(cards[0]), .card(cards[1])])
    }

    func testUpdateWithoutChangesStoresOnlyLink() throws {
        let last = try session.perform(.changeCards([cards[0]], .title("last")), at: 0)?.sequence
        let new = NewCard(title: "new")
        for commands: [Command] in [
            [], [.changeCards([cards[0]], .title("last"))],
            [.changeCards([cards[0]], .title("other")), .changeCards([cards[0]], .title("last"))],
            [.addCards([new], at: .section(section)), .deleteCards([new.id])],
        ] {
            try session.set(.sample(board, section: section, cards: cards))
            XCTAssertNil(try update(commands))
            XCTAssertEqual(try session.link(of: board), newLink)
            XCTAssertEqual(try session.edits(after: XCTUnwrap(last)), [])
        }
        XCTAssertEqual(try Contents(session).cardCount, 3)
        XCTAssertEqual(try session.perform(.undo, at: 0).stored.edit.name.kind, .renameCard)
    }

    func testRefusedCommandRollsBackEverything() throws {
        let full = NewSection(title: "Full")
        _ = try session.perform(.addSections([full], board: board, at: .end), at: 0)
        _ = try session.perform(.changeSection(full.id, .limit(CardLimit(1, isStrict: true))), at: 0)
        let locked = NewSection(title: "Locked")
        _ = try session.perform(.addSections([locked], board: board, at: .end), at: 0)
        _ = try session.perform(.changeSection(locked.id, .isLocked(true)), at: 0)
        let (before, link) = (try Contents(session), try session.link(of: board))
        let last = try XCTUnwrap(session.read { reader throws(StoreError) in try reader.nextStep(.undo) })
        let tooMany = SizeLimits.sections + 1
        for (command, refusal): (Command, Refusal) in [
            (.addCards([NewCard(title: "x")], at: .section(locked.id)), .locked(section: "Locked")),
            (
                .addCards([NewCard(title: "x"), NewCard(title: "y")], at: .section(full.id)),
                .full(section: "Full", limit: 1, room: 1)
            ),
            (.deleteCards([CardID(number: 1)]), .noSuchCard(CardID(number: 1))),
            (
                .addSections((0..<tooMany).map { NewSection(title: "\($0)") }, board: board, at: .end),
                .tooMany(.sections, limit: SizeLimits.sections)
            ),
        ] {
            XCTAssertThrowsError(
                try update([
                    .changeCards([cards[0]], .title("changed")),
                    .addCards([NewCard(title: "new")], at: .section(section)),
                    command, .deleteCards(cards),
                ])
            ) { XCTAssertEqual($0 as? StoreError, .refused(refusal)) }
            XCTAssertEqual(try Contents(session), before)
            XCTAssertEqual(try session.link(of: board), link)
            XCTAssertEqual(try session.read { reader throws(StoreError) in try reader.nextStep(.undo) }, last)
        }
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
    }

    func testBoardThatIsGoneOrNotLinkedIsNotUpdated() throws {
        let other = BoardID(number: 2)
        try session.fill(["x"], board: other)
        let (linked, link) = (try contents, try link)
        let unlinked = try XCTUnwrap(session.read { reader throws(StoreError) in try reader.contents(of: other) })
        var wrong = link
        wrong = BoardLink(board: other, path: link.path, format: link.format, base: link.base)
        XCTAssertFalse(try session.update(unlinked, wrong, with: LinkPlan(link: wrong), at: 0))
        _ = try session.perform(.deleteBoard(board), at: 0)
        XCTAssertFalse(try session.update(linked, link, with: LinkPlan(link: newLink), at: 0))
    }

    func testBoardOrLinkThatHasChangedIsNotUpdated() throws {
        let (contents, link) = (try contents, try link)
        let plan = LinkPlan(commands: [.changeCards([cards[0]], .title("from file"))], link: newLink)
        let other = try LibrarySession(path: folder.library, creates: false)
        _ = try other.perform(.changeCards([cards[0]], .title("by another")), at: 0)
        XCTAssertFalse(try session.update(contents, link, with: plan, at: 0))
        XCTAssertEqual(try self.contents.cards[0][0].title, "by another")
        try session.set(newLink)
        XCTAssertFalse(try session.update(self.contents, link, with: plan, at: 0))
        XCTAssertEqual(try self.contents.cards[0][0].title, "by another")
    }

    func testChangesOfOtherBoardsDoNotPreventUpdate() throws {
        let (contents, link) = (try contents, try link)
        try session.fill(["x"], board: BoardID(number: 2))
        XCTAssert(try session.update(contents, link, with: LinkPlan(link: newLink), at: 0))
        XCTAssertEqual(try self.link, newLink)
    }

    /// Another process that watches the library would ask for an update again.
    func testUpdateWithoutChangesWakesNoOne() throws {
        let log = folder.library + "-wal"
        let time = { try FileManager.default.attributesOfItem(atPath: log)[.modificationDate] as? Date }
        let future = Date(timeIntervalSince1970: 4_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: future], ofItemAtPath: log)
        XCTAssert(try session.update(contents, link, with: LinkPlan(link: link), at: 0))
        XCTAssertEqual(try time(), future)
        _ = try update([])
        XCTAssertNotEqual(try time(), future)
    }

    func testUpdateDiscardsRedo() throws {
        _ = try session.perform(.undo, at: 0)
        _ = try update([.changeSection(section, .title("New"))])
        XCTAssertThrowsError(try session.perform(.redo, at: 0)) { XCTAssertEqual($0 as? StoreError, .nothingToRedo) }
    }

    /// Undo and redo find the containers of all rows, whatever the commands were.
    func testRandomUpdatesAreUndoneAndRedone() throws {
        XCTAssertNil(
            forAll(cases: 25, lengths: 1...60) {
                RandomCommand(using: &$0)
            } property: { commands in
                do {
                    return try Self.updateUndoRedo(commands)
                } catch {
                    return "\(error)"
                }
            })
    }

    private static func updateUndoRedo(_ commands: [RandomCommand]) throws -> String? {
        let folder = try Folder()
        let session = try LibrarySession(path: folder.library, creates: true)
        let board = BoardID(number: 1)
        var memory = MemoryLibrary()
        let sections = (2...4).map { NewSection(id: SectionID(number: $0), title: "Section") }
        let first: Command = .addBoard(NewBoard(id: board, title: "Board", sections: sections))
        memory.perform(first)
        _ = try session.perform(first, at: 0)
        for command in commands.prefix(commands.count / 2) {
            let command = command.command(in: memory)
            guard memory.perform(command) != nil else { continue }
            _ = try session.perform(command, at: 1_000)
        }
        guard memory.board(board) != nil else { return nil }
        try session.set(.sample(board, section: sections[0].id, cards: []))
        let before = try Contents(session)
        var plan: [Command] = []
        for command in commands.dropFirst(commands.count / 2) {
            let command = command.command(in: memory)
            if memory.perform(command) != nil { plan.append(command) }
        }
        let contents = try session.read { reader throws(StoreError) in try reader.contents(of: board) }
        guard let contents, let link = try session.link(of: board),
            try session.update(contents, link, with: LinkPlan(commands: plan, link: link), at: 0)
        else { return "not updated" }
        let isRecorded = try session.edits(after: contents.sequence) != []
        let after = try Contents(session)
        guard after == Contents(memory) else { return "differs from memory after \(plan)" }
        guard isRecorded else { return before == after ? nil : "\(plan) was not recorded" }
        guard try session.perform(.undo, at: 0).skipped == 0 else { return "undo skips part of \(plan)" }
        guard try Contents(session) == before else { return "undo doesn't restore \(plan)" }
        guard try session.perform(.redo, at: 0).skipped == 0 else { return "redo skips part of \(plan)" }
        guard try Contents(session) == after else { return "redo doesn't restore \(plan)" }
        let problems = try LibrarySession.problems(path: folder.library)
        return problems.isEmpty ? nil : "\(problems)"
    }

    func testLargeUpdateIsOneStep() throws {
        let new = (0..<10_000).map { NewCard(title: "card \($0)") }
        let commands = new.flatMap { card -> [Command] in
            [.addCards([card], at: .section(section)), .changeCards([card.id], .isDone(true))]
        }
        let before = try Contents(session)
        XCTAssertEqual(try update(commands)?.edit.changes.count, 10_000)
        XCTAssertNoThrow(try session.perform(.undo, at: 0))
        XCTAssertEqual(try Contents(session), before)
    }
}
