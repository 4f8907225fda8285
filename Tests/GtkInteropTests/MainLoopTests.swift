import CGtk
import DesktopSupport
import Dispatch
import Foundation
import GtkInterop
import XCTest

/// Delayed work in GLib's loop.
final class MainLoopTests: DesktopTestCase {
    func testTimerFiresOnce() throws {
        try onDesktop { desktop in
            var count = 0
            let began = MainLoop.now
            let timer = DelayedCall(afterMilliseconds: 20) { count += 1 }
            XCTAssert(timer.isPending)
            try desktop.wait(for: "the timer") { count > 0 }
            XCTAssertGreaterThanOrEqual(MainLoop.now - began, 19_000)
            XCTAssertFalse(timer.isPending)
            try pass(60, desktop)
            XCTAssertEqual(count, 1)
            timer.cancel()
        }
    }

    func testTimerWithoutDelayFiresWhenLoopIsIdle() throws {
        try onDesktop { desktop in
            var fired = false
            let timer = DelayedCall(afterMilliseconds: 0) { fired = true }
            XCTAssertFalse(fired)
            try desktop.wait(for: "the timer") { fired }
            XCTAssertFalse(timer.isPending)
        }
    }

    func testWorkBeforeNextEventRunsFirst() throws {
        try onDesktop { desktop in
            Self.order = []
            // With the priority of events.
            g_idle_add_full(
                G_PRIORITY_DEFAULT,
                { _ in
                    MainActor.assumeIsolated { MainLoopTests.order.append("event") }
                    return 0
                }, nil, nil)
            let timer = DelayedCall.beforeNextEvent { Self.order.append("before it") }
            try desktop.wait(for: "both") { Self.order.count == 2 }
            XCTAssertEqual(Self.order, ["before it", "event"])
            XCTAssertFalse(timer.isPending)
        }
    }

    @MainActor private static var order: [String] = []

    func testFiringTimerIsNotPendingAndMayBeSetAgain() throws {
        try onDesktop { desktop in
            var timer: DelayedCall?
            var pending: [Bool] = []
            timer = DelayedCall(afterMilliseconds: 1) {
                pending.append(timer?.isPending ?? true)
                timer = DelayedCall(afterMilliseconds: 1) { pending.append(timer?.isPending ?? true) }
            }
            try desktop.wait(for: "both timers") { pending.count == 2 }
            XCTAssertEqual(pending, [false, false])
            timer = nil
        }
    }

    func testCanceledOrReleasedTimerNeverFires() throws {
        try onDesktop { desktop in
            var fired = false
            let token = Token()
            let remains = Remains()
            remains.watch(token, as: "what the closures hold")
            let canceled = DelayedCall(afterMilliseconds: 1) { [token] in fired = token.isHeld }
            canceled.cancel()
            canceled.cancel()
            var letGo: DelayedCall? = DelayedCall(afterMilliseconds: 1) { fired = true }
            XCTAssertNotNil(letGo)
            letGo = nil
            try pass(30, desktop)
            XCTAssertFalse(canceled.isPending)
            XCTAssertFalse(fired)
        }
    }

    func testTimerReleasesItsClosureAfterFiring() throws {
        try onDesktop { desktop in
            let remains = Remains()
            let timer: DelayedCall = {
                let token = Token()
                remains.watch(token, as: "what the closure holds")
                return DelayedCall(afterMilliseconds: 1) { _ = token }
            }()
            try desktop.wait(for: "the timer") { !timer.isPending }
            try desktop.wait(for: "the closure to go") { remains.names.isEmpty }
        }
    }

    func testTimerAcceptsVeryLongDelay() throws {
        try onDesktop { _ in
            let timer = DelayedCall(afterMilliseconds: .max) {}
            XCTAssert(timer.isPending)
        }
    }

    func testThousandsOfTasksAndBlocksRun() throws {
        try onDesktop { desktop in
            let done = Counter()
            let began = MainLoop.now
            for _ in 0..<5_000 {
                Task { @MainActor in done.count += 1 }
                DispatchQueue.main.async { done.count += 1 }
                Task.detached { await MainActor.run { done.count += 1 } }
            }
            try desktop.wait(for: "all to be done") { done.count == 15_000 }
            XCTAssertLessThan(MainLoop.now - began, 3_000_000)
        }
    }

    func testTaskSleepsAndContinues() throws {
        try onDesktop { desktop in
            let done = Counter()
            for _ in 0..<1_000 {
                Task { @MainActor in
                    try await Task.sleep(for: .milliseconds(10))
                    done.count += 1
                }
            }
            try desktop.wait(for: "all to be done") { done.count == 1_000 }
        }
    }

    /// The documentation says which clocks a program can use.
    func testDelaysOfDispatchEndAndFoundationTimersDoNot() throws {
        try onDesktop { desktop in
            let (done, fired) = (Counter(), Counter())
            let timer = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { _ in
                MainActor.assumeIsolated { fired.count += 1 }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) { done.count += 1 }
            try desktop.wait(for: "the delay") { done.count == 1 }
            XCTAssertEqual(fired.count, 0)
            timer.invalidate()
        }
    }

    func testBusyTaskStillLetsWindowsPaint() throws {
        try onDesktop { desktop in
            _ = try desktop.open(Notepad(), width: 100, height: 100)
            let turns = Counter()
            let task = Task { @MainActor in
                while !Task.isCancelled {
                    turns.count += 1
                    await Task.yield()
                }
            }
            defer { task.cancel() }
            try desktop.frames(20)
            XCTAssertGreaterThan(turns.count, 20)
        }
    }

    func testTickerTicksOncePerFrameUntilStopped() throws {
        try onDesktop { desktop in
            let widget = Notepad()
            _ = try desktop.open(widget, width: 100, height: 100)
            var times: [Int] = []
            let ticker = FrameTicker(widget) { time in
                times.append(time)
                return times.count < 5
            }
            ticker.start()
            ticker.start()
            try desktop.wait(for: "five frames") { !ticker.isRunning }
            try desktop.frames(3)
            XCTAssertEqual(times.count, 5)
            XCTAssertEqual(Set(times).count, 5)
            XCTAssertEqual(times, times.sorted())
        }
    }

    func testTickerRestartedInItsOwnFrameContinues() throws {
        try onDesktop { desktop in
            let widget = Notepad()
            _ = try desktop.open(widget, width: 100, height: 100)
            var count = 0
            var ticker: FrameTicker?
            ticker = FrameTicker(widget) { _ in
                count += 1
                if count == 1 {
                    ticker?.stop()
                    ticker?.start()
                    return false
                }
                return true
            }
            ticker?.start()
            try desktop.frames(3)
            XCTAssertEqual(ticker?.isRunning, true)
            ticker?.stop()
            let last = count
            try desktop.frames(3)
            XCTAssertEqual(count, last, "It was stopped.")
            ticker = nil
        }
    }
}

@MainActor
private final class Counter {
    var count = 0
}

/// Runs the loop for a while.
@MainActor
private func pass(_ milliseconds: Int, _ desktop: TestDesktop) throws {
    let end = MainLoop.now + milliseconds * 1000
    try desktop.wait(for: "the time to pass") { MainLoop.now > end }
}
