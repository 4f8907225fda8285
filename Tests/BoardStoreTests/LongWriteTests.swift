import Board
import BoardStore
import BoardTestSupport
import Foundation
import TestSupport
import XCTest

/// Writes that take a long time and can be canceled.
final class LongWriteTests: SQLiteStoreTestCase {
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
}
