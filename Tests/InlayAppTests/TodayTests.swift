import Board
import XCTest

@testable import InlayApp

/// Which day it is, and when it is another one.
final class TodayTests: XCTestCase {
    func testSomeOfTheDayIsLeft() {
        XCTAssertTrue(1...90_000 ~= Clock.secondsLeftOfToday)
    }

    func testATurnIsToldOnceHoweverOftenOneLooks() {
        MainActor.assumeIsolated {
            var now = Day(year: 2026, month: 1, day: 31)
            var turns: [Day?] = []
            let today = Today { (now, 10_000) }
            today.onTurn = { turns.append(today.day) }
            today.look()
            XCTAssertEqual(turns, [])
            now = Day(year: 2026, month: 2, day: 1)
            today.look()
            today.look()
            XCTAssertEqual(turns, [now])
            XCTAssertEqual(today.day, now)
        }
    }
}
