import Board
import BoardModel
import BoardStore
import TestSupport
import XCTest

/// A card that somebody else deletes while the user types in it: the text stays, and the user can continue typing.
final class DeletedWhileTypingTests: MainActorTestCase {
    private static let message = "The card was deleted elsewhere, so your text is in a new card."

    func testDeletedCardIsRestoredWithItsStepsAndLatestText() async throws {
        var plan = ModelScene.plan
        plan.sections[0].cards[1].steps = [StepDocument(title: "brush", isDone: true), StepDocument(title: "roller")]
        try await ModelScene.run([plan]) { scene in
            let other = try scene.other()
            let card = try scene.card("B")
            XCTAssertTrue(scene.board.setTitle("half", of: card))
            try await scene.wait(for: "the letters") { try scene.storedOrder()[0].contains("half") }
            // After the first letter.
            let day = Due(year: 2030, month: 6, day: 15)
            _ = try other.perform(.changeCards([card], .due(day)), at: Clock.seconds)
            _ = try other.perform(.changeCards([card], .notes("from elsewhere")), at: Clock.seconds)
            _ = try other.perform(.deleteCards([card]), at: Clock.seconds)
            try await scene.wait(for: "the message") { scene.says(Self.message) }
            try await scene.wait(for: "its steps") {
                try scene.storedSteps(of: card).map(\.title) == ["brush", "roller"]
            }
            XCTAssertEqual(try scene.storedSteps(of: card).map(\.isDone), [true, false])
            XCTAssertEqual(try scene.stored(card).due, day)
            XCTAssertEqual(try scene.stored(card).notes, "from elsewhere")
            XCTAssertTrue(scene.board.setTitle("halfway", of: card))
            scene.board.endTyping()
            try await scene.expect([["A", "halfway", "C", "D"], ["E", "F"], []], after: "the deletion")
        }
    }

    func testTextTypedAfterCardIsDeletedIsKept() async throws {
        var plan = ModelScene.plan
        plan.sections[0].cards[1].steps = [StepDocument(title: "brush"), StepDocument(title: "roller")]
        plan.sections[0].cards[1].notes = "from before"
        try await ModelScene.run([plan]) { scene in
            let card = try scene.card("B")
            let other = try scene.other()
            let day = Due(year: 2030, month: 6, day: 15)
            _ = try other.perform(.changeCards([card], .due(day)), at: Clock.seconds)
            _ = try other.perform(.deleteCards([card]), at: Clock.seconds)
            // Written before the model knows of it.
            XCTAssertTrue(scene.board.setTitle("late", of: card))
            XCTAssertTrue(scene.board.setTitle("later", of: card))
            try await scene.expect([["A", "later", "C", "D"], ["E", "F"], []], after: "the refusal")
            try await scene.wait(for: "the message") { scene.says(Self.message) }
            try await scene.wait(for: "its steps, once they are reported") {
                try scene.storedSteps(of: card).map(\.title) == ["brush", "roller"]
            }
            try await scene.wait(for: "its other contents") {
                let kept = try scene.reader.card(card)
                return kept?.title == "later" && kept?.notes == "from before" && kept?.due == day
            }
            try await scene.waitForAnswers()
            // Deleting it now is a separate edit.
            _ = try other.perform(.deleteCards([card]), at: Clock.seconds)
            try await scene.expect([["A", "C", "D"], ["E", "F"], []], after: "deleting it again")
        }
    }

