import Board
import BoardTestSupport
import TestSupport
import XCTest

final class PlannerTests: XCTestCase {
    private var library = MemoryLibrary()
    private let board = BoardID(number: 1)
    private let todo = SectionID(number: 1)
    private let done = SectionID(number: 2)

    override func setUp() {
        library = MemoryLibrary()
        library.perform(
            .addBoard(
                NewBoard(
                    id: board, title: "Board",
                    sections: [NewSection(id: todo, title: "To do"), NewSection(id: done, title: "Done")])))
    }

    /// Adds cards with these IDs to the first section.
    private func given(_ numbers: ClosedRange<Int64>) {
        library.perform(.addCards(numbers.map { NewCard(id: CardID(number: $0), title: "\($0)") }, at: .section(todo)))
    }

    private func numbers(_ container: Container) -> [Int64] { library.cards(in: container).map(\.number) }
    private func ids(_ numbers: Int64...) -> [CardID] { numbers.map { CardID(number: $0) } }

    private func refusal(_ command: Command, line: UInt = #line) -> Refusal? {
        do {
            _ = try Planner.edit(for: command, in: library)
            XCTFail("was not refused", line: line)
        } catch {
            return error as? Refusal
        }
        return nil
    }

    // MARK: Laws

    func testEditsReportThatTheyMayChangeOpenCounts() {
        XCTAssertNil(
            forAll(cases: 150, lengths: 1...60) {
                RandomCommand(using: &$0)
            } property: { commands in
                var library = MemoryLibrary()
                for command in commands {
                    let before = Set(library.boards.map { [$0.number, Int64(library.openCardCount(of: $0))] })
                    guard let edit = library.perform(command.command(in: library)) else { continue }
                    let after = Set(library.boards.map { [$0.number, Int64(library.openCardCount(of: $0))] })
                    guard before == after || edit.mayChangeOpenCounts else { return "\(edit) doesn't say so" }
                }
                return nil
            })
        given(1...2)
        for command: Command in [
            .changeCards(ids(1), .titleAndNotes("a", "b")), .moveCards(ids(1), to: .section(todo)),
        ] {
            XCTAssertEqual(library.perform(command)?.mayChangeOpenCounts, false)
        }
    }

    func testUndoRestoresExactState() {
        XCTAssertNil(
            forAll(cases: 150, lengths: 1...60) {
                RandomCommand(using: &$0)
            } property: { commands in
                var library = MemoryLibrary()
                for command in commands {
                    let before = library
                    guard let edit = library.perform(command.command(in: library)) else { continue }
                    var back = library
                    back.apply(edit.inverse)
                    if back != before { return "\(edit) is not undone" }
                    back.apply(edit)
                    if back != library { return "\(edit) is not redone" }
                }
                return nil
            })
    }

    func testRepeatedCommandChangesNothing() {
        XCTAssertNil(
            forAll(cases: 150, lengths: 1...40) {
                RandomCommand(using: &$0)
            } property: { commands in
                var library = MemoryLibrary()
                for command in commands {
                    let command = command.command(in: library)
                    library.perform(command)
                    guard case .moveCards(_, let destination) = command, destination.anchor == .start else { continue }
                    if let edit = try? Planner.edit(for: command, in: library) { return "\(edit)" }
                }
                return nil
            })
    }

    func testMergedEditEqualsBothEdits() {
        XCTAssertNil(
            forAll(cases: 150, lengths: 2...40) {
                RandomCommand(using: &$0)
            } property: { commands in
                var library = MemoryLibrary()
                var last: (before: MemoryLibrary, edit: Edit)?
                for command in commands {
                    let before = library
                    guard let edit = library.perform(command.command(in: library)) else { continue }
                    if let last {
                        let both = last.edit.merging(edit)
                        var back = library
                        back.apply(both.inverse)
                        if back != last.before { return "back: \(both)" }
                        back.apply(both)
                        if back != library { return "again: \(both)" }
                    }
                    last = (before, edit)
                }
                return nil
            })
    }

    func testMovesNeitherLoseNorDuplicateAndKeepOneLevelOfSteps() {
        XCTAssertNil(
            forAll(cases: 150, lengths: 1...60) {
                RandomCommand(using: &$0)
            } property: { commands in
                var library = MemoryLibrary()
                for command in commands {
                    let command = command.command(in: library)
                    let before = library.allCards.sorted()
                    library.perform(command)
                    let after = library.allCards
                    if case .moveCards = command, after.sorted() != before { return "\(command)" }
                    for card in after {
                        guard let parent = library.card(card)?.place.parent else { continue }
                        if library.card(parent)?.place.section == nil { return "\(command): a step of no card" }
                    }
                }
                return nil
            })
    }

