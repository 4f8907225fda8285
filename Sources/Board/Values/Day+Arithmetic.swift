/// Arithmetic with days.
extension Day {
    /// Returns the day a number of days later, or earlier if negative; `nil` outside the calendar.
    package func adding(days count: Int) -> Day? { Day(marchDays: marchDays + count) }

    /// Returns the number of days from this day to another one.
    package func days(until other: Day) -> Int { other.marchDays - marchDays }

    private static let eraLength = 146_097

    /// The number of days after March 1 of the year 0.
    private var marchDays: Int {
        // Years start in March here, which puts the leap day last.
        let shifted = month > 2 ? year : year - 1
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * Self.eraLength + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    }

    /// Creates the day that is a number of days after March 1 of the year 0.
    private init?(marchDays number: Int) {
        let era = (number >= 0 ? number : number - (Self.eraLength - 1)) / Self.eraLength
        let dayOfEra = number - era * Self.eraLength
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        self.init(
            year: yearOfEra + era * 400 + (month < 10 ? 0 : 1), month: month < 10 ? month + 3 : month - 9,
            day: dayOfYear - (153 * month + 2) / 5 + 1)
    }

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
