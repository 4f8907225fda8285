import Board
import BoardModel
import XCTest

/// Text from elsewhere as cards.
final class CardTextTests: XCTestCase {
    func testFirstLineBecomesTitleAndRestBecomesNotes() {
        let text = CardText("\n  Buy milk  \n\n    two liters\nor three\n")
        XCTAssertEqual(text.title, "Buy milk")
        XCTAssertEqual(text.notes, "    two liters\nor three\n")
        XCTAssertEqual(CardText(" \n ").title, "")
    }

    func testLongFirstLineIsRepeatedInNotes() {
        let line = String(repeating: "word ", count: 1_000) + "end"
        let text = CardText("\(line)\nrest")
        XCTAssertLessThanOrEqual(text.title.utf8.count, SizeLimits.title)
        XCTAssertEqual(text.notes, "\(line)\n\nrest")
    }
}
