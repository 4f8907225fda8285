import Board
import BoardStore
import BoardTestSupport
import Foundation
import TestSupport
import XCTest

final class SQLiteStoreTests: XCTestCase {
    private var folder: Folder!

    override func setUpWithError() throws { folder = try Folder() }
    override func tearDown() { folder = nil }

    private func store() throws -> SQLiteStore { try SQLiteStore(path: folder.library) { 0 } }

    @discardableResult
    private func submit(_ command: Command, to store: SQLiteStore) throws -> StoredEdit? {
        let answered = expectation(description: "an answer")
        let box = Box()
        store.submit(command, as: CommandToken()) { answer in
            box.answer = answer
            answered.fulfill()
        }
        wait(for: [answered], timeout: 20)
        switch box.answer {
        case .done(let stored)?: return stored
        case .failed(let error)?: throw error
        case .unchanged?, nil: return nil
        }
    }

    private final class Box: @unchecked Sendable {
        // Unchecked: written before the expectation is fulfilled, read after.
        var answer: StoreAnswer?
    }

    private func board(_ store: SQLiteStore, _ count: Int) throws -> (section: SectionID, cards: [CardID]) {
        let section = NewSection(title: "S")
        try submit(.addBoard(NewBoard(id: BoardID(number: 1), title: "B", sections: [section])), to: store)
        let cards = (0..<count).map { NewCard(title: "\($0)") }
        try submit(.addCards(cards, at: .section(section.id)), to: store)
        return (section.id, cards.map(\.id))
    }

    // MARK: Long writes

    /// Waits until a condition holds.
    private func wait(until condition: () -> Bool) {
        let end = Date().addingTimeInterval(20)
        while !condition(), Date() < end { sched_yield() }
        XCTAssertTrue(condition())
    }

    func testCanceledWriteEndsAtOnceAndLeavesNothing() throws {
        let store = try store()
        let cards = (0..<20_000).map { CardDocument(title: "\($0)") }
        let document = BoardDocument(title: "Big", sections: [SectionDocument(title: "All", cards: cards)])
        let monitor = WriteMonitor()
        let reply = store.submit(
            .importBoards([ImportedBoard(document)]), as: CommandToken(), in: nil, monitor: monitor)
        wait { monitor.progress.written > 0 }
        XCTAssertTrue(monitor.cancel())
        wait { reply.isResolved }
        guard case .failed(.canceled)? = reply.answer else { return XCTFail("\(String(describing: reply.answer))") }
        XCTAssertLessThan(monitor.progress.written, monitor.progress.total)
        XCTAssertEqual(try store.makeReader().boards(), [])
        XCTAssertNil(try store.makeReader().nextStep(.undo))
    }

    func testWriteThatCouldNotBeSavedCanBeCanceled() throws {
        let store = try store()
        let (section, _) = try board(store, 1)
        let recorder = EventRecorder()
        recorder.record(from: store)
        let empty = fillDisk()
        defer { empty() }
        let monitor = WriteMonitor()
        // The cache holds all pages until they are saved.
        let cards = (0..<2).map { NewCard(title: "\($0)", notes: String(repeating: "n", count: 1_000_000)) }
        let reply = store.submit(
            .addCards(cards, at: .section(section)), as: CommandToken(), in: nil, monitor: monitor)
        _ = try recorder.waitFor("waiting") { if case .waiting(_, .full?) = $0 { true } else { false } }
        XCTAssertEqual(monitor.progress.total, 0)
        XCTAssertTrue(monitor.cancel())
        XCTAssertNil(flush(store))
        guard case .failed(.canceled)? = reply.answer else { return XCTFail("\(String(describing: reply.answer))") }
    }

    func testLargeImportIsReportedWithoutItsCards() throws {
        let store = try store()
        for (count, isWhole) in [(1_000, true), (6_000, false)] {
            let cards = (0..<count).map { CardDocument(title: "\($0)") }
            let document = BoardDocument(title: "Big", sections: [SectionDocument(title: "All", cards: cards)])
            let stored = try XCTUnwrap(submit(.importBoards([ImportedBoard(document)]), to: store))
            XCTAssertEqual(stored.omitsCards, !isWhole)
            XCTAssertEqual(stored.edit.changes.count, isWhole ? count + 2 : 2)
            let reader = try store.makeReader()
            let board = try XCTUnwrap(reader.boards().last)
            XCTAssertEqual(try reader.sections(of: board.id).map(\.cardCount), [count])
        }
    }

