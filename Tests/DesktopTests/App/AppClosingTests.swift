import Board
import BoardModel
import BoardStore
import DesktopSupport
import Foundation
import GtkInterop
import TestSupport
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Closing the application with unsaved changes: nothing is lost silently.
final class AppClosingTests: DesktopTestCase {
    private static let order = [["A", "B", "C", "D"], ["E", "F"], []]

    func testUnsavedChangesKeepWindowUntilSaved() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let lock = try Self.writeInVain(app)
                app.press(Key("w"), holding: .leftControl)
                let dialog = try app.waitForDialog()
                XCTAssertTrue(app.main.window.isMapped, "the window did not wait for the answer")
                let text = try XCTUnwrap(dialog.shownTextsOfAll.first { $0.contains("not saved") })
                XCTAssertTrue(text.contains("1 change is not saved: Rename Card."), text)
                XCTAssertTrue(text.contains("is keeping it locked"), text)
                // Trying again fails, so the dialog opens again.
                app.press(.enter)
                try desktop.wait(for: "the first dialog to go") { !dialog.isMapped }
                _ = try app.waitForDialog()
                lock.release()
                app.press(.enter)
                try desktop.wait(for: "the window to close") { !app.main.window.isMapped }
                XCTAssertEqual(try app.storedTitles(), [["A", "better", "C", "D"], ["E", "F"], []])
                XCTAssertEqual(app.library.close(), 0)
            }
        }
    }

    func testUnsavedChangesAreDiscardedOnlyOnRequest() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let lock = try Self.writeInVain(app)
                app.press(Key("w"), holding: .leftControl)
                _ = try app.waitForDialog()
                // From “Try Again” back to the button that discards changes.
                app.press(.tab, holding: .leftShift)
                app.press(.space)
                try desktop.wait(for: "the window to close") { !app.main.window.isMapped }
                XCTAssertGreaterThan(app.library.close(), 0)
                lock.release()
                XCTAssertEqual(try app.storedTitles(), Self.order)
            }
        }
    }

    func testWindowAsksBeforeDiscardingText() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let other = try LibrarySession(path: app.path, creates: false)
                let step = try XCTUnwrap(app.board.addEmptyCard(at: .steps(of: app.card("A"), .end)))
                // A card that became a step refuses steps of its own; the window does not know yet.
                _ = try other.perform(
                    .moveCards([app.card("A")], to: .steps(of: app.card("E"), .end)), at: Clock.seconds)
                XCTAssertTrue(app.board.setTitle("my words", of: step))
                try desktop.wait(for: "the offer") { app.main.window.button("Copy Text") != nil }
                app.press(Key("w"), holding: .leftControl)
                let dialog = try app.waitForDialog()
                XCTAssert(dialog.shownTextsOfAll.contains { $0.contains("my words") })
                XCTAssertTrue(app.main.window.isMapped)
                // “Copy Text” has the focus first.
                app.press(.enter)
                try desktop.wait(for: "the words on the clipboard") {
                    Clipboard.types.contains { $0.hasPrefix("text/plain") }
                }
                try desktop.wait(for: "the dialog to go") { !dialog.isMapped }
                XCTAssertTrue(app.main.window.isMapped)
                _ = try desktop.open(app.main.window)
                app.press(Key("w"), holding: .leftControl)
                try desktop.wait(for: "the window to close") { !app.main.window.isMapped }
            }
        }
    }

    /// Types a title while another program holds the library's lock.
    @MainActor
    private static func writeInVain(_ app: AppScene) throws -> LibraryLock {
        try app.select("B")
        app.press(Key("F2"))
        try app.waitForEntry("B")
        let lock = try LibraryLock(app.path)
        app.type("better")
        try app.waitForEntry("better")
        return lock
    }

    // MARK: Termination from outside

    func testTerminationSignalsSaveLastTypedText() throws {
        try onDesktop { desktop in
            for signal in [SIGTERM, SIGINT, SIGHUP] {
                try Self.runProcess { path, process in
                    process.environment?["INLAY_TEST_SIGNAL"] = "\(signal)"
                    try process.run()
                    try desktop.wait(for: "the process to end by signal \(signal)") {
                        !process.isRunning
                    }
                    XCTAssertEqual(process.terminationReason, .exit, "signal \(signal) ended it by force")
                    XCTAssertEqual(process.terminationStatus, 0)
                    let reader = try FileReader(path: path)
                    let board = try XCTUnwrap(reader.boards().first)
                    let section = try XCTUnwrap(reader.sections(of: board.id).first)
                    let cards = try reader.cards(in: .section(section.record.id), includesArchived: false)
                    XCTAssertEqual(cards.last?.title, String(repeating: "x", count: 200), "signal \(signal)")
                }
            }
        }
    }

    /// A linked file may be in a slow network folder.
    func testWindowDisappearsBeforeLinkedFilesAreWritten() throws {
        try onDesktop { desktop in
            try Self.runProcess(.closing) { path, process in
                try process.run()
                try desktop.wait(for: "the process to end") { !process.isRunning }
                XCTAssertEqual(process.terminationStatus, 0)
                let file = try String(contentsOfFile: path + ".md", encoding: .utf8)
                XCTAssert(file.contains("- [ ] Last words\n"), file)
            }
        }
    }

    private enum Script: String {
        case typing = "testProcessTypesUntilTerminated"
        case closing = "testProcessClosesLinkedBoard"
    }

    private static func runProcess(_ script: Script = .typing, _ body: (String, Process) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("library.inlay").path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["DesktopTests.AppProcess/\(script.rawValue)"]
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["INLAY_TEST_LIBRARY": path, "XDG_STATE_HOME": folder.path, "XDG_CONFIG_HOME": folder.path]
        ) { $1 }
        process.standardOutput = FileHandle.nullDevice
        try body(path, process)
    }
}

