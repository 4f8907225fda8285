import BoardModel
import BoardStore
import DragDrop
import Foundation
import TestSupport
import XCTest

@testable import InlayApp

/// What another program offers, before anything of it is dropped.
final class ReceptionTests: MainActorTestCase {
    func testSourceThatRefusedIsAskedOnceMoreForWhoeverAsksLater() async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID()).inlay").path
        let library = try Library(path: path)
        defer {
            _ = library.close()
            for end in ["", "-wal", "-shm"] { unlink(path + end) }
        }
        var asked: [ItemProvider.DataCompletion] = []
        let provider = ItemProvider()
        provider.registerDataRepresentation(for: .utf8Text) { completion in
            asked.append(completion)
            return nil
        }
        let reception = try XCTUnwrap(Reception(provider, for: library))
        var told: [String] = []
        @MainActor func load(_ name: String) {
            reception.load { outcome in
                told.append("\(name): \((try? outcome.get())?.cards.cards.first?.title ?? "nothing")")
            }
        }
        load("over the board")
        load("dropped")
        XCTAssertEqual(asked.count, 1)
        asked[0](nil, nil)
        XCTAssertEqual(told, ["over the board: nothing"])
        XCTAssertEqual(asked.count, 2)
        asked[1](nil, nil)
        XCTAssertEqual(told.last, "dropped: nothing")
        XCTAssertEqual(asked.count, 2, "who is refused is not asked for ever")
        load("dropped again")
        asked[2](Array("at last".utf8), nil)
        let end = Date().addingTimeInterval(30)
        while told.last != "dropped again: at last", Date() < end { try await Task.sleep(nanoseconds: 500_000) }
        XCTAssertEqual(told.last, "dropped again: at last")
    }
}
