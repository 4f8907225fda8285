import Board
import BoardModel
import BoardStore
import StoreTestSupport
import TestSupport
import XCTest

/// Files that arrive while others are being imported.
final class WaitingFilesTests: MainActorTestCase {
    nonisolated private static let garden = "# Garden\n\n## Soon\n\n- [ ] Rake\n"
    nonisolated private static let trip = "# Trip\n\n## Pack\n\n- [ ] Socks\n"

    func testFilesThatArriveDuringImportWaitUntilItIsDone() async throws {
        try await ModelScene.run { scene in
            let files = try await scene.readImport([TestFile("garden.md", Self.garden)])
            var outcome: FileImport.Outcome?
            files.onDone = { outcome = $0 }
            var isShown = false
            files.start()
            files.onChange = { isShown = isShown || files.waiting.count == 1 }
            // A file that is being imported, and one that arrives twice.
            for name in ["garden.md", "trip.md", "trip.md"] { files.add([TestFile(name, Self.trip).source]) }
            XCTAssertTrue(isShown)
            XCTAssertEqual(files.files.map(\.name), ["garden.md"])
            try await scene.wait(for: "the import") { outcome != nil }
            XCTAssertEqual(files.waiting.map(\.name), ["trip.md"])
            XCTAssertEqual(try scene.boardTitles, ["Plan", "Garden"])
        }
    }

    func testFilesThatArriveDuringImportAreAddedIfItFails() async throws {
        try await ModelScene.run { scene in
            let files = try await scene.readImport([TestFile("garden.md", Self.garden)])
            files.destination = .openBoard
            _ = try scene.other().perform(.deleteBoard(scene.board.id), at: 1)
            files.start()
            files.add([TestFile("trip.md", Self.trip).source])
            try await scene.wait(for: "the failure") { files.failure != nil }
            try await scene.wait(for: "the other file") { !files.isReading }
            XCTAssertEqual(files.files.map(\.name), ["garden.md", "trip.md"])
            XCTAssertEqual(files.waiting.count, 0)
            XCTAssertEqual(files.failure, "The board no longer exists.")
        }
    }

    func testFileThatFailedIsReadAgain() async throws {
        try await ModelScene.run { scene in
            let failing = TestFile("trip.md", .missing)
            let files = try await scene.readImport([failing, TestFile("garden.md", Self.garden)])
            XCTAssertTrue(files.files[0].isFailed)
            files.add([TestFile("trip.md", Self.trip).source])
            try await scene.wait(for: "the other file") { !files.isReading }
            XCTAssertEqual(files.files.map(\.isFailed), [false, false])
        }
    }

    func testFileThatFailedAndArrivesAgainDuringImportWaits() async throws {
        try await ModelScene.run { scene in
            let files = try await scene.readImport([
                TestFile("trip.md", .missing), TestFile("garden.md", Self.garden),
            ])
            var outcome: FileImport.Outcome?
            files.onDone = { outcome = $0 }
            files.start()
            files.add([TestFile("trip.md", Self.trip).source])
            try await scene.wait(for: "the import") { outcome != nil }
            XCTAssertEqual(files.waiting.map(\.name), ["trip.md"])
        }
    }

    func testFilesThatArriveDuringImportStayIfItIsCanceled() async throws {
        try await ModelScene.run { scene in
            let files = try await scene.readImport([TestFile("garden.md", Self.garden)])
            let lock = try LibraryLock(scene.path)
            files.start()
            files.add([TestFile("trip.md", Self.trip).source])
            XCTAssertTrue(files.cancel())
            lock.release()
            XCTAssertEqual(files.waiting.map(\.name), ["trip.md"])
            files.add([TestFile("more.md", Self.trip).source])
            XCTAssertEqual(files.waiting.map(\.name), ["trip.md"])
        }
    }
}
