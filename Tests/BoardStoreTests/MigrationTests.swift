import Board
import BoardStore
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
