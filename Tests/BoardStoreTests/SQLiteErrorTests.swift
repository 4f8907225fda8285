import Board
import BoardStore
import CSQLite
import Foundation
import XCTest

/// The meaning of SQLite's errors, and which of them may set a library aside.
final class SQLiteErrorTests: XCTestCase {
    private var folder: Folder!

    override func setUpWithError() throws { folder = try Folder() }
    override func tearDown() { folder = nil }

    /// Returns the kind of an error, without its message.
    private func kind(_ error: StoreError) -> String { Mirror(reflecting: error).children.first?.label ?? "" }

    private func kind(_ code: Int32) -> String { kind(StoreError(sqlite: code, path: "p", message: "m")) }

    func testEachCodeHasItsMeaning() {
        let meanings: [(String, [Int32])] = [
            ("damaged", [SQLITE_CORRUPT, SQLITE_NOTADB]),
            ("full", [SQLITE_FULL]),
            ("busy", [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL]),
            ("readOnly", [SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH]),
            ("cannotOpen", [SQLITE_CANTOPEN]),
            ("failed", [SQLITE_IOERR, SQLITE_NOMEM]),
            ("interrupted", [SQLITE_INTERRUPT]),
            ("rejected", [SQLITE_CONSTRAINT, SQLITE_MISMATCH]),
            (
                "misuse",
                [
                    SQLITE_ERROR, SQLITE_INTERNAL, SQLITE_ABORT, SQLITE_NOTFOUND, SQLITE_EMPTY, SQLITE_SCHEMA,
                    SQLITE_TOOBIG, SQLITE_MISUSE, SQLITE_NOLFS, SQLITE_FORMAT, SQLITE_RANGE, SQLITE_NOTICE,
                    SQLITE_WARNING,
                ]
            ),
        ]
        for (meaning, codes) in meanings {
            for code in codes {
                XCTAssertEqual(kind(code), meaning, "\(code)")
                // An unknown extended code has the meaning of its primary code.
                XCTAssertEqual(kind(code | 99 << 8), meaning, "\(code), extended")
            }
        }
        XCTAssertEqual(Set(meanings.flatMap(\.1)), Set(SQLITE_ERROR...SQLITE_WARNING), "Each code is in the table.")
        XCTAssertEqual(kind(12_345), "misuse", "A code of a later SQLite is not damage.")
    }

    func testExtendedCodesHaveTheirOwnMeaning() {
        XCTAssertEqual(kind(inlay_sqlite_readonly_dbmoved), "replaced")
        XCTAssertEqual(kind(inlay_sqlite_ioerr_short_read), "damaged")
        XCTAssertEqual(kind(inlay_sqlite_ioerr_shmsize), "full")
    }

    func testEachCaseHasCode() {
        let extended = [inlay_sqlite_readonly_dbmoved, inlay_sqlite_ioerr_short_read, inlay_sqlite_ioerr_shmsize]
        let codes = (Array(SQLITE_ERROR...SQLITE_WARNING) + extended).compactMap { SQLiteCode($0) }
        XCTAssertEqual(codes.count, SQLiteCode.allCases.count)
        XCTAssertEqual(Set(codes), Set(SQLiteCode.allCases))
        XCTAssertNil(SQLiteCode(SQLITE_OK))
    }

    // MARK: In a library

    /// Runs a statement in another program.
    private func query(_ sql: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["sqlite3", folder.library, sql]
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, sql)
    }

    /// Changes an open library with another program, and checks that the next command fails with the expected kind of
    /// error and that the file stays in place.
    private func expect(_ wanted: String, after sql: String, line: UInt = #line) throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        try session.fill(["a"])
        try query(sql)
        XCTAssertThrowsError(try session.perform(.addBoard(NewBoard(title: "b")), at: 0), line: line) {
            XCTAssertEqual(($0 as? StoreError).map(kind), wanted, "\($0)", line: line)
        }
        XCTAssertNil(session.recovery, line: line)
        XCTAssertFalse(folder.names.contains { $0.contains("damaged") }, "\(folder.names)", line: line)
    }

    func testMissingColumnIsNotDamage() throws {
        try expect("misuse", after: "ALTER TABLE boards RENAME COLUMN title TO name")
    }

    func testMissingTableIsNotDamage() throws {
        try expect("misuse", after: "ALTER TABLE boards RENAME TO tables")
    }

    func testFailedConstraintIsNotDamage() throws {
        try expect("rejected", after: "CREATE UNIQUE INDEX one ON boards (layout)")
    }

    func testInterruptIsNotDamage() throws {
        try expect(
            "interrupted",
            after: """
                CREATE VIEW endless AS WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n;
                CREATE TRIGGER never BEFORE INSERT ON boards BEGIN SELECT max(x) FROM endless; END
                """)
    }

    /// Continuing would omit the labels, and SQLite may have ended the transaction.
    func testCardWithUnreadableLabelsIsNotMovedToAnotherBoard() throws {
        let session = try LibrarySession(path: folder.library, creates: true)
        let card = try session.fill(["a"]).cards[0]
        let label = NewLabel(title: "green")
        _ = try session.perform(.addLabel(label, board: BoardID(number: 1)), at: 0)
        _ = try session.perform(.changeCards([card], .labels([label.id])), at: 0)
        let (other, section) = (BoardID(number: 2), NewSection(title: "S"))
        _ = try session.perform(.addBoard(NewBoard(id: other, title: "Other", sections: [section])), at: 0)
        try query("ALTER TABLE labels RENAME COLUMN title TO name")
        XCTAssertThrowsError(try session.perform(.moveCards([card], to: .section(section.id)), at: 0))
        let board = try session.read { reader throws(StoreError) in try reader.board(of: card) }
        XCTAssertEqual(board, BoardID(number: 1))
    }

    /// Missing parts of a damaged schema are found on opening, when only the schema is read.
    func testIncompleteSchemaIsRepairedOnOpening() throws {
        let wanted: Contents
        do {
            let session = try LibrarySession(path: folder.library, creates: true)
            try session.fill(["a", "b"])
            wanted = try Contents(session)
        }
        try query("DROP TABLE search")
        let session = try LibrarySession(path: folder.library, creates: false)
        XCTAssertNotNil(session.recovery)
        XCTAssertEqual(try Contents(session), wanted)
    }
}
