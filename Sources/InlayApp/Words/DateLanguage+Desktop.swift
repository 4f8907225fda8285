import Board
import Glibc

extension DateLanguage {
    /// The user's language.
    static let desktop = DateLanguage(in: .desktop)

    /// Creates a language with the order of numbers and the names of the system's locale.
    init(in language: Language) {
        let months = DayFormatter.months.enumerated().map { index, name in
            [name, localeText(Int(MON_1) + index), localeText(Int(ABMON_1) + index)]
        }
        // The C library's week starts on Sunday.
        let weekdays = DayFormatter.weekdays.enumerated().map { index, name in
            [name, localeText(Int(DAY_1) + (index + 1) % 7), localeText(Int(ABDAY_1) + (index + 1) % 7)]
        }
        self.init(
            in: language, format: DateFormat(localeText(Int(D_FMT))), months: months, weekdays: weekdays,
            morning: localeText(Int(AM_STR)), afternoon: localeText(Int(PM_STR)), weekStart: weekStart)
    }
}

/// The number of the day that weeks start on in the system's locale, from 0 for Sunday.
private var weekStart: Int {
    // A date, as a number instead of a pointer. The locale's first day of the week is counted from that date's day of
    // the week, starting with 1.
    let origin = UInt32(truncatingIfNeeded: UInt(bitPattern: nl_langinfo(nl_item(Int(_NL_TIME_WEEK_1STDAY)))))
    let first = nl_langinfo(nl_item(Int(_NL_TIME_FIRST_WEEKDAY))).map { Int($0.pointee) } ?? 1
    // Monday, December 1, 1997; or else the Sunday before it.
    return ((origin == 19_971_201 ? 1 : 0) + first + 6) % 7
}

/// Returns an item of the system's locale.
func localeText(_ item: Int) -> String { nl_langinfo(nl_item(item)).map { String(cString: $0) } ?? "" }
