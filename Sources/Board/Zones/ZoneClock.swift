/// The clock of a time zone.
public struct ZoneClock: Sendable {
    private let offset: @Sendable (Int64) -> Int

    /// Creates a clock from a function that returns the seconds east of UTC at a moment, in seconds since 1970.
    public init(offset: @escaping @Sendable (Int64) -> Int) {
        self.offset = offset
    }

    /// Returns the day and the seconds since midnight that the clock shows; `nil` outside the calendar.
    public func reading(at moment: Int64) -> (day: Day, second: Int)? {
        guard -Self.limit..<Self.limit ~= moment else { return nil }
        let local = moment + seconds(at: moment)
        let second = ((local % Self.day) + Self.day) % Self.day
        return Day(daysSince1970: Int((local - second) / Self.day)).map { ($0, Int(second)) }
    }

    /// Returns the moment at which the clock shows a time, a number of minutes after midnight.
    ///
    /// When clocks are set back and show a time twice, it is the first. When they are set forward and skip the time, it
    /// is as long after the change as the time is after the start of the gap.
    public func moment(of day: Day, minute: Int) -> Int64 {
        let local = Int64(day.daysSince1970) * Self.day + Int64(minute) * 60
        // No zone changes its clocks twice within two days.
        let (before, after) = (seconds(at: local - Self.day), seconds(at: local + Self.day))
        for offset in [before, after] where seconds(at: local - offset) == offset { return local - offset }
        return local - before
    }

    /// Returns the seconds east of UTC. No zone is a day away. An invalid offset must not cause an overflow.
    package func seconds(at moment: Int64) -> Int64 { Int64(max(-86_400, min(86_400, offset(moment)))) }

    private static let day: Int64 = 86_400
    /// More seconds than the calendar has on either side of 1970.
    private static let limit: Int64 = 400_000_000_000
}

extension Day {
    /// The number of days since January 1, 1970, negative before it.
    package var daysSince1970: Int {
        // Years begin in March here, so the leap day is the last day.
        let year = month > 2 ? self.year : self.year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// Creates the day at a number of days since January 1, 1970, or `nil` if it is outside the years 0 to 9999.
    package init?(daysSince1970 days: Int) {
        guard abs(days) < 4_000_000 else { return nil }
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        self.init(year: year, month: month, day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}
