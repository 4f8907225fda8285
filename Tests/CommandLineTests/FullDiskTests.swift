import Foundation
import TestSupport
import XCTest

/// A disk that is really full: a small one in memory that only the test's processes see.
final class FullDiskTests: XCTestCase {
    func testFullDiskIsReportedAndWorkContinuesWithSpace() throws {
        let inlay = try Inlay()
        defer { inlay.remove() }
        try SmallDisk.require()
        let lines = try run(
            """
            inlay() { "$program" "$@" --library "$folder/library.inlay" 2>&1; echo "status $?"; }
            inlay new Home --section S >/dev/null
            inlay add kept >/dev/null
            cat /dev/zero >"$folder/filler" 2>/dev/null
            seq 1 2000 | inlay add -
            inlay show Home
            rm "$folder/filler"
            inlay check
            inlay add after >/dev/null
            inlay check
            inlay show Home
            """, in: inlay)
        // Reading also needs some space next to the file.
        let full = [
            "inlay: Can't save \(inlay.library): the disk is full. Free some space and try again.",
            "status 1",
        ]
        XCTAssertEqual(Array(lines.prefix(4)), full + full)
        let whole = ["No problems found.", "status 0"]
        XCTAssertEqual(Array(lines.dropFirst(4).prefix(4)), whole + whole)
        XCTAssertEqual(lines.last, "status 0")
        let cards = lines.compactMap { line in line.range(of: "[ ] ").map { String(line[$0.upperBound...]) } }
        XCTAssertEqual(cards, ["kept", "after"])
    }

    /// Runs a script on a small disk. Returns what it prints.
    private func run(_ script: String, in inlay: Inlay) throws -> [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", SmallDisk.command, "sh", inlay.folder, "/bin/sh", "-c",
            "program=$1 folder=$2\n" + script, "sh", Inlay.executable, inlay.folder,
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, said)
        return said.split(separator: "\n").map(String.init)
    }
}
