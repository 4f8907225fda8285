import BoardStore
import Foundation
import XCTest

/// A library has one path, however it is named.
final class LibraryPathTests: XCTestCase {
    func testFileHasOneCanonicalName() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID())").path
        try FileManager.default.createDirectory(atPath: "\(folder)/a", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/b", withDestinationPath: "a")
        // Once before the file exists, and once after.
        for _ in 0..<2 {
            for name in ["a/x.inlay", "a/../a/./x.inlay", "b/x.inlay", "b//x.inlay"] {
                XCTAssertEqual(
                    LibraryPath.canonical("\(folder)/\(name)"), LibraryPath.canonical("\(folder)/a") + "/x.inlay")
            }
            try Data().write(to: URL(fileURLWithPath: "\(folder)/a/x.inlay"))
        }
    }

    func testDefaultLibraryIsInUserDataFolder() {
        func path(_ variables: [String: String]) -> String? { LibraryPath.standard { variables[$0] } }
        XCTAssertEqual(path(["HOME": "/home/ada"]), "/home/ada/.local/share/inlay/library.inlay")
        XCTAssertEqual(path(["HOME": "/home/ada", "XDG_DATA_HOME": "/data"]), "/data/inlay/library.inlay")
        XCTAssertEqual(path(["XDG_DATA_HOME": "/data"]), "/data/inlay/library.inlay")
        // A relative path would mean another library in each folder.
        XCTAssertEqual(
            path(["HOME": "/home/ada", "XDG_DATA_HOME": "data"]), "/home/ada/.local/share/inlay/library.inlay")
        XCTAssertNil(path(["HOME": "ada"]))
        XCTAssertNil(path([:]))
        let home = { (name: String) in name == "HOME" ? "/home/ada" : nil }
        XCTAssertEqual(UserFolder.configuration.path(home), "/home/ada/.config/inlay")
        XCTAssertEqual(UserFolder.state.path(home), "/home/ada/.local/state/inlay")
    }

    func testNameWithoutFolderIsInCurrentFolder() {
        let folder = LibraryPath.canonical(".")
        XCTAssertTrue(folder.hasPrefix("/"))
        XCTAssertEqual(LibraryPath.canonical("not-there.inlay"), "\(folder)/not-there.inlay")
        XCTAssertEqual(LibraryPath.canonical("no/such/folder/x.inlay"), "\(folder)/no/such/folder/x.inlay")
        XCTAssertEqual(LibraryPath.canonical("/x.inlay"), "/x.inlay")
    }
}
