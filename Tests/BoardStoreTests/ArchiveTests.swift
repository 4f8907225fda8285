import Board
import BoardStore
import XCTest

/// Reading archived cards.
final class ArchiveTests: XCTestCase {
    private let board = BoardID(number: 1)

    /// Creates a board with two sections, some of whose cards are archived, and a second board.
    private func fill(_ session: LibrarySession) throws -> (section: SectionID, other: SectionID) {
        let (section, cards) = try session.fill(["Milk", "Bread", "Milkshake", "Tea"])
        let other = NewSection(title: "Before")
        _ = try session.perform(.addSections([other], board: board, at: .start), at: 0)
        let late = NewCard(title: "Late milk", isDone: true)
        _ = try session.perform(.addCards([late], at: .section(other.id)), at: 0)
        let (_, elsewhere) = try session.fill(["Milk elsewhere"], board: BoardID(number: 2))
        let archived = [cards[2], cards[0], late.id, elsewhere[0]]
        _ = try session.perform(.changeCards(archived, .isArchived(true)), at: 0)
        return (section, other.id)
    }

    private func titles(_ session: LibrarySession, _ text: String = "", limit: Int = 100) throws -> [[String]] {
        try session.read { reader throws(StoreError) in
            try reader.archive(of: board, matching: text, limit: limit).sections.map { section in
                [section.title] + section.cards.map(\.title)
            }
        }
    }

    func testArchivedCardsFollowBoardOrder() throws {
        let folder = try Folder()
        let session = try LibrarySession(path: folder.library, creates: true)
        let (_, other) = try fill(session)
        XCTAssertEqual(try titles(session), [["Before", "Late milk"], ["Section", "Milk", "Milkshake"]])
        let archive = try session.read { reader throws(StoreError) in try reader.archive(of: board, limit: 100) }
        XCTAssertEqual(archive.sections.first?.id, other)
        XCTAssertEqual(archive.sections.first?.cards.first?.isDone, true)
        XCTAssertFalse(archive.hasMore)
    }

    func testArchiveSearchMatchesOrdinarySearch() throws {
        let folder = try Folder()
        let session = try LibrarySession(path: folder.library, creates: true)
        _ = try fill(session)
        XCTAssertEqual(try titles(session, "milks"), [["Section", "Milkshake"]])
        XCTAssertEqual(try titles(session, "late MIL"), [["Before", "Late milk"]])
        XCTAssertEqual(try titles(session, "bread"), [], "a card that is not archived")
        XCTAssertEqual(try titles(session, " - "), try titles(session), "no word to look for")
    }

    func testArchiveReturnsNoMoreThanRequested() throws {
        let folder = try Folder()
        let session = try LibrarySession(path: folder.library, creates: true)
        _ = try fill(session)
        XCTAssertEqual(try titles(session, limit: 2), [["Before", "Late milk"], ["Section", "Milk"]])
        for (limit, hasMore) in [(2, true), (3, false)] {
            let archive = try session.read { reader throws(StoreError) in
                try reader.archive(of: board, limit: limit)
            }
            XCTAssertEqual(archive.hasMore, hasMore)
        }
    }

    func testBoardKnowsWhetherItHasArchivedCards() throws {
        let folder = try Folder()
        let session = try LibrarySession(path: folder.library, creates: true)
        let (_, cards) = try session.fill(["A", "B"])
        func hasArchive() throws -> Bool {
            try session.read { reader throws(StoreError) in try reader.hasArchive(board) }
        }
        XCTAssertFalse(try hasArchive())
        _ = try session.perform(.changeCards([cards[0]], .isArchived(true)), at: 0)
        XCTAssertTrue(try hasArchive())
        _ = try session.perform(.undo, at: 0)
        XCTAssertFalse(try hasArchive())
    }
}
