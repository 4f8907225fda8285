import Board
import DesktopSupport
import Foundation
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// An application from Debian, or a program of this package, in a window that fills the right half of the screen, next
/// to the board.
@MainActor
final class OtherProgram {
    let app: AppScene
    /// Its own folder, which is deleted at the end.
    let folder: String
    private let process = Process()
    private let name: String
    /// Whether the next click is in its place rather than beside it.
    private var isBeside = false
    private static let attempts = 8

    private var desktop: TestDesktop { app.desktop }

    static var isOnX11: Bool { ProcessInfo.processInfo.environment["INLAY_DESKTOP"] != "wayland" }

    /// Starts a program, and waits until its window is open.
    ///
    /// - Parameter arguments: Returns its arguments, given its own folder.
    init(
        _ name: String, beside app: AppScene, environment: [String: String] = [:],
        arguments: (_ folder: String) throws -> [String]
    ) throws {
        self.app = app
        self.name = name
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        guard let path = Self.find(name) else { throw MissingProgram(name: name) }
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = try arguments(folder)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        try Data().write(to: URL(fileURLWithPath: folder + "/said"))
        process.standardOutput = FileHandle(forWritingAtPath: folder + "/said")
        process.standardError = process.standardOutput
        try process.run()
        do { try waitForWindow() } catch {
            end()
            throw error
        }
    }

    private static func find(_ name: String) -> String? {
        // A program of this package is next to the tests.
        let own = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
            name)
        if FileManager.default.isExecutableFile(atPath: own.path) { return own.path }
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    struct MissingProgram: Error, CustomStringConvertible {
        let name: String

        var description: String { "\(name) is not on this machine: `make test` installs what the tests need." }
    }

