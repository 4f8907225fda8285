import Board
import BoardModel
import BoardStore
import TestSupport
import XCTest

/// Moving cards and sections to another board.
final class OtherBoardTests: MainActorTestCase {
    private static let boards = [
        ModelScene.plan, ModelScene.board("Other", [("Inbox", ["X"]), ("Later", ["Y"])]), ModelScene.board("Bare", []),
    ]

    func testCardsGoToFirstSectionThatAcceptsThem() async throws {
        try await ModelScene.run(Self.boards) { scene in
            let boards = try scene.reader.boards()
            let sections = try scene.reader.sections(of: boards[1].id).map(\.record.id)
            let cards = BoardRules.Dragged.cards([try scene.card("A")]) { scene.board.container(of: $0) }
            @MainActor
            func drop(on board: BoardRecord) throws -> BoardDrop {
                try scene.library.drop(of: cards, on: board, copies: false) { scene.board.state(of: $0) }
            }
            XCTAssertEqual(try drop(on: boards[1]).section, sections[0])
            let other = try scene.other()
            _ = try other.perform(.changeSection(sections[0], .isLocked(true)), at: 0)
            XCTAssertEqual(try drop(on: boards[1]).section, sections[1])
            _ = try other.perform(.changeSection(sections[1], .limit(CardLimit(1, isStrict: true))), at: 0)
            XCTAssertEqual(try drop(on: boards[1]).proposal, .forbidden(.noSectionAccepts(board: "Other")))
            XCTAssertEqual(try drop(on: boards[2]).proposal, .forbidden(.noSections))
            // The open board knows of a lock before the store does.
            let lock = try LibraryLock(scene.path)
            scene.board.perform(.changeSection(try scene.section("To Do"), .isLocked(true)))
            XCTAssertEqual(try drop(on: boards[0]).proposal, .forbidden(.locked(section: "To Do")))
            lock.release()
            try await scene.waitForAnswers()
        }
    }

    func testSectionMovesWithEverythingInItAsOneStep() async throws {
        var plan = ModelScene.plan
        plan.sections[0].cards[0] = CardDocument(
            title: "A", notes: "notes", due: Due("2027-05-01"), labels: ["Urgent"],
            steps: [StepDocument(title: "step", isDone: true)])
        plan.sections[0].color = "red"
        plan.sections[0].limit = LimitDocument(count: 7)
        try await ModelScene.run([plan, Self.boards[1]]) { scene in
            let (todo, other) = (try scene.section("To Do"), try scene.reader.boards()[1].id)
            scene.board.perform(.changeCards([try scene.card("B")], .isArchived(true)))
            scene.board.perform(.changeSection(todo, .isLocked(true)))
            try await scene.waitForAnswers()
            let before = try scene.contents(of: todo)
            scene.board.perform(.moveSections([todo], board: other, at: .end), saying: "moved")
            try await scene.expect([["E", "F"], []], after: "moving the section")
            try await scene.waitForAnswers()
            XCTAssertTrue(scene.says("moved"))
            XCTAssertEqual(try scene.reader.sections(of: other).map(\.record.title), ["Inbox", "Later", "To Do"])
            XCTAssertEqual(try scene.contents(of: todo), before)
            XCTAssertEqual(try scene.nextUndo(), "Move Section")
            try await scene.undo()
            try await scene.expect([["A", "C", "D"], ["E", "F"], []], after: "undoing")
            XCTAssertEqual(try scene.contents(of: todo), before)
            XCTAssertEqual(try scene.reader.labels(of: other), [], "the label is still there")
            try await scene.redo()
            try await scene.expect([["E", "F"], []], after: "redoing")
        }
    }
}

extension ModelScene {
    /// Returns all that a section contains, with labels by name and without ranks, on whichever board it is.
    fileprivate func contents(of section: SectionID) throws -> [String] {
        let record = try XCTUnwrap(reader.section(section)).record
        let labels = try reader.labels(of: record.place.board!)
        func text(_ card: CardRecord) -> String {
            let titles = card.labels.map { id in labels.first { $0.id == id }?.title ?? "?" }
            return "\(card.id) \(card.title) \(card.notes) \(card.isDone) \(String(describing: card.due)) \(titles) "
                + "\(card.place.isArchived)"
        }
        let cards = try reader.cards(in: .section(section), includesArchived: true)
        let steps = try cards.flatMap { try reader.cards(in: .card($0.id), includesArchived: true) }
        return [
            "\(record.title) \(String(describing: record.color)) \(record.isLocked) \(String(describing: record.limit))"
        ]
            + (cards + steps).map { text($0) }
    }
}
