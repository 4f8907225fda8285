import Board
import BoardModel
import XCTest

/// The first board of a new library.
final class WelcomeTests: XCTestCase {
    private let board = Welcome.board(in: .english)

    func testCardsAreFewAndShortAndTeachWhatIsNotObvious() {
        let cards = board.sections.flatMap(\.cards)
        XCTAssertLessThanOrEqual(cards.count, 12)
        for card in cards { XCTAssertLessThanOrEqual(card.title.count, 65, card.title) }
        for topic in ["due date", "Archive", "limit", "another board", "file", "undo", "step", "Ctrl+N", "F2"] {
            XCTAssertTrue(cards.contains { $0.title.contains(topic) }, topic)
        }
    }

    func testNotesSayWhatFingersDo() {
        let notes = board.sections.flatMap(\.cards).compactMap(\.notes)
        for topic in ["hold the card until it lifts", "two fingers", "hold a card, then let go"] {
            XCTAssertTrue(notes.contains { $0.contains("On a touchscreen, ") && $0.contains(topic) }, topic)
        }
    }

    func testLastSectionIsEmptyAndHasLimitThatCardMentions() {
        XCTAssertEqual(board.sections.last?.cards, [])
        XCTAssertNotNil(board.sections.last?.limit)
        let title = board.sections.last?.title ?? ""
        XCTAssertTrue(board.sections.flatMap(\.cards).contains { $0.title.contains("limit of the “\(title)” section") })
    }

    func testLabelsOfCardsAreOnBoard() {
        let labels = Set(board.sections.flatMap(\.cards).flatMap(\.labels))
        XCTAssertEqual(labels, Set(board.labels.map(\.name)))
    }
}
