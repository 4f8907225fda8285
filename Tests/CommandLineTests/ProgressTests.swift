import Foundation
import XCTest

/// The progress line of an import on a terminal.
final class ProgressTests: XCTestCase {
    private var inlay: Inlay!

    override func setUpWithError() throws { inlay = try Inlay() }
    override func tearDown() { inlay.remove() }

    /// Runs an import on a terminal, with a pipe as input that stays open until the terminal shows a string.
    private func shown(until text: String) throws -> String {
        let pipe = inlay.folder + "/pipe"
        XCTAssertEqual(mkfifo(pipe, 0o600), 0)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
        process.arguments = [
            "-qefc",
            "'\(Inlay.executable)' import - --format list --library '\(inlay.library)' <'\(pipe)'", "/dev/null",
        ]
        let output = Pipe()
        (process.standardInput, process.standardOutput) = (Pipe(), output)
        try process.run()
        let writer = try FileHandle(forWritingTo: URL(fileURLWithPath: pipe))
        try writer.write(contentsOf: Data("- one\n".utf8))
        var shown = Data()
        while !String(decoding: shown, as: UTF8.self).contains(text) {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { break }
            shown += more
        }
        try writer.close()
        shown += output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0)
        return String(decoding: shown, as: UTF8.self)
    }

    func testLongImportShowsProgressOnTerminal() throws {
        let shown = try shown(until: "Reading…")
        // Overwritten before anything else is printed. On a slow disk, it also says that it is saving.
        let parts = shown.split(separator: "\r", omittingEmptySubsequences: false)
        let last = try XCTUnwrap(parts.lastIndex { $0.contains("…") })
        // The text may end with blanks over a longer one that it has replaced.
        let text = parts[last].prefix { $0 != "…" }
        XCTAssertTrue(parts[last + 1].allSatisfy { $0 == " " } && parts[last + 1].count > text.count, shown)
        XCTAssertEqual(try inlay.titles("Imported"), [["one"]])
        let id = try XCTUnwrap(try inlay("boards").lines.first?.prefix(13))
        XCTAssertTrue(parts.contains { $0.hasPrefix(id) }, shown)
    }

    func testProgressIsHiddenWithoutTerminal() throws {
        let result = try inlay("import", "-", "--format", "list", through: "(sleep 1; echo '- one') | \"$@\"")
        XCTAssertEqual(result.errors, "")
        XCTAssertEqual(result.status, 0)
    }
}
