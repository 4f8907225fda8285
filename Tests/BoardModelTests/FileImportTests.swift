import Board
import BoardFormats
import BoardModel
import BoardStore
import Dispatch
import TestSupport
import XCTest

/// The import of files, as a window shows it.
final class FileImportTests: MainActorTestCase {
    nonisolated private static let garden = "# Garden\n\n## Soon\n\n- [ ] Rake\n- [x] Dig\n\n## Later\n\n- [ ] Rest\n"
    nonisolated private static let trip = "# Trip\n\n## Pack\n\n- [ ] Socks\n"

    func testFormatsThatAreOnlyWrittenCannotBeChosen() async throws {
        try await ModelScene.run { scene in
            let files = try await scene.readImport([TestFile("garden.ics", "BEGIN:VCALENDAR\n")])
            XCTAssertEqual(files.files[0].shownFormat, .calendar)
            XCTAssertTrue(FileImport.formats.contains(.calendar))
            XCTAssertFalse(FileImport.formats.contains(.html))
        }
    }

    func testFoundBoardIsDescribed() async throws {
        try await ModelScene.run { scene in
            let files = try await scene.readImport([TestFile("garden.md", Self.garden)])
            XCTAssertEqual(files.lines(ofFileAt: 0), ["“Garden”: 2 sections, 3 cards"])
            XCTAssertEqual(files.files[0].shownFormat, .list)
            XCTAssertTrue(files.canImport)
            XCTAssertEqual(try scene.boardTitles, ["Plan"])
        }
    }

    func testNoticesAreSaidBeforeTheImport() async throws {
        try await ModelScene.run { scene in
            let text = "{\"title\":\"Garden\",\"zap\":1,\"sections\":[]}"
            let files = try await scene.readImport([TestFile("garden.json", text)])
            XCTAssertEqual(
                files.lines(ofFileAt: 0),
                ["“Garden”: 0 sections, 0 cards", "Line 1: “zap” is unknown and was left out."])
        }
    }

    func testAllFilesAreOneStepOfUndo() async throws {
        try await ModelScene.run { scene in
            let files = try await scene.readImport([
                TestFile("garden.md", Self.garden), TestFile("trip.md", Self.trip), TestFile("list.txt", "a\nb\n"),
            ])
            let outcome = try await scene.finish(files)
            XCTAssertEqual(outcome.text, "3 boards imported")
            XCTAssertEqual(try scene.boardTitles, ["Plan", "Garden", "Trip", "list"])
            XCTAssertEqual(try scene.storedCards(of: "Garden"), [["Rake", "Dig"], ["Rest"]])
            XCTAssertEqual(try scene.reader.boards().first { $0.title == "Garden" }?.id, outcome.board)
            XCTAssertEqual(try scene.nextUndo(), "Import 3 Boards")
            try await scene.undo()
            XCTAssertEqual(try scene.boardTitles, ["Plan"])
            XCTAssertEqual(try scene.nextUndo(), scene.firstUndo)
            try await scene.redo()
            XCTAssertEqual(try scene.boardTitles, ["Plan", "Garden", "Trip", "list"])
        }
    }

    func testSectionsOfAllFilesGoToOpenBoardInOneStep() async throws {
        try await ModelScene.run { scene in
            let files = try await scene.readImport([TestFile("garden.md", Self.garden), TestFile("trip.md", Self.trip)])
            files.destination = .openBoard
            let outcome = try await scene.finish(files)
            XCTAssertEqual(outcome.text, "3 sections imported into “Plan”")
            XCTAssertEqual(outcome.board, scene.board.id)
            let before = [["A", "B", "C", "D"], ["E", "F"], []]
            let after = before + [["Rake", "Dig"], ["Rest"], ["Socks"]]
            try await scene.expect(after, after: "the import")
            try await scene.checkIsOneStep("Import Board", from: before, to: after)
        }
    }

