import Foundation
import XCTest

/// The installed completions, in the shells themselves.
final class CompletionTests: XCTestCase {
    private let files = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().resolvingSymlinksInPath().appendingPathComponent("Resources/completions").path
    private var folder = ""

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for name in ["plan.inlay", "plan.json"] { try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

    /// Runs a shell script in a folder with two files, and returns the lines that it prints.
    private func run(_ shell: String, _ script: String) throws -> [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [shell, "-c", script]
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder, "TERM": "dumb", "LANG": "C.UTF-8"]
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, "\(shell) failed.")
        return said.split(separator: "\n").map(String.init)
    }

    private func bash(_ line: String) throws -> [String] {
        try run(
            "bash",
            """
            source '\(files)/inlay.bash'
            read -r -a COMP_WORDS <<<'\(line)'
            [[ '\(line)' != *' ' ]] || COMP_WORDS+=('')
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _inlay
            printf '%s\\n' "${COMPREPLY[@]}"
            """)
    }

    /// zsh completes only on a terminal, so one zsh provides a terminal for another, which writes down the completions.
    private func zsh(_ line: String) throws -> [String] {
        try run(
            "zsh",
            """
            mkdir functions && cp '\(files)/inlay.zsh' functions/_inlay
            cat >setup <<'SETUP'
            PROMPT=
            fpath=($PWD/functions $fpath)
            autoload -Uz compinit && compinit -u -D
            bindkey '^I' complete-word
            compadd() {
                [[ " ${@[1,(i)(-|--)]}" == *\\ -[a-zA-Z]#[OAD]\\ * ]] || {
                    local -a offered
                    builtin compadd -A offered "$@"
                    print -rl -- $offered >>offered
                }
                builtin compadd "$@"
            }
            comppostfuncs=(exit)
            SETUP
            zmodload zsh/zpty
            zpty terminal zsh -f -i
            zpty -w terminal 'source ./setup'
            zpty -w -n terminal $'\(line)\\t'
            while zpty -r terminal ignored; do :; done
            rm -r functions setup
            [[ ! -e offered ]] || { cat offered; rm offered; }
            """)
    }

    private func fish(_ line: String) throws -> [String] {
        try run("fish", "source '\(files)/inlay.fish'; complete --do-complete '\(line)' | cut -f 1")
    }

    /// Checks that the three shells offer the same completions, each in its own order.
    private func check(_ line: String, _ expected: Set<String>, atLine number: UInt = #line) throws {
        for (name, complete) in [("bash", bash), ("zsh", zsh), ("fish", fish)] {
            XCTAssertEqual(Set(try complete(line)), expected, "\(name): \(line)", line: number)
        }
    }

    func testCommandIsCompletedAfterLibraryOption() throws {
        try check("inlay re", ["remove", "redo"])
        try check("inlay --library plan.inlay exp", ["export"])
    }

    func testOptionsMatchTheirCommand() throws {
        try check("inlay --v", ["--version"])
        try check("inlay move --sec", ["--section"])
        try check("inlay boards --sec", [])
    }

    func testOptionValuesAreCompleted() throws {
        try check("inlay import --format t", ["trello", "todo", "taskell"])
        try check("inlay export Home --format t", ["trello-like", "todo", "taskell"])
        try check("inlay add Water --at ", [])
    }

    func testFilesAreOfferedWhereAccepted() throws {
        try check("inlay import plan.j", ["plan.json"])
        try check("inlay boards --library plan.i", ["plan.inlay"])
        try check("inlay export Home -o plan.j", ["plan.json"])
        try check("inlay plan.i", ["plan.inlay"])
        try check("inlay plan", ["plan.inlay"])
        try check("inlay show plan", [])
    }
}
