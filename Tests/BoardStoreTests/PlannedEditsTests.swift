import Board
import BoardStore
import XCTest

/// The consequences of a command, as the file has them afterward.
final class PlannedEditsTests: XCTestCase {
    private var folder: Folder!

    override func setUpWithError() throws { folder = try Folder() }
    override func tearDown() { folder = nil }

    func testArchivedCardReappearsWhenMovedToAnotherSection() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let card = try session.fill(["a", "b"]).cards[0]
        let other = NewSection(title: "Other")
        _ = try session.perform(.addSections([other], board: BoardID(number: 1), at: .end), at: 0)
        _ = try session.perform(.changeCards([card], .isArchived(true)), at: 0)
        _ = try session.perform(.moveCards([card], to: .section(other.id, .start)), at: 0)
        XCTAssertEqual(try Contents(session).cards[other.id]?.map(\.place.isArchived), [false])
    }

    func testStepsMoveWithTheirCard() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let cards = try session.fill(["a", "b"]).cards
        _ = try session.perform(.addCards([NewCard(title: "step")], at: .steps(of: cards[0])), at: 0)
        XCTAssertEqual(try steps(of: cards[0], session), ["step"])
        _ = try session.perform(.deleteCards([cards[0]]), at: 0)
        XCTAssertEqual(try steps(of: cards[0], session), [])
        _ = try session.perform(.undo, at: 1)
        XCTAssertEqual(try steps(of: cards[0], session), ["step"])
    }

    private func steps(of card: CardID, _ session: LibrarySession) throws -> [String] {
        try session.read { reader throws(StoreError) in
            try reader.cards(in: .card(card), includesArchived: true).map(\.title)
        }
    }
}
