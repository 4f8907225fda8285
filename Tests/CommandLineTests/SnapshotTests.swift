import BoardCommands
import Foundation
import XCTest

/// The files that are installed are those that the command's tables make. `INLAY_RECORD_TEXTS=1` writes them anew.
final class SnapshotTests: XCTestCase {
    private let resources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().resolvingSymlinksInPath()

    private func check(_ text: String, _ name: String, line: UInt = #line) throws {
        let file = resources.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["INLAY_RECORD_TEXTS"] != nil {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), text, name, line: line)
    }

    func testTheCompletionsAreThoseOfTheTables() throws {
        for shell in CommandTable.Shell.allCases {
            try check(CommandTable.completion(for: shell), "Resources/completions/inlay.\(shell.rawValue)")
        }
    }

    func testTheManualPageIsThatOfTheTables() throws {
        try check(CommandTable.manual, "Resources/man/inlay.1")
    }

    func testHelpIsAsItWasRead() throws {
        let texts = [CommandTable.help] + CommandSpec.all.map(CommandTable.help)
        try check(texts.joined(separator: "----\n"), "Tests/CommandLineTests/Texts/help.txt")
    }
}
