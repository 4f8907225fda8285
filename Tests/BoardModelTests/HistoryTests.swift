import Board
import BoardModel
import BoardStore
import TestSupport
import XCTest

/// Undo and redo: their labels, the extent of a step, and the offer to undo the last edit.
final class HistoryTests: MainActorTestCase {
    private static let order = [["A", "B", "C", "D"], ["E", "F"], []]

    func testLabelsNameNextUndoAndRedo() async throws {
        try await ModelScene.run { scene in
            XCTAssertNil(scene.redoLabel)
            XCTAssertEqual(scene.undoLabel, scene.firstUndo)
            scene.board.perform(.moveCards([try scene.card("A")], to: .section(try scene.section("Doing"))))
            try await scene.wait(for: "the move") { scene.undoLabel == "Move Card" }
            let cards = [try scene.card("B"), try scene.card("C")]
            scene.board.perform(.changeCards(cards, .isDone(true)))
            try await scene.wait(for: "the check marks") { scene.undoLabel == "Mark 2 Cards as Done" }
            try await scene.undo()
            XCTAssertEqual(scene.redoLabel, "Mark 2 Cards as Done")
            XCTAssertEqual(scene.undoLabel, "Move Card")
            try await scene.undo()
            XCTAssertEqual(scene.redoLabel, "Move Card")
            try await scene.expect(Self.order, after: "undoing both")
            try await scene.redo()
            try await scene.expect([["B", "C", "D"], ["E", "F", "A"], []], after: "redoing the move")
            XCTAssertEqual(scene.heard, ["undo Mark 2 Cards as Done", "undo Move Card", "redo Move Card"])
        }
    }

    func testRetypedTitleIsSeparateUndoStep() async throws {
        try await ModelScene.run { scene in
            let card = try scene.card("B")
            for title in ["one", "two"] {
                scene.type(title, into: card)
                scene.board.endTyping()
                try await scene.expect([["A", title, "C", "D"], ["E", "F"], []], after: "typing \(title)")
            }
            for title in ["one", "B"] {
                try await scene.undo()
                try await scene.expect([["A", title, "C", "D"], ["E", "F"], []], after: "undoing it")
            }
        }
    }

    func testTypingTitleIsOneUndoStep() async throws {
        try await ModelScene.run { scene in
            scene.type("better", into: try scene.card("B"))
            scene.board.endTyping()
            let after = [["A", "better", "C", "D"], ["E", "F"], []]
            try await scene.expect(after, after: "leaving it")
            try await scene.checkIsOneStep("Rename Card", from: Self.order, to: after)
        }
    }

    func testSpacesAroundTitleAreNotUndoStep() async throws {
        try await ModelScene.run { scene in
            let (first, second) = (try scene.card("B"), try scene.card("E"))
            scene.type("buy milk ", into: first)
            XCTAssertEqual(scene.board.entryText(of: first, titled: "buy milk"), "buy milk ")
            // A blank that is not saved needs no extra edit to remove it.
            try await scene.expect([["A", "buy milk", "C", "D"], ["E", "F"], []], after: "typing")
            try await scene.undo()
            try await scene.expect(Self.order, after: "undoing it")
            scene.type("next ", into: second)
            XCTAssertEqual(scene.board.entryText(of: second, titled: "next"), "next ")
            try await scene.expect([["A", "B", "C", "D"], ["next", "F"], []], after: "typing again")
            let step = try XCTUnwrap(scene.library.nextStep(.undo)).sequence
            scene.board.endTyping()
            XCTAssertEqual(scene.board.entryText(of: second, titled: "next"), "next")
            try await scene.waitForAnswers()
            try await scene.expect([["A", "B", "C", "D"], ["next", "F"], []], after: "leaving it")
            XCTAssertEqual(scene.library.nextStep(.undo)?.sequence, step, "leaving a title is a step of its own")
        }
    }

