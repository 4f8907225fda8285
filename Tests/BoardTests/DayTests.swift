import Board
import Foundation
import XCTest

final class DayTests: XCTestCase {
    func testDaysOfFourCenturiesMatchCalendar() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try XCTUnwrap(TimeZone(identifier: "UTC"))
        for year in 1800...2200 {
            for month in 1...12 {
                let start = try XCTUnwrap(calendar.date(from: DateComponents(year: year, month: month, day: 1)))
                let count = try XCTUnwrap(calendar.range(of: .day, in: .month, for: start)).count
                for day in 1...count { XCTAssertNotNil(Day(year: year, month: month, day: day)) }
                XCTAssertNil(Day(year: year, month: month, day: count + 1))
            }
        }
    }

    func testPrintedDayIsReadBack() throws {
        for text in ["0000-01-01", "2028-02-29", "2026-11-21", "9999-12-31"] {
            let day = try XCTUnwrap(Day(text))
            XCTAssertEqual(day.description, text)
            XCTAssertEqual(Day(number: day.number), day)
        }
    }

    func testInvalidDateIsRefused() {
        let texts = [
            "", "2027-02-29", "1900-02-29", "2026-13-01", "2026-00-01", "2026-01-00", "2026-1-01", "26-01-01",
            "2026-01-011",
            "2026/01/01", "+026-01-01", "-026-01-01", "２026-01-01", "2026-01-0\u{301}", " 2026-01-01", "2026-01-1 ",
        ]
        for text in texts { XCTAssertNil(Day(text), text) }
    }

    func testEarlierDaysComeFirst() throws {
        let texts = ["1999-12-31", "2000-01-01", "2000-01-02", "2000-02-01", "2001-01-01"]
        let days = try texts.map { try XCTUnwrap(Day($0)) }
        XCTAssertEqual(days.reversed().sorted(), days)
    }
}
