import Foundation
import XCTest

@testable import InlayApp

/// Each library has one name, whoever calls it by what.
final class LibraryPathTests: XCTestCase {
    func testAFileHasOneName() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID())").path
        try FileManager.default.createDirectory(atPath: "\(folder)/a", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/b", withDestinationPath: "a")
        // Once when it is not there yet, and once when it is.
        for _ in 0..<2 {
            for name in ["a/x.inlay", "a/../a/./x.inlay", "b/x.inlay", "b//x.inlay"] {
                XCTAssertEqual(
                    LibraryPath.whole("\(folder)/\(name)"), LibraryPath.whole("\(folder)/a") + "/x.inlay")
            }
            try Data().write(to: URL(fileURLWithPath: "\(folder)/a/x.inlay"))
        }
    }

    func testANameWithoutFolderIsOneInTheCurrentFolder() {
        let folder = LibraryPath.whole(".")
        XCTAssertTrue(folder.hasPrefix("/"))
        XCTAssertEqual(LibraryPath.whole("not-there.inlay"), "\(folder)/not-there.inlay")
        XCTAssertEqual(LibraryPath.whole("no/such/folder/x.inlay"), "\(folder)/no/such/folder/x.inlay")
        XCTAssertEqual(LibraryPath.whole("/x.inlay"), "/x.inlay")
    }
}