    func testExtrasOfFileAreKept() async throws {
        try await ModelScene.run { scene in
            let text = "---\n\nkanban-plugin: board\nowner: me\n\n---\n\n## Now\n\n- [ ] Rake\n"
            try await scene.finish(scene.readImport([TestFile("garden.md", text)]))
            let extras = try XCTUnwrap(scene.reader.boards().last?.extras)
            XCTAssertTrue(extras.contains("owner: me"), extras)
        }
    }

    func testTitlesThatAreAlreadyThereAreReported() async throws {
        try await ModelScene.run { scene in
            let files = try await scene.readImport([TestFile("plan.md", "# Plan\n\n## Done\n\n- [ ] x\n")])
            XCTAssertEqual(
                files.lines(ofFileAt: 0).last, "There is already a board named “Plan”. The import adds another one.")
            files.destination = .openBoard
            XCTAssertEqual(
                files.lines(ofFileAt: 0).last,
                "“Plan” already has a section named “Done”. The import adds another one.")
        }
    }

    func testLongTitleIsCut() async throws {
        try await ModelScene.run { scene in
            let long = String(repeating: "long ", count: 10_000)
            let files = try await scene.readImport([TestFile("long.md", "# \(long)\n\n## S\n\n- [ ] x\n")])
            XCTAssertLessThanOrEqual(files.lines(ofFileAt: 0)[0].utf8.count, SizeLimits.title + 100)
        }
    }

    // MARK: Files that can't be read

    func testEachFileThatCannotBeReadSaysWhyAndIsLeftOut() async throws {
        try await ModelScene.run { scene in
            let hostile: [(TestFile, String)] = [
                (TestFile("gone.md", .missing), "The file no longer exists. Check whether it was moved or renamed."),
                (
                    TestFile("secret.md", .forbidden),
                    "You don't have permission to read this file. Change its permissions and try again."
                ),
                (TestFile("notes", .folder), "This is a folder. Choose the files in it instead."),
                (TestFile("zero", .special), "This is a device, not a file with contents. Choose another file."),
                (
                    TestFile("photo.png", bytes: [0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe]),
                    "This is not text. Save it as a text file in UTF-8, or export it from the other program as a CSV table."
                ),
                (
                    TestFile("people.vcf", "BEGIN:VCARD\n"),
                    "This is a list of contacts (vCard), which Inlay can't read. Many programs can export a CSV table instead."
                ),
                (
                    TestFile("library.db", "SQLite format 3\0"),
                    "This is a library, not a board. Open it from the file manager to show its boards."
                ),
                (
                    TestFile("cut.json", "{\"sections\":[{\"title\":\"To"),
                    "Line 1: The file ends too early. Export it again from the other program."
                ),
                (
                    TestFile("deep.json", String(repeating: "[", count: 100_000)),
                    "Line 1: The file ends too early. Export it again from the other program."
                ),
            ]
            let files = try await scene.readImport(hostile.map(\.0))
            for (index, (file, text)) in hostile.enumerated() where file.name != "deep.json" {
                XCTAssertEqual(files.lines(ofFileAt: index), [text], file.name)
            }
            XCTAssertEqual(files.lines(ofFileAt: hostile.count - 1).count, 1)
            XCTAssertFalse(files.canImport)
            files.start()
            XCTAssertEqual(files.phase, .choosing)
            files.add([TestFile("trip.md", Self.trip).source])
            try await scene.wait(for: "the good file") { files.canImport }
            try await scene.finish(files)
            XCTAssertEqual(try scene.boardTitles, ["Plan", "Trip"])
            XCTAssertEqual(try scene.nextUndo(), "Import Board")
        }
    }

    func testSameFileIsImportedOnceAndTooManyAreCounted() async throws {
        try await ModelScene.run { scene in
            let file = TestFile("trip.md", Self.trip)
            let files = try await scene.readImport([file, file])
            files.add([file.source])
            XCTAssertEqual(files.files.count, 1)
            let many = scene.makeImport((0..<FileImport.fileLimit + 3).map { TestFile("\($0).md", "- [ ] a\n") })
            XCTAssertEqual(many.files.count, FileImport.fileLimit)
            XCTAssertEqual(many.leftOutCount, 3)
            many.cancel()
        }
    }

