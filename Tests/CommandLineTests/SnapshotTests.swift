import BoardCommands
import TestSupport
import XCTest

/// The files that are installed are those that the command's tables make. `INLAY_RECORD_TEXTS=1` writes them anew. (The
/// manual page has the window's keys, too: see `KeyListTests`.)
final class SnapshotTests: XCTestCase {
    func testTheCompletionsAreThoseOfTheTables() throws {
        for shell in CommandTable.Shell.allCases {
            try RecordedText("Resources/completions/inlay.\(shell.rawValue)").check(CommandTable.completion(for: shell))
        }
    }

    func testHelpIsAsItWasRead() throws {
        let texts = [CommandTable.help] + CommandSpec.all.map(CommandTable.help)
        try RecordedText("Tests/CommandLineTests/Texts/help.txt").check(texts.joined(separator: "----\n"))
    }
}