    func testBoardsOfOneImportKeepTheirOrder() throws {
        let store = try store()
        let boards = (0..<20).map { ImportedBoard(BoardDocument(title: "\($0)")) }
        let stored = try XCTUnwrap(submit(.importBoards(boards), to: store))
        XCTAssertEqual(Words.english.name(stored.edit.name), "Import 20 Boards")
        XCTAssertEqual(try store.makeReader().boards().map(\.id), boards.map(\.id))
    }

    // MARK: Reading and watching

    func testSectionsOfAllBoardsAreReadInOrder() throws {
        let store = try store()
        let (sections, others) = ((1...3).map { NewSection(title: "S\($0)") }, [NewSection(title: "T")])
        let (first, second) = (BoardID(number: 1), BoardID(number: 2))
        try submit(.addBoard(NewBoard(id: second, title: "Two", sections: others)), to: store)
        try submit(.addBoard(NewBoard(id: first, title: "One", sections: sections)), to: store)
        try submit(.moveBoards([first], at: .start), to: store)
        try submit(.moveSections([sections[2].id], board: first, at: .start), to: store)
        try submit(.changeSection(others[0].id, .isLocked(true)), to: store)
        let card = NewCard(title: "a")
        try submit(.addCards([card], at: .section(sections[1].id)), to: store)
        let reader = try store.makeReader()
        let places = try reader.sectionDestinations(limit: 10)
        XCTAssertEqual(places.map { "\($0.boardTitle) \($0.title)" }, ["One S3", "One S1", "One S2", "Two T"])
        XCTAssertEqual(places.map(\.isLocked), [false, false, false, true])
        XCTAssertEqual(places.map(\.isFull), [false, false, false, false])
        try submit(.changeSection(sections[0].id, .limit(CardLimit(0))), to: store)
        try submit(.changeSection(sections[1].id, .limit(CardLimit(1, isStrict: true))), to: store)
        try submit(.changeSection(sections[2].id, .limit(CardLimit(1, isStrict: true))), to: store)
        XCTAssertEqual(try reader.sectionDestinations(limit: 10).map(\.isFull), [false, false, true, false])
        try submit(.changeSection(sections[1].id, .limit(nil)), to: store)
        try submit(.changeSection(sections[2].id, .limit(nil)), to: store)
        XCTAssertEqual(try reader.sectionDestinations(limit: 2), Array(places.prefix(2)))
        XCTAssertEqual(try reader.sections(of: first).first?.record.id, sections[2].id)
        XCTAssertEqual(try reader.section(sections[1].id)?.cardCount, 1)
        XCTAssertNil(try reader.section(SectionID(number: 99)))
    }

    func testBoardLoadsInOrderedChunks() throws {
        let store = try store()
        let (section, cards) = try board(store, 1_000)
        let opened = try XCTUnwrap(try store.makeReader().open(BoardID(number: 1), firstCards: 30))
        XCTAssertEqual(opened.opening.sections.map(\.cardCount), [1_000])
        var order = BoardOrder(opened.opening)
        _ = order.load(opened.first)
        XCTAssertEqual(order.list.items(in: section), Array(cards.prefix(30)))
        let loaded = expectation(description: "all cards")
        let chunks = Chunks()
        let stream = store.load(BoardID(number: 1), skipping: 30, chunkSize: 64)
        Task {
            for await result in stream {
                guard case .success(let chunk) = result else { continue }
                chunks.all.append(chunk)
            }
            loaded.fulfill()
        }
        wait(for: [loaded], timeout: 20)
        XCTAssertTrue(try XCTUnwrap(chunks.all.last).isLast)
        for chunk in chunks.all { _ = order.load(chunk) }
        XCTAssertEqual(order.list.items(in: section), cards)
        XCTAssertTrue(order.isLoaded)
    }

