import DesktopSupport
import Foundation
import XCTest

/// The screen reader of Debian's, which writes what it would say to a log.
@MainActor
final class Orca {
    private let desktop: TestDesktop
    private let process = Process()
    private let folder: String
    private var log: FileHandle?
    private var rest = Data()
    /// What it has said and nobody has expected yet.
    private(set) var said: [String] = []

    /// Starts it, and waits until it is there.
    init(_ desktop: TestDesktop) throws {
        self.desktop = desktop
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("orca-\(UUID())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // The keys that are pressed are not repeated.
        let settings = """
            {"general": {"enableKeyEcho": false}, "pronunciations": {}, "keybindings": {}, "profiles":
            {"default": {"profile": ["Default", "default"], "enableKeyEcho": false, "pronunciations": {},
            "keybindings": {}}}}
            """
        try settings.write(toFile: folder + "/user-settings.conf", atomically: true, encoding: .utf8)
        // Its own option for a log keeps back what is said last.
        let log = """
            import orca.debug
            orca.debug.debugLevel = orca.debug.LEVEL_INFO
            orca.debug.debugFile = open("\(folder)/log", "w", buffering=1)
            """
        try log.write(toFile: folder + "/orca-customizations.py", atomically: true, encoding: .utf8)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/orca")
        process.arguments = ["--user-prefs", folder]
        // There is nothing that could speak, and nobody is to look for it.
        process.environment = ProcessInfo.processInfo.environment.merging(["SPEECHD_CMD": "/bin/false"]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        try desktop.wait(for: "Orca to be there", timeout: 60) {
            listen()
            return said.contains("Screen reader on.")
        }
        forget()
    }

    /// Takes what it has said up to here for heard.
    func forget() {
        listen()
        said = []
    }

    /// Waits until it has said this, and expects that it has said nothing else.
    func expect(_ sentences: String..., file: StaticString = #filePath, line: UInt = #line) throws {
        let heard = try hear(upTo: sentences.last ?? "", file: file, line: line)
        XCTAssertEqual(heard, sentences, file: file, line: line)
    }

    /// Waits until it has said a sentence, and answers all that it has said up to that.
    @discardableResult
    func hear(upTo sentence: String, file: StaticString = #filePath, line: UInt = #line) throws -> [String] {
        do {
            try desktop.wait(for: sentence, file: file, line: line) {
                listen()
                return said.contains(sentence)
            }
        } catch {
            throw TestFailure("Orca says \(said) and not “\(sentence)”.", file: file, line: line)
        }
        let end = (said.firstIndex(of: sentence) ?? 0) + 1
        defer { said.removeFirst(end) }
        return Array(said[..<end])
    }

    /// Ends it.
    func quit() throws {
        kill(process.processIdentifier, SIGKILL)
        try desktop.wait(for: "Orca to be gone") { !process.isRunning }
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func listen() {
        if log == nil { log = FileHandle(forReadingAtPath: folder + "/log") }
        rest += (try? log?.readToEnd()) ?? Data()
        guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return }
        let lines = String(decoding: rest[...end], as: UTF8.self).split(separator: "\n")
        rest = Data(rest[(end + 1)...])
        said += lines.compactMap { Self.sentence($0) }
    }

    /// What is said by a line such as `12:00:00.000 - SPEECH OUTPUT: 'Plan.'{'established': False}`.
    private static func sentence(_ line: Substring) -> String? {
        guard let start = line.range(of: "SPEECH OUTPUT: '")?.upperBound,
            let end = line.range(of: "'", options: .backwards, range: start..<line.endIndex)?.lowerBound
        else { return nil }
        return line.range(of: "'{", range: start..<line.endIndex).map { String(line[start..<$0.lowerBound]) }
            ?? String(line[start..<end])
    }
}
