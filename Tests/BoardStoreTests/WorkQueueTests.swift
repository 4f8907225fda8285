import Dispatch
import Foundation
import TestSupport
import XCTest

@testable import BoardStore

/// Work on separate threads.
final class WorkQueueTests: XCTestCase {
    func testOneThreadWorksInOrder() {
        let queue = WorkQueue()
        let done = Locked([Int]())
        for number in 0..<1_000 { queue.async { done.withLock { $0.append(number) } } }
        queue.sync {}
        XCTAssertEqual(done.withLock { $0 }, Array(0..<1_000))
    }

    func testThreadsRunInParallelUpToLimit() {
        let queue = WorkQueue(threads: 3)
        let (started, end, over) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        for _ in 0..<4 {
            queue.async {
                started.signal()
                end.wait()
                over.signal()
            }
        }
        for _ in 0..<3 { XCTAssertEqual(started.wait(timeout: .now() + hangLimit), .success) }
        XCTAssertEqual(started.wait(timeout: .now()), .timedOut)
        for _ in 0..<4 { end.signal() }
        for _ in 0..<4 { XCTAssertEqual(over.wait(timeout: .now() + hangLimit), .success) }
    }

    func testSyncRunsOnCallingThreadAfterEarlierWork() {
        let queue = WorkQueue()
        let count = Locked(0)
        for _ in 0..<50 { queue.async { count.withLock { $0 += 1 } } }
        let caller = pthread_self()
        let seen = queue.sync { () -> Int in
            XCTAssertNotEqual(pthread_equal(pthread_self(), caller), 0)
            return count.withLock { $0 }
        }
        XCTAssertEqual(seen, 50)
    }

    func testDelayedWorkRunsInOrderUnlessCanceled() {
        let queue = WorkQueue()
        let done = Locked([String]())
        let over = DispatchSemaphore(value: 0)
        queue.after(seconds: 0.04) { over.signal() }
        queue.after(seconds: 0.02) { done.withLock { $0.append("second") } }
        queue.after(seconds: 0.01) { done.withLock { $0.append("first") } }
        queue.cancel(queue.after(seconds: 0.015) { done.withLock { $0.append("canceled") } })
        XCTAssertEqual(over.wait(timeout: .now() + hangLimit), .success)
        XCTAssertEqual(done.withLock { $0 }, ["first", "second"])
    }

    func testThreadEndsAfterItsQueueIsReleased() {
        final class Witness: Sendable {}
        let over = DispatchSemaphore(value: 0)
        weak var witness: Witness?
        do {
            let queue = WorkQueue()
            let held = Witness()
            witness = held
            queue.after(seconds: 600) { [held] in _ = held }
            queue.async { over.signal() }
        }
        XCTAssertEqual(over.wait(timeout: .now() + hangLimit), .success, "what was added is not done")
        XCTAssertNil(witness, "delayed work outlives its queue")
    }

    func testQueueHeldByItsWorkEndsWithIt() {
        final class Owner: Sendable { let queue = WorkQueue() }
        let (begin, over) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        weak var gone: Owner?
        do {
            let owner = Owner()
            gone = owner
            owner.queue.async { [owner] in
                begin.wait()
                withExtendedLifetime(owner) {}
            }
            owner.queue.async { over.signal() }
        }
        begin.signal()
        XCTAssertEqual(over.wait(timeout: .now() + hangLimit), .success, "the thread waits for itself")
        XCTAssertNil(gone)
    }

    func testEveryConcurrentCallerGetsItsTurn() {
        let queue = WorkQueue()
        nonisolated(unsafe) var sum = 0
        DispatchQueue.concurrentPerform(iterations: 200) { number in
            if number.isMultiple(of: 2) { queue.sync { sum += 1 } } else { queue.async { sum += 1 } }
        }
        XCTAssertEqual(queue.sync { sum }, 200)
    }
}
