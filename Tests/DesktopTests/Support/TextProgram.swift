import DesktopSupport
import Foundation
import XCTest

/// A program of its own with a text in its window, which somebody drags out of it.
@MainActor
final class TextProgram {
    /// What it does when it is asked for the text.
    enum Conduct: String, CaseIterable {
        case delivers, hangs, dies
        case hangsHalfway = "hangs-halfway"
        case diesHalfway = "dies-halfway"
    }

    /// What it delivers, if it does.
    static let text = "hello from elsewhere"

    private let process = Process()
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID())")
    private let desktop: TestDesktop
    private let place: ScreenPoint

    /// Starts it, and waits for its window.
    init(_ conduct: Conduct, on desktop: TestDesktop) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let answer = folder.appendingPathComponent("place")
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("inlay-text-source")
        process.arguments = [conduct.rawValue, answer.path]
        try process.run()
        let process = process
        try desktop.wait(for: "the other program's window", timeout: 20) {
            !process.isRunning || FileManager.default.fileExists(atPath: answer.path)
        }
        let numbers = try String(contentsOf: answer, encoding: .utf8).split { $0.isWhitespace }.compactMap { Int($0) }
        place = ScreenPoint(x: numbers[0], y: numbers[1])
        self.desktop = desktop
        desktop.hand.hasLostPointer()
    }

    /// Pulls the text to a place, until there is an answer to a drop there.
    func drag(to target: ScreenPoint, until isAnswered: () -> Bool) throws {
        try desktop.pull(from: place, to: target, until: isAnswered)
        try desktop.wait(for: "an answer to a drop") { isAnswered() }
    }

    /// Has it stop, as a program that hangs.
    func stop() {
        kill(process.processIdentifier, SIGUSR1)
        let end = Date(timeIntervalSinceNow: 5)
        while !isStopped, Date() < end { usleep(1_000) }
        XCTAssertTrue(isStopped, "the other program goes on")
    }

    /// The state follows the name, which has the parentheses.
    private var isStopped: Bool {
        let status = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
        return status?.contains(") T ") ?? false
    }

    func end() {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }
}