/// The code that a process started by `AppClosingTests` runs: the whole application, which is told to quit right after
/// something was typed.
final class AppProcess: XCTestCase {
    func testProcessTypesUntilTerminated() throws {
        let environment = ProcessInfo.processInfo.environment
        guard let path = environment["INLAY_TEST_LIBRARY"], let signal = environment["INLAY_TEST_SIGNAL"] else {
            throw XCTSkip("Only another test starts it.")
        }
        MainActor.assumeIsolated {
            let instance = Instance()
            var board: OpenBoard?
            let alarm = Ticker {
                guard let page = instance.windows.first?.page, page.view.isMapped else { return true }
                let section = page.board.order.list.sectionIDs[0]
                let card = NewCard(title: "")
                page.board.perform(.addCards([card], at: .section(section)))
                for count in 1...200 {
                    page.board.perform(.changeCards([card.id], .title(String(repeating: "x", count: count))))
                }
                board = page.board
                raise(Int32(signal)!)
                return false
            }
            XCTAssertEqual(instance.run(library: path), 0)
            withExtendedLifetime((board, alarm)) {}
        }
    }

    func testProcessClosesLinkedBoard() throws {
        guard let path = ProcessInfo.processInfo.environment["INLAY_TEST_LIBRARY"] else {
            throw XCTSkip("Only another test starts it.")
        }
        MainActor.assumeIsolated {
            let instance = Instance()
            var isLinking = false
            var lock: Int32?
            var ticks = 0
            let alarm = Ticker {
                if let lock {
                    // The file can't be written yet, but everything else goes on.
                    ticks += 1
                    guard instance.windows.isEmpty, ticks > 3 else { return true }
                    close(lock)
                    return false
                }
                guard let main = instance.windows.first, let page = main.page, page.view.isMapped else { return true }
                guard isLinking else {
                    isLinking = true
                    main.linkedFiles.link(page.board.id, toNew: path + ".md", as: .obsidian) { XCTAssertNil($0) }
                    return true
                }
                guard main.linkedFiles.states[page.board.id] != nil else { return true }
                let file = open(path + "-links", O_RDONLY | O_CLOEXEC)
                guard flock(file, LOCK_EX | LOCK_NB) == 0 else { return close(file) != 0 || true }
                let section = page.board.order.list.sectionIDs[0]
                page.board.perform(.addCards([NewCard(title: "Last words")], at: .section(section)))
                let start = MainLoop.now
                main.window.close()
                XCTAssertLessThan(MainLoop.now - start, 2_000_000)
                lock = file
                return true
            }
            XCTAssertEqual(instance.run(library: path), 0)
            XCTAssertNotNil(lock)
            XCTAssertGreaterThan(ticks, 3)
            withExtendedLifetime(alarm) {}
        }
    }
}
