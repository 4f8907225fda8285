import BoardStore
import Foundation
import XCTest

/// Files whose new name the disk doesn't confirm.
final class UnconfirmedFileTests: XCTestCase {
    func testFailedSyncIsReportedAsUnconfirmed() throws {
        let folder = try Folder()
        let path = folder.path + "/board.json"
        try "old".write(toFile: path, atomically: false, encoding: .utf8)
        var synced: [String] = []
        let file = try OutputFile(path, library: folder.library)
        XCTAssertThrowsError(
            try file.write(Array("new".utf8)) { folder in
                synced.append(folder)
                return EIO
            }
        ) { error in
            guard case OutputError.unconfirmed(EIO) = error else { return XCTFail("\(error)") }
        }
        XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "new")
        XCTAssertEqual(synced.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }, [folder.path])
    }
}
