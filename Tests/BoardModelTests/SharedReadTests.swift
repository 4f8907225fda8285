import BoardModel
import Foundation
import TestSupport
import XCTest

/// A read that several callers wait for.
final class SharedReadTests: MainActorTestCase {
    func testWaitingCallersShareOneReadAndItsValue() async throws {
        let source = Source()
        source.ask("first")
        source.ask("second")
        try await source.expect(requests: 1)
        source.answer(.success(7))
        try await source.expect(["first: 7", "second: 7"])
        XCTAssertEqual(source.read.value, 7)
        source.ask("third")
        try await source.expect(["first: 7", "second: 7", "third: 7"])
        XCTAssertEqual(source.requests.count, 1)
    }

    func testCallersDuringFailureShareOneRetry() async throws {
        let source = Source()
        source.ask("early")
        try await source.expect(requests: 1)
        source.ask("late")
        source.ask("later")
        try await source.settle()
        source.answer(.failure(.notYet))
        try await source.expect(requests: 2)
        XCTAssertEqual(source.told, ["early: notYet"])
        source.answer(.failure(.notYet))
        try await source.expect(["early: notYet", "late: notYet", "later: notYet"])
        try await source.settle()
        XCTAssertEqual(source.requests.count, 2, "a source that fails is not asked for ever")
        source.ask("much later")
        try await source.expect(requests: 3)
        source.answer(.success(7))
        try await source.expect(["early: notYet", "late: notYet", "later: notYet", "much later: 7"])
    }

    func testLastingFailureReachesEveryCaller() async throws {
        let source = Source()
        source.ask("early")
        try await source.expect(requests: 1)
        source.ask("late")
        try await source.settle()
        source.answer(.failure(.never))
        try await source.expect(["early: never", "late: never"])
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

    func ask(_ name: String) {
        Task {
            do throws(Failure) {
                told.append("\(name): \(try await read.get())")
            } catch {
                told.append("\(name): \(error)")
            }
        }
    }

    func answer(_ result: Result<Int, Failure>) { requests[requests.count - 1].resume(returning: result) }

    func expect(requests count: Int, line: UInt = #line) async throws {
        try await wait(for: "request \(count)", line: line) { requests.count == count }
    }

    func expect(_ told: [String], line: UInt = #line) async throws {
        try await wait(for: "\(told)", line: line) { self.told.count == told.count }
        XCTAssertEqual(Set(self.told), Set(told), line: line)
    }

    /// Lets all tasks run as far as they can.
    func settle() async throws {
        for _ in 0..<100 { await Task.yield() }
    }

    func wait(for what: String, line: UInt = #line, _ condition: () -> Bool) async throws {
        let end = Date().addingTimeInterval(30)
        while !condition() {
            guard Date() < end else { return XCTFail("There was no \(what): \(told).", line: line) }
            try await Task.sleep(nanoseconds: 500_000)
        }
    }
}