    func testLabelsMoveToAnotherBoard() {
        XCTAssertNil(
            forAll(cases: 200, lengths: 5...80) {
                RandomCommand(using: &$0)
            } property: { commands in
                var library = MemoryLibrary()
                /// Returns the titles of a card's labels, and whether all of them belong to its own board.
                func look(_ card: CardID) -> (said: Set<String>, areThere: Bool) {
                    let labels = library.card(card)?.labels.compactMap { library.label($0) } ?? []
                    return (Set(labels.map(\.title)), labels.allSatisfy { $0.place.board == library.board(of: card) })
                }
                for command in commands {
                    let command = command.command(in: library)
                    let before = Dictionary(uniqueKeysWithValues: library.allCards.map { ($0, look($0).said) })
                    let colors = Dictionary(
                        library.boards.flatMap(library.labels).compactMap { library.label($0) }.map {
                            ($0.title, $0.color)
                        }
                    ) { first, _ in first }
                    guard let edit = library.perform(command) else { continue }
                    for card in library.allCards where !look(card).areThere { return "\(command): a foreign label" }
                    switch command {
                    case .moveCards, .moveSections, .moveAllCards:
                        for (card, said) in before where look(card).said != said { return "\(command): \(card)" }
                    case .copyCards(let copies, _):
                        for copy in copies where look(copy.id).said != look(copy.source).said { return "\(command)" }
                    default: continue
                    }
                    for case .label(let id) in edit.changes.map(\.row) {
                        guard let label = library.label(id) else { return "\(command): no label" }
                        guard colors.keys.contains(label.title) else { return "\(command): a different title" }
                        let namesakes = library.labels(of: label.place.board!).filter {
                            library.label($0)?.title == label.title
                        }
                        if namesakes.count != 1 { return "\(command): created although that name exists" }
                    }
                }
                return nil
            })
    }

