import Board
import BoardModel
import SectionedList
import XCTest

/// The list of cards found on all boards, without a window.
final class FoundEverywhereTests: XCTestCase {
    private func board(_ number: Int64, _ cards: [Int64], hasMore: Bool = false) -> FoundCards.Board {
        FoundCards.Board(
            BoardRecord(
                id: BoardID(number: number), place: Placement(in: .library, rank: Rank("a")), title: "Board \(number)"),
            cards: cards.map {
                FoundCards.Card(section: "To Do", summary: CardSummary(id: CardID(number: $0), title: "Card \($0)"))
            }, hasMore: hasMore)
    }

    private func list(_ boards: [FoundCards.Board], of text: String = "card") -> FoundEverywhere {
        var list = FoundEverywhere()
        list.show(FoundCards(boards), of: text, includesArchived: false)
        return list
    }

    func testCardsAreListedByBoardInGivenOrder() {
        let list = list([board(2, [5, 3]), board(1, [4])])
        XCTAssertEqual(list.order.sectionIDs.map(\.number), [2, 1])
        XCTAssertEqual(list.order.sectionIDs.map { list.order.items(in: $0).map(\.number) }, [[5, 3], [4]])
        XCTAssertEqual(list[CardID(number: 4)]?.summary.title, "Card 4")
        XCTAssertEqual(list.board(of: CardID(number: 4))?.title, "Board 1")
        XCTAssertNil(list[CardID(number: 6)])
        XCTAssertNil(list[BoardID(number: 6)])
    }

    func testSelectionStaysAtCardWhileItIsFoundOrElseGoesToFirst() {
        var list = list([board(1, [1, 2, 3])])
        XCTAssertEqual(list.selected?.number, 1)
        list.moveSelection(by: 1)
        list.show(FoundCards([board(2, [7]), board(1, [1, 2])]), of: "cards", includesArchived: true)
        XCTAssertEqual(list.selected?.number, 2)
        list.show(FoundCards([board(2, [7]), board(1, [1])]), of: "cards", includesArchived: true)
        XCTAssertEqual(list.selected?.number, 7)
        list.show(FoundCards(), of: "none", includesArchived: true)
        XCTAssertNil(list.selected)
    }

    func testSelectionMovesAcrossBoardsAndStopsAtEnds() {
        var list = list([board(1, [1, 2]), board(2, [3, 4])])
        let steps: [(rows: Int, selected: Int64)] = [(-1, 1), (1, 2), (1, 3), (8, 4), (1, 4), (-2, 2), (-8, 1)]
        for (rows, selected) in steps {
            list.moveSelection(by: rows)
            XCTAssertEqual(list.selected?.number, selected, "\(rows)")
        }
        list.select(CardID(number: 3))
        XCTAssertEqual(list.selected?.number, 3)
        list.select(CardID(number: 99))
        XCTAssertEqual(list.selected?.number, 3)
        var empty = FoundEverywhere()
        empty.moveSelection(by: 1)
        XCTAssertNil(empty.selected)
    }

    func testWordsSayHowManyCardsThereAre() {
        let one = list([board(1, [1])])
        XCTAssertEqual(one.summary(in: .english), "1 card found")
        XCTAssertEqual(one.countText(of: BoardID(number: 1)), "1")
        XCTAssertNil(one.emptiness)
        let many = list([board(1, [1, 2], hasMore: true), board(2, [3])])
        XCTAssertEqual(many.summary(in: .english), "More than 3 cards found")
        XCTAssertEqual(many.countText(of: BoardID(number: 1)), "2+")
        XCTAssertEqual(many.countText(of: BoardID(number: 2)), "1")
        XCTAssertEqual(list([]).summary(in: .english), "No Results Found")
        XCTAssertEqual(list([]).emptiness, .nothingFound)
        XCTAssertEqual(list([], of: " -* ").emptiness, .unasked)
        XCTAssertEqual(FoundEverywhere().emptiness, .unasked)
    }

    func testHintSaysHowToFindFewerCardsAndWhichWordsAreLeftOut() {
        let words = (1...17).map { "word\($0)" }.joined(separator: " ")
        XCTAssertNil(list([board(1, [1])]).hint(in: .english))
        XCTAssertEqual(
            list([board(1, [1], hasMore: true)]).hint(in: .english),
            "… and more. Type another word to find fewer cards.")
        XCTAssertEqual(
            list([], of: words).hint(in: .english), "Only the first 16 words are searched for.")
        var cut = FoundEverywhere()
        cut.show(FoundCards([board(1, [1])], isCutShort: true), of: "card", includesArchived: false)
        XCTAssertNotNil(cut.hint(in: .english))
    }

    func testWordsAreMarkedInCards() {
        let words = list([], of: "CARD 7").words { $0.lowercased() }
        XCTAssertEqual(words?.marks(in: "Card 7"), [0..<4, 5..<6])
        XCTAssertNil(list([], of: "-").words { $0 }?.marks(in: "-"))
    }
}
