import BoardFormats
import Foundation
import XCTest

/// Standard input and output in scripts: full, closed, failing, or a terminal.
final class StreamTests: XCTestCase {
    private var inlay: Inlay!

    override func setUpWithError() throws { inlay = try Inlay() }
    override func tearDown() { inlay.remove() }

    /// One command of each kind, on a library with the board “Home”.
    private let commands = [
        ["boards"], ["boards", "--json"], ["show", "Home"], ["show", "Home", "--json"], ["export", "Home"], ["check"],
        ["--help"], ["show", "--help"], ["new", "Other"], ["add", "more"], ["undo"], ["redo"],
        ["import", "plan.txt", "--format", "list"],
    ]

    private func begin() throws {
        try inlay("new", "Home", "--section", "To do")
        try inlay("add", "Water")
        try Data("- one\n".utf8).write(to: URL(fileURLWithPath: inlay.folder + "/plan.txt"))
    }

    private func run(_ words: [String], through shell: String) throws -> Inlay.Result {
        try inlay(words, through: "cd '\(inlay.folder)'; \(shell)")
    }

    func testFailedOutputIsFailureInEveryCommand() throws {
        try begin()
        for words in commands {
            let full = try run(words, through: "exec \"$@\" >/dev/full")
            XCTAssertEqual(full.status, 1, "\(words)")
            XCTAssertTrue(
                full.errors.hasPrefix("inlay: Can't write to standard output: No space left on device."),
                "\(words): \(full.errors)")
            XCTAssertEqual(full.errors.filter(\.isNewline).count, 1, "\(words)")
            let closed = try run(words, through: "exec \"$@\" >&-")
            XCTAssertEqual(closed.status, 1, "\(words)")
            XCTAssertTrue(closed.errors.hasPrefix("inlay: Can't write to standard output: "), "\(words)")
        }
        XCTAssertEqual(try inlay("check").output, Inlay.whole)
        XCTAssertEqual(try inlay("boards").lines.count, 5, "A change that can't be reported is still made.")
    }

    func testClosedPipeCausesNoMessage() throws {
        try begin()
        for words in commands {
            // The reader is gone before the command starts.
            let result = try run(
                words, through: "mkfifo pipe; exec 3<>pipe 4>pipe 3<&-; rm pipe; \"$@\" >&4; echo \"status $?\" >&2")
            XCTAssertEqual(result.errors, "status 1\n", "\(words)")
        }
    }

