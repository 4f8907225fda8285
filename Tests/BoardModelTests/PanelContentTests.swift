import Board
import BoardModel
import XCTest

/// The panel follows the selection on the board.
final class PanelContentTests: XCTestCase {
    private let (open, parent, other) = (CardID.random(), CardID.random(), CardID.random())

    private func following(
        count: Int = 1, single: CardID? = nil, isChanging: Bool = false, isFocused: Bool = false,
        isReplaced: Bool = false
    ) -> PanelContent? {
        PanelContent.following(
            PanelContent.Selected(count: count, single: single, isChanging: isChanging),
            from: PanelContent.Open(open, stepOf: parent, isFocused: isFocused, isReplaced: isReplaced))
    }

    func testPanelShowsTheSelectedCardOrSeveral() {
        XCTAssertEqual(following(single: other), .otherCard(other))
        XCTAssertEqual(following(count: 3), .severalCards(3))
        XCTAssertEqual(following(single: other, isReplaced: true), .otherCard(other))
    }

    func testOpenStepStaysIfItOrItsCardOrNothingIsSelected() {
        for card in [open, parent] { XCTAssertEqual(following(single: card), .openCard) }
        XCTAssertEqual(following(count: 0), .openCard)
        XCTAssertEqual(following(count: 0, isReplaced: true), .openCard)
        // The title of a new card is typed on the board, and the card might not stay.
        XCTAssertEqual(following(single: nil), .openCard)
    }

    func testOpenCardStaysWhileUserTypesInIt() {
        XCTAssertNil(following(single: other, isFocused: true))
        XCTAssertNil(following(count: 3, isFocused: true))
        // Nothing is typed while several cards are shown.
        XCTAssertEqual(following(single: other, isFocused: true, isReplaced: true), .otherCard(other))
        XCTAssertEqual(following(count: 2, isFocused: true, isReplaced: true), .severalCards(2))
    }

    /// A card that is pressed to be dragged to the open card's steps must not take the open card's place.
    func testNothingChangesDuringPressDragOrLift() {
        for isReplaced in [false, true] {
            XCTAssertNil(following(single: other, isChanging: true, isReplaced: isReplaced))
            XCTAssertNil(following(count: 3, isChanging: true, isReplaced: isReplaced))
            XCTAssertNil(following(count: 0, isChanging: true, isReplaced: isReplaced))
        }
    }
}
