/// The days of a rule, in order, from a first one on. That itself is only among them if the rule has it.
///
/// They end with the calendar, or when 48 years that the rule counts have none, as with February 30. Even February 29
/// has each day of the week within 40 years. A limit is needed because a file may have thousands of such rules.
public struct RepeatedDays: Sequence, IteratorProtocol {
    private let rule: RepeatRule
    private let first: Day
    /// The first day that is returned, if the rule has it.
    private var earliest: Day
    /// The first day of the next period: a day, a week, a month, or a year.
    private var period: Day?
    /// The days of the last period that have not been returned.
    private var days: ArraySlice<Day> = []
    private var count = 0

    /// Creates the sequence of a rule's days.
    public init(of rule: RepeatRule, from first: Day) {
        (self.rule, self.first, earliest) = (rule, first, first)
        switch rule.unit {
        case .day: period = first
        case .week: period = first.adding(days: -((first.weekday - rule.weekStart + 7) % 7))
        case .month: period = Day(year: first.year, month: first.month, day: 1)
        case .year: period = Day(year: first.year, month: 1, day: 1)
        }
    }

    /// Creates the sequence of a rule's days that come after a day. If the rule ends after a number of days, that
    /// counts only these.
    ///
    /// - Parameter first: The day that the rule begins with.
    public init(of rule: RepeatRule, from first: Day, after day: Day) {
        self.init(of: rule, from: first)
        if let next = day.adding(days: 1) { earliest = Swift.max(first, next) }
        period = day.adding(days: 1) == nil ? nil : period.flatMap { rule.lastPeriod(until: day, from: $0) }
    }

    /// Returns the next day, or `nil` after the last one.
    public mutating func next() -> Day? {
        if case .after(let limit) = rule.end, count >= limit { return nil }
        let start = period
        while days.isEmpty {
            guard let period, period.year - (start ?? period).year <= 48 * rule.interval else {
                return nil
            }
            if case .by(let last) = rule.end, period > last { return nil }
            days = rule.days(in: period, from: first).drop { [earliest] in $0 < earliest }
            self.period = rule.period(after: period)
        }
        let day = days.removeFirst()
        if case .by(let last) = rule.end, day > last { return nil }
        count += 1
        return day
    }
}

extension RepeatRule {
    /// Returns the first day of the next period that counts.
    fileprivate func period(after period: Day) -> Day? {
        switch unit {
        case .day: period.adding(days: interval)
        case .week: period.adding(days: interval * 7)
        case .month: period.adding(months: interval)
        case .year: period.adding(months: interval * 12)
        }
    }

    /// Returns the last period that counts and doesn't begin after a day, or the first one.
    fileprivate func lastPeriod(until day: Day, from first: Day) -> Day? {
        func skipped(_ length: Int, of unit: Int) -> Int { Swift.max(length, 0) / (unit * interval) * unit * interval }
        let months = (day.year - first.year) * 12 + day.month - first.month
        switch unit {
        case .day: return first.adding(days: skipped(first.days(until: day), of: 1))
        case .week: return first.adding(days: skipped(first.days(until: day), of: 7))
        case .month: return first.adding(months: skipped(months, of: 1))
        case .year: return first.adding(months: skipped(months, of: 12))
        }
    }

    /// Returns the days in a period, in order.
    ///
    /// - Parameter first: The day that the rule's days begin with. If the rule says nothing of days, they keep its day
    ///   of the week, of the month, or of the year.
    fileprivate func days(in period: Day, from first: Day) -> ArraySlice<Day> {
        var days: [Day]
        switch unit {
        case .day: days = [period].filter(isIncluded)
        case .week:
            let weekdays = weekdays.isEmpty ? [Weekday(first.weekday)] : weekdays
            days = (0..<7).compactMap { period.adding(days: $0) }.filter { day in
                weekdays.contains(Weekday(day.weekday)) && (months.isEmpty || months.contains(day.month))
            }
        case .month, .year:
            var rule = self
            let hasDays = !monthDays.isEmpty || !weekdays.isEmpty
            if !hasDays { rule.monthDays = [first.day] }
            if !hasDays, unit == .year, months.isEmpty { rule.months = [first.month] }
            let months = unit == .month ? period.month...period.month : 1...12
            days = months.flatMap { Day.days(ofMonth: $0, year: period.year) }.filter(rule.isIncluded)
        }
        guard !positions.isEmpty else { return days[...] }
        return days.indices.filter { positions.contains($0 + 1) || positions.contains($0 - days.count) }
            .map { days[$0] }[...]
    }

    /// Returns whether a day is one of those that the rule counts in a month or year.
    private func isIncluded(_ day: Day) -> Bool {
        guard months.isEmpty || months.contains(day.month) else { return false }
        let length = Day.dayCount(ofMonth: day.month, year: day.year)
        guard monthDays.isEmpty || monthDays.contains(day.day) || monthDays.contains(day.day - length - 1) else {
            return false
        }
        guard !weekdays.isEmpty else { return true }
        if weekdays.contains(Weekday(day.weekday)) { return true }
        // The place in the year if the rule names no months.
        let isByYear = unit == .year && months.isEmpty
        let (index, count) = isByYear ? (day.indexInYear, day.lengthOfYear) : (day.day - 1, length)
        return weekdays.contains(Weekday(day.weekday, ordinal: index / 7 + 1))
            || weekdays.contains(Weekday(day.weekday, ordinal: -((count - 1 - index) / 7 + 1)))
    }
}

extension Day {
    fileprivate static func days(ofMonth month: Int, year: Int) -> [Day] {
        (1...dayCount(ofMonth: month, year: year)).compactMap { Day(year: year, month: month, day: $0) }
    }

    /// The number of days in the year before this one.
    fileprivate var indexInYear: Int {
        Day(year: year, month: 1, day: 1)?.days(until: self) ?? 0
    }

    fileprivate var lengthOfYear: Int { Self.dayCount(ofMonth: 2, year: year) + 337 }
}
