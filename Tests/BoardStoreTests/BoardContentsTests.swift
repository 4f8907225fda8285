import Board
import BoardStore
import TestSupport
import XCTest

/// A board that is read with everything on it.
final class BoardContentsTests: XCTestCase {
    func testStepsOfVisibleAndArchivedCardsAreRead() throws {
        let folder = try Folder()
        let session = try LibrarySession(path: folder.library, creates: true)
        let (board, other) = (BoardID(number: 1), BoardID(number: 2))
        let (_, cards) = try session.fill(["visible", "archived", "without"], board: board)
        let (_, others) = try session.fill(["elsewhere"], board: other)
        for card in cards.prefix(2) + others {
            let steps = ["one", "two"].map { NewCard(title: $0) }
            _ = try session.perform(.addCards(steps, at: .steps(of: card)), at: 0)
            _ = try session.perform(.moveCards([steps[1].id], to: .steps(of: card, .start)), at: 0)
        }
        _ = try session.perform(.changeCards([cards[1]], .isArchived(true)), at: 0)
        let contents = try XCTUnwrap(session.read { reader throws(StoreError) in try reader.contents(of: board) })
        XCTAssertEqual(
            contents.steps.mapValues { $0.map(\.title) }, [cards[0]: ["two", "one"], cards[1]: ["two", "one"]])
        let last = try session.perform(.changeCards([others[0]], .title("changed")), at: 0)
        let later = try XCTUnwrap(session.read { reader throws(StoreError) in try reader.contents(of: board) })
        XCTAssertEqual(later.sequence, last?.sequence)
    }
}
