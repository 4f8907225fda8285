import Board
import BoardModel
import BoardStore
import TestSupport
import XCTest

/// Titles as they are typed: of any length, into new cards, and into cards that are discarded.
final class TypedTitleTests: MainActorTestCase {
    private static let long = String(repeating: "word ", count: 1_000) + "end"
    private static let message = "The title was too long. The whole text is in the card's notes."

    func testLongTitleIsRepeatedInNotesAsOneStep() async throws {
        try await ModelScene.run { scene in
            let card = try scene.card("B")
            scene.board.perform(.changeCards([card], .notes("mine")))
            try await scene.wait(for: "the notes") { try scene.stored(card).notes == "mine" }
            XCTAssertTrue(scene.board.setTitle(Self.long, of: card))
            try await scene.wait(for: "the text") { try scene.stored(card).notes == Self.long + "\n\nmine" }
            XCTAssertEqual(scene.said, [Self.message])
            scene.board.endOverlongTitle()
            scene.board.endTyping()
            XCTAssertEqual(try scene.nextUndo(), "Rename Card")
            try await scene.undo()
            XCTAssertEqual(try scene.stored(card).title, "B")
            XCTAssertEqual(try scene.stored(card).notes, "mine")
        }
    }

    func testShortenedTextBecomesTitleAgain() async throws {
        try await ModelScene.run { scene in
            let card = try XCTUnwrap(scene.board.addEmptyCard(at: .section(scene.section("To Do"), .start)))
            XCTAssertTrue(scene.board.setTitle(Self.long, of: card))
            XCTAssertEqual(scene.board.overlongTitle(of: card), Self.long)
            try await scene.wait(for: "the text") { try scene.stored(card).notes == Self.long }
            XCTAssertEqual(try scene.stored(card).title, FittedTitle(Self.long).title)
            XCTAssertTrue(scene.board.setTitle("short", of: card))
            XCTAssertNil(scene.board.overlongTitle(of: card))
            try await scene.expect([["short", "A", "B", "C", "D"], ["E", "F"], []], after: "making it shorter")
            XCTAssertEqual(try scene.stored(card).notes, "")
            XCTAssertEqual(scene.said, [Self.message])
        }
    }

    func testOverlongTextIsRefusedWithReason() async throws {
        try await ModelScene.run { scene in
            let card = try scene.card("B")
            let endless = String(repeating: "x", count: SizeLimits.notes + 1)
            XCTAssertFalse(scene.board.setTitle(endless, of: card), "text that can't be saved is accepted")
            XCTAssertEqual(scene.said, ["The text is too long for one card and was not added. Add it in parts."])
            try await scene.waitForAnswers()
            XCTAssertEqual(try scene.storedOrder()[0], ["A", "B", "C", "D"])
        }
    }

    func testEmptyStepLeavesNothing() async throws {
        try await ModelScene.run { scene in
            let parent = try scene.card("A")
            let step = try XCTUnwrap(scene.board.addEmptyCard(at: .steps(of: parent)))
            scene.board.discardEmptyCard(step)
            XCTAssertNil(scene.board.card(step))
            XCTAssertEqual(try scene.nextUndo(), scene.firstUndo)
            let other = try XCTUnwrap(scene.board.addEmptyCard(at: .steps(of: parent)))
            XCTAssertTrue(scene.board.setTitle("step", of: other))
            try await scene.wait(for: "the step") { try scene.storedSteps(of: parent).map(\.title) == ["step"] }
            XCTAssertEqual(try scene.nextUndo(), "Add Card")
        }
    }

    func testEmptyNewCardIsNotCountedAndLeavesNothing() async throws {
        try await ModelScene.run { scene in
            let section = try scene.section("To Do")
            let card = try XCTUnwrap(scene.board.addEmptyCard(at: .section(section, .start)))
            XCTAssertTrue(scene.board.isEmptyNewCard(card))
            XCTAssertEqual(scene.order[0].count, 5)
            XCTAssertEqual(scene.board.cardCount(of: section), 4, "an empty card is counted")
            scene.board.discardEmptyCard(card)
            try await scene.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "withdrawing it")
            XCTAssertEqual(try scene.nextUndo(), scene.firstUndo, "an undo step remains")
            // Even if its letters were deleted again.
            let other = try XCTUnwrap(scene.board.addEmptyCard(at: .section(section, .start)))
            for text in ["a", "ab", "a", ""] { XCTAssertTrue(scene.board.setTitle(text, of: other)) }
            scene.board.endTyping()
            scene.board.discardEmptyCard(other)
            try await scene.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "deleting its letters")
            try await scene.waitForAnswers()
            XCTAssertEqual(try scene.nextUndo(), scene.firstUndo, "an undo step remains")
        }
    }

    func testNewCardAndItsTitleAreOneUndoStep() async throws {
        try await ModelScene.run { scene in
            let card = try XCTUnwrap(scene.board.addEmptyCard(at: .section(scene.section("To Do"), .start)))
            scene.type(" one ", into: card)
            scene.board.endTyping()
            let after = [["one", "A", "B", "C", "D"], ["E", "F"], []]
            try await scene.expect(after, after: "writing")
            try await scene.checkIsOneStep("Add Card", from: [["A", "B", "C", "D"], ["E", "F"], []], to: after)
        }
    }

    func testLockedSectionAcceptsNoNewCard() async throws {
        var plan = ModelScene.plan
        plan.sections[0].isLocked = true
        try await ModelScene.run([plan]) { scene in
            XCTAssertNil(scene.board.addEmptyCard(at: .section(try scene.section("To Do"), .start)))
            XCTAssertEqual(scene.said, ["“To Do” is locked. Unlock it to add, move, or remove cards."])
            try await scene.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "the refusal")
        }
    }
}
