import Board
import TestSupport
import XCTest

final class DateLanguageTests: XCTestCase {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    private static let formats = ["%d/%m/%Y", "%m/%d/%Y", "%Y-%m-%d"].map { DateFormat($0) }
    private static let languages = formats.map { format in
        DateLanguage(
            format: format, months: months.map { [$0, String($0.prefix(3))] },
            weekdays: weekdays.map { [$0, String($0.prefix(3))] },
            phrases: [
                ("Today", .days(0)), ("Tomorrow", .days(1)), ("Yesterday", .days(-1)), ("Next Week", .nextWeek),
                ("next @; @ next week; next week @", .nextWeekday),
                ("in # days; in # day; in a day", .countedDays), ("in # weeks; in # week; in a week", .countedWeeks),
                ("in # months; in # month; in a month", .countedMonths),
            ], ignored: "on; the; of; st; nd; rd; th",
            times: TimeWords(morning: "am", afternoon: "pm", clock: "o'clock", before: "at"))
    }

    private static func english(_ order: DateFormat.Order) -> DateLanguage {
        languages[formats.firstIndex { $0.order == order } ?? 0]
    }

    private static let german = DateLanguage(
        format: DateFormat("%d.%m.%Y"),
        months: [
            "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
            "Dezember",
        ].map { [$0, String($0.prefix(3))] },
        weekdays: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]
            .map { [$0, String($0.prefix(2))] },
        phrases: [
            ("Heute", .days(0)), ("übermorgen", .days(2)), ("in # Wochen; in einer Woche", .countedWeeks),
            ("nächsten @; am @ nächster Woche; nächste Woche @", .nextWeekday),
        ],
        ignored: "am; den",
        times: TimeWords(morning: "vormittags", afternoon: "nachmittags", clock: "Uhr", before: "um"))

    /// A Wednesday.
    private let today = Day(year: 2026, month: 11, day: 25)!

    private func check(
        _ language: DateLanguage, _ days: [(String, String?)], file: StaticString = #filePath, line: UInt = #line
    ) {
        for (text, day) in days {
            XCTAssertEqual(language.day(of: text, today: today)?.description, day, text, file: file, line: line)
        }
    }

    func testWordsAndPhrasesMeanDays() {
        check(
            Self.english(.monthDayYear),
            [
                ("today", "2026-11-25"), ("TOMORROW", "2026-11-26"), (" yesterday ", "2026-11-24"),
                ("next  week", "2026-11-30"), ("in 2 weeks", "2026-12-09"), ("in a week", "2026-12-02"),
                ("in 1 day", "2026-11-26"), ("in 3 months", "2027-02-25"), ("in 0 days", "2026-11-25"),
                ("in 9999 months", "2860-02-25"),
                ("in -2 days", nil), ("in 1.5 weeks", nil), ("in days", nil), ("in # days", nil),
                ("in 99999 days", nil),
                ("tomorrow?", nil), ("", nil), (" . ", nil),
            ])
    }

    func testDayOfWeekMeansItsNextOccurrence() {
        check(
            Self.english(.monthDayYear),
            [
                ("fri", "2026-11-27"), ("Friday", "2026-11-27"), ("th", nil), ("thu", "2026-11-26"),
                ("wed", "2026-12-02"), ("on tue", "2026-12-01"), ("tues", "2026-12-01"), ("su", "2026-11-29"),
                ("t", nil), ("frid", "2026-11-27"), ("fridays", nil), ("s", nil),
            ])
    }

    func testNextDayOfWeekIsInNextCalendarWeek() {
        check(
            Self.english(.monthDayYear),
            [
                ("next tuesday", "2026-12-01"), ("Next Tue", "2026-12-01"), ("next fri.", "2026-12-04"),
                ("next wed", "2026-12-02"), ("next sunday", "2026-12-06"), ("on next mon", "2026-11-30"),
                ("tue next week", "2026-12-01"), ("on Tuesday of next week", "2026-12-01"),
                ("next week on thu", "2026-12-03"), ("next th", nil), ("next", nil), ("next @", nil),
                ("next tue next week", nil), ("next tuesdays", nil), ("next 3", nil), ("@", nil),
            ])
        check(
            Self.german,
            [
                ("nächsten Dienstag", "2026-12-01"), ("Am nächsten Di.", "2026-12-01"),
                ("nächste Woche Freitag", "2026-12-04"), ("am Sonntag nächster Woche", "2026-12-06"),
            ])
    }

    func testNextDayOfWeekFollowsStartOfWeek() {
        let english = Self.english(.monthDayYear)
        // Today, from a Wednesday to a Sunday; the start of weeks, from 0 for Sunday; the next Sunday and Friday.
        for (day, start, sunday, friday) in [
            (25, 0, "2026-11-29", "2026-12-04"), (25, 1, "2026-12-06", "2026-12-04"),
            (25, 6, "2026-11-29", "2026-12-04"), (28, 0, "2026-11-29", "2026-12-04"),
            (28, 6, "2026-12-06", "2026-12-11"), (29, 0, "2026-12-06", "2026-12-11"),
            (29, 1, "2026-12-06", "2026-12-04"),
        ] {
            let today = Day(year: 2026, month: 11, day: day)!
            for (text, expected) in [("next sun", sunday), ("next fri", friday)] {
                let read = english.day(of: text, today: today, weekStart: start)
                XCTAssertEqual(read?.description, expected, "\(text) on \(day), from \(start)")
            }
        }
    }

    func testNumbersFollowOrder() {
        check(
            Self.english(.monthDayYear),
            [("11/27/2026", "2026-11-27"), ("11/27/26", "2026-11-27"), ("11/27", "2026-11-27"), ("27/11/2026", nil)])
        check(
            Self.english(.dayMonthYear),
            [("27.11.2026", "2026-11-27"), ("27. 11.", "2026-11-27"), ("27/11/26", "2026-11-27"), ("11/27", nil)])
        check(
            Self.english(.yearMonthDay),
            [("26-11-27", "2026-11-27"), ("11-27", "2026-11-27"), ("27.11.2026", "2026-11-27")])
        for order in DateFormat.Order.allCases {
            check(
                Self.english(order),
                [
                    ("2026-11-27", "2026-11-27"), ("2026/2/3", "2026-02-03"), ("2027-02-29", nil), ("1/1/1/1", nil),
                    ("2026", nil), ("1/1/126", nil), ("1/1/1", nil), ("27", "2026-11-27"), ("25th", "2026-11-25"),
                    ("24", "2026-12-24"), ("31", "2026-12-31"), ("32", nil), ("0", nil), ("2026-11-27-", "2026-11-27"),
                ])
        }
    }

    func testDotsMeanDayAndMonthInEveryOrder() {
        for order in DateFormat.Order.allCases {
            check(
                Self.english(order),
                [
                    ("24.12.", "2026-12-24"), ("31.12.", "2026-12-31"), ("24.12", "2026-12-24"),
                    ("24.12.2026", "2026-12-24"), ("24.12.26", "2026-12-24"), ("24. 12. 2027", "2027-12-24"),
                    ("3.4.", "2027-04-03"), ("03.04.2026", "2026-04-03"), ("Thu, 24.12.", "2026-12-24"),
                    ("2026.12.24", "2026-12-24"), ("31.4.", nil), ("24.", "2026-12-24"), ("32.12.", nil),
                ])
        }
        // Slashes, and numbers that make sense in no other order, keep the language's own.
        check(
            Self.english(.monthDayYear),
            [
                ("3/4", "2027-03-04"), ("3/4.", "2027-03-04"), ("3/4/2026.", "2026-03-04"), ("24/12", nil),
                ("12.24.", "2026-12-24"), ("12.24.2026", "2026-12-24"),
            ])
        // Some languages write their own order with dots.
        let hungarian = DateLanguage(format: DateFormat("%Y. %m. %d."), months: [], weekdays: [], phrases: [])
        check(hungarian, [("3. 4.", "2027-03-04"), ("26.12.24.", "2026-12-24"), ("24.12.2026", "2026-12-24")])
    }

    func testNamesOfMonthsAreUnderstood() {
        check(
            Self.english(.monthDayYear),
            [
                ("Nov 27", "2026-11-27"), ("27 nov", "2026-11-27"), ("27-Nov-2026", "2026-11-27"),
                ("november 27th, 2027", "2027-11-27"), ("the 3rd of March", "2027-03-03"), ("nov 25", "2026-11-25"),
                ("nov 24", "2027-11-24"), ("Feb 29", "2028-02-29"), ("ju 1", nil), ("jun 1", "2027-06-01"),
                ("Nov", nil), ("Nov Dec 1", nil), ("Nov 2026", nil), ("Nov 31", nil), ("Fri, Nov 27", "2026-11-27"),
                ("Thu, Nov 27", nil), ("Nov 27 Fri", "2026-11-27"), ("Friday 2026-11-27", "2026-11-27"),
            ])
        check(
            Self.german,
            [
                ("heute", "2026-11-25"), ("übermorgen", "2026-11-27"), ("Fr", "2026-11-27"), ("So.", "2026-11-29"),
                ("am Freitag, den 27. November", "2026-11-27"), ("1. März", "2027-03-01"), ("1. mär 27", "2027-03-01"),
                ("in 2 Wochen", "2026-12-09"), ("in einer Woche", "2026-12-02"), ("Fr, 27. Nov.", "2026-11-27"),
            ])
    }

    func testLettersAndMarksOfOtherLanguagesAreUnderstood() {
        let language = DateLanguage(
            format: DateFormat("%Y年%m月%d日"), months: (1...12).map { ["\($0)月"] },
            weekdays: ["月", "火", "水", "木", "金", "土", "日"].map { ["\($0)曜日"] },
            phrases: [("明日", .days(1)), ("#週間後", .countedWeeks)])
        check(
            language,
            [
                ("2026年11月27日", "2026-11-27"), ("11月27日", "2026-11-27"), ("明日", "2026-11-26"),
                ("2週間後", "2026-12-09"), ("金曜日", "2026-11-27"), ("٢٠٢٦/١١/٢٧", "2026-11-27"),
                ("\u{200f}27\u{200f}/11\u{200f}/2026", "2026-11-27"),
            ])
    }

    func testOrderIsReadFromFormat() {
        for format in ["%d.%m.%Y", "%-d de %B de %Y", "%e/%b/%y", "Ngày %d-%m-%Ey"] {
            XCTAssertEqual(DateFormat(format).order, .dayMonthYear, format)
        }
        for format in ["%m/%d/%Y", "%D", "%B %-e, %Y", "", "%"] {
            XCTAssertEqual(DateFormat(format).order, .monthDayYear, format)
        }
        for format in ["%Y-%m-%d", "%F", "%Oy/%Om/%Od", "%Y年%m月%d日"] {
            XCTAssertEqual(DateFormat(format).order, .yearMonthDay, format)
        }
    }

    func testAddingMonthsStaysWithinCalendar() throws {
        let end = try XCTUnwrap(Day(year: 2027, month: 12, day: 31))
        XCTAssertEqual(end.adding(months: 2)?.description, "2028-02-29")
        XCTAssertEqual(end.adding(months: -1)?.description, "2027-11-30")
        XCTAssertEqual(end.adding(months: -12 * 2027)?.description, "0000-12-31")
        XCTAssertNil(end.adding(months: -12 * 2028))
        XCTAssertNil(end.adding(months: 12 * 7973))
    }

    func testFormattedDayIsReadBack() {
        let failure = forAll(cases: 500) { random in
            guard
                let today = Day(year: random.int(in: 1990...2050), month: 1, day: 1)?
                    .adding(days: random.int(in: 0...365)),
                let day = today.adding(days: random.int(in: -5_000...5_000))
            else { return "no day" }
            let (month, weekday) = (Self.months[day.month - 1], Self.weekdays[day.weekday])
            for order in DateFormat.Order.allCases {
                let language = Self.english(order)
                let separator = ["/", ".", "-", " ", ". "][random.int(in: 0...4)]
                let parts =
                    switch order {
                    case .dayMonthYear: [day.day, day.month, day.year]
                    case .monthDayYear where separator.contains("."): [day.day, day.month, day.year]
                    case .monthDayYear: [day.month, day.day, day.year]
                    case .yearMonthDay: [day.year, day.month, day.day]
                    }
                var texts = [
                    parts.map { "\($0)" }.joined(separator: separator), day.description,
                    "\(month) \(day.day), \(day.year)", "\(day.day) \(month.prefix(3)) \(day.year)",
                    "\(weekday.prefix(3)), \(month.prefix(3)) \(day.day), \(day.year)",
                    "\(day.year) \(month) \(day.day) \(weekday)",
                ]
                if today <= day, day < today.adding(days: 364) ?? day { texts.append("\(day.day) \(month)") }
                for text in texts {
                    let read = language.day(of: text, today: today)
                    if read != day { return "“\(text)” is \(read?.description ?? "no date") in \(order)" }
                }
            }
            return nil
        }
        XCTAssertNil(failure)
    }

    func testRandomTextIsReadOrRefused() {
        let parts = [
            "in", "a", "1", "27", "2026", "99999999999999999999", "-", ".", "/", " ", ",", "Nov", "fri", "days",
            "weeks",
            "months", "#", "\u{0}", "\u{200f}", "٣", "½", "é", "e\u{301}", "年", "👩‍👩‍👧", "th", "\u{301}", "㊿", ";",
            "9999-12-31", String(repeating: "1 ", count: 60),
        ]
        let days = ["0000-01-01", "2026-11-25", "9999-12-31"].compactMap { Day($0) }
        let failure = forAll(cases: 1_000) { random in
            let text = random.ints(0...12, in: 0...parts.count - 1).map { parts[$0] }.joined()
            for order in DateFormat.Order.allCases {
                for today in days {
                    let day = Self.english(order).day(of: text, today: today)
                    if let day, Day(number: day.number) != day { return "\(text): \(day)" }
                }
            }
            return nil
        }
        XCTAssertNil(failure)
        let long = String(repeating: "1", count: 1_000_000)
        XCTAssertNil(Self.english(.dayMonthYear).day(of: long, today: today))
    }

    // MARK: Times

    private func check(
        _ language: DateLanguage, _ dues: [(text: String, day: String?, time: String?)], line: UInt = #line
    ) {
        for (text, day, time) in dues {
            let read = language.due(of: text, today: today)
            XCTAssertEqual(read?.day?.description, day, text, line: line)
            XCTAssertEqual(read?.time?.description, time, text, line: line)
        }
    }

    func testTimesAreReadWithOrWithoutDates() {
        check(
            Self.english(.monthDayYear),
            [
                ("friday 9:00", "2026-11-27", "09:00"), ("9:00 friday", "2026-11-27", "09:00"),
                ("fri, 9:05 pm", "2026-11-27", "21:05"), ("tomorrow at 9 a.m.", "2026-11-26", "09:00"),
                ("tomorrow 9am", "2026-11-26", "09:00"), ("12 am today", "2026-11-25", "00:00"),
                ("12 PM", nil, "12:00"), ("17:30", nil, "17:30"), ("at 9 o'clock", nil, "09:00"),
                ("in 2 weeks 8:15", "2026-12-09", "08:15"), ("12/24 23:59", "2026-12-24", "23:59"),
                ("2026-12-24 00:00", "2026-12-24", "00:00"), ("friday", "2026-11-27", nil),
                ("24:00", nil, nil), ("9:60", nil, nil), ("13 pm", nil, nil), ("9:00 10:00", nil, nil),
                ("9:00 someday", nil, nil), ("", nil, nil),
            ])
    }

    func testGermanTimesAreRead() {
        check(
            Self.german,
            [
                ("3.3. 17:30", "2027-03-03", "17:30"), ("Freitag um 9 Uhr", "2026-11-27", "09:00"),
                ("heute 17.30 Uhr", "2026-11-25", "17:30"), ("um 9:00", nil, "09:00"),
                ("24.12. 8 Uhr", "2026-12-24", "08:00"), ("übermorgen 5 nachmittags", "2026-11-27", "17:00"),
            ])
    }

    func testTimeAloneHasNoDate() {
        let english = Self.english(.monthDayYear)
        XCTAssertEqual(english.time(of: " 9:00 PM "), DueTime("21:00"))
        for text in ["", "9", "friday 9:00", "9:00 x", "soon"] { XCTAssertNil(english.time(of: text), text) }
    }
}
