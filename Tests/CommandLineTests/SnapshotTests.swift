import BoardCommands
import TestSupport
import XCTest

/// A comparison of the installed files with the command's tables. `INLAY_RECORD_TEXTS=1` writes them again. (The manual
/// page also has the window's keys: see `KeyListTests`.)
final class SnapshotTests: XCTestCase {
    func testCompletionsMatchCommandTables() throws {
        for shell in CommandTable.Shell.allCases {
            try RecordedText("Resources/completions/inlay.\(shell.rawValue)").check(CommandTable.completion(for: shell))
        }
    }

    func testHelpMatchesRecordedText() throws {
        let texts = [CommandTable.help] + CommandSpec.all.map(CommandTable.help)
        for line in texts.joined().split(separator: "\n") { XCTAssertLessThanOrEqual(line.count, 80, "\(line)") }
        try RecordedText("Tests/CommandLineTests/Texts/help.txt").check(texts.joined(separator: "----\n"))
    }
}