    func testNotesTypedAfterDeletionAreKeptWithTitle() async throws {
        try await ModelScene.run { scene in
            let card = try scene.card("B")
            _ = try scene.other().perform(.deleteCards([card]), at: Clock.seconds)
            scene.board.perform(.changeCards([card], .notes("late")))
            try await scene.wait(for: "both") {
                let kept = try scene.reader.card(card)
                return kept?.title == "B" && kept?.notes == "late"
            }
            try await scene.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "the letters")
        }
    }

    func testTextTypedAfterDeletionIsKeptWhenBoardCloses() async throws {
        try await ModelScene.run([ModelScene.plan, ModelScene.board("Other", [("Here", ["X"])])]) { scene in
            let card = try scene.card("B")
            let next = try XCTUnwrap(scene.reader.boards().first { $0.title == "Other" })
            _ = try scene.other().perform(.deleteCards([card]), at: Clock.seconds)
            XCTAssertTrue(scene.board.setTitle("late", of: card))
            try scene.open(next.id)
            try await scene.wait(for: "the letters") { try scene.reader.card(card)?.title == "late" }
            try await scene.wait(for: "the message") { scene.says(Self.message) }
            XCTAssertEqual(scene.board.id, next.id)
        }
    }

    func testNewStepIsKeptWhenItsCardIsDeleted() async throws {
        try await ModelScene.run { scene in
            let other = try scene.other()
            let step = try XCTUnwrap(scene.board.addEmptyCard(at: .steps(of: scene.card("B"), .end)))
            _ = try other.perform(.deleteCards([scene.card("B")]), at: Clock.seconds)
            XCTAssertTrue(scene.board.setTitle("step", of: step))
            try await scene.wait(for: "the step") { try scene.reader.card(step)?.title == "step" }
            try await scene.wait(for: "the message") { scene.says(Self.message) }
        }
    }

    func testNewCardMovesToOpenSectionWhenItsSectionIsLocked() async throws {
        try await ModelScene.run { scene in
            let other = try scene.other()
            for (name, isReported) in [("reported", true), ("not reported", false)] {
                let todo = try scene.section("To Do")
                let card = try XCTUnwrap(scene.board.addEmptyCard(at: .section(todo, .start)))
                XCTAssertEqual(scene.board.entryText(of: card, titled: ""), "")
                _ = try other.perform(.changeSection(todo, .isLocked(true)), at: Clock.seconds)
                if isReported {
                    try await scene.wait(for: "the lock") { scene.board.section(todo)?.isLocked ?? false }
                }
                XCTAssertTrue(scene.board.setTitle("new", of: card))
                XCTAssertEqual(scene.board.entryText(of: card, titled: "new"), "new")
                scene.board.endTyping()
                try await scene.expect([["A", "B", "C", "D"], ["E", "F", "new"], []], after: "a lock \(name)")
                try await scene.wait(for: "the message") {
                    scene.says("The section can't accept another card, so the new card is in “Doing”.")
                }
                try await scene.waitForAnswers()
                _ = try other.perform(.changeSection(todo, .isLocked(false)), at: Clock.seconds)
                _ = try other.perform(.deleteCards([scene.card("new")]), at: Clock.seconds)
                try await scene.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "unlocking")
            }
        }
    }

    func testTypedTextIsKeptWhenLibraryIsTruncated() async throws {
        try await ModelScene.run { scene in
            let card = try scene.card("B")
            scene.board.perform(.changeCards([card], .notes("some notes")))
            try await scene.wait(for: "the notes") { try scene.stored(card).notes == "some notes" }
            XCTAssertEqual(truncate(scene.path, 0), 0)
            try await scene.wait(for: "the offer") { scene.unsavedText.text != nil }
            let text = try XCTUnwrap(scene.unsavedText.removeAll())
            XCTAssertTrue(text.hasPrefix("B\n\nsome notes"), text)
        }
    }

    func testUnsavedTextsAreOfferedTogetherOnce() async throws {
        try await ModelScene.run { scene in
            let other = try scene.other()
            // Cards that became steps refuse steps of their own; the model does not know yet.
            for (parent, text) in [("A", "first"), ("B", "second")] {
                let step = try XCTUnwrap(scene.board.addEmptyCard(at: .steps(of: scene.card(parent), .end)))
                let move = try Command.moveCards([scene.card(parent)], to: .steps(of: scene.card("E"), .end))
                _ = try other.perform(move, at: Clock.seconds)
                XCTAssertTrue(scene.board.setTitle(text, of: step))
                try await scene.wait(for: "the reason") { scene.says("“\(parent)” is a step") }
            }
            XCTAssertEqual(scene.unsavedText.removeAll(), "first\n\nsecond")
            XCTAssertNil(scene.unsavedText.text)
        }
    }
}
