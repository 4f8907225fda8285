import Board
import XCTest

/// Typed due dates that repeat.
final class RepeatPhrasesTests: XCTestCase {
    // A Monday.
    private let today = Day("2026-11-30")!

    private func typed(_ text: String, in language: DateLanguage = .english) -> String? {
        guard let due = language.due(of: text, today: today), let repetition = due.repetition, let day = due.day else {
            return nil
        }
        return [day.description, due.time?.description, repetition.description].compactMap(\.self)
            .joined(separator: " ")
    }

    func testEnglishPhrases() {
        let expected: [String: String] = [
            "every day": "2026-11-30 FREQ=DAILY",
            "Daily": "2026-11-30 FREQ=DAILY",
            "every 3 days": "2026-11-30 FREQ=DAILY;INTERVAL=3",
            "every other day": "2026-11-30 FREQ=DAILY;INTERVAL=2",
            "weekly": "2026-11-30 FREQ=WEEKLY;BYDAY=MO",
            "every 2 weeks": "2026-11-30 FREQ=WEEKLY;INTERVAL=2;BYDAY=MO",
            "every friday": "2026-12-04 FREQ=WEEKLY;BYDAY=FR",
            "every fri 9:00": "2026-12-04 09:00 FREQ=WEEKLY;BYDAY=FR",
            "every mon and thu": "2026-11-30 FREQ=WEEKLY;BYDAY=MO,TH",
            "every tuesday, thursday and saturday at 6 pm": "2026-12-01 18:00 FREQ=WEEKLY;BYDAY=TU,TH,SA",
            "every other tuesday": "2026-12-01 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",
            "every 3 weeks on wed": "2026-12-02 FREQ=WEEKLY;INTERVAL=3;BYDAY=WE",
            "every weekday": "2026-11-30 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
            "monthly": "2026-11-30 FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1",
            "every quarter": "2026-11-30 FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29,30;BYSETPOS=-1",
            "every 2 months": "2026-11-30 FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=28,29,30;BYSETPOS=-1",
            "every month on the 1st": "2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1",
            "15th of every month": "2026-12-15 FREQ=MONTHLY;BYMONTHDAY=15",
            "monthly on the 31st": "2026-11-30 FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
            "last day of every month": "2026-11-30 FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
            "every last fri of the month 18:00": "2026-12-25 18:00 FREQ=MONTHLY;BYDAY=-1FR",
            "every last friday": "2026-12-25 FREQ=MONTHLY;BYDAY=-1FR",
            "first monday of every month": "2026-12-07 FREQ=MONTHLY;BYDAY=1MO",
            "every second friday of the month": "2026-12-11 FREQ=MONTHLY;BYDAY=2FR",
            "every second friday": "2026-12-04 FREQ=WEEKLY;INTERVAL=2;BYDAY=FR",
            "every 3rd tuesday of the month": "2026-12-15 FREQ=MONTHLY;BYDAY=3TU",
            "annually": "2026-11-30 FREQ=YEARLY",
            "every 4 days after completion": "2026-11-30 FREQ=DAILY;INTERVAL=4;FROM=DONE",
            "every day until friday": "2026-11-30 FREQ=DAILY;UNTIL=20261204",
            "every week until jan 31": "2026-11-30 FREQ=WEEKLY;UNTIL=20270131;BYDAY=MO",
            "monthly after completion": "2026-11-30 FREQ=MONTHLY;FROM=DONE",
            "every mon 5 times": "2026-11-30 FREQ=WEEKLY;COUNT=5;BYDAY=MO",
        ]
        for (text, due) in expected {
            // The order of the parts is that of the rule's own description.
            let sorted = due.split(separator: " ").map { part in
                part.hasPrefix("FREQ") ? Repetition(part)?.description ?? "" : String(part)
            }
            XCTAssertEqual(typed(text), sorted.joined(separator: " "), text)
        }
    }

    func testOtherTextIsNotARepetition() {
        let texts = [
            "every", "every 0 days", "every 1000 days", "every friday's talk", "every month on the 32nd", "monday",
            "every 99999 days", "every day until", "every day until every day", "every and monday", "every monday and",
            "every 5th friday of the month", "every # days", "every @", "every first monday and friday of the month",
            "until friday", "3 times", "every day 0 times", "after completion", "in 2 weeks",
            "every mon-fri", "every mon–fri",
        ]
        for text in texts { XCTAssertNil(typed(text), text) }
    }

    func testFirstTimeIsNotInThePast() {
        for (minute, day) in [(9 * 60 - 1, "2026-11-30"), (9 * 60, "2026-12-07")] {
            let due = DateLanguage.english.due(of: "every mon 9:00", today: today, minute: minute)
            XCTAssertEqual(due?.day?.description, day)
        }
        let noon = DateLanguage.english.due(of: "every mon", today: today, minute: 12 * 60)
        XCTAssertEqual(noon?.day, today)
    }

    /// The words for a rule, which the panel shows, can be typed again.
    func testWordsOfRulesAreUnderstood() throws {
        let rules = [
            "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;FROM=DONE", "FREQ=WEEKLY;INTERVAL=2;FROM=DONE",
            "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
            "FREQ=MONTHLY;INTERVAL=2;FROM=DONE",
            "FREQ=MONTHLY;BYMONTHDAY=15", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;BYDAY=2MO", "FREQ=YEARLY",
            "FREQ=DAILY;FROM=DONE", "FREQ=DAILY;INTERVAL=4;COUNT=3", "FREQ=DAILY;UNTIL=20270131",
            "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1",
        ]
        var words: [String] = []
        for rule in rules {
            let repetition = try XCTUnwrap(Repetition(rule))
            let text = repetition.text(in: .english, .english)
            words.append(text)
            XCTAssertEqual(
                DateLanguage.english.due(of: text, today: today)?.repetition?.description, repetition.description, text)
        }
        XCTAssertEqual(
            words,
            [
                "Every Day", "Every 3 Days", "Every Week After Completion", "Every 2 Weeks After Completion",
                "Every Week on Mon, Thu", "Every 2 Weeks on Sun", "Every Weekday", "Every 2 Months After Completion",
                "Every Month on Day 15",
                "Every Month on the Last Fri", "Every Month on the Second Mon", "Every Year",
                "Every Day After Completion", "Every 4 Days, 3 times", "Every Day, until 2027-01-31",
                "Every Month on the Last Day", "Every Month on Day 30",
            ])
        // Other programs write such rules.
        let others: [String: String] = [
            "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2": "Every Month, on Certain Days",
            "FREQ=WEEKLY": "Every Week", "FREQ=WEEKLY;WKST=SU": "Every Week", "FREQ=DAILY;WKST=SU": "Every Day",
            "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;WKST=SU": "Every 2 Weeks on Mon, Fri",
            "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;WKST=SU": "Every Weekday",
            "FREQ=MONTHLY;BYMONTHDAY=-1;WKST=SU": "Every Month on the Last Day",
            "FREQ=MONTHLY;BYMONTHDAY=1,15": "Every Month, on Certain Days",
        ]
        for (rule, text) in others { XCTAssertEqual(Repetition(rule)?.text(in: .english, .english), text, rule) }
    }

    func testRuleTakesItsDayFromTheDueDate() {
        let due = DateLanguage.english.due(of: "every 2 weeks", today: today, first: Day("2026-12-04"))
        XCTAssertEqual(due?.repetition?.description, "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR")
    }
}
