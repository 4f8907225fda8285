/// Arithmetic with days.
extension Day {
    /// Returns the day a number of days later, or earlier if negative; `nil` outside the calendar.
    package func adding(days count: Int) -> Day? { Day(daysSince1970: daysSince1970 + count) }

    /// Returns the number of days from this day to another one.
    package func days(until other: Day) -> Int { other.daysSince1970 - daysSince1970 }

    /// Returns the same day of the month a number of months later, or the last day of a shorter month.
    package func adding(months count: Int) -> Day? {
        let months = year * 12 + month - 1 + count
        guard 0..<120_000 ~= months else { return nil }
        return Day(
            year: months / 12, month: months % 12 + 1,
            day: min(day, Self.dayCount(ofMonth: months % 12 + 1, year: months / 12)))
    }

    /// The day of the week, from 0 for Monday.
    package var weekday: Int {
        // Sakamoto's method, whose week starts on Sunday.
        let offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
        let year = month < 3 ? self.year + 399 : self.year + 400
        let sunday = (year + year / 4 - year / 100 + year / 400 + offsets[month - 1] + day) % 7
        return (sunday + 6) % 7
    }

    /// The first Monday after this day.
    package var nextMonday: Day? { adding(days: 7 - weekday) }
}