    private final class Chunks: @unchecked Sendable {
        // Unchecked: filled by one task before the expectation is fulfilled, read after.
        var all: [BoardChunk] = []
    }

    func testChangeOfAnotherProcessArrivesWithinQuarterOfSecond() throws {
        let store = try store()
        let (section, cards) = try board(store, 3)
        let recorder = EventRecorder()
        recorder.record(from: store)
        let other = try LibrarySession(path: folder.library, creates: false)
        var times: [Duration] = []
        for _ in 0..<5 {
            let start = ContinuousClock.now
            let first = try other.read { reader throws(StoreError) in try reader.card(at: 0, in: section) }
            let moved = cards.first { $0 != first } ?? cards[0]
            let stored = try XCTUnwrap(try other.perform(.moveCards([moved], to: .section(section, .start)), at: 0))
            _ = try recorder.waitFor("edit") {
                if case .edit(let edit) = $0 { edit.sequence == stored.sequence } else { false }
            }
            times.append(ContinuousClock.now - start)
        }
        // The best of five: the machine may be busy with something else at times.
        XCTAssertLessThan(try XCTUnwrap(times.min()), .milliseconds(250))
    }

    func testConcurrentWritersAllSeeSameEdits() throws {
        let (one, two) = (try store(), try store())
        let (section, _) = try board(one, 5)
        let recorders = [EventRecorder(), EventRecorder()]
        recorders[0].record(from: one)
        recorders[1].record(from: two)
        let all = expectation(description: "answers")
        all.expectedFulfillmentCount = 60
        let ids = (0..<60).map { _ in CardID.random() }
        for (index, id) in ids.enumerated() {
            let store = index.isMultiple(of: 2) ? one : two
            store.submit(.addCards([NewCard(id: id, title: "n")], at: .section(section, .start)), as: CommandToken()) {
                answer in
                if case .done = answer { all.fulfill() }
            }
        }
        let session = try LibrarySession(path: folder.library, creates: false)
        for _ in 0..<20 { _ = try session.perform(.addCards([NewCard(title: "s")], at: .section(section)), at: 0) }
        wait(for: [all], timeout: 60)
        let last = try XCTUnwrap(try session.perform(.addCards([NewCard(title: "last")], at: .section(section)), at: 0))
        for recorder in recorders {
            _ = try recorder.waitFor("the last edit") {
                if case .edit(let edit) = $0 { edit.sequence == last.sequence } else { false }
            }
            let sequences = recorder.all.compactMap { if case .edit(let edit) = $0 { edit.sequence } else { nil } }
            // The events of creating the board may still have been on their way.
            let first = try XCTUnwrap(sequences.first)
            XCTAssertLessThanOrEqual(first, last.sequence - 80)
            XCTAssertEqual(sequences, Array(first...last.sequence))
        }
        XCTAssertEqual(try Contents(session).cardCount, 86)
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
    }

    func testUndoReturnsItsEditAndRefusalsReturnTheirReason() throws {
        let store = try store()
        let (section, _) = try board(store, 1)
        try submit(.changeSection(section, .isLocked(true)), to: store)
        XCTAssertThrowsError(try submit(.addCards([NewCard(title: "")], at: .section(section)), to: store)) {
            XCTAssertEqual($0 as? StoreError, .refused(.locked(section: "S")))
        }
        let undone = expectation(description: "undone")
        store.perform(.undo, as: CommandToken()) { answer in
            if case .done(let stored) = answer, stored.edit.name.kind == .lockSection { undone.fulfill() }
        }
        wait(for: [undone], timeout: 20)
        XCTAssertEqual(store.close(), [])
    }

    // MARK: Failures

    func testLibraryDeletedWhileOpenIsRestored() throws {
        let store = try store()
        let (section, cards) = try board(store, 200)
        let recorder = EventRecorder()
        recorder.record(from: store)
        XCTAssertEqual(unlink(folder.library), 0)
        _ = try recorder.waitFor("restored") { $0 == .restored }
        try submit(.addCards([NewCard(title: "after")], at: .section(section)), to: store)
        let session = try LibrarySession(path: folder.library, creates: false)
        XCTAssertEqual(try Contents(session).cardCount, cards.count + 1)
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
    }

