import Board
import BoardFormats
import Foundation
import TestSupport
import XCTest

@testable import BoardModel
@testable import BoardStore

/// The export of a board or of cards, as a window shows it.
final class FileExportTests: MainActorTestCase {
    nonisolated private static let full = BoardDocument(
        title: "Full", color: "blue",
        sections: [
            SectionDocument(
                title: "One", color: "red", isLocked: true, limit: LimitDocument(count: 3),
                cards: [
                    CardDocument(
                        title: "A", notes: "Note", labels: ["l"], steps: [StepDocument(title: "s", labels: ["m"])]),
                    CardDocument(title: "B", isDone: true),
                ]),
            SectionDocument(title: "Two", cards: [CardDocument(title: "C", isArchived: true)]),
            SectionDocument(title: "None"),
        ],
        labels: [LabelDocument(name: "l", color: "red"), LabelDocument(name: "m"), LabelDocument(name: "n")])

    /// Starts an export, and waits until the board is read and what is lost is known.
    private static func export(
        _ scene: ModelScene, selection: Set<CardID> = [], as format: ExportFormat = .board(.inlay)
    ) async throws -> FileExport {
        let export = FileExport(
            scene.board.id, titled: scene.board.order.board.title, selection: selection, formats: [format],
            with: .plain, from: scene.library)
        try await scene.wait(for: "the board to be read") { export.lost != nil }
        return export
    }

    private static func path(_ name: String, _ scene: ModelScene) -> String {
        URL(fileURLWithPath: scene.path).deletingLastPathComponent().appendingPathComponent(name).path
    }

    private static func write(_ export: FileExport, to path: String, _ scene: ModelScene) async throws -> String {
        var said: String?
        export.onDone = { said = $0 }
        export.write(to: ExportTarget(path: path, library: scene.path))
        try await scene.wait(for: "the export") { said != nil || export.failure != nil }
        return said ?? ""
    }

    func testEachFormatIsWrittenAsOnCommandLine() async throws {
        try await ModelScene.run([Self.full]) { scene in
            XCTAssertFalse(ExportFormat.all.contains(.board(.trello)))
            for format in BoardFormat.allCases where format.isWritable {
                XCTAssertTrue(ExportFormat.all.contains(.board(format)))
                let export = try await Self.export(scene, as: .board(format))
                let path = Self.path("out.\(format.fileExtension)", scene)
                let said = try await Self.write(export, to: path, scene)
                XCTAssertEqual(said, "Exported to “out.\(format.fileExtension)”")
                XCTAssertEqual(export.phase, .done)
                let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
                XCTAssertEqual(bytes, try format.write(Self.full), "\(format)")
            }
        }
    }

