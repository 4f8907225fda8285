import BoardModel
import Foundation
import TestSupport
import XCTest

@testable import BoardStore

/// The export from a library that was damaged and could not be recovered in full.
final class IncompleteLibraryTests: MainActorTestCase {
    func testExportFromIncompleteLibraryReplacesNoFile() async throws {
        try await ModelScene.run { scene in
            let folder = URL(fileURLWithPath: scene.path).deletingLastPathComponent()
            let (old, new) = (folder.appendingPathComponent("old.json"), folder.appendingPathComponent("new.json"))
            try Data("old".utf8).write(to: old)
            let report = RecoveryReport(
                setAside: "x", boards: 1, sections: 3, cards: 6, strays: 0, isIncomplete: true)
            scene.store.send(.recovered(report))
            try await scene.wait(for: "the report") { scene.library.isIncomplete }
            let export = FileExport(scene.board.id, titled: "Plan", selection: [], with: .plain, from: scene.library)
            try await scene.wait(for: "the board") { export.phase == .choosing }
            export.write(to: ExportTarget(path: old.path, library: scene.path))
            try await scene.wait(for: "the failure") { export.failure != nil }
            XCTAssertTrue(export.failure?.contains("it may be the last complete copy") == true)
            XCTAssertEqual(try Data(contentsOf: old), Data("old".utf8))
            export.write(to: ExportTarget(path: new.path, library: scene.path))
            try await scene.wait(for: "the export") { export.phase == .done }
        }
    }
}
