import Board
import BoardModel
import XCTest

/// The labels of several cards.
final class SelectionTests: XCTestCase {
    func testLabelIsChosenForAllOrSomeCards() {
        let (sun, moon, star) = (LabelID.random(), LabelID.random(), LabelID.random())
        let cases: [(cards: [Set<LabelID>], all: Set<LabelID>, some: Set<LabelID>)] = [
            ([], [], []), ([[]], [], []), ([[sun]], [sun], []), ([[sun], []], [], [sun]),
            ([[sun, moon], [moon]], [moon], [sun]), ([[sun], [moon], [sun, star]], [], [sun, moon, star]),
        ]
        for (cards, all, some) in cases {
            let chosen = ChosenLabels(ofCards: cards)
            XCTAssertEqual(chosen.all, all)
            XCTAssertEqual(chosen.some, some)
        }
    }

    func testChoosingAddsLabelUnlessAllCardsHaveIt() {
        let (sun, moon, star) = (LabelID.random(), LabelID.random(), LabelID.random())
        let chosen = ChosenLabels(ofCards: [[sun, moon], [moon]])
        XCTAssertEqual([sun, moon, star].map(chosen.adds), [true, false, true])
    }
}
