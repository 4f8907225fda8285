import Board
import BoardModel
import BoardStore
import StoreTestSupport
import TestSupport
import XCTest

/// A library that can't be read for a moment or must be read again: the shown content stays, and so do the edits.
final class ReadingTests: MainActorTestCase {
    private static let trouble = "Part of this board can't be read."

    @MainActor
    private static func saysTrouble(_ scene: ModelScene) -> Bool {
        scene.library.problemDescription(reading: scene.board)?.hasPrefix(trouble) ?? false
    }

    func testTextTypedOnBoardThatDisappearsCanBeCopied() async throws {
        try await ModelScene.run { scene in
            XCTAssertTrue(scene.board.setTitle("words", of: try scene.card("A")))
            try await scene.wait(for: "the words") { try scene.storedOrder()[0][0] == "words" }
            scene.store.error = .failed(path: scene.path, code: 5)
            scene.store.send(.reload)
            try await scene.wait(for: "the problem") { scene.board.readError != nil }
            _ = try scene.other().perform(.deleteBoard(scene.board.id), at: Clock.seconds)
            scene.store.error = nil
            scene.board.retryReading()
            try await scene.wait(for: "the offer") { scene.unsavedText.text != nil }
            XCTAssertTrue(scene.isBoardGone)
        }
    }

    /// Removing the rows of a large board one by one would take seconds.
    func testDeletedBoardDisappearsAsAWhole() async throws {
        try await ModelScene.run { scene in
            var listChanges = 0
            scene.board.onListChange = { _ in listChanges += 1 }
            scene.library.submit(.deleteBoard(scene.board.id), as: CommandToken())
            try await scene.wait(for: "the end of the board") { scene.isBoardGone }
            XCTAssertEqual(listChanges, 0)
        }
    }

    func testPartlyReadableBoardReportsItAndIsReadAgain() async throws {
        let many = ModelScene.board("Many", [("All", (0..<300).map { "Card \($0)" })])
        try await ModelScene.run([ModelScene.plan, many]) { scene in
            XCTAssertFalse(Self.saysTrouble(scene))
            // The first cards are read with the board, the others later.
            let board = try XCTUnwrap(scene.reader.boards().last)
            scene.store.loadError = .failed(path: scene.path, code: 5)
            try scene.open(board.id)
            scene.scheduler.advance(milliseconds: 1_000)
            try await scene.wait(for: "the problem") { Self.saysTrouble(scene) }
            XCTAssertEqual(scene.order[0].count, 100)
            let loads = scene.store.loads
            scene.board.retryReading()
            scene.scheduler.advance(milliseconds: 1_000)
            try await scene.wait(for: "the second failure") {
                scene.store.loads == loads + 1 && scene.board.readError != nil && Self.saysTrouble(scene)
            }
            XCTAssertEqual(scene.order[0].count, 100)
            scene.store.loadError = nil
            scene.board.retryReading()
            scene.scheduler.advance(milliseconds: 1_000)
            try await scene.wait(for: "all cards") { scene.order[0].count == 300 }
            try await scene.wait(for: "the end of the problem") { !Self.saysTrouble(scene) }
        }
    }

    func testTemporarilyUnreadableBoardIsNotGone() async throws {
        try await ModelScene.run { scene in
            let order = scene.order
            scene.store.error = .failed(path: scene.path, code: 5)
            scene.store.send(.reload)
            try await scene.wait(for: "the problem") { Self.saysTrouble(scene) }
            XCTAssertFalse(scene.isBoardGone, "the board was considered deleted")
            XCTAssertEqual(scene.order, order)
            scene.store.error = nil
            scene.board.retryReading()
            try await scene.wait(for: "the end of the problem") { !Self.saysTrouble(scene) }
            XCTAssertFalse(scene.isBoardGone)
            XCTAssertEqual(scene.order, order)
        }
    }

    func testTemporarilyUnreadableCardIsNotOverwritten() async throws {
        var plan = ModelScene.plan
        plan.sections[0].cards[0].notes = "words"
        try await ModelScene.run([plan]) { scene in
            let card = try scene.card("A")
            scene.store.error = .failed(path: scene.path, code: 5)
            XCTAssertTrue(scene.board.isUnreadable(card))
            let long = String(repeating: "long ", count: 1_000)
            XCTAssertFalse(scene.board.setTitle(long, of: card), "its notes are overwritten")
            scene.store.error = nil
            XCTAssertFalse(scene.board.isUnreadable(card))
            try await scene.waitForAnswers()
            XCTAssertEqual(try scene.stored(card).notes, "words")
        }
    }

    func testUnsavedChangesAndSearchSurviveRereading() async throws {
        try await ModelScene.run { scene in
            let lock = try LibraryLock(scene.path)
            let (a, e) = (try scene.card("A"), try scene.card("E"))
            scene.board.perform(.moveCards([a], to: .section(try scene.section("Done"))))
            scene.board.perform(.changeCards([e], .title("E once more")))
            let all = [["B", "C", "D"], ["E once more", "F"], ["A"]]
            XCTAssertEqual(scene.order, all)
            scene.board.filter([a, e])
            let found = [["E once more"], ["A"]]
            XCTAssertEqual(scene.order, found, "the section without matches is hidden")
            var reloads = 0
            scene.board.onReload = { reloads += 1 }
            scene.store.send(.reload)
            try await scene.wait(for: "the board to be read again") { reloads == 1 }
            XCTAssertEqual(scene.order, found, "after reading it again")
            lock.release()
            try await scene.wait(for: "both") { try scene.storedOrder() == all }
            try await scene.waitForAnswers()
            XCTAssertEqual(scene.order, found, "after saving")
            scene.board.filter(nil)
            try await scene.expect(all, after: "all")
        }
    }

    /// A time replaces neither the day that was set right before it, nor its zone.
    func testTimesThatAreNotWrittenYetAreShown() async throws {
        try await ModelScene.run { scene in
            let card = try scene.card("A")
            for change in [
                CardChange.due(Due("2031-05-31 09:00 Europe/Berlin")),
                .dueTime(DueTime("10:00"), day: Day("2031-06-01")), .dueTime(DueTime("11:00")),
            ] {
                scene.board.perform(.changeCards([card], change))
            }
            let wanted = Due("2031-06-01 11:00 Europe/Berlin")
            XCTAssertEqual(scene.board.due(of: [card]), ChosenDue(ofCards: [wanted]))
            try await scene.waitForAnswers()
            XCTAssertEqual(scene.board.due(of: [card]), ChosenDue(ofCards: [wanted]))
        }
    }
}
