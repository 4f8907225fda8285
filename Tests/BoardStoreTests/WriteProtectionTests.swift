import BoardStore
import Foundation
import XCTest

/// Files that may not be written to.
final class WriteProtectionTests: XCTestCase {
    func testWriteProtectedFileIsNotReplaced() throws {
        let folder = try Folder()
        let path = folder.path + "/kept.json"
        try "old".write(toFile: path, atomically: false, encoding: .utf8)
        let user: uid_t = 65_534
        // Permissions don't apply to root, so root becomes the user nobody for a moment.
        let isRoot = geteuid() == 0
        if isRoot {
            for path in [folder.path, path] { XCTAssertEqual(chown(path, user, user), 0) }
            XCTAssertEqual(seteuid(user), 0)
        }
        defer { if isRoot { seteuid(0) } }
        chmod(path, 0o444)
        let bytes = Array("new".utf8)
        XCTAssertThrowsError(try OutputFile(path, library: folder.library).write(bytes)) { error in
            guard case OutputError.failed(EACCES) = error else { return XCTFail("\(error)") }
        }
        XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "old")
        chmod(path, 0o644)
        try OutputFile(path, library: folder.library).write(bytes)
        XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "new")
    }
}
