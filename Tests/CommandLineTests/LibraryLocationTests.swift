import Foundation
import XCTest

/// The path of a library, and its permissions.
final class LibraryLocationTests: XCTestCase {
    private var inlay: Inlay!
    private var files: FileManager { FileManager.default }

    override func setUpWithError() throws { inlay = try Inlay() }
    override func tearDown() { inlay.remove() }

    private func names(_ folder: String) throws -> [String] {
        try files.contentsOfDirectory(atPath: "\(inlay.folder)/\(folder)").sorted()
    }

    private func mode(_ name: String) throws -> Int {
        try XCTUnwrap(files.attributesOfItem(atPath: "\(inlay.folder)/\(name)")[.posixPermissions] as? Int)
    }

    func testLinkToLibraryWorksInEveryCommand() throws {
        for folder in ["there", "here"] {
            try files.createDirectory(atPath: "\(inlay.folder)/\(folder)", withIntermediateDirectories: true)
        }
        try files.createSymbolicLink(
            atPath: inlay.folder + "/here/link.inlay", withDestinationPath: "../there/library.inlay")
        try files.createSymbolicLink(atPath: inlay.library, withDestinationPath: "here/link.inlay")
        // A dangling link is not a library, and reading it creates none.
        for words in [["boards"], ["show"], ["check"], ["undo"], ["add", "x"]] {
            let result = try inlay(words)
            XCTAssertEqual(result.status, 1, "\(words)")
            XCTAssertTrue(result.errors.contains("There is no library"), "\(words): \(result.errors)")
        }
        XCTAssertEqual(try names("there"), [])
        XCTAssertEqual(try inlay("new", "Home", "--section", "S").status, 0)
        XCTAssertEqual(try names("there"), ["library.inlay"])
        XCTAssertEqual(try names("here"), ["link.inlay"])
        XCTAssertEqual(try inlay("add", "card").status, 0)
        XCTAssertEqual(try inlay.titles("Home"), [["card"]])
        XCTAssertEqual(try inlay("undo").status, 0)
        XCTAssertEqual(try inlay("redo").status, 0)
        XCTAssertEqual(try inlay("check").output, Inlay.whole)

        // Damage is repaired in the library's folder, and the links stay links.
        try Data(count: 5_000).write(to: URL(fileURLWithPath: inlay.folder + "/there/library.inlay"))
        XCTAssertEqual(try inlay("boards").status, 1)
        XCTAssertEqual(try names("there"), ["library.damaged-1.inlay", "library.inlay"])
        XCTAssertEqual(try files.destinationOfSymbolicLink(atPath: inlay.library), "here/link.inlay")
        XCTAssertEqual(try inlay("check").output, Inlay.whole)
    }

    func testEmptyLibraryPathIsRefused() throws {
        for option in ["--library", "--library="] {
            let result = try inlay([], through: "exec \"$1\" boards '\(option)' \(option.hasSuffix("=") ? "" : "''")")
            XCTAssertEqual(result.status, 2, result.errors)
        }
    }

    /// SQLite treats a file of one byte as empty, and overwrites it.
    func testFileTooShortForLibraryStaysUnchanged() throws {
        for text in ["x", String(repeating: "x", count: 99)] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: inlay.library))
            for command in ["boards", "check", "show"] {
                let result = try inlay(command)
                XCTAssertEqual(result.status, 1, "\(command) of \(text.count) bytes: \(result.errors)")
                XCTAssertTrue(result.errors.contains("is not an Inlay library"), result.errors)
            }
            XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: inlay.library)), Data(text.utf8))
        }
    }

    func testOnlyOwnersCanReadLibraries() throws {
        let open = "umask 000; exec \"$@\""
        try inlay("new", "Home", "--section", "S", through: open)
        XCTAssertEqual(try mode("library.inlay"), 0o600)
        let result = try inlay(
            [], through: "umask 000; exec \"$1\" new B --library '\(inlay.folder)/a/b/library.inlay'")
        XCTAssertEqual(result.status, 0, result.errors)
        for (name, mode) in [("a", 0o700), ("a/b", 0o700), ("a/b/library.inlay", 0o600)] {
            XCTAssertEqual(try self.mode(name), mode, name)
        }
        // The files next to the library while it is open.
        let script =
            "umask 000; \"$@\" >/dev/null; sqlite3 '\(inlay.library)' 'SELECT count(*) FROM boards' '.shell stat -c %a \(inlay.library)-wal \(inlay.library)-shm'"
        XCTAssertEqual(try inlay("boards", through: script).lines.sorted(), ["1", "600", "600"])

        try inlay("add", "-", input: (0..<3_000).map { "card \($0)\n" }.joined())
        let size = try XCTUnwrap(files.attributesOfItem(atPath: inlay.library)[.size] as? Int)
        truncate(inlay.library, size * 2 / 3)
        XCTAssertEqual(try inlay("boards", through: open).status, 1)
        XCTAssertEqual(try names("."), ["a", "library.damaged-1.inlay", "library.inlay"])
        XCTAssertEqual(try mode("library.inlay"), 0o600)
        XCTAssertEqual(try mode("library.damaged-1.inlay"), 0o600)
    }

    func testRecoveryKeepsFilePermissions() throws {
        try inlay("new", "Home", "--section", "S")
        chmod(inlay.library, 0o640)
        truncate(inlay.library, 5_000)
        XCTAssertEqual(try inlay("boards").status, 1)
        XCTAssertEqual(try mode("library.inlay"), 0o640)
    }
}