    func testLinkedBoardHasWhatOnlyItsFileHolds() async throws {
        let board = BoardDocument(
            title: "Plan", sections: [SectionDocument(title: "Tasks", cards: [CardDocument(title: "Call")])])
        try await ModelScene.run([board]) { scene in
            let text = "2026-11-01 Call\n"
            let base = LinkBase(bytes: Array(text.utf8), sections: [nil], cards: [[nil]])
            let links = try XCTUnwrap(scene.library.links)
            try links.set(BoardLink(board: scene.board.id, path: "/todo.txt", format: "todo", base: base))
            let path = Self.path("out.txt", scene)
            _ = try await Self.write(Self.export(scene, as: .board(.todo)), to: path, scene)
            XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), text)
        }
    }

    func testFeaturesWithoutPlaceAreSaidBeforeWriting() async throws {
        try await ModelScene.run([Self.full]) { scene in
            let export = try await Self.export(scene)
            XCTAssertEqual(export.lost, [])
            export.format = .board(.taskell)
            XCTAssertNil(export.lost)
            try await scene.wait(for: "what is lost") { export.lost != nil }
            XCTAssertEqual(
                export.lost,
                [
                    "The board's color", "The color of 1 section",
                    "That 1 section is locked", "The limit of 1 section", "The colors or order of 3 labels",
                    "The labels of 1 card", "That 1 card is done", "The notes, due date, or labels of 1 step",
                    "That 1 card is archived", "The place of 1 archived card",
                ])
            let card = try scene.card("B")
            let some = try await Self.export(scene, selection: [card], as: .board(.taskell))
            some.contents = .selection
            try await scene.wait(for: "what is lost") { some.lost != nil }
            XCTAssertEqual(
                some.lost,
                [
                    "The board's color", "The color of 1 section", "That 1 section is locked", "The limit of 1 section",
                    "That 1 card is done",
                ])
        }
    }

    func testSelectedCardsKeepTheirSectionsAndLabels() async throws {
        try await ModelScene.run([Self.full]) { scene in
            let export = try await Self.export(scene, selection: [try scene.card("A")])
            XCTAssertEqual(export.selectedCount, 1)
            export.contents = .selection
            let path = Self.path("some.json", scene)
            _ = try await Self.write(export, to: path, scene)
            let document = try BoardFormat.inlay.read(
                Array(Data(contentsOf: URL(fileURLWithPath: path))), name: path, in: .utc
            ).document
            XCTAssertEqual(document.sections.map(\.title), ["One"])
            XCTAssertEqual(document.sections[0].cards, [Self.full.sections[0].cards[0]])
            XCTAssertEqual(document.labels.map(\.name), ["l", "m"])
        }
    }

    func testFileReadAndWrittenAgainIsTheSame() async throws {
        try await ModelScene.run { scene in
            let text =
                "---\n\nkanban-plugin: board\nowner: me\n\n---\n\n## Now\n\n- [ ] Rake\n- [/] Dig\n\n\n\n\n%% kanban:settings\n```\n{\"kanban-plugin\":\"board\",\"lane-width\":300}\n```\n%%"
            let files = try await scene.readImport([TestFile("Garden.md", text)])
            let outcome = try await scene.finish(files)
            try scene.open(outcome.board)
            let export = try await Self.export(scene, as: .board(.obsidian))
            XCTAssertEqual(export.suggestedName, "Garden.md")
            let path = Self.path("Garden.md", scene)
            _ = try await Self.write(export, to: path, scene)
            XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), text)
        }
    }

    func testUnsavedChangesAreSavedFirst() async throws {
        try await ModelScene.run { scene in
            scene.board.perform(.addCards([NewCard(title: "G")], at: .section(try scene.section("Done"))))
            let export = try await Self.export(scene)
            let path = Self.path("out.json", scene)
            _ = try await Self.write(export, to: path, scene)
            XCTAssertTrue(try String(contentsOfFile: path, encoding: .utf8).contains("\"G\""))
        }
    }

    func testPagesAndPicturesAreWritten() async throws {
        try await ModelScene.run([Self.full]) { scene in
            for format in PaperFormat.allCases {
                let export = try await Self.export(scene, as: .paper(format))
                let path = Self.path("out.\(format)", scene)
                let said = try await Self.write(export, to: path, scene)
                XCTAssertEqual(said, "Exported to “out.\(format)”")
                XCTAssertEqual(
                    try String(contentsOfFile: path, encoding: .utf8),
                    "\(format) Full\nFull\nOne\n2\u{2009}/\u{2009}3\nA\nl\nNote\ns\nm\nB\nTwo\n0\nNone\n0\n\u{C}\n")
            }
        }
    }

    func testPrintedBoardOmitsArchivedCardsAndLocks() async throws {
        try await ModelScene.run([Self.full]) { scene in
            for format in PaperFormat.allCases {
                let export = try await Self.export(scene, as: .paper(format))
                XCTAssertEqual(export.lost, ["1 archived card", "That 1 section is locked"])
            }
        }
    }

    func testSuggestedNameIsAllowedEverywhere() async throws {
        try await ModelScene.run { scene in
            let named: (String, BoardFormat) -> String = { @MainActor title, format in
                let export = FileExport(
                    scene.board.id, titled: title, selection: [], formats: [.board(format)], with: .plain,
                    from: scene.library)
                defer { export.cancel() }
                return export.suggestedName
            }
            let name: (String) -> String = { named($0, .list) }
            XCTAssertEqual(name("Plan"), "Plan.md")
            XCTAssertEqual(named("Plan", .csv), "Plan.csv")
            XCTAssertEqual(name("2026/27\n"), "2026-27.md")
            XCTAssertEqual(name("..hidden"), "hidden.md")
            XCTAssertEqual(name("  "), "Board.md")
            XCTAssertEqual(name("…"), "….md")
            XCTAssertLessThan(name(String(repeating: "ü", count: 4_000)).utf8.count, 255)
            XCTAssertTrue(name(String(repeating: "ü", count: 4_000)).hasSuffix("ü.md"))
        }
    }

    // MARK: Failures

    func testFailureIsSaidAndFileCanBeChosenAgain() async throws {
        try await ModelScene.run { scene in
            let export = try await Self.export(scene)
            export.write(
                to: ExportTarget(name: "full", exists: { true }) { _, _ in
                    .failure(.unwritable("No space left on device"))
                })
            try await scene.wait(for: "the failure") { export.failure != nil }
            XCTAssertEqual(
                export.failure,
                "Can't write “full”: No space left on device. Choose another location or free some space.")
            XCTAssertEqual(export.phase, .choosing)
            _ = try await Self.write(export, to: "/", scene)
            XCTAssertTrue(export.failure?.contains("Is a directory") == true)
            _ = try await Self.write(export, to: Self.path("none/out.json", scene), scene)
            XCTAssertTrue(export.failure?.contains("No such file or directory") == true)
            let said = try await Self.write(export, to: Self.path("out.json", scene), scene)
            XCTAssertEqual(said, "Exported to “out.json”")
        }
    }

    func testUnconfirmedExportIsReportedAsWritten() async throws {
        try await ModelScene.run { scene in
            let export = try await Self.export(scene)
            export.write(
                to: ExportTarget(name: "out.json", exists: { true }) { _, _ in
                    .failure(.unconfirmed("Input/output error"))
                })
            try await scene.wait(for: "the failure") { export.failure != nil }
            XCTAssertEqual(
                export.failure,
                "“out.json” was written, but the disk did not confirm it: Input/output error. Check the disk and export again."
            )
            XCTAssertEqual(export.phase, .choosing)
        }
    }

    func testPipesAndDevicesAreRefused() async throws {
        try await ModelScene.run { scene in
            let export = try await Self.export(scene)
            // Opening a pipe waits until someone reads from it.
            let pipe = Self.path("pipe", scene)
            XCTAssertEqual(mkfifo(pipe, 0o600), 0)
            for path in [pipe, "/dev/full"] {
                _ = try await Self.write(export, to: path, scene)
                XCTAssertTrue(export.failure?.contains("it is not a file with contents") == true)
            }
        }
    }

    func testExaminingFailureIsSaidInWords() async {
        let problem = ExportProblem.failed(.full(path: "x"))
        XCTAssertEqual(problem.text(of: "N", in: .english), StoreError.full(path: "x").text(in: .english))
    }

    func testLibraryIsNeverOverwritten() async throws {
        try await ModelScene.run { scene in
            let export = try await Self.export(scene)
            _ = try await Self.write(export, to: scene.path, scene)
            XCTAssertEqual(
                export.failure,
                "Can't replace “library.inlay”: it is an Inlay library or part of one. Choose another name.")
            XCTAssertEqual(try scene.boardTitles, ["Plan"])
        }
    }

    func testUnreadableBoardIsSaid() async throws {
        try await ModelScene.run { scene in
            scene.store.error = .busy(path: "x")
            let export = FileExport(scene.board.id, titled: "Plan", selection: [], with: .plain, from: scene.library)
            try await scene.wait(for: "the failure") { export.failure != nil }
            XCTAssertTrue(export.failure?.contains("keeping it locked") == true)
            export.write(to: ExportTarget(path: Self.path("out.json", scene), library: scene.path))
            XCTAssertEqual(export.phase, .failed)
            let failure = export.failure
            export.format = .board(.list)
            XCTAssertEqual(export.failure, failure)
            XCTAssertNil(export.lost)
        }
    }

    func testBoardWithUnsavedChangesIsNotExported() async throws {
        try await ModelScene.run { scene in
            scene.store.unsaved = UnsavedChanges(changes: [.undoOrRedo(.undo)], reason: .full(path: "x"))
            let export = FileExport(scene.board.id, titled: "Plan", selection: [], with: .plain, from: scene.library)
            try await scene.wait(for: "the failure") { export.failure != nil }
            XCTAssertTrue(export.failure?.hasPrefix("Not everything is saved yet. ") == true)
            XCTAssertEqual(export.phase, .failed)
        }
    }

    func testCancelingInEachStateWritesNothing() async throws {
        try await ModelScene.run { scene in
            let path = Self.path("out.json", scene)
            let target = ExportTarget(path: path, library: scene.path)
            let reading = FileExport(scene.board.id, titled: "Plan", selection: [], with: .plain, from: scene.library)
            reading.cancel()
            XCTAssertEqual(reading.phase, .canceled)
            let choosing = try await Self.export(scene)
            choosing.cancel()
            choosing.write(to: target)
            XCTAssertEqual(choosing.phase, .canceled)
            let writing = try await Self.export(scene)
            let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let wasCanceled = Cancellation()
            writing.write(
                to: ExportTarget(name: "held", exists: { false }) { _, cancellation in
                    begun.signal()
                    gate.wait()
                    if cancellation.isCanceled { wasCanceled.cancel() }
                    return .failure(.canceled)
                })
            XCTAssertEqual(writing.phase, .writing)
            try await scene.wait(for: "the start of writing") { begun.wait(timeout: .now()) == .success }
            writing.cancel()
            gate.signal()
            try await scene.wait(for: "the end of writing") { wasCanceled.isCanceled }
            XCTAssertEqual(writing.phase, .canceled)
            XCTAssertFalse(FileManager.default.fileExists(atPath: path))
        }
    }
}
