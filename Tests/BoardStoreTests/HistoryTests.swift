import Board
import BoardStore
import Foundation
import TestSupport
import XCTest

final class HistoryTests: XCTestCase {
    private var folder: Folder!
    private let typing = TypingSession()

    override func setUpWithError() throws { folder = try Folder() }
    override func tearDown() { folder = nil }

    /// Changes the file with SQLite's own program, which knows nothing of the journal.
    private func ask(_ statements: String) throws {
        let program = Process()
        program.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        program.arguments = ["sqlite3", folder.library, statements]
        try program.run()
        program.waitUntilExit()
        XCTAssertEqual(program.terminationStatus, 0)
    }

    private func title(_ card: CardID, _ session: LibrarySession) throws -> String? {
        try session.read { reader throws(StoreError) in try reader.card(card)?.title }
    }

    func testContinuousTypingIsOneStepAndSavesEveryLetter() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let card = try session.fill(["a"]).cards[0]
        for (index, text) in ["ab", "abc", "abcd"].enumerated() {
            _ = try session.perform(.changeCards([card], .title(text)), in: typing, at: 100 + Int64(index))
            XCTAssertEqual(try title(card, try LibrarySession(path: folder.library, creates: false)), text)
        }
        _ = try session.perform(.undo, at: 200)
        XCTAssertEqual(try title(card, session), "a")
        _ = try session.perform(.redo, at: 200)
        XCTAssertEqual(try title(card, session), "abcd")
    }

    func testTypingAfterPauseOrElsewhereIsAnotherStep() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let cards = try session.fill(["a", "b"]).cards
        _ = try session.perform(.changeCards([cards[0]], .title("a1")), in: typing, at: 100)
        _ = try session.perform(.changeCards([cards[0]], .title("a2")), in: typing, at: 110)
        _ = try session.perform(.changeCards([cards[1]], .title("b1")), in: typing, at: 110)
        _ = try session.perform(.undo, at: 111)
        XCTAssertEqual(try title(cards[0], session), "a2")
        _ = try session.perform(.undo, at: 111)
        XCTAssertEqual(try title(cards[0], session), "a1")
    }

    /// Even if the user types without a pause, a step contains at most the first 60 seconds.
    func testTypingWithoutPauseIsOneStepPerMinute() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let card = try session.fill(["start"]).cards[0]
        let times = stride(from: Int64(100), through: 300, by: 4)
        var ends: [String] = []
        var began = Int64(0)
        for time in times {
            if time - began > 60 { (began, ends) = (time, ends + [""]) }
            ends[ends.count - 1] = "\(time)"
            _ = try session.perform(.changeCards([card], .title("\(time)")), in: typing, at: time)
        }
        XCTAssertEqual(ends.count, 4)
        for expected in (["start"] + ends.dropLast()).reversed() {
            _ = try session.perform(.undo, at: 301)
            XCTAssertEqual(try title(card, session), expected)
        }
    }

    /// Fields that something else has changed since, and rows that are gone, stay as they are and are counted.
    func testPartsThatCannotBeUndoneAreCounted() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let cards = try session.fill(["a", "b", "c", "d"]).cards
        _ = try session.perform(.changeCards(cards, .titleAndNotes("new", "notes")), at: 0)
        try ask(
            """
            UPDATE cards SET notes = 'else' WHERE id = \(cards[0].number);
            UPDATE cards SET notes = 'else', title = 'else' WHERE id = \(cards[1].number);
            DELETE FROM cards WHERE id = \(cards[2].number);
            """)
        XCTAssertEqual(try session.perform(.undo, at: 1).skipped, 1 + 2 + 1)
        XCTAssertEqual(try title(cards[0], session), "a")
        XCTAssertEqual(try title(cards[1], session), "else")
        XCTAssertEqual(try title(cards[3], session), "d")
    }

    /// A card whose section is gone has no place to return to.
    func testCardIsNotRestoredIntoDeletedSection() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let (section, cards) = try session.fill(["a", "b"])
        _ = try session.perform(.deleteCards([cards[0]]), at: 0)
        try ask("DELETE FROM sections WHERE id = \(section.number)")
        XCTAssertThrowsError(try session.perform(.undo, at: 1)) { XCTAssertEqual($0 as? StoreError, .cannotUndo) }
        XCTAssertNil(try title(cards[0], session))
    }

    func testRedoReportsChangedText() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let cards = try session.fill(["a"]).cards
        _ = try session.perform(.changeCards(cards, .title("new")), at: 0)
        _ = try session.perform(.undo, at: 1)
        try ask("UPDATE cards SET title = 'else' WHERE id = \(cards[0].number)")
        XCTAssertThrowsError(try session.perform(.redo, at: 2)) {
            XCTAssertEqual($0 as? StoreError, .cannotRedo)
            XCTAssertTrue("\($0)".hasPrefix("Can't redo the change"), "\($0)")
        }
        XCTAssertEqual(try title(cards[0], session), "else")
    }

    func testNewChangeDiscardsRedo() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let cards = try session.fill(["a", "b"]).cards
        _ = try session.perform(.changeCards([cards[0]], .title("undone")), at: 0)
        _ = try session.perform(.undo, at: 1)
        _ = try session.perform(.changeCards([cards[1]], .title("done")), at: 2)
        XCTAssertThrowsError(try session.perform(.redo, at: 3)) { XCTAssertEqual($0 as? StoreError, .nothingToRedo) }
        _ = try session.perform(.undo, at: 4)
        _ = try session.perform(.redo, at: 5)
        XCTAssertThrowsError(try session.perform(.redo, at: 6)) { XCTAssertEqual($0 as? StoreError, .nothingToRedo) }
        XCTAssertEqual(try title(cards[0], session), "a")
        XCTAssertEqual(try title(cards[1], session), "done")
    }

    func testTypingInTwoSessionsMakesSeparateSteps() throws {
        let (one, two) = (TypingSession(), TypingSession())
        let session = try LibrarySession(path: folder.library, creates: true)
        let other = try LibrarySession(path: folder.library, creates: false)
        let card = try session.fill(["a"]).cards[0]
        _ = try session.perform(.changeCards([card], .title("ab")), in: one, at: 100)
        _ = try other.perform(.changeCards([card], .title("abc")), in: two, at: 100)
        _ = try session.perform(.changeCards([card], .title("abcd")), in: one, at: 100)
        for expected in ["abc", "ab", "a"] {
            _ = try session.perform(.undo, at: 100)
            XCTAssertEqual(try title(card, session), expected)
        }
    }

    func testTypingContinuesAfterReopening() throws {
        let card = try LibrarySession(path: folder.library, creates: true).fill(["a"]).cards[0]
        for text in ["ab", "abc"] {
            let session = try LibrarySession(path: folder.library, creates: false)
            _ = try session.perform(.changeCards([card], .title(text)), in: typing, at: 100)
        }
        let session = try LibrarySession(path: folder.library, creates: false)
        _ = try session.perform(.undo, at: 100)
        XCTAssertEqual(try title(card, session), "a")
    }

    func testTypingWithoutSessionIsSeparateStep() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let card = try session.fill(["a"]).cards[0]
        for text in ["ab", "abc"] { _ = try session.perform(.changeCards([card], .title(text)), at: 100) }
        _ = try session.perform(.undo, at: 100)
        XCTAssertEqual(try title(card, session), "ab")
    }

    func testRetypingSameTextIsAnotherStep() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let card = try session.fill(["a"]).cards[0]
        let (first, second) = (TypingSession(), TypingSession())
        for (text, typing) in [("o", first), ("one", first), ("t", second), ("two", second)] {
            _ = try session.perform(.changeCards([card], .title(text)), in: typing, at: 100)
        }
        for expected in ["one", "a"] {
            _ = try session.perform(.undo, at: 100)
            XCTAssertEqual(try title(card, session), expected)
        }
    }

    func testTypingUndoneByTypingIsNotStepButFollowersSeeIt() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let card = try session.fill(["a"]).cards[0]
        _ = try session.perform(.changeCards([card], .isDone(true)), at: 50)
        let typed = try XCTUnwrap(session.perform(.changeCards([card], .title("ab")), in: typing, at: 100))
        let back = try XCTUnwrap(session.perform(.changeCards([card], .title("a")), in: typing, at: 101))
        let heard = try XCTUnwrap(session.edits(after: typed.sequence))
        XCTAssertEqual(heard.map(\.sequence), [back.sequence])
        XCTAssertEqual(heard.first?.edit.changes.map { $0.after?[.title] }, [.text("a")])
        XCTAssertEqual(try session.perform(.undo, at: 102).stored.edit.name.kind, .markDone, "a step that does nothing")
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
    }

    func testFollowersSeeEachRestoredField() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let card = try session.fill(["a"]).cards[0]
        let typed = try XCTUnwrap(
            session.perform(.changeCards([card], .titleAndNotes("abc", "abc def")), in: typing, at: 100))
        _ = try session.perform(.changeCards([card], .titleAndNotes("ab", "")), in: typing, at: 101)
        let change = try XCTUnwrap(session.edits(after: typed.sequence)?.first?.edit.changes.first)
        XCTAssertEqual(change.after?[.title], .text("ab"))
        XCTAssertEqual(change.after?[.notes], .text(""))
        let undone = try session.perform(.undo, at: 102)
        XCTAssertEqual(undone.skipped, 0)
        XCTAssertEqual(try title(card, session), "a")
    }

    func testClockSetBackMakesAnotherStepAndLosesNothing() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let card = try session.fill(["a"]).cards[0]
        _ = try session.perform(.changeCards([card], .title("b")), in: typing, at: 1_000_000)
        _ = try session.perform(.changeCards([card], .title("c")), in: typing, at: 10)
        _ = try session.perform(.changeCards([card], .title("d")), in: typing, at: -5)
        XCTAssertEqual(try title(card, session), "d")
        for expected in ["c", "b", "a"] {
            _ = try session.perform(.undo, at: 0)
            XCTAssertEqual(try title(card, session), expected)
        }
    }

    func testNextStepIsFoundAtConstantCost() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let cards = try session.fill((0..<10_000).map { "\($0)" }).cards
        var times: [Duration] = []
        for count in [100, 10_000] {
            _ = try session.perform(
                .changeCards(Array(cards.prefix(count)), .due(Due(year: 2030, month: 1, day: count / 10_000 + 1))),
                at: 0)
            let reader = try FileReader(path: folder.library)
            XCTAssertEqual(try reader.nextName(.undo), EditName(.setDue, count: count))
            let clock = ContinuousClock()
            times.append(try (0..<50).map { _ in try clock.measure { _ = try reader.nextName(.undo) } }.min() ?? .zero)
        }
        XCTAssertLessThan(times[1], times[0] * 5, "\(times)")
    }

    func testUndoSpansProcessesAndRestarts() throws {
        let one = try LibrarySession(path: folder.library, creates: true)
        let (section, cards) = try one.fill(["a", "b"])
        let other = try LibrarySession(path: folder.library, creates: false)
        _ = try other.perform(.moveCards([cards[1]], to: .section(section, .start)), at: 0)
        XCTAssertEqual(try one.perform(.undo, at: 0).stored.edit.name, EditName(.moveCards))
        XCTAssertThrowsError(try one.perform(.moveCards([cards[0]], to: .section(SectionID(number: 9))), at: 0)) {
            XCTAssertEqual($0 as? StoreError, .refused(.noSuchSection(SectionID(number: 9))))
        }
        XCTAssertEqual(try other.perform(.redo, at: 0).stored.edit.name, EditName(.moveCards))
    }

    func testTypingNewCardIsOneStepWithItsCreation() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let section = try session.fill(["a"]).section
        let before = try Contents(session)
        var card = NewCard(title: "n")
        card.isBeingTyped = true
        _ = try session.perform(.addCards([card], at: .section(section)), in: typing, at: 100)
        _ = try session.perform(.changeCards([card.id], .title("new")), in: typing, at: 103)
        let after = try Contents(session)
        let undone = try session.perform(.undo, at: 104)
        XCTAssertEqual(undone.stored.edit.name, EditName(.addCards))
        XCTAssertEqual(try Contents(session), before)
        _ = try session.perform(.redo, at: 104)
        XCTAssertEqual(try Contents(session), after)
    }

    func testCardFromCommandLineIsSeparateStep() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let section = try session.fill(["a"]).section
        let card = NewCard(title: "n")
        _ = try session.perform(.addCards([card], at: .section(section)), in: typing, at: 100)
        _ = try session.perform(.changeCards([card.id], .title("new")), in: typing, at: 101)
        _ = try session.perform(.undo, at: 102)
        XCTAssertEqual(try title(card.id, session), "n")
    }

    func testDiscardingEmptyCardRemovesItsUndoStepsAndReportsDeletion() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let (section, cards) = try session.fill(["a"])
        let before = try Contents(session)
        var card = NewCard(title: "n")
        card.isBeingTyped = true
        let made = try XCTUnwrap(session.perform(.addCards([card], at: .section(section)), in: typing, at: 100))
        // After a pause it is another step, which is removed as well.
        _ = try session.perform(.changeCards([card.id], .title("")), in: typing, at: 200)
        let gone = try XCTUnwrap(session.perform(.discardEmptyCard(card.id), at: 300))
        XCTAssertGreaterThan(gone.sequence, made.sequence + 1)
        XCTAssertEqual(try Contents(session), before)
        XCTAssertEqual(try session.edits(after: made.sequence)?.flatMap(\.edit.changes).last?.isDeletion, true)
        XCTAssertEqual(try session.perform(.undo, at: 301).stored.edit.name.kind, .addCards)
        XCTAssertNil(try title(cards[0], session), "the undo affected something else")
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
    }

    func testCardWithTextIsNotDiscarded() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let cards = try session.fill(["a"]).cards
        XCTAssertNil(try session.perform(.discardEmptyCard(cards[0]), at: 100))
        _ = try session.perform(.changeCards(cards, .title("")), at: 100)
        _ = try session.perform(.changeCards(cards, .isDone(true)), at: 100)
        XCTAssertNil(try session.perform(.discardEmptyCard(cards[0]), at: 100))
        // If something else has been done since the card was created, this is a step like any other.
        _ = try session.perform(.changeCards(cards, .isDone(false)), at: 100)
        XCTAssertNotNil(try session.perform(.discardEmptyCard(cards[0]), at: 100))
        _ = try session.perform(.undo, at: 100)
        XCTAssertEqual(try title(cards[0], session), "")
    }

    func testFirstBoardIsNotStepAndIsAddedOnce() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let document = BoardDocument(title: "Welcome", sections: [SectionDocument(title: "S")])
        XCTAssertNotNil(try session.perform(.addFirstBoard(document, as: BoardID(number: 1)), at: 0))
        XCTAssertNil(try session.perform(.addFirstBoard(document, as: BoardID(number: 2)), at: 0))
        XCTAssertThrowsError(try session.perform(.undo, at: 0)) { XCTAssertEqual($0 as? StoreError, .nothingToUndo) }
        XCTAssertEqual(try Contents(session).boards.map(\.title), ["Welcome"])
    }

    func testViewSettingsAreNotStepsAndKeepRedo() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let board = BoardID(number: 1)
        let (section, cards) = try session.fill(["a"], board: board)
        _ = try session.perform(.changeCards(cards, .title("b")), at: 100)
        _ = try session.perform(.undo, at: 101)
        _ = try session.perform(.changeBoard(board, .layout(.stacked)), at: 102)
        _ = try session.perform(.changeSection(section, .isCollapsed(true)), at: 103)
        _ = try session.perform(.redo, at: 104)
        XCTAssertEqual(try title(cards[0], session), "b")
        XCTAssertEqual(try session.perform(.undo, at: 105).stored.edit.name, EditName(.renameCard))
        let contents = try Contents(session)
        XCTAssertEqual(contents.boards.first?.layout, .stacked)
        XCTAssertEqual(contents.sections[board]?.first?.record.isCollapsed, true)
    }

    func testRedoRestoresRecordsUnchanged() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let board = BoardID(number: 1)
        try session.fill(["a"], board: board)
        let section = NewSection(title: "New")
        _ = try session.perform(.addSections([section], board: board, at: .end), at: 0)
        _ = try session.perform(.changeSection(section.id, .isCollapsed(true)), at: 0)
        let before = try Contents(session)
        _ = try session.perform(.undo, at: 0)
        _ = try session.perform(.redo, at: 0)
        XCTAssertEqual(try Contents(session), before)
    }

    func testNamedStepIsUndoneOnlyWhileItIsLast() throws {
        let store = try SQLiteStore(path: folder.library) { 0 }
        let other = try LibrarySession(path: folder.library, creates: false)
        let cards = try other.fill(["a", "b"]).cards
        let first = try XCTUnwrap(other.perform(.changeCards([cards[0]], .isDone(true)), at: 0))
        let second = try XCTUnwrap(other.perform(.changeCards([cards[1]], .isDone(true)), at: 0))
        func undoStep(_ sequence: Int64) -> StoreError? {
            let answered = expectation(description: "an answer")
            let box = ErrorBox()
            store.undoStep(sequence, as: CommandToken()) { answer in
                if case .failed(let error) = answer { box.error = error }
                answered.fulfill()
            }
            wait(for: [answered], timeout: hangLimit)
            return box.error
        }
        let before = try Contents(other)
        XCTAssertEqual(undoStep(first.sequence), .notLastStep)
        XCTAssertEqual(try Contents(other), before)
        XCTAssertNil(undoStep(second.sequence))
        XCTAssertEqual(undoStep(second.sequence), .notLastStep, "twice")
        XCTAssertNil(undoStep(first.sequence))
        XCTAssertEqual(try other.read { reader throws(StoreError) in try reader.card(cards[0])?.isDone }, false)
    }

    private final class ErrorBox: @unchecked Sendable {
        // Unchecked: written before the expectation is fulfilled, read after.
        var error: StoreError?
    }

    func testHistoryIsBoundedAndPrunedEditsAreUnavailable() throws {
        var limits = JournalLimits()
        limits.entries = 50
        let session = try LibrarySession(path: folder.library, migrations: Migration.all, journal: limits)
        let (section, cards) = try session.fill(["a", "b"])
        for index in 0..<400 {
            let anchor: CardAnchor = index.isMultiple(of: 2) ? .end : .start
            _ = try session.perform(.moveCards([cards[0]], to: .section(section, anchor)), at: 0)
        }
        XCTAssertNil(try session.edits(after: 10))
        XCTAssertEqual(try session.edits(after: 390)?.map(\.sequence), Array(391...402))
        var steps = 0
        while (try? session.perform(.undo, at: 0)) != nil { steps += 1 }
        XCTAssertTrue((40...151).contains(steps), "\(steps)")
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
    }

    func testEditThatFillsWholeHistoryCanBeUndone() throws {
        var limits = JournalLimits()
        limits.bytes = 10_000
        let session = try LibrarySession(path: folder.library, migrations: Migration.all, journal: limits)
        let (section, _) = try session.fill((0..<2_000).map { "card \($0)" })
        let before = try Contents(session)
        _ = try session.perform(.deleteSections([section]), at: 0)
        _ = try session.perform(.undo, at: 0)
        XCTAssertEqual(try Contents(session), before)
    }

    /// Undoing it adds an entry of the same size, and together they are too large.
    func testEditThatFillsMostOfHistoryCanBeRedoneAndUndoneAgain() throws {
        var limits = JournalLimits()
        limits.bytes = 400_000
        let session = try LibrarySession(path: folder.library, migrations: Migration.all, journal: limits)
        let (_, cards) = try session.fill(["a"])
        let large = CardDocument(title: "card", notes: String(repeating: "x", count: 100))
        let board = BoardDocument(
            title: "Large", sections: [SectionDocument(title: "All", cards: Array(repeating: large, count: 2_000))])
        _ = try session.perform(.importBoard(board, as: .random(), extras: ""), at: 0)
        _ = try session.perform(.changeCards(cards, .isDone(true)), at: 0)
        let after = try Contents(session)
        for _ in 0..<3 {
            for _ in 0..<2 { _ = try session.perform(.undo, at: 0) }
            for _ in 0..<2 { _ = try session.perform(.redo, at: 0) }
            XCTAssertEqual(try Contents(session), after)
        }
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
    }
}
