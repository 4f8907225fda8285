import BoardCommands
import BoardStore
import Foundation
import XCTest

/// A command on a library, to be tried with faults.
struct FaultScene {
    /// The state of the library before the command.
    enum Start: String, CaseIterable {
        case none, plain
        /// With a log, as a killed program leaves it.
        case logged
        /// With a log that is older than the file, as after a copy over the file. The whole library is checked then.
        case touched
        /// An index has lost its first page.
        case damaged
        /// From an earlier version.
        case old
    }

    let start: Start
    /// The command; an argument that starts with `@` is a file in the folder.
    let words: [String]
    var input = ""
    /// The commands whose effects may remain, one after the other, if the command is not completed.
    var steps: [[String]] = []

    var name: String { "\(start) \(words.joined(separator: " "))" }

    func stage(in folder: String) -> FaultStage {
        FaultStage(folder: folder, newest: start == .touched ? .file : .log)
    }

    /// All commands, with all kinds of libraries.
    static let all: [FaultScene] =
        changing
        + [
            ["boards"], ["boards", "--json"], ["show"], ["show", "Work", "--json"], ["export", "Home"],
            ["export", "Home", "--format", "obsidian"], ["export", "Work", "-o", "@new.json"],
            ["export", "Home", "--format", "list", "-o", "@plan.md"], ["check"], ["check", "--repair"],
        ].map { FaultScene(start: .plain, words: $0) } + [
            FaultScene(start: .none, words: ["new", "First", "--section", "S"]),
            FaultScene(start: .none, words: ["import", "@plan.md"]),
            FaultScene(start: .logged, words: ["add", "Rest"]),
            FaultScene(start: .logged, words: ["show", "Work"]),
            FaultScene(start: .logged, words: ["check", "--repair"]),
            FaultScene(start: .touched, words: ["add", "Rest"]),
            FaultScene(start: .touched, words: ["show", "Work"]),
            FaultScene(start: .damaged, words: ["check", "--repair"]),
            FaultScene(start: .damaged, words: ["add", "Rest"]),
            FaultScene(start: .damaged, words: ["export", "Home", "-o", "@new.json"]),
            FaultScene(start: .old, words: ["add", "Rest"]),
        ]

    private static let changing = [
        FaultScene(start: .plain, words: ["new", "Third", "--section", "S", "--section", "T"]),
        FaultScene(start: .plain, words: ["add", "Rest", "--notes", "a while", "--at", "1"]),
        FaultScene(start: .plain, words: ["add", "-", "--board", "Work"], input: "- one\n- two\n"),
        FaultScene(start: .plain, words: ["move", "Water", "Paint", "--section", "Ideas", "--board", "Work"]),
        FaultScene(start: .plain, words: ["remove", "Water"]),
        FaultScene(start: .plain, words: ["undo", "2"], steps: [["undo"]]),
        FaultScene(start: .plain, words: ["redo"]),
        FaultScene(start: .plain, words: ["import", "@plan.md"]),
        FaultScene(start: .plain, words: ["import", "-", "--format", "todo", "--board", "Work"], input: "x a +b\n"),
        FaultScene(start: .plain, words: ["link", "@plan.md"], steps: [["import", "@plan.md"]]),
    ]
}

/// The folder in which a scene is run.
struct FaultStage {
    let folder: String
    /// The order of the last writes to the library's files.
    var newest = Newest.log
    var library: String { folder + "/library.inlay" }
    private var log: String { library + "-wal" }

    enum Newest {
        case log, file
    }

    private var files: FileManager { FileManager.default }

    /// Returns a new folder, in memory if possible: a thousand commands each wait for the disk several times.
    static func freshFolder() throws -> String {
        let memory = "/dev/shm"
        let isThere = FileManager.default.isWritableFile(atPath: memory)
        let path = (isThere ? memory : FileManager.default.temporaryDirectory.path) + "/inlay-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    var names: Set<String> {
        Set((try? files.contentsOfDirectory(atPath: folder)) ?? []).subtracting(["input", "output", "errors"])
    }

    func bytes(of name: String) -> Data? { files.contents(atPath: "\(folder)/\(name)") }

    /// Returns the arguments of a command, for this folder.
    func arguments(_ words: [String]) -> [String] {
        words.map { $0.hasPrefix("@") ? "\(folder)/\($0.dropFirst())" : $0 } + ["--library", library]
    }

    /// Resets the folder to a copy of another one, with text for standard input.
    func reset(to template: String, input: String) throws {
        try? files.removeItem(atPath: folder)
        try files.copyItem(atPath: template, toPath: folder)
        try orderTimes()
        try Data(input.utf8).write(to: URL(fileURLWithPath: folder + "/input"))
    }

    /// Gives the library and its log the times that they would have without the copying.
    private func orderTimes() throws {
        guard files.fileExists(atPath: log) else { return }
        if newest == .file { return try touch(library) }
        // The clock of file times advances every few milliseconds, and a touch takes microseconds.
        for _ in 0..<Self.touchLimit {
            try touch(log)
            if try isWritten(log, after: library) { return }
        }
        throw StoppedClock()
    }

    private static var touchLimit: Int { 1_000_000 }

    private struct StoppedClock: Error, CustomStringConvertible {
        let description = "The log can't get a later time than the library: the clock of file times stands still."
    }

    private func touch(_ path: String) throws {
        guard utimensat(AT_FDCWD, path, nil, 0) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    private func isWritten(_ path: String, after other: String) throws -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(other, &first) == 0, stat(path, &second) == 0 else { throw CocoaError(.fileReadUnknown) }
        let (changed, written) = (first.st_ctim, second.st_mtim)
        return (written.tv_sec, written.tv_nsec) > (changed.tv_sec, changed.tv_nsec)
    }

    /// Runs a command without a fault, in this process.
    @discardableResult
    func perform(_ words: [String], input: String = "") -> Inlay.Result {
        var (output, errors) = ("", "")
        let console = Console(
            write: { output += $0 }, printError: { errors += $0 + "\n" }, readInput: { Array(input.utf8) },
            variable: { _ in nil }, time: { 1_700_000_000 })
        let ending = CommandLineProgram.run(arguments(words), on: console, version: "")
        return Inlay.Result(status: ending == .finished(0) ? 0 : 1, output: output, errors: errors)
    }

    /// Returns everything that the library's boards contain, as text, or an error if that can't be read.
    func state() -> String {
        guard files.fileExists(atPath: library) else { return "[]" }
        let boards = perform(["boards", "--json"])
        guard boards.status == 0 else { return boards.errors }
        guard let list = try? JSONDecoder().decode([[String: String]].self, from: Data(boards.output.utf8)) else {
            return boards.output
        }
        if list.isEmpty { return "[]" }
        // The export also reports what a format omits, and what was repaired.
        return list.map { perform(["export", $0["id"] ?? ""]) }.map { $0.status == 0 ? $0.output : $0.errors }.joined()
    }
}