    func testLibraryDeletedWithAllFilesIsRestoredByNextChange() throws {
        let store = try store()
        let (section, cards) = try board(store, 50)
        for ending in ["", "-wal", "-shm"] { unlink(folder.library + ending) }
        try submit(.addCards([NewCard(title: "after")], at: .section(section)), to: store)
        XCTAssertEqual(store.close(), [])
        XCTAssertEqual(
            try Contents(try LibrarySession(path: folder.library, creates: false)).cardCount, cards.count + 1)
    }

    func testLibraryReplacedWhileOpenIsKeptNextToNewOne() throws {
        let store = try store()
        let (_, cards) = try board(store, 40)
        let recorder = EventRecorder()
        recorder.record(from: store)
        let other = folder.path + "/other.inlay"
        do {
            let session = try LibrarySession(path: other, creates: true)
            try session.fill(["one", "two"], board: BoardID(number: 2))
        }
        XCTAssertEqual(rename(other, folder.library), 0)
        guard
            case .replaced(let kept) = try recorder.waitFor(
                "replaced", { if case .replaced = $0 { true } else { false } })
        else { return XCTFail("The event is not a replacement.") }
        XCTAssertEqual(try Contents(try LibrarySession(path: kept, creates: false)).cardCount, cards.count)
        let session = try LibrarySession(path: folder.library, creates: false)
        XCTAssertEqual(try Contents(session).boards.map(\.id), [BoardID(number: 2)])
        try submit(.addBoard(NewBoard(title: "goes on")), to: store)
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
        XCTAssertEqual(try LibrarySession.problems(path: kept), [])
    }

    /// Whether the watch or the next write notices first, nothing is lost and nothing is done twice.
    func testPendingChangesOfReplacedLibraryGoToKeptCopy() throws {
        let store = try store()
        let (section, cards) = try board(store, 5)
        let recorder = EventRecorder()
        recorder.record(from: store)
        let other = folder.path + "/other.inlay"
        do {
            let session = try LibrarySession(path: other, creates: true)
            try session.fill(["one"], board: BoardID(number: 2))
        }
        let blocker = try LibraryLock(folder.library)
        let answered = expectation(description: "each answered once")
        answered.expectedFulfillmentCount = 3
        answered.assertForOverFulfill = true
        let commands: [Command] = [
            .addCards([NewCard(title: "first")], at: .section(section)), .deleteSections([SectionID(number: 77)]),
            .addCards([NewCard(title: "second")], at: .section(section)),
        ]
        for command in commands { store.submit(command, as: CommandToken()) { _ in answered.fulfill() } }
        _ = try recorder.waitFor("all to wait") { $0 == .waiting(count: 3, reason: .busy(path: folder.library)) }
        XCTAssertEqual(rename(other, folder.library), 0)
        blocker.release()
        guard
            case .replaced(let kept) = try recorder.waitFor(
                "replaced", { if case .replaced = $0 { true } else { false } })
        else { return XCTFail("The event is not a replacement.") }
        wait(for: [answered], timeout: 20)
        XCTAssertEqual(try Contents(try LibrarySession(path: kept, creates: false)).cardCount, cards.count + 2)
        try submit(.addBoard(NewBoard(title: "goes on")), to: store)
        XCTAssertEqual(store.close(), [])
        XCTAssertEqual(try Contents(try LibrarySession(path: folder.library, creates: false)).boards.count, 2)
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
        XCTAssertEqual(try LibrarySession.problems(path: kept), [])
    }

    func testChangesWaitForBusyLibraryAndAreSavedLater() throws {
        let store = try store()
        let (section, _) = try board(store, 1)
        let recorder = EventRecorder()
        recorder.record(from: store)
        let blocker = try LibraryLock(folder.library)
        let answered = expectation(description: "eventually saved")
        store.submit(.addCards([NewCard(title: "waits")], at: .section(section)), as: CommandToken()) { answer in
            if case .done = answer { answered.fulfill() }
        }
        let waiting = try recorder.waitFor("waiting") { if case .waiting(_, .busy?) = $0 { true } else { false } }
        XCTAssertEqual(waiting, .waiting(count: 1, reason: .busy(path: folder.library)))
        blocker.release()
        wait(for: [answered], timeout: 20)
        _ = try recorder.waitFor("saved") { $0 == .waiting(count: 0, reason: nil) }
    }

