import DragDrop
import SectionedList
import TestSupport
import XCTest

/// The values of a model's sections and items, and which of them have changed.
final class ElementStoreTests: MainActorTestCase {
    private struct Card: Identifiable, Hashable {
        let id: Int
        var title = ""
    }

    private struct Stage: Identifiable, Hashable {
        let id: String
        var cards: [Card]
    }

    func testChangedValuesAreFoundWhereverTheyAre() async throws {
        let store = ElementStore(\Stage.cards)
        var stages = [Stage(id: "A", cards: (0..<4).map { Card(id: $0) }), Stage(id: "B", cards: [Card(id: 4)])]
        XCTAssertEqual(store.update(to: stages).changedItems, [])
        XCTAssertEqual(store.update(to: stages).changedSections, [])
        stages[0].cards[1].title = "one"
        stages[0].cards[3].title = "three"
        stages[0].cards.insert(Card(id: 9), at: 2)
        stages[1].cards.append(stages[0].cards.removeFirst())
        stages[1].cards[1].title = "zero"
        let reading = store.update(to: stages)
        XCTAssertEqual(Set(reading.changedItems), [0, 1, 3])
        XCTAssertEqual(reading.changedItems.count, 3)
        XCTAssertEqual(Set(reading.changedSections), ["A", "B"])
        XCTAssertEqual(reading.groups.map(\.1), [[1, 9, 2, 3], [4, 0]])
        XCTAssertEqual(store.item(0)?.title, "zero")
        XCTAssertEqual(store.item(9), Card(id: 9))
        XCTAssertEqual(store.section("B"), stages[1])
    }

    func testItemThatWasTwiceInModelKeepsItsValue() async throws {
        let store = ElementStore(\Stage.cards)
        let first = Stage(id: "A", cards: [Card(id: 0), Card(id: 1, title: "one")])
        let second = Stage(id: "B", cards: [Card(id: 2)])
        _ = store.update(to: [first, second])
        _ = store.update(to: [first, Stage(id: "B", cards: [Card(id: 1, title: "two"), Card(id: 2)])])
        let reading = store.update(to: [first, Stage(id: "B", cards: [])])
        XCTAssertEqual(store.item(1)?.title, "one")
        XCTAssertEqual(reading.changedItems, [1])
        XCTAssertNil(store.item(2))
    }

    func testGoneElementsAreForgotten() async throws {
        let store = ElementStore(\Stage.cards)
        var stages = [Stage(id: "A", cards: [Card(id: 0), Card(id: 1)]), Stage(id: "B", cards: [Card(id: 2)])]
        _ = store.update(to: stages)
        stages[0].cards.append(stages[1].cards[0])
        stages.removeLast()
        stages[0].cards.removeFirst()
        _ = store.update(to: stages)
        XCTAssertNil(store.item(0))
        XCTAssertNotNil(store.item(2), "it has moved")
        XCTAssertNil(store.section("B"))
    }

    func testOrderOfListIsWrittenIntoSections() async throws {
        let store = ElementStore(\Stage.cards)
        let stages = [Stage(id: "A", cards: [Card(id: 0, title: "zero")]), Stage(id: "B", cards: [])]
        _ = store.update(to: stages)
        let written = store.sections(in: ["B": [0, 7], "A": [], "C": [8]])
        XCTAssertEqual(written, [Stage(id: "B", cards: [Card(id: 0, title: "zero")]), Stage(id: "A", cards: [])])
    }

    func testReadingsOfRandomModelsAgreeWithValues() async throws {
        var random = SplitMix64(seed: TestSeed.current)
        let store = ElementStore(\Stage.cards)
        var before: [Int: Card] = [:]
        for _ in 0..<500 {
            var stages = ["A", "B", "C"].filter { _ in !random.oneIn(4) }.shuffled(using: &random)
                .map { Stage(id: $0, cards: []) }
            for id in 0..<9 where !stages.isEmpty && !random.oneIn(4) {
                let card = Card(id: id, title: random.oneIn(3) ? "new" : "")
                stages[random.int(in: 0...(stages.count - 1))].cards.append(card)
            }
            let cards = Dictionary(uniqueKeysWithValues: stages.flatMap(\.cards).map { ($0.id, $0) })
            let reading = store.update(to: stages)
            XCTAssertEqual(reading.groups.map(\.1), stages.map { $0.cards.map(\.id) })
            let changed = cards.filter { id, card in before[id].map { $0 != card } ?? false }.keys
            XCTAssertEqual(reading.changedItems.sorted(), changed.sorted())
            for id in 0..<9 { XCTAssertEqual(store.item(id), cards[id]) }
            before = cards
        }
    }
}
