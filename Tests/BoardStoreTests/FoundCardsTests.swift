import Board
import BoardStore
import BoardTestSupport
import Foundation
import TestSupport
import XCTest

/// Searching all boards for a window: at once, and up to a limit.
final class FoundCardsTests: SQLiteStoreTestCase {
    private static let noLimits = FoundCards.Limits(perBoard: .max, inAll: .max)

    /// The results of a search, in the order of their arrival.
    private func find(
        _ text: String, in store: SQLiteStore, includesArchived: Bool = false, limits: FoundCards.Limits = noLimits
    ) throws -> [FoundCards] {
        let stream = store.find(text, includesArchived: includesArchived, limits: limits)
        let ended = expectation(description: "the end")
        let results = Results()
        Task {
            for await result in stream { results.all.append(result) }
            ended.fulfill()
        }
        wait(for: [ended], timeout: hangLimit)
        return try results.all.map { try $0.get() }
    }

    private final class Results: @unchecked Sendable {
        // Unchecked: written before the expectation is fulfilled, read after.
        var all: [Result<FoundCards, StoreError>] = []
    }

    private func add(_ titles: [String], to section: SectionID, of store: SQLiteStore) throws {
        try submit(.addCards(titles.map { NewCard(title: $0) }, at: .section(section)), to: store)
    }

    func testSearchFindsWhatCommandFindsInSameOrder() throws {
        let store = try store()
        let words = ["water", "Ärger", "paint", "paintbrush", "x1", "AND"]
        var random = SplitMix64(seed: TestSeed.current)
        func text() -> String { (0..<2).map { _ in words.randomElement(using: &random)! }.joined(separator: " ") }
        for number in 1...3 {
            let sections = (0..<3).map { section in
                SectionDocument(
                    title: "Section \(section)",
                    cards: (0..<10).map { index in
                        CardDocument(
                            title: text(), isArchived: random.oneIn(4),
                            labels: random.oneIn(4) ? ["Urgent \(number)"] : [],
                            steps: index.isMultiple(of: 3) ? [StepDocument(title: text())] : [])
                    })
            }
            let document = BoardDocument(title: "Board \(number)", sections: sections)
            try submit(.importBoard(document, as: BoardID(number: Int64(10 - number)), extras: ""), to: store)
        }
        let reader = try FileReader(path: folder.library)
        for query in words + ["wat", "urgent 3 paint", "water x1", "paint ärg and", "nothing-such", "\" OR *"] {
            for includesArchived in [false, true] {
                var expected: [BoardID: [CardID]] = [:]
                try reader.find(query, includesArchived: includesArchived) { board in
                    expected[board.board.id] = board.cards.joined().map(\.id)
                }
                let found = try find(query, in: store, includesArchived: includesArchived)
                XCTAssertEqual(found.last?.isComplete, true, query)
                let boards = found.last?.boards ?? []
                XCTAssertEqual(
                    Dictionary(uniqueKeysWithValues: boards.map { ($0.record.id, $0.cards.map(\.id)) }), expected,
                    query)
                XCTAssertEqual(boards.map(\.record), try reader.boards().filter { expected[$0.id] != nil })
                XCTAssertEqual(found.last?.hasMore, false)
                for card in boards.flatMap(\.cards) {
                    XCTAssertEqual(card.summary, try reader.summary(card.id))
                    XCTAssertEqual(card.isArchived, try reader.card(card.id)?.place.isArchived)
                    XCTAssertEqual(card.labels.map(\.id), card.summary.labels)
                }
            }
        }
        XCTAssertEqual(try find(" -%\" ", in: store), [])
    }

    func testNumberOfCardsIsLimited() throws {
        let store = try store()
        let (first, second) = (NewSection(title: "A"), NewSection(title: "B"))
        try submit(.addBoard(NewBoard(title: "One", sections: [first])), to: store)
        try submit(.addBoard(NewBoard(title: "Two", sections: [second])), to: store)
        try add((0..<9).map { "milk \($0)" }, to: first.id, of: store)
        try add((0..<3).map { "milk \($0)" }, to: second.id, of: store)
        let perBoard = try XCTUnwrap(
            find("milk", in: store, limits: FoundCards.Limits(perBoard: 4, inAll: 100)).last)
        XCTAssertEqual(perBoard.boards.map(\.cards.count).sorted(), [3, 4])
        XCTAssertEqual(perBoard.boards.map(\.hasMore).count { $0 }, 1)
        XCTAssertTrue(perBoard.hasMore)
        XCTAssertFalse(perBoard.isCutShort)
        for limit in [1, 6, 11] {
            let inAll = try XCTUnwrap(
                find("milk", in: store, limits: FoundCards.Limits(perBoard: 100, inAll: limit)).last)
            XCTAssertEqual(inAll.count, limit)
            XCTAssertTrue(inAll.isCutShort)
        }
        let exact = try XCTUnwrap(find("milk", in: store, limits: FoundCards.Limits(perBoard: 9, inAll: 12)).last)
        XCTAssertEqual(exact.count, 12)
        XCTAssertFalse(exact.hasMore)
    }

    func testFrequentWordHasFirstResultsBeforeAllOfThem() throws {
        let store = try store()
        let (first, second) = (NewSection(title: "A"), NewSection(title: "B"))
        try submit(.addBoard(NewBoard(title: "One", sections: [first])), to: store)
        try submit(.addBoard(NewBoard(title: "Two", sections: [second])), to: store)
        try add((0..<4_500).map { "milk \($0)" }, to: first.id, of: store)
        try submit(
            .addCards([NewCard(id: CardID(number: .max), title: "milk")], at: .section(second.id)), to: store)
        let found = try find("milk", in: store, limits: FoundCards.Limits(perBoard: 200, inAll: 1_000))
        XCTAssertEqual(found.map(\.isComplete), [false, true])
        XCTAssertEqual(found.first?.boards.map(\.record.title), ["One"])
        XCTAssertEqual(found.last?.boards.map(\.record.title).sorted(), ["One", "Two"])
        XCTAssertEqual(found.last?.count, 201)
        // The first results stay.
        let cards = found.map { $0.boards.first { $0.record.title == "One" }?.cards }
        XCTAssertEqual(cards.first, cards.last)
    }

    func testFinishedStreamEndsSearch() throws {
        let store = try store()
        let section = NewSection(title: "A")
        try submit(.addBoard(NewBoard(title: "One", sections: [section])), to: store)
        try add((0..<5_000).map { "milk \($0)" }, to: section.id, of: store)
        // Many more than there are threads.
        let streams = (0..<50).map { _ in store.find("milk", includesArchived: false, limits: Self.noLimits) }
        for stream in streams { stream.finish() }
        XCTAssertEqual(try find("milk 77", in: store).last?.isComplete, true)
    }
}
