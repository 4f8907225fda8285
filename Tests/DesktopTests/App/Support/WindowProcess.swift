import Board
import DesktopSupport
import Foundation
import GtkInterop
import XCTest

/// The program with its window in its own process. The traces that its lists write reveal what they show.
@MainActor
final class WindowProcess {
    let process = Process()
    let desktop: TestDesktop
    private let folder: String
    /// The lines of its traces, one file per list, as far as they have been read.
    private var lines: [String: [String]] = [:]
    private var read: [String: Int] = [:]

    /// Starts the program with a library.
    ///
    /// - Parameters:
    ///   - state: The folder with the saved state of its window.
    ///   - isAlone: Whether it ignores other instances in the session.
    convenience init(_ desktop: TestDesktop, library: String, state: String, isAlone: Bool = false) throws {
        try self.init(desktop, Programs.inlay, ["--library", library], state: state, isAlone: isAlone)
    }

    init(
        _ desktop: TestDesktop, _ program: String, _ arguments: [String], state: String, isAlone: Bool = false
    ) throws {
        self.desktop = desktop
        folder = "\(state)/process-\(UUID())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_STATE_HOME"] = state
        environment["INLAY_TRACE"] = folder + "/trace"
        if isAlone { environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(folder)/nobody" }
        process.environment = environment
        try Data().write(to: URL(fileURLWithPath: folder + "/errors"))
        process.standardError = FileHandle(forWritingAtPath: folder + "/errors")
        try process.run()
    }

    var isRunning: Bool { process.isRunning }

    /// The content of its standard error.
    var errors: String { (try? String(contentsOfFile: folder + "/errors", encoding: .utf8)) ?? "" }

    /// Returns the number of trace lines that contain all of the texts.
    func count(of texts: String...) -> Int {
        readOn()
        return lines.values.reduce(0) { $0 + $1.count { line in texts.allSatisfy { line.contains($0) } } }
    }

    /// Returns the last line of each trace that contains a string.
    func lastOfEach(_ text: String) -> [String] {
        readOn()
        return lines.values.compactMap { $0.last { $0.contains(text) } }
    }

    /// Returns whether a card has been laid out in one of its lists.
    func hasShown(_ card: CardID) -> Bool { count(of: "\"height\":[\"\(card)\"", ".") > 0 }

    /// Returns whether one of its lists has a card, even if another window covers it and it was not laid out.
    func has(_ card: CardID) -> Bool { count(of: "\"\(card)\"") > 0 }

    /// Returns how often one of its lists has moved a card.
    func moves(of card: CardID) -> Int { count(of: "\"moveItems\"", "\(card)") }

    private func readOn() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix("trace") {
            guard let file = FileHandle(forReadingAtPath: "\(folder)/\(name)") else { continue }
            try? file.seek(toOffset: UInt64(read[name] ?? 0))
            let bytes = (try? file.readToEnd()) ?? Data()
            guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { continue }
            let whole = bytes[...end]
            read[name, default: 0] += whole.count
            lines[name, default: []] += String(decoding: whole, as: UTF8.self).split(separator: "\n").map(String.init)
        }
    }

    /// Waits until its window shows a card, or the process has ended.
    func waitForWindow(showing card: CardID, file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.wait(for: "the window of the process", file: file, line: line) {
            !isRunning || hasShown(card)
        }
    }

    /// Kills the process.
    func kill(file: StaticString = #filePath, line: UInt = #line) throws {
        if isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
        try desktop.wait(for: "the process to be gone", file: file, line: line) { !isRunning }
    }
}
