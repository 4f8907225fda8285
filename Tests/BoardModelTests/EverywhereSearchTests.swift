import Board
import BoardModel
import BoardStore
import TestSupport
import XCTest

/// Searching all boards while typing.
final class EverywhereSearchTests: MainActorTestCase {
    private static let boards = [
        ModelScene.board("Fruit", [("Fresh", ["red apple", "pear"]), ("Dried", ["fig", "apple ring"])]),
        ModelScene.board("Baker", [("Goods", ["apple pie", "pear pie", "bread"])]),
    ]

    /// An entry with a search, and a list of its results.
    @MainActor
    private final class List {
        private(set) var shown: [String] = []
        private(set) var newCount = 0
        private(set) var completeCount = 0
        private(set) var isSlow = false
        private(set) var gone: [String] = []
        private(set) var errors: [StoreError] = []
        private(set) lazy var search = EverywhereSearch(
            scene.library, scheduler: scene.scheduler.scheduler,
            host: EverywhereSearch.Host(
                show: { [weak self] found, isNew in
                    guard let self else { return }
                    shown = found.cards.boards.map { board in
                        board.record.title + ": " + board.cards.map(\.summary.title).joined(separator: ", ")
                    }
                    if isNew { newCount += 1 }
                },
                found: { [weak self] in self?.completeCount += 1 },
                setSlow: { [weak self] in self?.isSlow = $0 },
                failed: { [weak self] in self?.errors.append($0) },
                go: { [weak self] in self?.gone.append($0.summary.title) }))
        private let scene: ModelScene

        init(_ scene: ModelScene) { self.scene = scene }

        func type(_ text: String, includesArchived: Bool = false) {
            search.search(text, includesArchived: includesArchived)
        }

        func enter(_ text: String) { search.goToSelected(of: text, includesArchived: false) }
    }

    func testLastTextWinsAndBlankTextFindsNothing() async throws {
        try await ModelScene.run(Self.boards) { scene in
            let list = List(scene)
            for text in ["p", "pe", "pea", "apple"] { list.type(text) }
            try await scene.wait(for: "the apples") {
                list.shown == ["Fruit: red apple, apple ring", "Baker: apple pie"]
            }
            try await scene.waitForSearches()
            XCTAssertEqual(list.newCount, 1, "earlier searches were shown")
            XCTAssertEqual(list.completeCount, 1)
            list.type("apple")
            XCTAssertEqual(list.newCount, 1)
            list.type("apple p")
            // A search for two words shows its first results before it is complete.
            try await scene.wait(for: "the pie") { list.shown == ["Baker: apple pie"] && list.completeCount == 2 }
            list.type(" - ")
            XCTAssertEqual(list.shown, [])
            list.type("nothing")
            try await scene.wait(for: "the outcome") { list.completeCount == 3 }
            XCTAssertEqual(list.shown, [])
        }
    }

    func testSelectedCardStaysSelectedWhileTyping() async throws {
        try await ModelScene.run(Self.boards) { scene in
            let list = List(scene)
            list.type("pe")
            try await scene.wait(for: "the pears") { list.shown == ["Fruit: pear", "Baker: pear pie"] }
            list.search.moveSelection(by: 1)
            list.type("pear")
            try await scene.wait(for: "the same again") { list.completeCount == 2 }
            list.enter("pear")
            XCTAssertEqual(list.gone, ["pear pie"])
        }
    }

    func testEnterWaitsForResultsOfTypedText() async throws {
        try await ModelScene.run(Self.boards) { scene in
            let list = List(scene)
            list.type("pear")
            try await scene.wait(for: "the pears") { list.shown.count == 2 }
            // The earlier results are still shown.
            list.enter("bread")
            XCTAssertEqual(list.gone, [])
            try await scene.wait(for: "the bread") { list.gone == ["bread"] }
            list.enter("nothing")
            try await scene.wait(for: "the outcome") { list.shown == [] }
            try await scene.waitForSearches()
            XCTAssertEqual(list.gone, ["bread"])
            list.enter("")
            XCTAssertEqual(list.gone, ["bread"])
        }
    }

    func testArchivedCardsAreFoundOnRequest() async throws {
        try await ModelScene.run(Self.boards) { scene in
            let list = List(scene)
            scene.board.perform(.changeCards([try scene.card("fig")], .isArchived(true)))
            try await scene.waitForAnswers()
            list.type("fig")
            try await scene.wait(for: "nothing") { list.completeCount == 1 }
            XCTAssertEqual(list.shown, [])
            list.type("fig", includesArchived: true)
            try await scene.wait(for: "the fig") { list.shown == ["Fruit: fig"] }
            XCTAssertEqual(list.search.found.cards.boards[0].cards[0].isArchived, true)
        }
    }

    func testChangesOfLibraryRepeatSearchOnce() async throws {
        try await ModelScene.run(Self.boards) { scene in
            let list = List(scene)
            list.type("apple")
            try await scene.wait(for: "the apples") { list.completeCount == 1 }
            let other = try scene.other()
            let ring = try scene.card("apple ring")
            _ = try other.perform(.changeCards([ring], .title("apple core")), at: 0)
            _ = try other.perform(.deleteCards([try scene.card("red apple")]), at: 0)
            let expected = ["Fruit: apple core", "Baker: apple pie"]
            try await scene.wait(for: "the changes") {
                scene.scheduler.advance(milliseconds: 200)
                return list.shown == expected
            }
            XCTAssertEqual(list.completeCount, 1, "a change elsewhere was announced")
            XCTAssertEqual(list.newCount, 1)
            list.search.end()
            _ = try other.perform(.deleteCards([ring]), at: 0)
            try await scene.wait(for: "the deletion") { (try? scene.reader.card(ring)) == .some(nil) }
            scene.scheduler.advance(milliseconds: 1_000)
            try await scene.waitForSearches()
            XCTAssertEqual(list.shown, expected)
        }
    }

    func testOnlySlowSearchIsShownAsRunning() async throws {
        try await ModelScene.run(Self.boards) { scene in
            let list = List(scene)
            list.type("apple")
            scene.scheduler.advance(milliseconds: 199)
            XCTAssertFalse(list.isSlow)
            list.type("apple p")
            scene.scheduler.advance(milliseconds: 1)
            XCTAssertTrue(list.isSlow, "the wait began again with each letter")
            try await scene.wait(for: "the end of the search") { !list.isSlow }
            XCTAssertEqual(list.shown, ["Baker: apple pie"])
            scene.scheduler.advance(milliseconds: 1_000)
            XCTAssertFalse(list.isSlow)
        }
    }

    func testErrorIsReported() async throws {
        try await ModelScene.run(Self.boards) { scene in
            let list = List(scene)
            scene.store.error = .busy(path: scene.path)
            list.type("apple")
            try await scene.wait(for: "the error") { !list.errors.isEmpty }
            // A change repeats it, and it fails again, which is not said twice.
            try await scene.wait(for: "the repetition") {
                list.search.searchAgain()
                scene.scheduler.advance(milliseconds: 200)
                return scene.store.searches > 1
            }
            scene.store.error = nil
            try await scene.wait(for: "the apples") {
                list.search.searchAgain()
                scene.scheduler.advance(milliseconds: 200)
                return list.shown.count == 2
            }
            XCTAssertEqual(list.errors.count, 1)
        }
    }
}