    /// Pipes set to nonblocking by another program: a full one is not a failure, and an empty one is not the end.
    func testNonblockingPipesAreAwaited() throws {
        try begin()
        // A program that ends too early must be noticed by its status.
        signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, SIG_DFL) }
        let cards = (0..<4_000).map { "- card \($0) of a long list\n" }.joined()
        let process = inlay.process(["import", "-", "--format", "list", "--board", "Long"])
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        setNonblocking(input.fileHandleForReading)
        try process.run()
        try process.waitUntilImportReads(isAsleep: true)
        DispatchQueue.global().async {
            try? input.fileHandleForWriting.write(contentsOf: Data(cards.utf8))
            try? input.fileHandleForWriting.close()
        }
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0)
        XCTAssertEqual(try inlay.titles("Long").joined().count, 4_000)

        let export = inlay.process(["export", "Long"])
        let exported = Pipe()
        export.standardOutput = exported
        setNonblocking(exported.fileHandleForWriting)
        // `run` closes the original.
        let writingEnd = dup(exported.fileHandleForWriting.fileDescriptor)
        try export.run()
        while isWritable(writingEnd), export.isRunning { usleep(1_000) }
        XCTAssertTrue(export.isRunning, "The export fits into the pipe.")
        close(writingEnd)
        let bytes = exported.fileHandleForReading.readDataToEndOfFile()
        export.waitUntilExit()
        XCTAssertEqual(export.terminationStatus, 0)
        XCTAssertEqual(String(decoding: bytes, as: UTF8.self), try inlay("export", "Long").output)
    }

    private func isWritable(_ descriptor: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&request, 1, 0) == 1
    }

    private func setNonblocking(_ handle: FileHandle) {
        let flags = fcntl(handle.fileDescriptor, F_GETFL)
        XCTAssertEqual(fcntl(handle.fileDescriptor, F_SETFL, flags | O_NONBLOCK), 0)
    }

    func testClosedStreamsLeaveLibraryIntact() throws {
        try begin()
        let closed = try run(["add", "card"], through: "exec \"$@\" <&- >&- 2>&-")
        XCTAssertEqual(closed.status, 1)
        XCTAssertEqual(try inlay("check").output, Inlay.whole)
        XCTAssertEqual(try inlay.titles("Home"), [["Water", "card"]])
    }

    func testReadErrorIsNotEndOfFile() throws {
        try begin()
        let failing = "Input/output error"
        for (words, shell) in [
            (["import", "/proc/self/mem", "--format", "list"], "exec \"$@\""),
            (["import", "-", "--format", "list"], "\"$@\" </proc/$$/mem"),
            (["add", "-"], "\"$@\" </proc/$$/mem"),
        ] {
            let result = try run(words, through: shell)
            XCTAssertEqual(result.status, 1, "\(words)")
            XCTAssertTrue(result.errors.hasPrefix("inlay: Can't read "), "\(words): \(result.errors)")
            XCTAssertTrue(result.errors.contains(": \(failing)."), "\(words): \(result.errors)")
        }
        let closed = try run(["import", "-", "--format", "list"], through: "exec \"$@\" <&-")
        XCTAssertEqual(closed.status, 1)
        XCTAssertTrue(closed.errors.hasPrefix("inlay: Can't read standard input: "), closed.errors)
        XCTAssertEqual(try inlay("boards").lines.count, 1)
        XCTAssertEqual(try inlay.titles("Home"), [["Water"]])
    }

    // MARK: Terminals

    /// Text by somebody who wants to manipulate another user's terminal.
    private let hostile = "a\u{1B}]0;owned\u{7}b\u{9B}31mc\u{8}d\r\u{7F}"

    private func hasControls(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t" }
    }

    func testNoControlCharacterReachesTerminal() throws {
        let file = inlay.folder + "/hostile.json"
        let title = String(decoding: try JSONEncoder().encode(hostile), as: UTF8.self)
        let json = """
            {"inlay": 1, "title": \(title), "sections": [{"title": \(title), "cards":
            [{"title": \(title), "notes": \(title), "labels": [\(title)]}]}]}
            """
        try Data(json.utf8).write(to: URL(fileURLWithPath: file))
        let imported = try inlay("import", file)
        XCTAssertEqual(imported.status, 0, imported.errors)
        let id = try XCTUnwrap(imported.lines.first)
        // As if another program had written it: import filters such text, and the output must be safe without that.
        try execute(
            "UPDATE cards SET title = :text, notes = :text; UPDATE boards SET title = :text; UPDATE sections SET title = :text"
        )
        for words in [
            ["boards"], ["boards", "--json"], ["show", id], ["show", id, "--json"], ["undo", "--help"],
            ["show", hostile], ["add", "x", "--section", hostile + "y"], [hostile], ["export", id, "--\(hostile)"],
            ["import", "/\(hostile)"], ["export", id, "-o", "/\(hostile)/x"],
        ] {
            let result = try run(words, through: "exec \"$@\"")
            XCTAssertFalse(hasControls(result.output), "\(words): \(result.output.debugDescription)")
            XCTAssertFalse(hasControls(result.errors), "\(words): \(result.errors.debugDescription)")
        }
        for format in BoardFormat.allCases.filter(\.isWritable).map(\.rawValue) {
            let quoted = "\"$1\" export \(id) --format \(format) --library '\(inlay.library)'"
            let seen = try inlay(
                "", through: "program=$1; set -- \"$program\"; script -qec \(shellQuoted(quoted, "$1")) /dev/null")
            let text = seen.output.replacing("\r\n", with: "\n")
            XCTAssertFalse(hasControls(text), "\(format): \(text.debugDescription)")
        }
        // In a file or a pipe, the text is unchanged.
        let list = try inlay("export", id, "--format", "list")
        XCTAssertTrue(list.output.contains("\u{1B}]0;owned"), list.output.debugDescription)
    }

    /// Quotes a command for another shell, which gets the program in a variable.
    private func shellQuoted(_ command: String, _ variable: String) -> String {
        "\"" + command.replacing("\"\(variable)\"", with: "'$program'").replacing("\"", with: "\\\"") + "\""
    }

    private func execute(_ sql: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let bytes = hostile.utf8.map { String($0, radix: 16) }.map { $0.count == 1 ? "0\($0)" : $0 }.joined()
        process.arguments = [
            "sqlite3", inlay.library, sql.replacing(":text", with: "CAST(x'\(bytes)' AS TEXT)"),
        ]
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0)
    }
}
