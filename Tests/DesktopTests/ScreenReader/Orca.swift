import DesktopSupport
import Foundation
import XCTest

/// GNOME's screen reader, which writes what it would say to a log.
@MainActor
final class Orca {
    private let desktop: TestDesktop
    private let process = Process()
    private let folder: String
    private var log: FileHandle?
    private var rest = Data()
    /// How many times it has discarded the descriptions that it remembers, which only newer versions do.
    private var discardCount = 0
    /// Whether it is a newer version, which says after a card's title whether the card is done.
    let isNewer: Bool
    /// Whether positions in a list are ignored. Newer versions remember a card's position for a minute, wherever it has
    /// moved, and repeat the list.
    var ignoresPlaces = false
    /// The sentences that no test has expected yet.
    private(set) var said: [String] = []

    private static var running: Orca?

    /// Returns an Orca that is ready. Newer versions run until the process ends, because a second one on the same
    /// desktop hears nothing.
    static func start(_ desktop: TestDesktop) throws -> Orca {
        if let running {
            running.ignoresPlaces = false
            running.forget()
            return running
        }
        let orca = try Orca(desktop)
        if orca.isNewer { running = orca }
        return orca
    }

    nonisolated static func isNewerInstalled() throws -> Bool {
        let version = try Programs.run("orca", ["--version"]).output
        let number = version.firstMatch(of: #/(?m)^(?:Orca version )?(\d+)\./#).flatMap { Int($0.1) }
        return try XCTUnwrap(number, version) > 43
    }

    private init(_ desktop: TestDesktop) throws {
        self.desktop = desktop
        isNewer = try Self.isNewerInstalled()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("orca-\(UUID())").path
        // Older versions look for their files in the given folder, newer ones in the user's folders.
        let (own, settingsFolder) = (folder + "/orca", folder + "/glib-2.0/settings")
        for folder in [own, settingsFolder] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        // Pressed keys are not echoed.
        let settings = """
            {"general": {"enableKeyEcho": false}, "pronunciations": {}, "keybindings": {}, "profiles":
            {"default": {"profile": ["Default", "default"], "enableKeyEcho": false, "pronunciations": {},
            "keybindings": {}}}}
            """
        try settings.write(toFile: own + "/user-settings.conf", atomically: true, encoding: .utf8)
        let newer = "[org/gnome/orca/default/typing-echo]\nkey-echo=false\n"
        try newer.write(toFile: settingsFolder + "/keyfile", atomically: true, encoding: .utf8)
        // Orca's own option for a log buffers what it said last.
        let log = """
            import orca.debug
            orca.debug.debugLevel = orca.debug.LEVEL_INFO
            orca.debug.debugFile = open("\(folder)/log", "w", buffering=1)
            """
        try log.write(toFile: own + "/orca-customizations.py", atomically: true, encoding: .utf8)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/orca")
        process.arguments = ["--user-prefs", own]
        // No speech synthesizer is available, and Orca must not search for one.
        let environment = [
            "SPEECHD_CMD": "/bin/false", "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder,
            "GSETTINGS_BACKEND": "keyfile",
        ]
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        try desktop.wait(for: "Orca to be there") {
            listen()
            return said.contains("Screen reader on")
        }
        forget()
    }

    /// Ignores everything it has said so far.
    func forget() {
        listen()
        said = []
    }

    /// Waits until it has said these sentences, and checks that it has said nothing else.
    func expect(_ sentences: String..., file: StaticString = #filePath, line: UInt = #line) throws {
        let expected = sentences.map { Self.withoutStop($0) }.compactMap { heard($0) }
        let said = try hear(upTo: expected.last ?? "", file: file, line: line)
        XCTAssertEqual(said.joined(separator: " "), expected.joined(separator: " "), file: file, line: line)
    }

    /// Waits until it has said one of these sentences, and returns everything it has said until then.
    @discardableResult
    func hear(upTo sentences: String..., file: StaticString = #filePath, line: UInt = #line) throws -> [String] {
        let sentences = sentences.map { Self.withoutStop($0) }
        let index = { [self] in
            said.firstIndex { said in sentences.contains { said == $0 || said.hasSuffix(" \($0)") } }
        }
        do {
            try desktop.wait(for: sentences[0], file: file, line: line) {
                listen()
                return index() != nil
            }
        } catch {
            throw TestFailure("Orca says \(said) and not “\(sentences[0])”.", file: file, line: line)
        }
        let end = (index() ?? 0) + 1
        defer { said.removeFirst(end) }
        return Array(said[..<end])
    }

    /// Waits until it asks for descriptions again. For two seconds, newer versions remember those that they have
    /// spoken, even if these change.
    func waitForFreshDescriptions(file: StaticString = #filePath, line: UInt = #line) throws {
        guard isNewer else { return }
        listen()
        let count = discardCount
        try desktop.wait(for: "Orca to discard descriptions", file: file, line: line) {
            listen()
            return discardCount > count
        }
    }

    /// Kills Orca and deletes its folder, unless it is needed again.
    func quit() throws {
        guard Self.running == nil else { return }
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
        discardCount += lines.count { $0.hasSuffix("GENERATOR: Clearing cache.") }
        said += lines.compactMap { Self.sentence($0) }.map { Self.withoutStop($0) }.compactMap { heard($0) }
    }

    /// Returns the part of a sentence that tests compare, or `nil` if there is none.
    private func heard(_ sentence: String) -> String? {
        guard isNewer else { return sentence }
        guard !sentence.contains(#/^(Done(: .+)? check box )?(not )?checked$/#) else { return nil }
        guard ignoresPlaces else { return sentence }
        let rest = sentence.replacing(#/^(.* )?List with \d+ items?( |$)|^\d+ of \d+$/#, with: "")
        return rest.isEmpty ? nil : rest
    }

    /// Removes the final period, because versions differ in which sentences they join.
    private static func withoutStop(_ sentence: String) -> String {
        sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    }

    /// Returns the sentence in a line such as `12:00:00.000 - SPEECH OUTPUT: 'Plan.'{'established': False}`. Newer
    /// versions write a space before the voice.
    private static func sentence(_ line: Substring) -> String? {
        guard let start = line.range(of: "SPEECH OUTPUT: '")?.upperBound else { return nil }
        let rest = line[start...]
        let end = rest.range(of: "'{") ?? rest.range(of: "' {") ?? rest.range(of: "'", options: .backwards)
        return end.map { String(rest[..<$0.lowerBound]) }
    }
}
