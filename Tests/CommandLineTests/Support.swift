import Foundation
import XCTest

/// A runner of the command line as a user runs it, with the program next to the tests.
struct Inlay {
    let folder: String
    var library: String { folder + "/library.inlay" }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(atPath: folder) }

    /// The path of the program.
    static var executable: String { product("inlay") }

    /// The path of the command line without the window.
    static var commands: String { product("inlay-commands") }

    /// Returns the path of a product, in the folder of the tests' program.
    private static func product(_ name: String) -> String {
        let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent(name).path
        let isThere = FileManager.default.isExecutableFile(atPath: beside)
        return isThere ? beside : Bundle.main.bundleURL.deletingLastPathComponent().appendingPathComponent(name).path
    }

    /// The output of `inlay check` for an intact library.
    static let whole = "No problems found.\n"

    struct Result {
        var status: Int32
        var output: String
        var errors: String
        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    /// Returns the process, ready to run.
    func process(_ arguments: [String], through shell: String? = nil) -> Process {
        let process = Process()
        if let shell {
            // The shell passes the arguments unchanged; "$@" is the command.
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", shell, "sh", Self.executable] + arguments + ["--library", library]
        } else {
            process.executableURL = URL(fileURLWithPath: Self.executable)
            process.arguments = arguments + ["--library", library]
        }
        return process
    }

    @discardableResult
    func callAsFunction(
        _ arguments: String..., input: String = "", bytes: Data? = nil, through shell: String? = nil
    ) throws -> Result {
        try self(arguments, input: input, bytes: bytes, through: shell)
    }

    @discardableResult
    func callAsFunction(
        _ arguments: [String], input: String = "", bytes: Data? = nil, through shell: String? = nil
    ) throws -> Result {
        let process = process(arguments, through: shell)
        let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
        process.standardInput = standardInput
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let writer = standardInput.fileHandleForWriting
        DispatchQueue.global().async {
            try? writer.write(contentsOf: bytes ?? Data(input.utf8))
            try? writer.close()
        }
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let complained = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Result(status: process.terminationStatus, output: said, errors: complained)
    }

    /// Returns the parsed output of `show --json`.
    func shown(_ board: String, line: UInt = #line) throws -> [String: Any] {
        let result = try self("show", board, "--json")
        XCTAssertEqual(result.status, 0, result.errors, line: line)
        return try XCTUnwrap(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    }

    /// Returns the titles of the cards of each section.
    func titles(_ board: String) throws -> [[String]] {
        let sections = try XCTUnwrap(try shown(board)["sections"] as? [[String: Any]])
        return sections.map { section in
            (section["cards"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
        }
    }
}
