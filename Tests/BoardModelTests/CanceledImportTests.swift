import Board
import BoardFormats
import BoardModel
import BoardStore
import TestSupport
import XCTest

/// Imports that are canceled, or that wait for a locked library.
final class CanceledImportTests: MainActorTestCase {
    nonisolated private static let garden = "# Garden\n\n## Soon\n\n- [ ] Rake\n- [x] Dig\n\n## Later\n\n- [ ] Rest\n"
    nonisolated private static let trip = "# Trip\n\n## Pack\n\n- [ ] Socks\n"

    func testCancelingWhileReadingEndsReading() async throws {
        try await ModelScene.run { scene in
            let held = TestFile("slow.md", Self.trip, isHeld: true)
            let files = scene.makeImport([held, TestFile("garden.md", Self.garden)])
            try await scene.wait(for: "the other file") { !files.files[1].isReading }
            XCTAssertEqual(files.lines(ofFileAt: 0), ["Reading…"])
            try await scene.wait(for: "the start of reading") { held.isOpened }
            XCTAssertTrue(files.cancel())
            try await scene.wait(for: "the end of reading") { held.isCanceled }
            XCTAssertEqual(files.phase, .canceled)
            files.start()
            XCTAssertEqual(files.phase, .canceled)
            XCTAssertEqual(try scene.boardTitles, ["Plan"])
        }
    }

    func testReleasedImportEndsReading() async throws {
        try await ModelScene.run { scene in
            let held = TestFile("slow.md", Self.trip, isHeld: true)
            var files: FileImport? = scene.makeImport([held])
            try await scene.wait(for: "the start of reading") { held.isOpened }
            XCTAssertEqual(files?.isReading, true)
            files = nil
            try await scene.wait(for: "the end of reading") { held.isCanceled }
        }
    }

    func testCancelingChoiceChangesNothing() async throws {
        try await ModelScene.run { scene in
            let files = try await scene.readImport([TestFile("garden.md", Self.garden)])
            XCTAssertTrue(files.cancel())
            XCTAssertTrue(files.cancel())
            XCTAssertEqual(files.phase, .canceled)
            XCTAssertEqual(try scene.boardTitles, ["Plan"])
            XCTAssertEqual(try scene.nextUndo(), scene.firstUndo)
        }
    }

    func testImportWaitsForLockedLibrary() async throws {
        try await ModelScene.run { scene in
            let files = try await scene.readImport([TestFile("garden.md", Self.garden)])
            let lock = try LibraryLock(scene.path)
            var isDone = false
            files.onDone = { _ in isDone = true }
            files.start()
            try await scene.waitWhileTimePasses(for: "the reason for waiting") {
                if case .importing(.waiting(let text)) = files.phase {
                    text.contains("keeping it locked")
                } else {
                    false
                }
            }
            XCTAssertFalse(isDone)
            lock.release()
            try await scene.wait(for: "the import") { isDone }
            XCTAssertEqual(try scene.boardTitles, ["Plan", "Garden"])
        }
    }

    func testCancelingWhileLibraryIsLockedLeavesNothingAndLetsOthersPass() async throws {
        try await ModelScene.run { scene in
            let files = try await scene.readImport([TestFile("garden.md", Self.garden)])
            let lock = try LibraryLock(scene.path)
            files.start()
            try await scene.waitWhileTimePasses(for: "the reason for waiting") {
                if case .importing(.waiting) = files.phase { true } else { false }
            }
            scene.board.perform(.addCards([NewCard(title: "G")], at: .section(try scene.section("Done"))))
            XCTAssertTrue(files.cancel())
            XCTAssertEqual(files.phase, .canceled)
            lock.release()
            try await scene.expect([["A", "B", "C", "D"], ["E", "F"], ["G"]], after: "the lock")
            try await scene.waitForAnswers()
            XCTAssertEqual(try scene.boardTitles, ["Plan"])
            XCTAssertEqual(try scene.nextUndo(), "Add Card")
            XCTAssertEqual(files.phase, .canceled)
        }
    }

    func testCanceledOrDoneNeverBoth() async throws {
        try await ModelScene.run { scene in
            let text = "# Big\n\n## All\n\n" + (0..<3_000).map { "- [ ] Card \($0)\n" }.joined()
            for delay in 0..<4 {
                let files = try await scene.readImport([TestFile("big\(delay).md", text)])
                var isDone = false
                files.onDone = { _ in isDone = true }
                files.start()
                try await scene.waitWhileTimePasses(for: "a part of the import") {
                    switch files.phase {
                    case .importing(let progress): (progress.fraction ?? 0) >= Double(delay) / 3
                    default: true
                    }
                }
                if !files.cancel() || isDone { try await scene.wait(for: "the import") { isDone } }
                try await scene.waitForAnswers()
                XCTAssertEqual(try scene.boardTitles, isDone ? ["Plan", "Big"] : ["Plan"])
                if isDone { try await scene.undo() }
            }
        }
    }
}
