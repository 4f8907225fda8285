import CGtk
import DesktopSupport
import Foundation
import GtkInterop
import XCTest

/// Starts of a program, and the requests that later instances send to the first.
final class ApplicationTests: DesktopTestCase {
    func testLaterStartForwardsItsRequestAndEnds() throws {
        try onDesktop { _ in
            let id = "org.inlay.Test\(getpid())"
            let application = Application(id: id)
            var told: [String] = []
            var starts: [Process] = []
            let requests = ["open:/tmp/a file", "perform:/tmp/library", "activate"]
            @MainActor func continueRun() {
                guard let request = requests.dropFirst(starts.count).first else { return application.quit() }
                XCTAssertNoThrow(starts.append(try laterStart(of: id, request)))
            }
            application.onActivate {
                told.append("activate")
                // A request that performs an action activates the application as well.
                if told.suffix(2) != ["open-library /tmp/library", "activate"] || starts.count == 2 { continueRun() }
            }
            application.onOpen { files in
                told.append("open \(files.map { $0.path ?? $0.uri })")
                continueRun()
            }
            application.add(Action("open-library", takingText: { told.append("open-library \($0)") }))
            let hold = application.hold()
            let alarm = DelayedCall(afterMilliseconds: 60_000) {
                XCTFail("Nothing came for a minute after \(told).")
                application.quit()
            }
            XCTAssertEqual(application.run(), 0)
            withExtendedLifetime(hold) { alarm.cancel() }
            XCTAssertEqual(
                told,
                ["activate", "open [\"/tmp/a file\"]", "open-library /tmp/library", "activate", "activate"])
            for start in starts {
                start.waitUntilExit()
                XCTAssertEqual(start.terminationStatus, 0)
            }
        }
    }

    func testFirstStartHandlesItsOwnRequest() throws {
        try onDesktop { _ in
            for (number, request) in [
                Application.Request.activate, .open([FileLocation(path: "/tmp/x"), FileLocation(path: "-y")]),
                .perform([ActionCall("app.say", "hello")]),
            ].enumerated() {
                var told: [String] = []
                let application = Application(id: "org.inlay.First\(number)", isUnique: false)
                application.onActivate { told.append("activate") }
                application.onOpen { told += $0.map { "open \($0.uri)" } }
                application.add(Action("say", takingText: { told.append($0) }))
                XCTAssertEqual(application.run(request), 0)
                let here = FileLocation(path: "-y").uri
                XCTAssertEqual(
                    told, [["activate"], ["open file:///tmp/x", "open \(here)"], ["hello", "activate"]][number])
            }
        }
    }

    func testApplicationListsItsWindowsAndRunsUntilLastCloses() throws {
        try onDesktop { _ in
            let application = Application(id: "org.inlay.Windows", isUnique: false)
            var told: [String] = []
            var ending: DelayedCall?
            application.onActivate { [weak application] in
                guard let application else { return }
                let (first, second) = (Window(of: application), Window(of: application))
                first.title = "first"
                second.title = "second"
                let action = Action("close") { [weak first] in
                    told.append("action")
                    first?.close()
                }
                first.add(action)
                application.setAccelerators([Accelerator(Key("w"), .control)], for: ActionCall("win.close"))
                first.present()
                second.present()
                told.append(Set(application.windows.map(\.title)).sorted().joined(separator: " "))
                second.destroy()
                told.append(application.windows.map(\.title).joined(separator: " "))
                XCTAssert(first.activate(ActionCall("win.close")))
                ending = DelayedCall(afterMilliseconds: 10_000) { application.quit() }
            }
            let start = MainLoop.now
            XCTAssertEqual(application.run(), 0)
            ending?.cancel()
            XCTAssertLessThan(MainLoop.now - start, 9_000_000)
            XCTAssertEqual(told, ["first second", "first", "action"])
        }
    }

    func testWindowKnowsItsSizeAndWhetherItIsMaximized() throws {
        try onDesktop { desktop in
            let window = try desktop.open(Label("content"), width: 320, height: 240).window
            var changes = 0
            window.onSizeChange { changes += 1 }
            XCTAssertEqual(window.defaultSize.width, 320)
            window.setDefaultSize(width: 400, height: 260)
            try desktop.wait(for: "the size") { window.size.width == 400 }
            XCTAssertEqual(window.defaultSize.height, 260)
            XCTAssertGreaterThan(changes, 0)
            XCTAssertFalse(window.isMaximized)
        }
    }
}

/// The code that a process started by `ApplicationTests` runs.
final class LaterStart: XCTestCase {
    func testLaterStartSendsItsRequest() throws {
        let environment = ProcessInfo.processInfo.environment
        guard let id = environment["INLAY_TEST_ID"], let words = environment["INLAY_TEST_REQUEST"] else {
            throw XCTSkip("Only another test starts it.")
        }
        MainActor.assumeIsolated {
            let parts = words.split(separator: ":").map(String.init)
            let request: Application.Request =
                switch parts[0] {
                case "open": .open([FileLocation(path: parts[1])])
                case "perform": .perform([ActionCall("app.open-library", parts[1])])
                default: .activate
                }
            let application = Application(id: id)
            application.onActivate { XCTFail("It is not the first.") }
            application.onOpen { _ in XCTFail("It is not the first.") }
            XCTAssertEqual(application.run(request), 0)
        }
    }
}

private func laterStart(of id: String, _ request: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["GtkInteropTests.LaterStart/testLaterStartSendsItsRequest"]
    process.environment = ProcessInfo.processInfo.environment.merging(
        ["INLAY_TEST_ID": id, "INLAY_TEST_REQUEST": request]
    ) { $1 }
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    return process
}
