import Board
import BoardModel
import BoardStore
import TestSupport
import XCTest

/// A library with several users: each sees the others' edits.
final class SharingTests: MainActorTestCase {
    func testCardsFromAnotherProcessAppearWithinQuarterOfSecond() async throws {
        try await ModelScene.run { scene in
            let store = try SQLiteStore(path: scene.path, clock: { Clock.seconds })
            defer { _ = store.close() }
            let section = try scene.section("Doing")
            var delays: [Duration] = []
            for number in 1...9 {
                let card = NewCard(title: "Card \(number)")
                let start = ContinuousClock.now
                _ = store.submit(.addCards([card], at: .section(section)), as: CommandToken())
                try await scene.wait(for: "card \(number)") { scene.board.shown.contains(card.id) }
                delays.append(ContinuousClock.now - start)
                XCTAssertEqual(scene.order[1].last, "Card \(number)")
                XCTAssertTrue(scene.order[1].starts(with: ["E", "F"]))
            }
            XCTAssertLessThan(delays.sorted()[4], .milliseconds(250), "in the middle of \(delays)")
        }
    }

    func testTwoLibrariesOnOneFileFollowEachOther() async throws {
        try await ModelScene.run { scene in
            let store = try SQLiteStore(path: scene.path, clock: { Clock.seconds })
            let other = try Library(
                store, path: scene.path, language: .english, scheduler: scene.scheduler.scheduler)
            defer { _ = other.close() }
            let board = try XCTUnwrap(OpenBoard(scene.board.id, in: other))
            let (first, second) = (try scene.section("To Do"), try scene.section("Doing"))
            let card = try scene.card("A")
            scene.board.perform(.moveCards([card], to: .section(second, .after(try scene.card("E")))))
            try await scene.wait(for: "the card in the other library") {
                board.order.list.place(of: card) == .init(section: second, offset: 1)
            }
            XCTAssertTrue(board.perform(.moveCards([card], to: .section(first, .start))))
            try await scene.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "the other library's move")
        }
    }
}
