import Board
import BoardModel
import BoardStore
import Foundation
import StoreTestSupport
import TestSupport
import XCTest

/// The sign that a change takes long.
final class BusyLibraryTests: MainActorTestCase {
    private let scheduler = TestScheduler()

    private func withLibrary(_ body: @MainActor (Library, FlakyStore) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("library.inlay").path
        let store = FlakyStore(try SQLiteStore(path: path) { 0 })
        store.holdUndo()
        try await body(
            try Library(store, path: path, language: .english, scheduler: scheduler.scheduler), store)
    }

    func testEachChangeIsWaitedForAnew() async throws {
        try await withLibrary { library, store in
            var answers = 0
            var signs: [Bool] = []
            library.onBusyChange = { signs.append(library.isBusy) }
            for _ in 0..<2 { library.perform(.undo) { _ in answers += 1 } }
            scheduler.advance(milliseconds: 900)
            XCTAssertFalse(library.isBusy)
            scheduler.advance(milliseconds: 200)
            XCTAssertTrue(library.isBusy)
            store.answer()
            while answers < 1 { await Task.yield() }
            XCTAssertFalse(library.isBusy)
            scheduler.advance(milliseconds: 900)
            XCTAssertFalse(library.isBusy)
            store.answer()
            while answers < 2 { await Task.yield() }
            scheduler.advance(milliseconds: 5_000)
            XCTAssertEqual(signs, [true, false])
        }
    }

    func testReasonForWaitingReplacesSign() async throws {
        try await withLibrary { library, store in
            library.perform(.undo)
            scheduler.advance(milliseconds: 1_100)
            XCTAssertTrue(library.isBusy)
            store.send(.waiting(count: 1, reason: .full(path: library.path)))
            while library.saveProblem == nil { await Task.yield() }
            XCTAssertFalse(library.isBusy)
            store.send(.waiting(count: 0, reason: nil))
            while library.saveProblem != nil { await Task.yield() }
            XCTAssertTrue(library.isBusy)
        }
    }

    func testFollowedChangeHasNoSign() async throws {
        try await withLibrary { library, _ in
            let monitor = WriteMonitor()
            library.submit(.addBoard(NewBoard(title: "B")), as: CommandToken(), monitor: monitor)
            scheduler.advance(milliseconds: 5_000)
            XCTAssertFalse(library.isBusy)
        }
    }
}
