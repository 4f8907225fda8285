import DesktopSupport
import Foundation
import XCTest

/// Another program. Tests drag from its window, and choose what it offers.
@MainActor
final class TextProgram {
    /// The program's behavior when its content is requested.
    enum Conduct: String, CaseIterable {
        case delivers, refuses, forgets, hangs, dies, drips, waits
        case hangsHalfway = "hangs-halfway"
        case diesHalfway = "dies-halfway"
    }

    /// The actions that the program allows.
    enum Actions: Int {
        case copy = 1
        case move = 2
        case copyOrMove = 3
        case link = 4
        case ask = 8
    }

    /// The default text that it delivers.
    nonisolated static let text = "hello from elsewhere"
    nonisolated static let textType = "text/plain;charset=utf-8"

    private let process = Process()
    private let input = Pipe()
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID())")
    private let desktop: TestDesktop
    /// The place to drag from. In the application, this is the first card.
    let place: ScreenPoint
    private var fileCount = 0

    /// Starts the program, and waits for its window.
    ///
    /// - Parameters:
    ///   - library: The library to show; the program is then the application.
    ///   - isFramed: Whether a window manager adds a frame to the window.
    init(on desktop: TestDesktop, library: String? = nil, isFramed: Bool = false) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let log = folder.appendingPathComponent("log").path
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("inlay-text-source")
        process.arguments = [log] + (library.map { [$0] } ?? []) + (isFramed ? ["--framed"] : [])
        process.standardInput = input
        try process.run()
        let process = process
        try desktop.wait(for: "the other program's window") {
            !process.isRunning || Self.lines(log).contains { $0.hasPrefix("place") }
        }
        let numbers = Self.lines(log).first { $0.hasPrefix("place") }?.split(separator: " ").compactMap { Int($0) }
        place = ScreenPoint(x: try XCTUnwrap(numbers?.first), y: try XCTUnwrap(numbers?.last))
        self.desktop = desktop
        desktop.hand.didLosePointer()
    }

    /// Starts the program with text to drag.
    convenience init(_ conduct: Conduct, on desktop: TestDesktop) throws {
        try self.init(on: desktop)
        try offer([(Self.textType, Array(Self.text.utf8))], by: conduct)
    }

    /// The lines of its log.
    private var said: [String] { Self.lines(folder.appendingPathComponent("log").path) }

    private static func lines(_ path: String) -> [String] {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    /// The types that were requested since its last offer.
    var asked: [String] {
        said.suffix(while: { $0 != "offers" }).filter { $0.hasPrefix("asked ") }.map { String($0.dropFirst(6)) }
    }

    /// Whether it was told to delete what was dragged; `nil` until the drag ends.
    var deletes: Bool? {
        let said = said.suffix(while: { $0 != "offers" })
        return said.contains("deletes") ? true : said.contains("keeps") ? false : nil
    }

    /// Sets the content that it offers from now on, each piece repeated a number of times.
    func offer(
        _ content: [(type: String, bytes: [UInt8])], by conduct: Conduct = .delivers,
        as actions: Actions = .copyOrMove, times count: Int = 1
    ) throws {
        let offers = said.count { $0 == "offers" }
        var fields = ["\(actions.rawValue)", conduct.rawValue, "\(count)"]
        for (type, bytes) in content {
            fileCount += 1
            let file = folder.appendingPathComponent("\(fileCount)")
            try Data(bytes).write(to: file)
            fields += [file.path, type]
        }
        try input.fileHandleForWriting.write(contentsOf: Data((fields.joined(separator: "\t") + "\n").utf8))
        try desktop.wait(for: "the other program to offer it") {
            said.count { $0 == "offers" } > offers || !process.isRunning
        }
    }

    /// The number of drops it has received. It answers them when it continues.
    var drops: Int { said.count { $0 == "took" } }

    /// Drags over its window.
    func dragOver(file: StaticString = #filePath, line: UInt = #line) throws {
        let count = said.count { $0 == "over" }
        try desktop.moveHand(around: place) { said.count { $0 == "over" } > count }
        XCTAssertGreaterThan(said.count { $0 == "over" }, count, "it is not over it", file: file, line: line)
    }

    /// Makes it deliver the content that it is holding back.
    func resume() throws { try input.fileHandleForWriting.write(contentsOf: Data("go\n".utf8)) }

    /// Drags its content to a place, until the drag there is answered. The button stays pressed.
    func drag(to target: ScreenPoint, until isAnswered: () -> Bool) throws {
        // A press is only delivered to the program once it knows about the pointer.
        desktop.hand.move(to: place)
        try desktop.wait(for: "the pointer over the other program's window") {
            said.last { $0 == "entered" || $0 == "left" } == "entered"
        }
        try desktop.drag(from: place, to: target, until: isAnswered)
        let course = said.suffix(while: { $0 != "offers" }).joined(separator: ", ")
        try desktop.wait(for: "an answer to a drop of a program that has said: \(course)") { isAnswered() }
    }

    var isRunning: Bool { process.isRunning }

    /// Stops the process, like a program that hangs.
    func stop() {
        Foundation.kill(process.processIdentifier, SIGUSR1)
        let end = Date(timeIntervalSinceNow: 5)
        while !isStopped, Date() < end { usleep(1_000) }
        XCTAssertTrue(isStopped, "the other program continues")
    }

    /// Whether the process is stopped. The state follows the name, which is in parentheses.
    private var isStopped: Bool {
        let status = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
        return status?.contains(") T ") ?? false
    }

    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    func end() {
        kill()
        try? FileManager.default.removeItem(at: folder)
    }
}

extension [String] {
    /// Returns the longest suffix whose elements meet a condition.
    fileprivate func suffix(while condition: (String) -> Bool) -> ArraySlice<String> {
        self[(lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex)...]
    }
}
