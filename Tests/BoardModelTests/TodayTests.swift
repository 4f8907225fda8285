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

    func testNextMomentIsReportedOnce() async {
        let scheduler = TestScheduler()
        let day = Day(year: 2026, month: 1, day: 31)
        var now: Int64 = 1_000
        var turns = 0
        let today = Today(scheduler.scheduler, clock: { (day, 10_000) }, seconds: { now })
        today.onChange = { turns += 1 }
        today.watch(1_000)
        today.watch(1_020)
        today.watch(1_010)
        today.watch(1_015)
        (now, turns) = (1_009, 0)
        scheduler.advance(milliseconds: 9_999)
        XCTAssertEqual(turns, 0)
        now = 1_010
        scheduler.advance(milliseconds: 1)
        XCTAssertEqual(turns, 1)
        // The cards that are still shown are watched again, and only those.
        now = 1_030
        scheduler.advance(milliseconds: 1_000_000)
        XCTAssertEqual(turns, 1)
    }
}

/// How soon cards are due.
final class UrgencyTests: XCTestCase {
    func testCardIsOverdueWhenItsTimeHasPassed() throws {
        let zones = TimeZones(user: ZoneClock { _ in 3_600 }) { $0 == "East" ? ZoneClock { _ in 32_400 } : nil }
        // Nine o'clock by the user's clock.
        let now: Int64 = 1_772_352_000
        for (due, urgency) in [
            ("2026-02-28", Urgency.overdue), ("2026-03-01", .today), ("2026-03-02", .later),
            ("2026-03-01 09:00", .overdue), ("2026-03-01 09:01", .today), ("2026-02-28 23:59", .overdue),
            ("2026-03-02 00:00", .later), ("2026-03-01 17:00 East", .overdue), ("2026-03-01 17:01 East", .today),
            ("2026-03-02 07:59 East", .today), ("2026-03-02 08:00 East", .later), ("2026-03-01 09:01 Unknown", .today),
        ] {
            let due = try XCTUnwrap(Due(due))
            XCTAssertEqual(Urgency(due, today: Day("2026-03-01"), now: now, zones: zones), urgency, "\(due)")
        }
    }
}
