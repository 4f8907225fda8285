import Board
import DesktopSupport
import Foundation
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// An application of Debian's, in a window that fills the right half of the screen. The board lies beside it.
@MainActor
final class OtherProgram {
    let app: AppScene
    /// A folder of its own, which goes with it.
    let folder: String
    private let process = Process()
    private let name: String

    private var desktop: TestDesktop { app.desktop }

    static var isOnX11: Bool { ProcessInfo.processInfo.environment["INLAY_DESKTOP"] != "wayland" }

    /// Starts a program, and waits until its window is there.
    ///
    /// - Parameter arguments: what it is started with, where a folder of its own is there.
    init(
        _ name: String, beside app: AppScene, environment: [String: String] = [:],
        arguments: (_ folder: String) throws -> [String]
    ) throws {
        self.app = app
        self.name = name
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        guard let path = Self.find(name) else { throw Missing(name: name) }
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
        // One of this package lies beside the tests.
        let own = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
            name)
        if FileManager.default.isExecutableFile(atPath: own.path) { return own.path }
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    struct Missing: Error, CustomStringConvertible {
        let name: String

        var description: String { "\(name) is not on this machine: `make test` installs what the tests need." }
    }

    /// It has the keyboard as soon as its window is there; then that takes the right half of the screen.
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

    /// A window manager may have no ear for the key while it is still placing the window. A second key takes back what the
    /// first did, so each gets its time.
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

    /// Waits for something that the program does.
    func wait(
        for what: String, file: StaticString = #filePath, line: UInt = #line, _ condition: () -> Bool
    ) throws {
        do {
            try desktop.wait(for: what, file: file, line: line, condition)
        } catch is TestFailure {
            throw TestFailure("There is not \(what). \(name) says: \(said)", file: file, line: line)
        }
    }

    /// What it has said.
    var said: String { (try? String(contentsOfFile: folder + "/said", encoding: .utf8)) ?? "" }

    /// What is in a file of its folder; `nil` where there is none.
    func text(of file: String) -> String? { try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8) }

    // MARK: The hand

    /// A place in its window.
    func place(x: Int, y: Int) -> ScreenPoint { ScreenPoint(x: 640 + x, y: y) }

    /// Clicks in its window, until that has the keyboard.
    func click(x: Int, y: Int, file: StaticString = #filePath, line: UInt = #line) throws {
        desktop.hand.move(to: place(x: x, y: y))
        try desktop.frames(2)
        desktop.hand.click()
        // Right after a drag a desktop may have no ear for it.
        let clicked = MainLoop.now
        try desktop.wait(for: "\(name) to hear of the click", file: file, line: line) {
            !app.main.window.isActive || MainLoop.now - clicked > 400_000
        }
        try insist(on: "having the keyboard", file: file, line: line) {
            desktop.hand.click()
        } until: {
            !app.main.window.isActive
        }
    }

    /// Does something again and again until it has come of it: nobody tells when another program is ready for it.
    func insist(
        on what: String, file: StaticString = #filePath, line: UInt = #line, _ act: () throws -> Void,
        until isDone: () -> Bool
    ) throws {
        for _ in 0..<40 where !isDone() {
            try act()
            let end = MainLoop.now + 400_000
            try desktop.wait(for: what, file: file, line: line) { isDone() || MainLoop.now > end }
        }
        guard isDone() else {
            throw TestFailure("\(name) does not come to \(what). It says: \(said)", file: file, line: line)
        }
    }

    /// Has the program copy a text, until that is on the clipboard. A card has the keyboard then: on Wayland the clipboard is
    /// shown to whoever has it.
    func copy(
        _ text: String, clicking card: String, file: StaticString = #filePath, line: UInt = #line,
        _ act: () throws -> Void
    ) throws {
        var copied: String?
        try insist(on: "copying", file: file, line: line) {
            try act()
            // Some programs take the keyboard back once after a click.
            try insist(on: "leaving the keyboard to the board", file: file, line: line) {
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

    /// Pulls what lies at a place of its window over the board, to the upper edge of a card, after it was made ready for
    /// that; and again, as long as nothing comes.
    func pull(
        x: Int, y: Int, before card: String, expecting place: String, file: StaticString = #filePath,
        line: UInt = #line, after prepare: () throws -> Void = {}
    ) throws {
        let target = try app.cards.place(app.cards.point(of: app.card(card), at: 0.08))
        let isThere = { [app] in app.page.view.list.hasActiveDrop }
        for _ in 0..<4 where !isThere() {
            try prepare()
            try desktop.pull(from: self.place(x: x, y: y), to: target, until: isThere)
            if !isThere() { desktop.hand.release() }
        }
        try desktop.wait(for: "what \(name) drags", file: file, line: line, isThere)
        try app.drag(before: card, expecting: place, file: file, line: line)
    }

    /// Moves what is dragged over a place in its window, as slowly as a hand.
    func dragOver(x: Int, y: Int) throws {
        try desktop.hand.glide(to: place(x: x, y: y))
        for step in 0..<5 {
            desktop.hand.move(to: place(x: x + step % 2, y: y))
            try desktop.frames(1)
        }
    }

    /// Drops what is dragged in its window, once the program has answered that it takes it there.
    func take(x: Int, y: Int) throws {
        try dragOver(x: x, y: y)
        let source = app.page.view.dragSource.source
        // Some programs know only at the next movement whether they take it.
        for step in 0..<600 where !source.isWelcome {
            desktop.hand.move(to: place(x: x + step % 2, y: y))
            try desktop.frames(1)
        }
        try desktop.wait(for: "the answer to the drag") { source.isWelcome }
        desktop.hand.release()
    }

    /// Ends it.
    func end() {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        try? FileManager.default.removeItem(atPath: folder)
    }
}

extension AppScene {
    /// Opens a window in the left part of the screen, so that another program has room beside it, on a board of cards with
    /// all that a card can hold.
    static func runBesideAnother(_ desktop: TestDesktop, _ body: (AppScene) throws -> Void) throws {
        var board = plan
        board.sections[0].cards[0].notes = "green paint of https://example.org/paint"
        board.sections[0].cards[0].steps = [StepDocument(title: "brush"), StepDocument(title: "roller")]
        try withLibrary(of: [board]) { path in try run(desktop, on: path, left: besideAnother, body) }
    }

    /// A card of that board as text.
    static let textOfA = "A\ngreen paint of https://example.org/paint\n- brush\n- roller"
}