    // MARK: Formats

    func testFormatCanBeChosen() async throws {
        try await ModelScene.run { scene in
            let files = try await scene.readImport([TestFile("plan.md", "- Rake +garden due:2026-01-02\n")])
            XCTAssertEqual(files.files[0].shownFormat, .list)
            files.setFormat(.todo, ofFileAt: 0)
            XCTAssertTrue(files.isReading)
            XCTAssertFalse(files.canImport)
            try await scene.wait(for: "the file to be read again") { !files.isReading }
            XCTAssertEqual(files.files[0].shownFormat, .todo)
            files.setFormat(.obsidian, ofFileAt: 0)
            try await scene.wait(for: "the file to be read again") { !files.isReading }
            XCTAssertTrue(files.lines(ofFileAt: 0)[0].contains("An Obsidian board begins with front matter"))
            files.setFormat(.list, ofFileAt: 0)
            try await scene.wait(for: "the file to be read again") { files.canImport }
        }
    }

    // MARK: Failures

    func testFailedImportSaysWhyAndCanGoElsewhere() async throws {
        try await ModelScene.run { scene in
            let files = try await scene.readImport([TestFile("garden.md", Self.garden)])
            files.destination = .openBoard
            _ = try scene.other().perform(.deleteBoard(scene.board.id), at: 1)
            files.start()
            try await scene.wait(for: "the failure") { files.failure != nil }
            XCTAssertEqual(files.failure, "The board no longer exists.")
            XCTAssertEqual(files.phase, .choosing)
            files.destination = .newBoards
            try await scene.finish(files)
            XCTAssertEqual(try scene.boardTitles, ["Garden"])
        }
    }

    // MARK: Large files

    func testLargeImportIsReportedWithoutItsCardsAndShown() async throws {
        try await ModelScene.run { scene in
            let text = "## All\n\n" + (0..<6_000).map { "- [ ] Card \($0)\n" }.joined()
            let cards = (0..<6_000).map { "Card \($0)" }
            let files = try await scene.readImport([TestFile("big.md", text)])
            files.destination = .openBoard
            let outcome = try await scene.finish(files)
            XCTAssertTrue(outcome.stored.omitsCards)
            XCTAssertLessThan(outcome.stored.edit.changes.count, 10)
            let before = [["A", "B", "C", "D"], ["E", "F"], []]
            try await scene.waitWhileTimePasses(for: "all cards") { scene.order == before + [cards] }
            try await scene.undo()
            XCTAssertEqual(scene.order, before)
            try await scene.redo()
            try await scene.waitWhileTimePasses(for: "all cards again") { scene.order == before + [cards] }
            XCTAssertEqual(try scene.storedOrder(), before + [cards])
        }
    }

    func testEverythingSaidIsTranslated() async throws {
        let shout = Language(
            translate: { $0.uppercased() }, translateCounted: { ($2 == 1 ? $0 : $1).uppercased() })
        for problem: ImportProblem in [
            .missing, .forbidden, .folder, .special, .tooLarge(limit: 1 << 20), .tooLargeTogether(limit: 1 << 20),
            .unreadable("X"), .canceled, .library, .notText, .unsupported(.contacts),
        ] {
            let text = problem.text(in: shout)
            XCTAssertEqual(text, text.uppercased())
        }
        for problem: ExportProblem in [
            .library, .onlyCopy, .special, .unwritable("X"), .unconfirmed("X"), .failed(.full(path: "X")), .canceled,
        ] {
            let text = problem.text(of: "N", in: shout)
            XCTAssertEqual(text, text.uppercased())
        }
        for progress: ImportProgress in [.preparing, .writing(0.5), .waiting("X"), .saving] {
            XCTAssertEqual(progress.text(in: shout), progress.text(in: shout).uppercased())
        }
    }
}
