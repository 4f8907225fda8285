import Board
import BoardModel
import BoardStore
import StoreTestSupport
import TestSupport
import XCTest

/// Files that are too large for an import, or whose cards are.
final class ImportSizeTests: MainActorTestCase {
    nonisolated private static let trip = "# Trip\n\n## Pack\n\n- [ ] Socks\n"
    /// A list of more than a megabyte with few cards, so that it is read quickly.
    nonisolated private static let megabyte = String(repeating: String(repeating: "a", count: 3_999) + "\n", count: 300)

    func testFilesAreLimitedInSizeAndTogether() async throws {
        try await ModelScene.run { scene in
            let files = try await scene.readImport(
                [TestFile("large.md", String(repeating: "a", count: 3 << 20))], sizeLimit: 2 << 20)
            XCTAssertEqual(
                files.lines(ofFileAt: 0), ["The file is larger than 2 MB. Split it into several files."])
            let both = try await scene.readImport(
                [TestFile("a.txt", Self.megabyte), TestFile("b.txt", Self.megabyte)], sizeLimit: 2 << 20)
            let lines = [both.lines(ofFileAt: 0), both.lines(ofFileAt: 1)]
            XCTAssertEqual(
                lines.count {
                    $0 == ["Together, the files are larger than 2 MB. Import this one separately."]
                }, 1)
            XCTAssertTrue(both.canImport)
        }
    }

    func testFileReadAgainCountsOnce() async throws {
        try await ModelScene.run { scene in
            let bytes = Array(Self.megabyte.utf8)
            let gates = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
            let turns = Locked(0)
            // Both readings end late, even when they are canceled.
            let slow = ImportSource(address: "file:///a.txt", name: "a.txt") { _, _ in
                let turn = turns.withLock { turn in
                    defer { turn += 1 }
                    return turn
                }
                gates[turn].wait()
                return .success(bytes)
            }
            let files = FileImport(
                [slow], into: scene.library, openBoard: nil, scheduler: scene.scheduler.scheduler, sizeLimit: 2 << 20)
            try await scene.wait(for: "the first reading") { turns.withLock { $0 } == 1 }
            files.setFormat(.list, ofFileAt: 0)
            try await scene.wait(for: "the second reading") { turns.withLock { $0 } == 2 }
            gates[0].signal()
            // Two files are read at a time, so this one is read after the first reading.
            files.add([TestFile("trip.md", Self.trip).source])
            try await scene.wait(for: "the other file") { !files.files[1].isReading }
            gates[1].signal()
            try await scene.wait(for: "the file") { !files.isReading }
            XCTAssertFalse(files.files[0].isFailed, "\(files.lines(ofFileAt: 0))")
        }
    }

    func testArchivesCountByUncompressedSize() async throws {
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

    func testFileWithCardTooLargeForLibraryIsRefusedWhenRead() async throws {
        try await ModelScene.run { scene in
            let notes = String(repeating: "long ", count: SizeLimits.notes / 5 + 1)
            let large = "{\"sections\":[{\"title\":\"S\",\"cards\":[{\"title\":\"Rake\",\"notes\":\"\(notes)\"}]}]}"
            let labels = (0...SizeLimits.labels).map { "\"\($0)\"" }.joined(separator: ",")
            let labeled = "{\"sections\":[{\"title\":\"S\",\"cards\":[{\"title\":\"Dig\",\"labels\":[\(labels)]}]}]}"
            let files = try await scene.readImport([
                TestFile("large.json", large), TestFile("labeled.json", labeled), TestFile("trip.md", Self.trip),
            ])
            XCTAssertEqual(
                files.lines(ofFileAt: 0),
                ["The notes of “Rake” are too long (the limit is 1 MB). Shorten them or split the card."])
            XCTAssertEqual(
                files.lines(ofFileAt: 1), ["“Dig” has too many labels (the limit is 64). Remove some of them."])
            XCTAssertTrue(files.canImport)
            try await scene.finish(files)
            XCTAssertEqual(try scene.boardTitles, ["Plan", "Trip"])
        }
    }
}