    func testOfferEndsWithNextChange() async throws {
        try await ModelScene.run { scene in
            let others: [(String, () throws -> Void)] = [
                (
                    "the command line's card",
                    {
                        let command = Command.addCards(
                            [NewCard(title: "elsewhere")], at: .section(try scene.section("Done")))
                        _ = try scene.other().perform(command, at: Clock.seconds)
                    }
                ),
                (
                    "a card checked off",
                    { try scene.board.perform(.changeCards([scene.card("E")], .isDone(true))) }
                ),
            ]
            for (what, doElse) in others {
                let before = scene.order
                scene.board.perform(.deleteCards([try scene.card("A")]), saying: "Card deleted")
                try await scene.wait(for: "the offer") { scene.offersUndo && scene.says("Card deleted") }
                try doElse()
                try await scene.wait(for: "the offer to end after \(what)") { !scene.offersUndo }
                // The shortcut still undoes one edit after the other.
                try await scene.undo()
                try await scene.undo()
                try await scene.expect(before, after: "undoing \(what) and the deletion")
            }
        }
    }

    func testOfferUndoesOnlyItsOwnChange() async throws {
        try await ModelScene.run { scene in
            var stored: StoredEdit?
            scene.board.perform(.deleteCards([try scene.card("A")])) { answer in
                if case .done(let edit) = answer { stored = edit }
            }
            try await scene.wait(for: "the deletion") { stored != nil }
            // Accepted before the model knows of the other change.
            let command = Command.addCards([NewCard(title: "elsewhere")], at: .section(try scene.section("Done")))
            _ = try scene.other().perform(command, at: Clock.seconds)
            scene.history.undoStep(try XCTUnwrap(stored).sequence)
            try await scene.waitForAnswers()
            try await scene.expect(
                [["B", "C", "D"], ["E", "F"], ["elsewhere"]], after: "the offer that came too late")
            XCTAssertEqual(scene.revealed, [])
        }
    }

    func testUndoRevealsBoardOfItsChange() async throws {
        try await ModelScene.run([ModelScene.plan, ModelScene.board("Other", [("Here", ["X"])])]) { scene in
            let (plan, other) = (scene.board.id, try XCTUnwrap(scene.reader.boards().last).id)
            let section = try XCTUnwrap(scene.reader.sections(of: other).first).record.id
            let card = try scene.card("A")
            scene.board.perform(.moveCards([card], to: .section(section)))
            try await scene.undo()
            let edit = try XCTUnwrap(scene.revealed.last)
            // The edit is on both boards; the one that is shown is preferred.
            XCTAssertEqual(scene.library.board(of: edit, preferring: other), other)
            XCTAssertEqual(scene.library.board(of: edit, preferring: plan), plan)
            scene.board.perform(.changeCards([card], .isDone(true)))
            try await scene.undo()
            XCTAssertEqual(scene.library.board(of: try XCTUnwrap(scene.revealed.last), preferring: other), plan)
        }
    }

    func testUndoRevealsBoardThatSectionReturnsTo() async throws {
        try await ModelScene.run([ModelScene.plan, ModelScene.board("Other", [("Here", ["X"])])]) { scene in
            let (plan, other) = (scene.board.id, try XCTUnwrap(scene.reader.boards().last).id)
            scene.board.perform(.moveSections([try scene.section("To Do")], board: other, at: .end))
            try await scene.undo()
            let edit = try XCTUnwrap(scene.revealed.last)
            XCTAssertEqual(scene.library.board(of: edit, preferring: other), plan)
            XCTAssertEqual(scene.library.board(of: edit, preferring: plan), plan)
        }
    }

    func testUndoRevealsBoardOfLabel() async throws {
        try await ModelScene.run([ModelScene.plan, ModelScene.board("Other", [("Here", ["X"])])]) { scene in
            let (plan, other) = (scene.board.id, try XCTUnwrap(scene.reader.boards().last).id)
            let label = LabelID.random()
            scene.board.perform(.addLabel(NewLabel(id: label, title: "sun"), board: plan))
            scene.board.perform(.changeLabel(label, .title("moon")))
            try await scene.undo()
            XCTAssertEqual(scene.library.board(of: try XCTUnwrap(scene.revealed.last), preferring: other), plan)
        }
    }
}
