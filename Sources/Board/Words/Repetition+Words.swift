extension Repetition {
    /// The names that the wording of a rule needs.
    package struct Names: Sendable {
        /// The short names of the days of the week, starting with Monday.
        package var weekdays: [String]
        /// Returns a day in words.
        package var day: @Sendable (Day) -> String

        package init(weekdays: [String], day: @escaping @Sendable (Day) -> String) {
            (self.weekdays, self.day) = (weekdays, day)
        }

        /// English names, and days in numbers.
        package static let english = Names(weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]) { "\($0)" }
    }

    /// Returns the repetition in words, such as “Every 2 Weeks on Mon, Thu”.
    package func text(in language: Language, _ names: Names) -> String {
        var text = rule.text(in: language, names)
        if isFromCompletion { text = language.localized("\(text) After Completion") }
        switch rule.end {
        case .never: return text
        case .after(let count):
            return language.localized("\(text), \(count) time", "\(text), \(count) times", count: count)
        case .by(let day): return language.localized("\(text), until \(names.day(day))")
        }
    }
}

extension RepeatRule {
    fileprivate func text(in language: Language, _ names: Repetition.Names) -> String {
        var plain = self
        (plain.end, plain.weekStart) = (.never, 0)
        if plain == .workdays { return language.localized("Every Weekday") }
        let every = everyUnit(in: language)
        if plain == RepeatRule(every: interval, unit) { return every }
        let dayOfMonth = plain.dayOfMonth
        if dayOfMonth == 31 { return language.localized("\(every) on the Last Day") }
        if let dayOfMonth { return language.localized("\(every) on Day \(dayOfMonth)") }
        if unit == .month, weekdays.count == 1, let day = weekdays.first, let ordinal = day.ordinal,
            plain == .monthly(every: interval, on: day),
            let text = language.weekday(names.weekdays[day.number], ordinal, every)
        {
            return text
        }
        let days = weekdays.sorted { $0.number < $1.number }
        var weekly = RepeatRule(every: interval, .week)
        weekly.weekdays = weekdays
        if plain == weekly {
            let list = days.map { names.weekdays[$0.number] }
            return language.localized("\(every) on \(list.joined(separator: ", "))")
        }
        return language.localized("\(every), on Certain Days")
    }

    private func everyUnit(in language: Language) -> String {
        switch unit {
        case .day: language.localized("Every Day", "Every \(interval) Days", count: interval)
        case .week: language.localized("Every Week", "Every \(interval) Weeks", count: interval)
        case .month: language.localized("Every Month", "Every \(interval) Months", count: interval)
        case .year: language.localized("Every Year", "Every \(interval) Years", count: interval)
        }
    }
}

extension Language {
    fileprivate func weekday(_ day: String, _ ordinal: Int, _ every: String) -> String? {
        switch ordinal {
        case 1: localized("\(every) on the First \(day)")
        case 2: localized("\(every) on the Second \(day)")
        case 3: localized("\(every) on the Third \(day)")
        case 4: localized("\(every) on the Fourth \(day)")
        case -1: localized("\(every) on the Last \(day)")
        default: nil
        }
    }
}
