import Board
import BoardStore
import Foundation
import XCTest

final class MigrationTests: XCTestCase {
    private let more = Migration(name: "stars", sql: "ALTER TABLE cards ADD COLUMN stars INTEGER NOT NULL DEFAULT 0")

    func testOlderLibraryIsMigratedAfterBackup() throws {
        let folder = try Folder()
        let before: Contents
        do {
            let session = try LibrarySession(path: folder.library, creates: true)
            try session.fill(["a", "b"])
            before = try Contents(session)
        }
        let session = try LibrarySession(path: folder.library, migrations: Migration.all + [more])
        XCTAssertEqual(try Contents(session), before)
        let backup = try LibrarySession(path: folder.library + ".before-stars", creates: false)
        XCTAssertEqual(try Contents(backup), before)
        XCTAssertEqual(try LibrarySession.problems(path: folder.library + ".before-stars"), [])
    }

    func testReaderOfCurrentVersionLeavesOtherLibrariesAsTheyAre() throws {
        let folder = try Folder()
        XCTAssertNil(FileReader.current(path: folder.library))
        for version in 1..<Migration.all.count {
            let path = folder.library + "\(version)"
            try makeOlderLibrary(path, version: version, cards: 3)
            let before = try Data(contentsOf: URL(fileURLWithPath: path))
            XCTAssertNil(FileReader.current(path: path), "version \(version)")
            XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: path)), before, "version \(version)")
            XCTAssertFalse(FileManager.default.fileExists(atPath: path + "-wal"))
        }
        do { _ = try LibrarySession(path: folder.library, creates: true) }
        XCTAssertNotNil(FileReader.current(path: folder.library))
        execute("PRAGMA user_version = \(Migration.all.count + 1)", in: folder.library)
        XCTAssertNil(FileReader.current(path: folder.library))
    }

    func testOpenCardsOfOlderLibraryAreCounted() throws {
        for version in 1...2 {
            let folder = try Folder()
            let board = BoardID(number: 1)
            try makeOlderLibrary(folder.library, version: version, cards: 6, board: board)
            execute(
                """
                UPDATE cards SET done = 1 WHERE id IN (1, 2);
                UPDATE cards SET archived = 1 WHERE id IN (2, 3);
                UPDATE sections SET card_count = 4;
                """, in: folder.library)
            let session = try LibrarySession(path: folder.library, creates: false)
            let count = { try session.read { reader throws(StoreError) in try reader.openCardCount(of: board) } }
            XCTAssertEqual(try count(), 3, "version \(version)")
            _ = try session.perform(.changeCards([CardID(number: 4)], .isDone(true)), at: 0)
            XCTAssertEqual(try count(), 2, "version \(version)")
            XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
        }
    }

    func testBoardsOfOlderLibraryHaveNoColorAndCanHaveOne() throws {
        for version in 1..<Migration.all.count {
            let folder = try Folder()
            let board = BoardID(number: 1)
            try makeOlderLibrary(folder.library, version: version, cards: 3, board: board)
            let color = { (session: LibrarySession) in
                try session.read { reader throws(StoreError) in try reader.boards().map(\.color) }
            }
            do {
                let session = try LibrarySession(path: folder.library, creates: false)
                XCTAssertEqual(try color(session), [nil], "version \(version)")
                _ = try session.perform(.changeBoard(board, .color(.pink)), at: 0)
                _ = try session.perform(.changeBoard(board, .color(.teal)), at: 0)
            }
            let session = try LibrarySession(path: folder.library, creates: false)
            XCTAssertNil(session.recovery)
            XCTAssertEqual(try color(session), [.teal], "version \(version)")
            _ = try session.perform(.undo, at: 0)
            XCTAssertEqual(try color(session), [.pink], "version \(version)")
            XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
            let names = Migration.all.map { "library.inlay.before-\($0.name)" }
            XCTAssertEqual(folder.names.filter { $0.contains("before") }, [names[version]], "version \(version)")
        }
    }

    func testCardsOfOlderLibraryHaveNoTimeAndCanHaveOne() throws {
        for version in 1..<Migration.all.count {
            let folder = try Folder()
            let board = BoardID(number: 1)
            try makeOlderLibrary(folder.library, version: version, cards: 3, board: board)
            execute("UPDATE cards SET due = 20260301 WHERE id = 1", in: folder.library)
            let (card, other) = (CardID(number: 1), CardID(number: 2))
            let due = { (session: LibrarySession, card: CardID) in
                try session.read { reader throws(StoreError) in try reader.card(card)?.due?.description }
            }
            do {
                let session = try LibrarySession(path: folder.library, creates: false)
                XCTAssertEqual(try due(session, card), "2026-03-01", "version \(version)")
                _ = try session.perform(.changeCards([card], .dueTime(DueTime("09:00 Asia/Tokyo"))), at: 0)
                _ = try session.perform(.changeCards([other], .due(Due("2026-03-02 00:00"))), at: 0)
            }
            let session = try LibrarySession(path: folder.library, creates: false)
            XCTAssertNil(session.recovery)
            XCTAssertEqual(try due(session, card), "2026-03-01 09:00 Asia/Tokyo", "version \(version)")
            XCTAssertEqual(try due(session, other), "2026-03-02 00:00", "version \(version)")
            _ = try session.perform(.changeCards([card, other], .due(nil)), at: 0)
            XCTAssertNil(try due(session, card))
            XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
            _ = try session.perform(.undo, at: 0)
            XCTAssertEqual(try due(session, card), "2026-03-01 09:00 Asia/Tokyo", "version \(version)")
            XCTAssertEqual(try due(session, other), "2026-03-02 00:00", "version \(version)")
        }
    }

    func testInvalidTimesAreIgnored() throws {
        let folder = try Folder()
        do {
            let session = try LibrarySession(path: folder.library, creates: true)
            try session.fill(["a"])
        }
        for time in ["'9:00'", "'09:00 ../x'", "''", "x'00'"] {
            execute("UPDATE cards SET due = 20260301, due_time = CAST(\(time) AS TEXT)", in: folder.library)
            let session = try LibrarySession(path: folder.library, creates: false)
            let cards = try Contents(session).cards.values.joined()
            XCTAssertEqual(cards.compactMap { $0.due?.description }, ["2026-03-01"], time)
        }
        execute("UPDATE cards SET due = NULL, due_time = '09:00'", in: folder.library)
        let session = try LibrarySession(path: folder.library, creates: false)
        XCTAssertEqual(try Contents(session).cards.values.joined().compactMap(\.due), [])
    }

    func testNewerLibraryIsRefusedAndUnchanged() throws {
        let folder = try Folder()
        _ = try LibrarySession(path: folder.library, migrations: Migration.all + [more])
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.library))
        let known = Migration.all.count
        XCTAssertThrowsError(try LibrarySession(path: folder.library, creates: true)) {
            XCTAssertEqual($0 as? StoreError, .newer(path: folder.library, version: known + 1, known: known))
        }
        XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: folder.library)), bytes)
        XCTAssertEqual(folder.names.filter { !$0.hasPrefix("library.inlay") }, [])
    }

    func testFailedMigrationLeavesLibraryUnchanged() throws {
        let folder = try Folder()
        let before: Contents
        do {
            let session = try LibrarySession(path: folder.library, creates: true)
            try session.fill(["a"])
            before = try Contents(session)
        }
        let wrong = Migration(name: "wrong", sql: "DROP TABLE labels; SELECT nonsense")
        XCTAssertThrowsError(try LibrarySession(path: folder.library, migrations: Migration.all + [wrong]))
        XCTAssertEqual(try Contents(try LibrarySession(path: folder.library, creates: false)), before)
    }
}
