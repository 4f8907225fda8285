extension RepeatRule {
    /// Monday to Friday.
    package static let workdays: RepeatRule = {
        var rule = RepeatRule(.week)
        rule.weekdays = Set((0..<5).map { Weekday($0) })
        return rule
    }()

    /// Returns a rule for a day of each month, or the last day of a month that has fewer.
    package static func monthly(every interval: Int = 1, on day: Int) -> RepeatRule {
        var rule = RepeatRule(every: interval, .month)
        rule.monthDays = day > 28 ? Set(28...day) : [day]
        if day > 28 { rule.positions = [-1] }
        return rule
    }

    /// Returns a rule for a day of the week in each month, such as the last Friday.
    package static func monthly(every interval: Int = 1, on weekday: Weekday) -> RepeatRule {
        var rule = RepeatRule(every: interval, .month)
        rule.weekdays = [weekday]
        return rule
    }

    /// The day of the month if the rule is one of `monthly(every:on:)`, which is the last day for 31.
    package var dayOfMonth: Int? {
        guard unit == .month, let day = monthDays.max() else { return nil }
        if day == -1, positions.isEmpty, weekdays.isEmpty, months.isEmpty, monthDays.count == 1 { return 31 }
        var rule = Self.monthly(every: interval, on: day)
        rule.end = end
        return day > 0 && rule == self ? day : nil
    }
}

extension RepeatRule {
    /// The largest number of units from one day to the next.
    package static var intervalLimit: Int { limit }

    /// Returns the rules that people choose most for cards with a due date. They name its day of the week or month, so
    /// another due date for one card doesn't change those of the next ones.
    package static func presets(for day: Day) -> [RepeatRule] {
        [
            RepeatRule(.day), .workdays, .every(1, .week, on: day), .every(1, .month, on: day),
            .monthly(on: day.weekdayOfMonth), RepeatRule(.year),
        ]
    }

    /// Returns a rule with another interval. If it counts the same unit, it keeps its days and its end.
    ///
    /// - Parameter day: The due date that gives the rule its days otherwise.
    package static func every(
        _ interval: Int, _ unit: Unit, on day: Day, keeping rule: RepeatRule? = nil
    ) -> RepeatRule {
        if var rule, rule.unit == unit, rule != .workdays {
            rule.interval = interval
            return rule
        }
        switch unit {
        case .day, .year: return RepeatRule(every: interval, unit)
        case .month: return .monthly(every: interval, on: day.day)
        case .week:
            var weekly = RepeatRule(every: interval, .week)
            weekly.weekdays = [Weekday(day.weekday)]
            return weekly
        }
    }
}

extension Day {
    /// The day of the week as the last one of the month, or else by its number in the month.
    fileprivate var weekdayOfMonth: RepeatRule.Weekday {
        let isLast = day + 7 > Self.dayCount(ofMonth: month, year: year)
        return RepeatRule.Weekday(weekday, ordinal: isLast ? -1 : (day - 1) / 7 + 1)
    }
}