    /// Waits until its window has opened, which takes the focus, and moves the window to the right half of the screen.
    private func waitForWindow() throws {
        let process = process
        try desktop.wait(for: "the window of \(name)") {
            !process.isRunning || !app.main.window.isActive
        }
        guard process.isRunning else {
            throw TestFailure("\(name) has ended: \(said)", file: #filePath, line: #line)
        }
        try takeTheRightHalf()
    }

    /// Tiles the window with a shortcut. A window manager may ignore the shortcut while it is placing the window.
    /// Pressing it a second time reverts the first, so wait between attempts.
    private func takeTheRightHalf() throws {
        for _ in 0..<5 {
            app.press(.right, holding: Key("Super_L"))
            let end = MainLoop.now + 3_000_000
            repeat {
                if try desktop.isUncovered(app.window) { return }
            } while MainLoop.now < end
        }
        throw TestFailure(
            "The window of \(name) stays over ours. It says: \(said)", file: #filePath, line: #line)
    }

    /// Waits for an effect of the program.
    func wait(
        for what: String, file: StaticString = #filePath, line: UInt = #line, _ condition: () -> Bool
    ) throws {
        do {
            try desktop.wait(for: what, file: file, line: line, condition)
        } catch is TestFailure {
            throw TestFailure("\(what) did not appear. \(name) says: \(said)", file: file, line: line)
        }
    }

    /// The content of its standard output and error.
    var said: String { (try? String(contentsOfFile: folder + "/said", encoding: .utf8)) ?? "" }

    /// Returns the content of a file in its folder, or `nil` if there is none.
    func text(of file: String) -> String? { try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8) }

    // MARK: The hand

    /// Returns the screen position of a point in its window.
    func place(x: Int, y: Int) -> ScreenPoint { ScreenPoint(x: 640 + x, y: y) }

    /// Clicks in its window until the window has the focus. Each click is beside the one before it: a window manager
    /// may pass a click on after keys that were pressed later, and a double click would select a word for them to
    /// replace.
    func click(x: Int, y: Int, file: StaticString = #filePath, line: UInt = #line) throws {
        try clickOnce(x: x, y: y)
        // Right after a drag, a desktop may ignore a click.
        let clicked = MainLoop.now
        try desktop.wait(for: "\(name) to receive the click", file: file, line: line) {
            !app.main.window.isActive || MainLoop.now - clicked > 400_000
        }
        try retry(on: "having the keyboard", file: file, line: line) {
            try clickOnce(x: x, y: y)
        } until: {
            !app.main.window.isActive
        }
    }

    private func clickOnce(x: Int, y: Int) throws {
        isBeside.toggle()
        desktop.hand.move(to: place(x: isBeside ? x + 30 : x, y: y))
        try desktop.frames(2)
        desktop.hand.click()
    }

    /// Repeats an action until it has an effect, because another program does not report when it is ready. Each attempt
    /// gets twice the time of the one before it: on a busy machine, the effects of several would otherwise mix.
    func retry(
        on what: String, file: StaticString = #filePath, line: UInt = #line, _ act: () throws -> Void,
        until isDone: () -> Bool
    ) throws {
        for number in 0..<Self.attempts where !isDone() {
            try act()
            let end = MainLoop.now + 400_000 << number
            try desktop.wait(for: what, file: file, line: line) { isDone() || MainLoop.now > end }
        }
        guard isDone() else {
            throw TestFailure("All attempts at \(what) failed. \(name) says: \(said)", file: file, line: line)
        }
    }

    /// Makes the program copy text, and waits until it is on the clipboard. A card then has the focus, because
    /// Wayland shows the clipboard only to the focused window.
    func copy(
        _ text: String, clicking card: String, file: StaticString = #filePath, line: UInt = #line,
        _ act: () throws -> Void
    ) throws {
        var copied: String?
        try retry(on: "copying", file: file, line: line) {
            try act()
            // Some programs take the focus back once after a click.
            try retry(on: "leaving the keyboard to the board", file: file, line: line) {
                desktop.hand.move(to: try app.cards.place(Point(x: 300, y: 420)))
                try desktop.frames(2)
                desktop.hand.click()
            } until: {
                app.main.window.isActive
            }
            try app.click(card)
            Clipboard.readText { copied = try? $0.get() }
        } until: {
            copied?.trimmingCharacters(in: .whitespacesAndNewlines) == text
        }
    }

    /// Drags from a place in its window over the board, to the upper edge of a card, after a preparation. Repeats that
    /// until the drag arrives.
    func drag(
        x: Int, y: Int, before card: String, expecting place: String, file: StaticString = #filePath,
        line: UInt = #line, after prepare: () throws -> Void = {}
    ) throws {
        let target = try app.cards.place(app.cards.point(of: app.card(card), at: 0.08))
        let isThere = { [app] in app.page.view.list.hasActiveDrop }
        for _ in 0..<4 where !isThere() {
            try prepare()
            try desktop.drag(from: self.place(x: x, y: y), to: target, until: isThere)
            if !isThere() { desktop.hand.release() }
        }
        try desktop.wait(for: "what \(name) drags", file: file, line: line, isThere)
        do { try app.drag(before: card, expecting: place, file: file, line: line) } catch let failure as TestFailure {
            let state = process.isRunning ? "is running" : "has ended"
            throw TestFailure("\(failure) \(name) \(state), and says: \(said)", file: file, line: line)
        }
    }

    /// Drags over a place in its window, as slowly as a hand.
    func dragOver(x: Int, y: Int) throws {
        try desktop.hand.glide(to: place(x: x, y: y))
        for step in 0..<5 {
            desktop.hand.move(to: place(x: x + step % 2, y: y))
            try desktop.frames(1)
        }
    }

    /// Drops in its window, once the program has answered that it accepts the drop there.
    func drop(x: Int, y: Int) throws {
        try dragOver(x: x, y: y)
        let source = app.page.view.dragSource.source
        // Some programs only decide at the next movement.
        try desktop.moveHand(around: place(x: x, y: y)) { source.isWelcome }
        try desktop.wait(for: "the answer to the drag") { source.isWelcome }
        desktop.hand.release()
    }

    /// Kills the program and deletes its folder.
    func end() {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        try? FileManager.default.removeItem(atPath: folder)
    }
}

extension AppScene {
    /// Opens a window in the left part of the screen, with room for another program next to it, on a board whose first
    /// card has notes and steps.
    static func runBesideAnother(_ desktop: TestDesktop, _ body: (AppScene) throws -> Void) throws {
        var board = plan
        board.sections[0].cards[0].notes = "green paint of https://example.org/paint"
        board.sections[0].cards[0].steps = [StepDocument(title: "brush"), StepDocument(title: "roller")]
        try withLibrary(of: [board]) { path in try run(desktop, on: path, left: besideAnother, body) }
    }

    /// The text of a card of that board.
    static let textOfA = "A\ngreen paint of https://example.org/paint\n- brush\n- roller"
}
