import Foundation
import TestSupport
import XCTest

/// Every command, with faults at its system calls.
///
///     INLAY_FAULTS=all          every call with every fault, which takes half an hour
///     INLAY_FAULTS="plain undo" the scenes with that in their names, completely
final class FaultSweepTests: XCTestCase {
    private var folder = ""
    private var templates: FaultTemplates!

    override func setUpWithError() throws {
        try Strace.require()
        folder = try FaultStage.freshFolder()
        templates = try FaultTemplates(folder)
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

    /// A commit that is not on disk yet can be lost in a power failure, so it must not be reported as a success.
    func testUnconfirmedChangeIsNotSuccess() throws {
        let stage = FaultStage(folder: folder + "/stage")
        try stage.reset(to: templates.path(.plain), input: "")
        let (strace, words) = (Strace(folder: stage.folder), stage.arguments(["add", "Rest"]))
        let calls = try strace.run(words).calls
        // Watchers notice the commit first; then it is synced.
        let commit = try XCTUnwrap(calls.lastIndex { $0.name == "utimensat" })
        let call = try XCTUnwrap(calls[commit...].first { $0.name == "fdatasync" })
        for fault in [Fault.inputOutput, .interrupted] {
            try stage.reset(to: templates.path(.plain), input: "")
            let result = try strace.run(words, fault: (call, fault))
            XCTAssertTrue(result.isInjected)
            XCTAssertEqual(result.status, fault == .interrupted ? 0 : 1)
            XCTAssertEqual(result.errors.contains("did not confirm it"), fault != .interrupted, result.errors)
            XCTAssertTrue(stage.state().contains("Rest"))
        }
    }

    /// A file that can't be read may be a library, so it must not be overwritten.
    func testUnreadableLibraryIsNotOverwritten() throws {
        let stage = FaultStage(folder: folder + "/stage")
        let template = templates.path(.plain)
        try stage.reset(to: template, input: "")
        let (strace, words) = (Strace(folder: stage.folder), stage.arguments(["export", "Home", "-o", "@other"]))
        // Until the library itself is opened, all calls are about the other file.
        try FileManager.default.copyItem(atPath: stage.library, toPath: stage.folder + "/other")
        let other = stage.bytes(of: "other")
        let calls = try strace.run(words).calls
        XCTAssertTrue(calls.contains { $0.name == "read" }, "\(calls)")
        for call in calls where ["openat", "read", "newfstatat"].contains(call.name) {
            try stage.reset(to: template, input: "")
            try FileManager.default.copyItem(atPath: stage.library, toPath: stage.folder + "/other")
            let result = try strace.run(words, fault: (call, .inputOutput))
            XCTAssertTrue(result.isInjected)
            XCTAssertEqual(result.status, 1, "\(call)")
            XCTAssertEqual(stage.bytes(of: "other"), other, "\(call)")
        }
    }

    func testNoFaultLosesFinishedWork() throws {
        let wanted = ProcessInfo.processInfo.environment["INLAY_FAULTS"]
        let scenes = FaultScene.all.filter { scene in
            wanted.map { $0 == "all" || scene.name.contains($0) } ?? true
        }
        let board = FaultResults()
        let (folder, templates) = (folder, try XCTUnwrap(templates))
        // More at a time than processors, because most of the time is spent waiting.
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 8
        for (number, scene) in scenes.enumerated() {
            queue.addOperation {
                do {
                    var sweep = try FaultSweep(scene, templates, scene.stage(in: "\(folder)/\(number)"))
                    try sweep.run(wanted == nil ? sweep.sample(number) : sweep.trials)
                    board.add(sweep)
                } catch { board.fail("\(scene.name): \(error)") }
            }
        }
        queue.waitUntilAllOperationsAreFinished()
        for failure in board.failures.sorted() { XCTFail(failure) }
        XCTAssertGreaterThan(board.trials, wanted == nil ? 500 : 0)
        XCTAssertLessThanOrEqual(board.missed, board.trials / 100, "Faults that did not happen.")
        print("\(board.trials) faults at \(board.calls) system calls of \(scenes.count) commands.")
    }
}

/// The results of the scenes, in any order.
private final class FaultResults: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var failures: [String] = []
    private(set) var trials = 0
    private(set) var missed = 0
    private(set) var calls = 0

    func fail(_ text: String) { lock.withLock { failures.append(text) } }

    func add(_ sweep: FaultSweep) {
        lock.withLock {
            failures += sweep.failures
            trials += sweep.done
            missed += sweep.missed
            calls += sweep.calls.count
        }
    }
}
