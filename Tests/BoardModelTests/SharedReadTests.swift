import BoardModel
import Foundation
import TestSupport
import XCTest

/// A read that several callers wait for.
final class SharedReadTests: MainActorTestCase {
    func testWaitingCallersShareOneReadAndItsValue() async {
        let source = Source()
        source.ask("first")
        source.ask("second")
        await source.expect(requests: 1)
        source.answer(.success(7))
        await source.expect(["first: 7", "second: 7"])
        XCTAssertEqual(source.read.value, 7)
        source.ask("third")
        await source.expect(["first: 7", "second: 7", "third: 7"])
        XCTAssertEqual(source.requests.count, 1)
    }

    func testCallersDuringFailureShareOneRetry() async {
        let source = Source()
        source.ask("early")
        await source.expect(requests: 1)
        source.ask("late")
        source.ask("later")
        await source.expect(callers: 3)
        source.answer(.failure(.notYet))
        await source.expect(requests: 2)
        XCTAssertEqual(source.told, ["early: notYet"])
        source.answer(.failure(.notYet))
        await source.expect(["early: notYet", "late: notYet", "later: notYet"])
        await source.runQueuedJobs()
        XCTAssertEqual(source.requests.count, 2, "a failing source is not asked forever")
        source.ask("much later")
        await source.expect(requests: 3)
        source.answer(.success(7))
        await source.expect(["early: notYet", "late: notYet", "later: notYet", "much later: 7"])
    }

    func testLastingFailureReachesEveryCaller() async {
        let source = Source()
        source.ask("early")
        await source.expect(requests: 1)
        source.ask("late")
        await source.expect(callers: 2)
        source.answer(.failure(.never))
        await source.expect(["early: never", "late: never"])
        XCTAssertEqual(source.requests.count, 1)
        XCTAssertNil(source.read.value)
    }
}

/// A source that answers when a test tells it to.
@MainActor
private final class Source {
    enum Failure: Error {
        case notYet, never
    }

    private(set) lazy var read = SharedRead<Int, Failure>(retryingAfter: { $0 == .notYet }) { [unowned self] in
        await withCheckedContinuation { requests.append($0) }
    }
    private(set) var requests: [CheckedContinuation<Result<Int, Failure>, Never>] = []
    /// The results that callers received, in any order.
    private(set) var told: [String] = []
    /// The number of calls so far. Each caller is waiting or has received a result.
    private var callers = 0

    func ask(_ name: String) {
        Task {
            callers += 1
            do throws(Failure) {
                told.append("\(name): \(try await read.get())")
            } catch {
                told.append("\(name): \(error)")
            }
        }
    }

    func answer(_ result: Result<Int, Failure>) { requests[requests.count - 1].resume(returning: result) }

    func expect(requests count: Int, line: UInt = #line) async {
        await wait(for: "request \(count)", line: line) { requests.count == count }
    }

    func expect(callers count: Int, line: UInt = #line) async {
        await wait(for: "caller \(count)", line: line) { callers == count }
    }

    func expect(_ told: [String], line: UInt = #line) async {
        await wait(for: "\(told)", line: line) { self.told.count == told.count }
        XCTAssertEqual(Set(self.told), Set(told), line: line)
    }

    /// Runs everything that the main actor has queued, to find requests that should not follow. The main actor runs its
    /// jobs in order, so a yield returns after all of them.
    func runQueuedJobs() async {
        for _ in 0..<100 { await Task.yield() }
    }

    func wait(for what: String, line: UInt = #line, _ condition: () -> Bool) async {
        let end = Date().addingTimeInterval(hangLimit)
        while !condition() {
            guard Date() < end else { return XCTFail("Waited in vain for \(what). Received: \(told).", line: line) }
            await Task.yield()
        }
    }
}
