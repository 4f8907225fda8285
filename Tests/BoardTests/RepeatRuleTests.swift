import Board
import XCTest

final class RepeatRuleTests: XCTestCase {
    private func days(_ rule: String, from first: String, _ count: Int = 5) throws -> String {
        let rule = try XCTUnwrap(RepeatRule(rule), rule)
        return try RepeatedDays(of: rule, from: XCTUnwrap(Day(first))).prefix(count).map(\.description)
            .joined(separator: " ")
    }

    func testRuleWithoutDaysKeepsThatOfTheFirst() throws {
        XCTAssertEqual(
            try days("FREQ=DAILY;INTERVAL=10", from: "2028-02-20"),
            "2028-02-20 2028-03-01 2028-03-11 2028-03-21 2028-03-31")
        XCTAssertEqual(try days("FREQ=WEEKLY", from: "2027-12-24", 3), "2027-12-24 2027-12-31 2028-01-07")
        XCTAssertEqual(try days("FREQ=MONTHLY", from: "2027-01-31", 3), "2027-01-31 2027-03-31 2027-05-31")
        XCTAssertEqual(try days("FREQ=YEARLY", from: "2028-02-29", 3), "2028-02-29 2032-02-29 2036-02-29")
    }

    func testDaysOfEachUnit() throws {
        XCTAssertEqual(
            try days("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", from: "2026-12-03"),
            "2026-12-03 2026-12-14 2026-12-17 2026-12-28 2026-12-31")
        XCTAssertEqual(
            try days("FREQ=MONTHLY;BYDAY=-1FR", from: "2026-11-30", 3), "2026-12-25 2027-01-29 2027-02-26")
        XCTAssertEqual(
            try days("FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", from: "2027-01-31", 3),
            "2027-01-31 2027-02-28 2027-03-31")
        XCTAssertEqual(
            try days("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", from: "2026-11-30", 3),
            "2026-11-30 2026-12-31 2027-01-29")
        XCTAssertEqual(
            try days("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", from: "2026-11-30", 2), "2027-11-25 2028-11-23")
    }

    /// Some readers take a weekday that must be both, which no day is.
    func testWeekdaysWithAndWithoutPlaceAreAdded() throws {
        XCTAssertEqual(
            try days("FREQ=MONTHLY;BYDAY=1MO,SU", from: "2026-12-01"),
            "2026-12-06 2026-12-07 2026-12-13 2026-12-20 2026-12-27")
    }

    func testEndOfRule() throws {
        XCTAssertEqual(try days("FREQ=DAILY;COUNT=2", from: "2026-12-01"), "2026-12-01 2026-12-02")
        XCTAssertEqual(try days("FREQ=DAILY;UNTIL=20261202T235959", from: "2026-12-01"), "2026-12-01 2026-12-02")
        XCTAssertEqual(try days("FREQ=DAILY", from: "9999-12-30"), "9999-12-30 9999-12-31")
        XCTAssertEqual(try days("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", from: "2026-12-01"), "")
    }

    func testPrintedRuleIsReadBack() throws {
        let texts = [
            "FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;WKST=SU", "FREQ=MONTHLY;BYDAY=-1FR;COUNT=3",
            "FREQ=YEARLY;BYMONTH=2,3;BYMONTHDAY=-1,1;BYSETPOS=-1;UNTIL=20301231",
        ]
        for text in texts { XCTAssertEqual(RepeatRule(text)?.description, text) }
        XCTAssertEqual(RepeatRule("interval=1;freq=weekly;byday=fr,mo,fr")?.description, "FREQ=WEEKLY;BYDAY=MO,FR")
    }

    /// Otherwise, a stored rule would be lost.
    func testLongestRuleIsReadBack() {
        var rule = RepeatRule(every: 999, .year)
        rule.months = Set(1...12)
        rule.monthDays = Set(-31...31).subtracting([0])
        rule.positions = Set(-366...366).subtracting([0])
        let ordinals = (-5...5).map { $0 == 0 ? nil : $0 }
        rule.weekdays = Set((0..<7).flatMap { day in ordinals.map { RepeatRule.Weekday(day, ordinal: $0) } })
        rule.end = .by(Day("9999-12-31")!)
        XCTAssertEqual(RepeatRule(rule.description), rule)
        rule.months = []
        rule.weekdays = Set((0..<7).flatMap { day in (-53...53).map { .init(day, ordinal: $0 == 0 ? nil : $0) } })
        XCTAssertEqual(RepeatRule(rule.description), rule)
    }

    func testUnknownRuleIsRefused() {
        let texts = [
            "", "DAILY", "FREQ=", "FREQ=HOURLY", "FREQ=DAILY;BYHOUR=9", "FREQ=DAILY;FREQ=WEEKLY",
            "FREQ=DAILY;INTERVAL=0",
            "FREQ=DAILY;INTERVAL=1000", "FREQ=DAILY;COUNT=0", "FREQ=DAILY;COUNT=2;UNTIL=20301231",
            "FREQ=DAILY;UNTIL=20300231", "FREQ=DAILY;UNTIL=20300201T", "FREQ=DAILY;UNTIL=20300201T235959Z",
            "FREQ=DAILY;UNTIL=2030123", "FREQ=WEEKLY;BYDAY=1MO", "FREQ=WEEKLY;BYMONTHDAY=3", "FREQ=MONTHLY;BYDAY=6MO",
            "FREQ=MONTHLY;BYMONTHDAY=32", "FREQ=MONTHLY;BYMONTHDAY=0", "FREQ=MONTHLY;BYMONTHDAY=",
            "FREQ=YEARLY;BYMONTH=13",
            "FREQ=MONTHLY;BYSETPOS=1", "FREQ=DAILY;INTERVAL=99999999999999999999",
            "FREQ=YEARLY;BYMONTHDAY=" + Array(repeating: "1", count: 6_000).joined(separator: ","),
        ]
        for text in texts { XCTAssertNil(RepeatRule(text), String(text.prefix(100))) }
    }
}
