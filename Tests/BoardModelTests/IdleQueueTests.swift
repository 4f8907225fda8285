import BoardModel
import TestSupport
import XCTest

/// Work that can wait for everything else.
final class IdleQueueTests: MainActorTestCase {
    func testOnePieceOfWorkRunsPerTurnInOrder() async {
        let scheduler = TestScheduler()
        let queue = IdleQueue(scheduler.scheduler)
        var done: [Int] = []
        var turns = 0
        for number in 0..<5 { queue.add { done.append(number) } }
        while done.count < 5 {
            let before = done.count
            XCTAssertTrue(scheduler.turn())
            turns += 1
            XCTAssertLessThanOrEqual(done.count, before + 1)
        }
        XCTAssertEqual(done, [0, 1, 2, 3, 4])
        XCTAssertGreaterThanOrEqual(turns, 5)
        // Cleared work is not done; work added afterward is.
        queue.add { done.append(5) }
        queue.clear()
        queue.add { done.append(6) }
        while scheduler.turn() {}
        XCTAssertEqual(done, [0, 1, 2, 3, 4, 6])
    }
}
