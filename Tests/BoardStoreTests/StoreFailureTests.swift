import Board
import BoardStore
import BoardTestSupport
import Foundation
import TestSupport
import XCTest

/// Libraries that are deleted, replaced, locked, or can't be saved.
final class StoreFailureTests: SQLiteStoreTestCase {
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
        wait(for: [answered], timeout: hangLimit)
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
        wait(for: [answered], timeout: hangLimit)
        _ = try recorder.waitFor("saved") { $0 == .waiting(count: 0, reason: nil) }
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
        wait(for: [saved], timeout: hangLimit)
        let held = try Contents(try LibrarySession(path: folder.library, creates: false)).cards[section] ?? []
        XCTAssertEqual(held.dropFirst().map(\.notes), cards.map(\.notes))
    }
}
