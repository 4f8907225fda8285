import Board
import BoardModel
import TestSupport
import XCTest

/// The current day, and its change.
final class TodayTests: MainActorTestCase {
    func testTimeUntilMidnightIsPositive() async {
        XCTAssertTrue(1...90_000 ~= Clock.secondsLeftOfToday)
    }

    func testDayChangeIsReportedOnce() async {
        let scheduler = TestScheduler()
        var now = Day(year: 2026, month: 1, day: 31)
        var turns: [Day?] = []
        let today = Today(scheduler.scheduler) { (now, 10_000) }
        today.onChange = { turns.append(today.day) }
        today.update()
        XCTAssertEqual(turns, [])
        now = Day(year: 2026, month: 2, day: 1)
        today.update()
        today.update()
        XCTAssertEqual(turns, [now])
        XCTAssertEqual(today.day, now)
    }

    func testDayChangeIsReportedAtMidnight() async {
        let scheduler = TestScheduler()
        var now = Day(year: 2026, month: 1, day: 31)
        var turns = 0
        let today = Today(scheduler.scheduler) { (now, 10) }
        today.onChange = { turns += 1 }
        now = Day(year: 2026, month: 2, day: 1)
        scheduler.advance(milliseconds: 9_999)
        XCTAssertEqual(turns, 0)
        scheduler.advance(milliseconds: 1)
        XCTAssertEqual(turns, 1)
        XCTAssertEqual(today.day, now)
    }
}
