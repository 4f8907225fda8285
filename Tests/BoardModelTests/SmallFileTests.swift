import BoardModel
import Foundation
import XCTest

/// Files that the program keeps for itself and can do without.
final class SmallFileTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID())").path
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

    func testWrittenFileIsReadBack() {
        let file = SmallFile(path: "\(folder)/not/there/yet")
        XCTAssertNil(file.read())
        for text in ["one\n", "", "Grüße\0\n"] {
            XCTAssertTrue(file.write(text))
            XCTAssertEqual(file.read(), text)
        }
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/not/there"), ["yet"])
    }

    func testLeftoverOfKilledProgramIsHarmless() throws {
        let file = SmallFile(path: "\(folder)/file")
        XCTAssertTrue(file.write("one"))
        try Data("half".utf8).write(to: URL(fileURLWithPath: "\(folder)/file.new"))
        XCTAssertTrue(file.write("two"))
        XCTAssertEqual(file.read(), "two")
    }

    func testUnreadableFileIsTreatedAsMissing() throws {
        try FileManager.default.createDirectory(atPath: "\(folder)/folder", withIntermediateDirectories: true)
        XCTAssertNil(SmallFile(path: "\(folder)/folder").read())
        let large = String(repeating: "a", count: SmallFile.limit)
        try Data(large.utf8).write(to: URL(fileURLWithPath: "\(folder)/large"))
        XCTAssertEqual(SmallFile(path: "\(folder)/large").read(), large)
        try Data((large + "a").utf8).write(to: URL(fileURLWithPath: "\(folder)/large"))
        XCTAssertNil(SmallFile(path: "\(folder)/large").read())
        try Data([0xff, 0xfe]).write(to: URL(fileURLWithPath: "\(folder)/bytes"))
        XCTAssertNil(SmallFile(path: "\(folder)/bytes").read())
        XCTAssertEqual(mkfifo("\(folder)/pipe", 0o600), 0)
        XCTAssertNil(SmallFile(path: "\(folder)/pipe").read())
    }

    func testFailedWriteLeavesFileUnchanged() throws {
        let file = SmallFile(path: "\(folder)/file")
        XCTAssertTrue(file.write("one"))
        XCTAssertFalse(SmallFile(path: "\(folder)/file/below").write("two"))
        XCTAssertFalse(SmallFile(path: "/proc/inlay/file").write("two"))
        XCTAssertEqual(file.read(), "one")
    }
}
