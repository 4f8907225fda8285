import Board
import DesktopSupport
import Foundation
import GtkInterop
import XCTest

/// The program itself with its window, in a process of its own. What its lists show is known by the traces that they write.
@MainActor
final class WindowProcess {
    let process = Process()
    let desktop: TestDesktop
    private let folder: String
    /// The lines of its traces, one of each list, as far as they have been read.
    private var lines: [String: [String]] = [:]
    private var read: [String: Int] = [:]

    /// Starts it on a library.
    ///
    /// - Parameters:
    ///   - state: where it finds how its window was left.
    ///   - isAlone: whether it knows nothing of others that run in the session.
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

    /// What it has said on standard error.
    var errors: String { (try? String(contentsOfFile: folder + "/errors", encoding: .utf8)) ?? "" }

    /// How many lines of its traces have all of this in them.
    func count(of texts: String...) -> Int {
        readOn()
        return lines.values.reduce(0) { $0 + $1.count { line in texts.allSatisfy { line.contains($0) } } }
    }

    /// The last line of each of its traces that has this in it.
    func lastOfEach(_ text: String) -> [String] {
        readOn()
        return lines.values.compactMap { $0.last { $0.contains(text) } }
    }

    /// Whether a card has been laid out in one of its lists.
    func hasShown(_ card: CardID) -> Bool { count(of: "\"height\":[\"\(card)\"", ".") > 0 }

    /// Whether one of its lists has a card, be it covered by another window and not laid out.
    func has(_ card: CardID) -> Bool { count(of: "\"\(card)\"") > 0 }

    /// How often a list in it has put a card into another place.
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

    /// Waits until its window shows a card, or it has ended.
    func waitForWindow(showing card: CardID, file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.wait(for: "the window of the process", file: file, line: line) {
            !isRunning || hasShown(card)
        }
    }

    /// Ends it at once.
    func kill(file: StaticString = #filePath, line: UInt = #line) throws {
        if isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
        try desktop.wait(for: "the process to be gone", file: file, line: line) { !isRunning }
    }
}