    private func flush(_ store: SQLiteStore) -> UnsavedChanges? {
        let answered = expectation(description: "an answer")
        let box = UnsavedBox()
        store.flush { unsaved in
            box.unsaved = unsaved
            answered.fulfill()
        }
        wait(for: [answered], timeout: 20)
        return box.unsaved
    }

    private final class UnsavedBox: @unchecked Sendable {
        // Unchecked: written before the expectation is fulfilled, read after.
        var unsaved: UnsavedChanges?
    }

    func testUnsavedChangesReportReasonAndAreSavedNextTime() throws {
        let store = try store()
        let (section, cards) = try board(store, 2)
        XCTAssertNil(flush(store), "everything is saved")
        let lock = try LibraryLock(folder.library)
        let changes: [Command] = [
            .moveCards([cards[1]], to: .section(section, .start)), .changeCards([cards[0]], .title("n")),
            .changeCards([cards[0]], .title("ne")), .changeCards([cards[1]], .title("x")),
        ]
        for change in changes { store.submit(change, as: CommandToken()) { _ in } }
        store.perform(.undo, as: CommandToken()) { _ in }
        let unsaved = try XCTUnwrap(flush(store))
        XCTAssertEqual(unsaved.changes, changes.map { .command($0) } + [.undoOrRedo(.undo)])
        XCTAssertEqual(unsaved.reason, .busy(path: folder.library))
        XCTAssertEqual(unsaved.summary.map(\.name), ["Move Card", "Rename Card", "Undo"])
        XCTAssertEqual(unsaved.summary.map(\.count), [1, 2, 1], "letters typed into one text are one change")
        lock.release()
        XCTAssertNil(flush(store))
        let titles = try Contents(try LibrarySession(path: folder.library, creates: false)).cards[section]?.map(\.title)
        XCTAssertEqual(titles, ["1", "ne"])
        XCTAssertEqual(store.close(), [])
    }

    func testClosingReportsAllUnsavedChangesIncludingUndo() throws {
        let store = try store()
        let (section, _) = try board(store, 1)
        let lock = try LibraryLock(folder.library)
        let command = Command.addCards([NewCard(title: "waits")], at: .section(section))
        store.perform(.undo, as: CommandToken()) { _ in }
        store.submit(command, as: CommandToken()) { _ in }
        XCTAssertEqual(store.close(), [.undoOrRedo(.undo), .command(command)])
        lock.release()
    }

    /// Limits the size of this process's files, which stands in for a full disk. Returns a function that ends that.
    private func fillDisk() -> () -> Void {
        signal(SIGXFSZ, SIG_IGN)
        var usual = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &usual)
        var small = usual
        small.rlim_cur = 1_500_000
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &small)
        return { [usual] in
            var usual = usual
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &usual)
        }
    }

    func testChangesWaitForDiskSpaceInOrder() throws {
        let store = try store()
        let (section, _) = try board(store, 1)
        let recorder = EventRecorder()
        recorder.record(from: store)
        let empty = fillDisk()
        defer { empty() }
        let saved = expectation(description: "eventually saved")
        saved.expectedFulfillmentCount = 3
        let cards = (0..<3).map { NewCard(title: "\($0)", notes: String(repeating: "n\($0)", count: 500_000)) }
        for card in cards {
            store.submit(.addCards([card], at: .section(section)), as: CommandToken()) { answer in
                if case .done = answer { saved.fulfill() }
            }
        }
        _ = try recorder.waitFor("waiting") { if case .waiting(_, .full?) = $0 { true } else { false } }
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
        XCTAssertEqual(flush(store)?.reason, .full(path: folder.library))
        empty()
        wait(for: [saved], timeout: 30)
        let held = try Contents(try LibrarySession(path: folder.library, creates: false)).cards[section] ?? []
        XCTAssertEqual(held.dropFirst().map(\.notes), cards.map(\.notes))
    }
}
