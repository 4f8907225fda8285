import Foundation
import XCTest

/// Programs that a test runs.
enum Programs {
    struct Result {
        var status: Int32
        var output: String
    }

    /// Runs a program until it ends. The output includes standard error.
    @discardableResult
    static func run(_ program: String, _ arguments: [String]) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Result(status: process.terminationStatus, output: said)
    }

    /// Checks a library with the `check` command.
    static func check(_ library: String, _ message: String = "", file: StaticString = #filePath, line: UInt = #line)
        throws
    {
        let result = try run(inlay, ["check", "--library", library])
        XCTAssertEqual(result.output, "No problems found.\n", message, file: file, line: line)
        XCTAssertEqual(result.status, 0, message, file: file, line: line)
    }

    /// The path of this package's program, which is next to the tests.
    static var inlay: String { path(of: "inlay") }

    /// The path of the gallery.
    static var gallery: String { path(of: "inlay-gallery") }

    private static func path(of program: String) -> String {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(program).path
    }
}
