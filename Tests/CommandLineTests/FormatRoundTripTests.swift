import Board
import BoardFormats
import BoardTestSupport
import Foundation
import TestSupport
import XCTest

/// The laws of the formats for users: boards go from files into a library on disk and back.
final class FormatRoundTripTests: XCTestCase {
    private var stage: FaultStage!
    private let written = BoardFormat.allCases.filter { $0.isWritable && $0.isReadable }

    override func setUpWithError() throws {
        stage = FaultStage(folder: try FaultStage.freshFolder())
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: stage.folder) }

    /// A board with only what a format supports: its file is the same after it is imported and exported again, and so
    /// is the board, without notices.
    func testExportedFileRoundTrips() {
        for format in written {
            let failure = forAll(cases: cases, name: "\(format)") { random in
                var maker = RandomDocument(features: format.features, random: random)
                return self.trouble(format, maker.document()) { first, again, _, own, read in
                    if first.file != again.file { return "the file changed" }
                    if own.file != read.file { return "the board changed" }
                    return first.errors + read.errors
                }
            }
            XCTAssertNil(failure, "\(format)")
        }
    }

    /// An omission is reported if and only if something is missing. The rest is written the same from then on, with
    /// sections of the same title merged if the format requires that.
    func testOmissionsAreReported() {
        for format in written {
            let failure = forAll(cases: cases, name: "\(format)") { random in
                let features = BoardFeature.allCases.filter { _ in random.oneIn(2) }
                var maker = RandomDocument(features: Set(features).union(format.features), random: random)
                return self.trouble(format, maker.document()) { first, again, settled, own, read in
                    if (own.file == read.file) != first.errors.isEmpty { return "said “\(first.errors)”" }
                    return again.file == settled.file ? "" : "the file changed"
                }
            }
            XCTAssertNil(failure, "\(format)")
        }
    }

    /// Titles have one line, so labels whose titles become the same are merged, in the next file too.
    func testLabelsWithEqualNamesAreMerged() throws {
        let label = ["\"a\\tb\"", "\"a b\"", "\"\\n\"", "\"c\""]
        let list = label.joined(separator: ",")
        let names = label.map { "{\"name\": \($0)}" }.joined(separator: ",")
        let text = """
            {"title": "Board", "labels": [\(names)],
            "sections": [{"title": "S", "cards": [{"title": "card", "labels": [\(list)]}]}]}
            """
        let file = try exported(try imported(text, as: .inlay).id, .inlay).file
        XCTAssertTrue(file.contains("{\"name\":\"a b\",\"color\":null},\n{\"name\":\"c\",\"color\":null}]"), file)
        XCTAssertTrue(file.contains("\"labels\":[\"a b\",\"c\"]"), file)
        XCTAssertEqual(try exported(try imported(file, as: .inlay).id, .inlay).file, file)
    }

    private let cases = isOptimized ? 500 : 60

    // MARK: Commands

    private struct Exported {
        var file: String
        var errors: String
    }

    /// Stores a board, then exports and imports it repeatedly. Also exports the first two boards as Inlay's JSON.
    private func trouble(
        _ format: BoardFormat, _ document: BoardDocument,
        _ law: (
            _ first: Exported, _ again: Exported, _ settled: Exported, _ own: Exported, _ read: Exported
        ) -> String
    ) -> String? {
        do {
            let stored = try imported(document.json(), as: .inlay)
            let first = try exported(stored.id, format)
            let own = try exported(stored.id, .inlay)
            let second = try imported(first.file, as: format)
            let again = try exported(second.id, format)
            var read = try exported(second.id, .inlay)
            read.errors = second.errors
            let settled = try exported(try imported(again.file, as: format).id, format)
            let hasTitle = format.features.contains(.boardTitle)
            let trouble = law(first, again, settled, untitled(own, hasTitle), untitled(read, hasTitle))
            guard !trouble.isEmpty else { return nil }
            return
                "\(format): \(trouble)\n\(own.file)\n\(read.file)\n\(first.file.debugDescription)\n\(again.file.debugDescription)"
        } catch { return "\(format): \(error)\n\(document.json())" }
    }

    /// Removes the title if the format doesn't store one, because the file's name then replaces it.
    private func untitled(_ exported: Exported, _ hasTitle: Bool) -> Exported {
        if hasTitle { return exported }
        let title = exported.file.range(of: #"^\{\s*"title":\s*"(\\.|[^"\\])*""#, options: .regularExpression)
        return Exported(file: title.map { String(exported.file[$0.upperBound...]) } ?? "", errors: exported.errors)
    }

    private struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private func imported(_ text: String, as format: BoardFormat) throws -> (id: String, errors: String) {
        let file = "Board.\(format.fileExtension)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(stage.folder)/\(file)"))
        let result = stage.perform(["import", "@\(file)", "--format", format.rawValue])
        guard result.status == 0, let id = result.lines.first else { throw Failure(description: result.errors) }
        // The library has the boards of all cases.
        let errors = result.errors.split(separator: "\n").filter { !$0.contains("already exists. The import added") }
        return (id, format == .inlay ? "" : errors.joined(separator: "\n"))
    }

    private func exported(_ board: String, _ format: BoardFormat) throws -> Exported {
        let result = stage.perform(["export", board, "--format", format.rawValue])
        guard result.status == 0 else { throw Failure(description: result.errors) }
        return Exported(file: result.output, errors: result.errors)
    }
}
