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

    func testTheCompletionIsThatOfTheTables() throws {
        try check(CommandTable.completion, "Resources/completions/inlay")
    }

    func testTheManualPageIsThatOfTheTables() throws {
        try check(CommandTable.manual, "Resources/man/inlay.1")
    }

    func testHelpIsAsItWasRead() throws {
        let texts = [CommandTable.help] + CommandSpec.all.map(CommandTable.help)
        try check(texts.joined(separator: "----\n"), "Tests/CommandLineTests/Texts/help.txt")
    }

    func testBashCompletesCommandsOptionsAndFormats() throws {
        let file = resources.appendingPathComponent("Resources/completions/inlay").path
        func completions(_ words: String...) throws -> [String] {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/bash")
            let list = words.map { "'\($0)'" }.joined(separator: " ")
            process.arguments = [
                "-c",
                "source \(file); COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1); _inlay; printf '%s\\n' \"${COMPREPLY[@]}\"",
            ]
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return said.split(separator: "\n").map(String.init)
        }
        XCTAssertEqual(try completions("inlay", "re"), ["remove", "redo"])
        XCTAssertEqual(try completions("inlay", "--v"), ["--version"])
        XCTAssertEqual(try completions("inlay", "--library", "x", "exp"), ["export"])
        XCTAssertEqual(try completions("inlay", "move", "--s"), ["--section"])
        XCTAssertEqual(try completions("inlay", "export", "--format", "ob"), ["obsidian"])
    }
}
