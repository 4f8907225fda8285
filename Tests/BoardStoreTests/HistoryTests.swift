import Board
import BoardStore
import XCTest

final class HistoryTests: XCTestCase {
    private var folder: Folder!

    override func setUpWithError() throws { folder = try Folder() }
    override func tearDown() { folder = nil }

    private func title(_ card: CardID, _ session: LibrarySession) throws -> String? {
        try session.read { reader throws(StoreError) in try reader.card(card)?.title }
    }

    func testTypingInOneGoIsOneStepAndEachLetterIsSaved() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let card = try session.fill(["a"]).cards[0]
        for (index, text) in ["ab", "abc", "abcd"].enumerated() {
            _ = try session.perform(.changeCards([card], .title(text)), at: 100 + Int64(index))
            XCTAssertEqual(try title(card, try LibrarySession(path: folder.library, creates: false)), text)
        }
        _ = try session.turn(.undo, at: 200)
        XCTAssertEqual(try title(card, session), "a")
        _ = try session.turn(.redo, at: 200)
        XCTAssertEqual(try title(card, session), "abcd")
    }

    func testAfterAPauseOrElsewhereTypingIsAnotherStep() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let cards = try session.fill(["a", "b"]).cards
        _ = try session.perform(.changeCards([cards[0]], .title("a1")), at: 100)
        _ = try session.perform(.changeCards([cards[0]], .title("a2")), at: 110)
        _ = try session.perform(.changeCards([cards[1]], .title("b1")), at: 110)
        _ = try session.turn(.undo, at: 111)
        XCTAssertEqual(try title(cards[0], session), "a2")
        _ = try session.turn(.undo, at: 111)
        XCTAssertEqual(try title(cards[0], session), "a1")
    }

    func testAClockSetBackMakesAnotherStepAndLosesNothing() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let card = try session.fill(["a"]).cards[0]
        _ = try session.perform(.changeCards([card], .title("b")), at: 1_000_000)
        _ = try session.perform(.changeCards([card], .title("c")), at: 10)
        _ = try session.perform(.changeCards([card], .title("d")), at: -5)
        XCTAssertEqual(try title(card, session), "d")
        for expected in ["c", "b", "a"] {
            _ = try session.turn(.undo, at: 0)
            XCTAssertEqual(try title(card, session), expected)
        }
    }

    func testWhatIsNextIsToldAtTheSameCostHoweverMuchItChanged() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let cards = try session.fill((0..<10_000).map { "\($0)" }).cards
        var times: [Duration] = []
        for count in [100, 10_000] {
            _ = try session.perform(
                .changeCards(Array(cards.prefix(count)), .due(Day(year: 2030, month: 1, day: count / 10_000 + 1))),
                at: 0)
            let reader = try FileReader(path: folder.library)
            XCTAssertEqual(try reader.next(.undo), EditName(.setDue, count: count))
            let clock = ContinuousClock()
            times.append(try (0..<50).map { _ in try clock.measure { _ = try reader.next(.undo) } }.min() ?? .zero)
        }
        XCTAssertLessThan(times[1], times[0] * 5, "\(times)")
    }

    func testUndoGoesOverProcessesAndRestarts() throws {
        let one = try LibrarySession(path: folder.library, creates: true)
        let (section, cards) = try one.fill(["a", "b"])
        let other = try LibrarySession(path: folder.library, creates: false)
        _ = try other.perform(.moveCards([cards[1]], to: .section(section, .start)), at: 0)
        XCTAssertEqual(try one.turn(.undo, at: 0).stored.edit.name, EditName(.moveCards))
        XCTAssertThrowsError(try one.perform(.moveCards([cards[0]], to: .section(SectionID(number: 9))), at: 0)) {
            XCTAssertEqual($0 as? StoreError, .refused(.noSuchSection(SectionID(number: 9))))
        }
        XCTAssertEqual(try other.turn(.redo, at: 0).stored.edit.name, EditName(.moveCards))
    }

    func testAStepIsTakenBackByNameOnlyAsLongAsItIsTheLast() throws {
        let store = try SQLiteStore(path: folder.library) { 0 }
        let other = try LibrarySession(path: folder.library, creates: false)
        let cards = try other.fill(["a", "b"]).cards
        let first = try XCTUnwrap(other.perform(.changeCards([cards[0]], .isDone(true)), at: 0))
        let second = try XCTUnwrap(other.perform(.changeCards([cards[1]], .isDone(true)), at: 0))
        func takeBack(_ sequence: Int64) -> StoreError? {
            let answered = expectation(description: "an answer")
            let box = ErrorBox()
            store.takeBack(sequence, as: CommandToken()) { answer in
                if case .failed(let error) = answer { box.error = error }
                answered.fulfill()
            }
            wait(for: [answered], timeout: 20)
            return box.error
        }
        let before = try Contents(other)
        XCTAssertEqual(takeBack(first.sequence), .notTheLast)
        XCTAssertEqual(try Contents(other), before)
        XCTAssertNil(takeBack(second.sequence))
        XCTAssertEqual(takeBack(second.sequence), .notTheLast, "twice")
        XCTAssertNil(takeBack(first.sequence))
        XCTAssertEqual(try other.read { reader throws(StoreError) in try reader.card(cards[0])?.isDone }, false)
    }

    private final class ErrorBox: @unchecked Sendable {
        // Unchecked: written before the expectation is met, read after.
        var error: StoreError?
    }

    func testTheHistoryIsBoundedAndWhoComesTooLateIsTold() throws {
        var bounds = JournalBounds()
        bounds.entries = 50
        let session = try LibrarySession(path: folder.library, migrations: Migration.all, journal: bounds)
        let (section, cards) = try session.fill(["a", "b"])
        for index in 0..<400 {
            let anchor: CardAnchor = index.isMultiple(of: 2) ? .end : .start
            _ = try session.perform(.moveCards([cards[0]], to: .section(section, anchor)), at: 0)
        }
        XCTAssertNil(try session.edits(after: 10))
        XCTAssertEqual(try session.edits(after: 390)?.map(\.sequence), Array(391...402))
        var steps = 0
        while (try? session.turn(.undo, at: 0)) != nil { steps += 1 }
        XCTAssertTrue((40...151).contains(steps), "\(steps)")
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
    }

    func testALargeEditIsKeptAndCanBeTakenBackThoughItIsAllTheHistoryThatFits() throws {
        var bounds = JournalBounds()
        bounds.bytes = 10_000
        let session = try LibrarySession(path: folder.library, migrations: Migration.all, journal: bounds)
        let (section, _) = try session.fill((0..<2_000).map { "card \($0)" })
        let before = try Contents(session)
        _ = try session.perform(.deleteSections([section]), at: 0)
        _ = try session.turn(.undo, at: 0)
        XCTAssertEqual(try Contents(session), before)
    }
}
