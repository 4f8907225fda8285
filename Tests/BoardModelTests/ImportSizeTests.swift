import Board
import BoardModel
import BoardStore
import StoreTestSupport
import TestSupport
import XCTest

/// Files that are too large for an import.
final class ImportSizeTests: MainActorTestCase {
    func testArchivesCountWithTextInThem() async throws {
        try await ModelScene.run { scene in
            // Two archives of a few kilobytes, each with more than half a megabyte of text.
            let line = String(repeating: "a", count: 3_999) + "\n"
            let text = Array(String(repeating: line, count: 140).utf8)
            let bytes = TestArchive.bytes([.init(packing: text)])
            XCTAssertLessThan(bytes.count, 40_000)
            let names = ["a.zip", "b.zip"]
            let files = try await scene.readImport(names.map { TestFile($0, bytes: bytes) }, sizeLimit: 1 << 20)
            XCTAssertEqual(
                files.files.indices.count {
                    files.lines(ofFileAt: $0)
                        == ["Together, the files are larger than 1 MB. Import this one separately."]
                }, 1)
            XCTAssertTrue(files.canImport)
            let large = TestArchive.bytes([.init(data: [], method: 8, size: 3 << 20)])
            let one = try await scene.readImport([TestFile("a.zip", bytes: large)], sizeLimit: 2 << 20)
            XCTAssertEqual(one.lines(ofFileAt: 0), ["The file is larger than 2 MB. Split it into several files."])
        }
    }
}