    func testRanksStayShortAfterRepeatedInsertion() throws {
        given(1...2)
        for number in Int64(10)...2_000 {
            let destination = CardDestination.section(
                todo, number.isMultiple(of: 2) ? .before(ids(2)[0]) : .after(ids(1)[0]))
            library.perform(.addCards([NewCard(id: CardID(number: number), title: "")], at: destination))
        }
        let ranks = library.cards(in: .section(todo)).compactMap { library.card($0)?.place.rank }
        XCTAssertEqual(ranks.count, 1_993)
        XCTAssertTrue(zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 })
        XCTAssertLessThanOrEqual(ranks.map(\.text.utf8.count).max() ?? 99, 12)
    }

    // MARK: Cards

    func testCardsMoveBeforeAnotherInGivenOrder() {
        given(1...5)
        library.perform(.moveCards(ids(5, 1), to: .section(todo, .before(ids(3)[0]))))
        XCTAssertEqual(numbers(.section(todo)), [2, 5, 1, 3, 4])
    }

    func testMoveToSamePlaceMakesNoEdit() throws {
        given(1...5)
        library.perform(.changeCards(ids(3), .isArchived(true)))
        for anchor: CardAnchor in [.before(ids(2)[0]), .before(ids(4)[0]), .before(ids(5)[0]), .after(ids(1)[0])] {
            XCTAssertNil(try Planner.edit(for: .moveCards(ids(2, 4), to: .section(todo, anchor)), in: library))
        }
        XCTAssertNil(try Planner.edit(for: .moveCards(ids(5), to: .section(todo, .end)), in: library))
        XCTAssertNil(try Planner.edit(for: .moveCards(ids(1), to: .section(todo, .start)), in: library))
    }

    func testMoveWritesOnlyMovedCards() throws {
        given(1...5)
        let command = Command.moveCards(ids(4, 5), to: .section(done))
        let edit = try XCTUnwrap(try Planner.edit(for: command, in: library))
        XCTAssertEqual(edit.changes.map(\.row), [.card(ids(4)[0]), .card(ids(5)[0])])
        XCTAssertEqual(edit.changes.flatMap { $0.after?.entries.map(\.field) ?? [] }, [.place, .place])
    }

    func testCardDroppedIntoCardBecomesStepFollowedByItsSteps() throws {
        given(1...3)
        library.perform(.addCards([NewCard(id: CardID(number: 9), title: "step")], at: .steps(of: CardID(number: 2))))
        library.perform(.changeCards(ids(2), .notes("kept")))
        library.perform(.changeCards(ids(2), .due(Due("2027-01-01"))))
        library.perform(.moveCards(ids(2), to: .steps(of: CardID(number: 1))))
        XCTAssertEqual(numbers(.card(CardID(number: 1))), [2, 9])
        XCTAssertEqual(library.card(CardID(number: 2))?.notes, "kept")
        XCTAssertEqual(library.card(CardID(number: 2))?.due, Due("2027-01-01"))
        library.perform(.moveCards(ids(9), to: .section(done)))
        XCTAssertEqual(numbers(.section(done)), [9])
    }

    func testCardIsNeverStepOfItselfOrOfStep() {
        given(1...3)
        XCTAssertEqual(refusal(.moveCards(ids(1), to: .steps(of: ids(1)[0]))), .intoItself)
        library.perform(.moveCards(ids(2), to: .steps(of: ids(1)[0])))
        XCTAssertEqual(refusal(.moveCards(ids(3), to: .steps(of: ids(2)[0]))), .stepOfStep(parent: "2"))
    }

    func testCardsDeletedByOthersDoNotStopOtherCards() {
        given(1...3)
        library.perform(.deleteCards(ids(2)))
        library.perform(.moveCards(ids(1, 2), to: .section(done, .before(ids(2)[0]))))
        XCTAssertEqual(numbers(.section(done)), [1])
        XCTAssertEqual(refusal(.moveCards(ids(2), to: .section(done))), .noSuchCard(CardID(number: 2)))
    }

    func testArchivedCardKeepsItsPlace() {
        given(1...3)
        library.perform(.changeCards(ids(2), .isArchived(true)))
        XCTAssertEqual(library.visibleCards(of: todo), ids(1, 3))
        library.perform(.changeCards(ids(2), .isArchived(false)))
        XCTAssertEqual(library.visibleCards(of: todo), ids(1, 2, 3))
    }

    // MARK: Sections

    func testStrictLimitRefusesAndAdvisoryLimitDoesNot() {
        given(1...4)
        library.perform(.moveCards(ids(1), to: .section(done)))
        library.perform(.changeSection(done, .limit(CardLimit(2, isStrict: true))))
        XCTAssertEqual(refusal(.moveCards(ids(2, 3), to: .section(done))), .full(section: "Done", limit: 2, room: 1))
        XCTAssertEqual(
            refusal(.addCards([NewCard(title: "a"), NewCard(title: "b")], at: .section(done))),
            .full(section: "Done", limit: 2, room: 1))
        library.perform(.moveCards(ids(2), to: .section(done)))
        library.perform(.moveCards(ids(2), to: .section(done, .start)))
        XCTAssertEqual(numbers(.section(done)), [2, 1], "moving inside a full section is allowed")
        library.perform(.changeCards(ids(1), .isArchived(true)))
        library.perform(.moveCards(ids(3), to: .section(done)))
        XCTAssertEqual(refusal(.changeCards(ids(1), .isArchived(false))), .full(section: "Done", limit: 2))
        library.perform(.changeSection(done, .limit(CardLimit(2))))
        library.perform(.moveCards(ids(4), to: .section(done)))
        XCTAssertEqual(library.cardCount(of: done), 3)
    }

    func testLockedSectionForbidsEveryChangeOfPlace() {
        given(1...2)
        library.perform(.addCards([NewCard(id: CardID(number: 9), title: "")], at: .section(done)))
        library.perform(.changeSection(todo, .isLocked(true)))
        let commands: [Command] = [
            .moveCards(ids(1), to: .section(done)), .moveCards(ids(9), to: .section(todo)),
            .moveCards(ids(2), to: .section(todo, .start)), .deleteCards(ids(1)), .deleteSections([todo]),
            .addCards([NewCard(title: "")], at: .section(todo)), .changeCards(ids(1), .isArchived(true)),
            .sortSection(todo, by: .title, ascending: true), .moveAllCards(from: todo, to: done), .archiveDone(todo),
        ]
        for command in commands { XCTAssertEqual(refusal(command), .locked(section: "To do"), "\(command)") }
    }

    func testSectionsDoNotMoveToFullBoard() {
        given(1...1)
        let other = BoardID(number: 2)
        let sections = (0..<SizeLimits.sections).map { NewSection(id: SectionID(number: Int64($0) + 100), title: "S") }
        library.perform(.addBoard(NewBoard(id: other, title: "Other", sections: sections)))
        XCTAssertEqual(
            refusal(.moveSections([todo], board: other, at: .end)), .tooMany(.sections, limit: SizeLimits.sections))
        XCTAssertNoThrow(
            try Planner.edit(for: .moveSections([sections[0].id], board: other, at: .end), in: library))
    }

    func testCardsAreSortedByDueDateAndUndatedLast() throws {
        given(1...4)
        library.perform(.changeCards(ids(1), .due(Due("2027-05-01"))))
        library.perform(.changeCards(ids(3), .due(Due("2027-04-01"))))
        library.perform(.sortSection(todo, by: .due, ascending: true))
        XCTAssertEqual(numbers(.section(todo)), [3, 1, 2, 4])
        library.perform(.sortSection(todo, by: .due, ascending: false))
        XCTAssertEqual(numbers(.section(todo)), [1, 3, 2, 4])
        library.perform(.sortSection(todo, by: .title, ascending: false))
        XCTAssertEqual(numbers(.section(todo)), [4, 3, 2, 1])
    }

    // MARK: Text and sizes

    func testTitleIsOneLineWithoutNUL() throws {
        library.perform(
            .addCards([NewCard(id: ids(1)[0], title: "a\nb\u{0}c\u{2028}d", notes: "x\ny\u{0}z")], at: .section(todo)))
        XCTAssertEqual(library.card(ids(1)[0])?.title, "a b c d")
        XCTAssertEqual(library.card(ids(1)[0])?.notes, "x\ny\u{FFFD}z")
    }

    func testOversizedTextIsRefused() {
        given(1...1)
        let long = String(repeating: "x", count: SizeLimits.title + 1)
        XCTAssertEqual(refusal(.changeCards(ids(1), .title(long))), .tooLong(.title, limit: SizeLimits.title))
        let notes = String(repeating: "x", count: SizeLimits.notes + 1)
        XCTAssertEqual(refusal(.changeCards(ids(1), .notes(notes))), .tooLong(.notes, limit: SizeLimits.notes))
        XCTAssertEqual(refusal(.changeSection(todo, .limit(CardLimit(-1)))), .badLimit(-1))
        XCTAssertEqual(
            refusal(.addCards([NewCard(id: ids(1)[0], title: "again")], at: .section(todo))), .idInUse(.card(ids(1)[0]))
        )
    }

    func testOverlongImportedTitleIsRepeatedInNotes() throws {
        let long = String(repeating: "é", count: 4_000)
        let card = CardDocument(title: long, notes: "more", labels: ["red", "red"])
        let document = BoardDocument(title: "In", sections: [SectionDocument(title: "S", cards: [card])])
        library.perform(.importBoard(document, as: BoardID(number: 77), extras: ""))
        let section = try XCTUnwrap(library.sections(of: BoardID(number: 77)).first)
        let record = try XCTUnwrap(library.cards(in: .section(section)).first.flatMap { library.card($0) })
        XCTAssertLessThanOrEqual(record.title.utf8.count, SizeLimits.title)
        XCTAssertTrue(record.title.hasSuffix("é…"))
        XCTAssertEqual(record.notes, long + "\n\nmore")
        XCTAssertEqual(record.labels.map { library.label($0)?.title }, ["red"])
    }

    /// A library's file orders cards by their IDs, so cards that are read together are stored together.
    func testImportedCardsHaveAscendingIDs() throws {
        let cards = (0..<200).map {
            CardDocument(title: "\($0)", steps: [StepDocument(title: "a"), StepDocument(title: "b")])
        }
        let sections = [SectionDocument(title: "S", cards: cards), SectionDocument(title: "T", cards: cards)]
        library.perform(
            .importBoard(BoardDocument(title: "In", sections: sections), as: BoardID(number: 77), extras: ""))
        var found: [CardID] = []
        for section in library.sections(of: BoardID(number: 77)) {
            for card in library.cards(in: .section(section)) { found += [card] + library.cards(in: .card(card)) }
        }
        XCTAssertEqual(Set(found).count, 1_200)
        XCTAssertEqual(found, found.sorted { $0.number < $1.number })
    }

    // MARK: Boards

    func testBoardHasColorUntilItIsUndone() throws {
        let edit = try XCTUnwrap(library.perform(.changeBoard(board, .color(.blue))))
        XCTAssertEqual(library.board(board)?.color, .blue)
        XCTAssertEqual(Words.english.name(edit.name), "Set Board Color")
        XCTAssertNil(library.perform(.changeBoard(board, .color(.blue))), "it has that color")
        library.apply(edit.inverse)
        XCTAssertEqual(library.board(board)?.color, nil)
        library.apply(edit)
        XCTAssertNotNil(library.perform(.changeBoard(board, .color(nil))))
        XCTAssertEqual(library.board(board)?.color, nil)
    }

    func testCopiedAndRestoredBoardsKeepColor() throws {
        library.perform(.changeBoard(board, .color(.green)))
        let copy = BoardID(number: 2)
        library.perform(.duplicateBoard(board, as: copy, title: "Copy"))
        XCTAssertEqual(library.board(copy)?.color, .green)
        let edit = try XCTUnwrap(library.perform(.deleteBoard(board)))
        XCTAssertNil(library.board(board))
        library.apply(edit.inverse)
        XCTAssertEqual(library.board(board)?.color, .green)
    }

    func testImportedBoardHasColorThatResemblesItsOwn() {
        for (name, color) in [("purple", .purple), ("sky", .teal), ("plaid", nil)] as [(String, BoardColor?)] {
            let id = BoardID.random()
            library.perform(.importBoard(BoardDocument(title: "In", color: name), as: id, extras: ""))
            XCTAssertEqual(library.board(id)?.color, color, name)
        }
        library.perform(.changeBoard(board, .color(.red)))
        library.perform(.importSections(BoardDocument(title: "In", color: "blue"), board: board))
        XCTAssertEqual(library.board(board)?.color, .red, "a board keeps its color when sections are added to it")
    }

    // MARK: Labels

    func testRestoredLabelReturnsToItsCards() throws {
        given(1...1)
        let label = LabelID(number: 5)
        library.perform(.addLabel(NewLabel(id: label, title: "urgent", color: .red), board: board))
        library.perform(.changeCards(ids(1), .addLabel(label)))
        let edit = try XCTUnwrap(library.perform(.deleteLabel(label)))
        XCTAssertNil(library.label(label))
        library.apply(edit.inverse)
        XCTAssertEqual(library.card(ids(1)[0])?.labels.compactMap { library.label($0)?.title }, ["urgent"])
    }

    func testCardAndStepsTakeLabelsToAnotherBoardInOneEdit() throws {
        given(1...1)
        library.perform(.addCards([NewCard(id: ids(2)[0], title: "step")], at: .steps(of: ids(1)[0])))
        let other = BoardID(number: 2)
        let inbox = SectionID(number: 3)
        library.perform(.addBoard(NewBoard(id: other, title: "Other", sections: [NewSection(id: inbox, title: "In")])))
        let (urgent, home, mine) = (LabelID(number: 5), LabelID(number: 6), LabelID(number: 7))
        library.perform(.addLabel(NewLabel(id: urgent, title: "urgent", color: .red), board: board))
        library.perform(.addLabel(NewLabel(id: home, title: "home", color: .green), board: board))
        library.perform(.addLabel(NewLabel(id: mine, title: "urgent", color: .blue), board: other))
        library.perform(.changeCards(ids(1), .labels([home, urgent])))
        library.perform(.changeCards(ids(2), .addLabel(home)))
        let before = library
        for command in [
            Command.moveCards(ids(1), to: .section(inbox)),
            .copyCards([CardCopy(of: ids(1)[0], as: ids(9)[0])], to: .section(inbox)),
            .moveSections([todo], board: other, at: .end),
        ] {
            library = before
            let edit = try XCTUnwrap(library.perform(command))
            let card = library.card(ids(9)[0]) == nil ? ids(1)[0] : ids(9)[0]
            let step = try XCTUnwrap(library.cards(in: .card(card)).first)
            for (card, titles) in [(card, ["home", "urgent"]), (step, ["home"])] {
                let labels = library.card(card)?.labels.compactMap { library.label($0) } ?? []
                XCTAssertEqual(labels.map(\.title), titles)
                XCTAssertTrue(labels.allSatisfy { $0.place.board == other }, "\(command)")
                XCTAssertEqual(labels.first?.color, .green)
            }
            XCTAssertEqual(library.card(card)?.labels.last, mine, "one with that name already existed")
            XCTAssertEqual(library.labels(of: other).count, 2)
            library.apply(edit.inverse)
            XCTAssertEqual(library, before)
        }
    }
}
