/// A language's words for dates, and its order of day, month, and year, for reading typed dates.
package struct DateLanguage: Sendable {
    /// The meaning of a phrase, relative to today.
    package enum Meaning: Sendable {
        case days(Int), countedDays, countedWeeks, countedMonths, nextWeek, nextWeekday
    }

    private let order: DateFormat.Order
    /// Whether dates with dots have the language's own order, rather than day, month, and year.
    private let usesDots: Bool
    /// Whether dates of numbers alone need dots or the year first, because in other orders, countries differ.
    private let needsYearFirst: Bool
    private let months: [[[DateToken]]]
    /// The names of each day of the week, starting with Monday.
    let weekdayNames: [[[DateToken]]]
    private let phrases: [(words: [DateToken], meaning: Meaning)]
    /// The words before and after the name of the day in phrases such as “next Tuesday”.
    private let nextWeekdays: [(before: [DateToken], after: [DateToken])]
    let ignored: Set<DateToken>
    let times: TimeWords
    private(set) var repeats = RepeatPhrases.none
    private let weekStart: Int

    /// Creates a language from its words.
    ///
    /// - Parameters:
    ///   - months: The names of each month, starting with January.
    ///   - weekdays: The names of each day of the week, starting with Monday.
    ///   - phrases: Phrases that mean the same thing, separated by semicolons, with their meaning. The symbol `#`
    ///     stands for the count, which is one in a phrase without it, and `@` for a day of the week.
    ///   - ignored: Words without a meaning in dates, such as `th`, also separated by semicolons.
    ///   - times: The words of times.
    ///   - weekStart: The number of the day that weeks start on, from 0 for Sunday.
    ///   - needsYearFirst: Whether dates of numbers alone need dots or the year first.
    package init(
        format: DateFormat, months: [[String]], weekdays: [[String]], phrases: [(String, Meaning)],
        ignored: String = "", times: TimeWords = .none, weekStart: Int = 1, needsYearFirst: Bool = false
    ) {
        func names(_ texts: [String]) -> [[DateToken]] {
            texts.compactMap(DateToken.tokens).filter { !$0.isEmpty && $0.allSatisfy { $0.number == nil } }
        }
        func list(_ text: String) -> [[DateToken]] {
            text.split(separator: ";").compactMap { DateToken.tokens(of: $0) }
        }
        order = format.order
        usesDots = format.usesDots
        self.needsYearFirst = needsYearFirst
        self.months = months.map(names)
        weekdayNames = weekdays.map(names)
        let ignored = Set((list(ignored) + format.words.compactMap(DateToken.tokens)).joined())
        let all = phrases.flatMap { text, meaning in list(text).map { (words: $0, meaning: meaning) } }
        self.phrases = all.filter { !$0.words.contains(.weekday) }
        nextWeekdays = all.compactMap { words, _ in
            words.firstIndex(of: .weekday).map { index in
                // Ignored words are removed from typed text before it is compared with these.
                let sides = (words[..<index], words[(index + 1)...])
                return (sides.0.filter { !ignored.contains($0) }, sides.1.filter { !ignored.contains($0) })
            }
        }
        self.ignored = ignored
        self.times = times
        self.weekStart = weekStart
    }

    /// Adds the phrases for how cards repeat.
    mutating func addRepeats(in language: Language) { repeats = RepeatPhrases(in: language, ignored: ignored) }

    /// Returns the day that typed text means, or `nil` if it isn't a date. A day of the week, or a date without a
    /// year or month, means the next such day.
    ///
    /// - Parameter weekStart: The number of the day that weeks start on, from 0 for Sunday; `nil` for that of the
    ///   language.
    package func day(of text: String, today: Day, weekStart: Int? = nil) -> Day? {
        DateToken.tokens(of: text).flatMap { day(of: $0, today: today, weekStart: weekStart) }
    }

    func day(of tokens: [DateToken], today: Day, weekStart: Int?) -> Day? {
        guard !tokens.isEmpty else { return nil }
        if let day = phrase(tokens, today) { return day }
        let words = tokens.filter { !ignored.contains($0) }
        if let weekday = index(of: words[...], in: weekdayNames) { return today.next(weekday) }
        if let weekday = weekdayOfNextWeek(words) {
            return today.inNextWeek(weekday, weekStart: weekStart ?? self.weekStart)
        }
        if let day = date(words[...], today) { return day }
        // A date may come with its day of the week, as in “Fri, Nov 27”.
        for split in words.indices.dropFirst() {
            for (name, rest) in [(words[..<split], words[split...]), (words[split...], words[..<split])] {
                guard let weekday = index(of: name, in: weekdayNames), let day = date(rest, today) else { continue }
                return day.weekday == weekday ? day : nil
            }
        }
        return nil
    }

    private func phrase(_ tokens: [DateToken], _ today: Day) -> Day? {
        for (words, meaning) in phrases where words.count == tokens.count {
            var count = 1
            let isMatch = zip(words, tokens).allSatisfy { word, token in
                guard word == .placeholder else { return word == token }
                count = token.number ?? count
                return token.number != nil
            }
            guard isMatch else { continue }
            switch meaning {
            case .days(let days): return today.adding(days: days)
            case .countedDays: return today.adding(days: count)
            case .countedWeeks: return today.adding(days: 7 * count)
            case .countedMonths: return today.adding(months: count)
            case .nextWeek: return today.nextMonday
            // It needs the name of a day.
            case .nextWeekday: return nil
            }
        }
        return nil
    }

    /// Returns the day of next week that words mean.
    private func weekdayOfNextWeek(_ words: [DateToken]) -> Int? {
        for (before, after) in nextWeekdays
        where words.count > before.count + after.count && words.starts(with: before) && words.ends(with: after) {
            let name = words[before.count..<words.count - after.count]
            if let weekday = index(of: name, in: weekdayNames) { return weekday }
        }
        return nil
    }

    /// Returns the day that numbers and at most one name of a month stand for.
    private func date(_ tokens: ArraySlice<DateToken>, _ today: Day) -> Day? {
        let numbers = tokens.filter { $0.number != nil }
        let name = tokens.drop { $0.number != nil }.prefix { $0.number == nil }
        guard numbers.count + name.count == tokens.count, 1...3 ~= numbers.count else { return nil }
        guard name.isEmpty else {
            guard let month = index(of: name, in: months) else { return nil }
            return date(ofMonth: month + 1, numbers, today)
        }
        if let day = dottedDate(numbers, today) { return day }
        if needsYearFirst, numbers.count == 2 || numbers.count == 3 && !numbers[0].isYear { return nil }
        switch numbers.count {
        case 1: return numbers[0].isYear ? nil : numbers[0].number.flatMap(today.next(day:))
        case 2:
            guard !numbers.contains(where: \.isYear) else { return nil }
            let (day, month) = order == .dayMonthYear ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
            return today.next(month: month.number ?? 0, day: day.number ?? 0)
        default:
            // ISO order, with a year of four digits first, is always understood.
            let isYearFirst = numbers[0].isYear || order == .yearMonthDay && !numbers[2].isYear
            if isYearFirst { return Day(numbers[0], numbers[1], numbers[2]) }
            return order == .monthDayYear
                ? Day(numbers[2], numbers[0], numbers[1]) : Day(numbers[2], numbers[1], numbers[0])
        }
    }

    /// Returns the day that numbers with dots stand for, such as “24.12.” in a language with another order. The result
    /// is `nil` for numbers without dots, and for those that make sense only in the language's own order.
    private func dottedDate(_ numbers: [DateToken], _ today: Day) -> Day? {
        guard !usesDots, numbers.count > 1, numbers.dropLast().allSatisfy(\.endsWithDot),
            !numbers.prefix(2).contains(where: \.isYear)
        else { return nil }
        guard numbers.count == 2 else { return Day(numbers[2], numbers[1], numbers[0]) }
        return today.next(month: numbers[1].number ?? 0, day: numbers[0].number ?? 0)
    }

    private func date(ofMonth month: Int, _ numbers: [DateToken], _ today: Day) -> Day? {
        if numbers.count == 1 {
            return numbers[0].isYear ? nil : today.next(month: month, day: numbers[0].number ?? 0)
        }
        guard numbers.count == 2 else { return nil }
        let isYearFirst = numbers[0].isYear || order == .yearMonthDay && !numbers[1].isYear
        let (year, day) = isYearFirst ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
        guard let year = year.year, !day.isYear else { return nil }
        return Day(year: year, month: month, day: day.number ?? 0)
    }

    /// Returns the index of a name. A single word of two letters or more may abbreviate it, if it is unique.
    func index(of tokens: ArraySlice<DateToken>, in names: [[[DateToken]]]) -> Int? {
        guard let first = tokens.first?.word else { return nil }
        let exact = names.indices.filter { names[$0].contains { $0[...] == tokens } }
        if exact.count == 1 { return exact[0] }
        guard exact.isEmpty, tokens.count == 1, first.count >= 2 else { return nil }
        let longer = names.indices.filter { names[$0].contains { $0[0].word?.hasPrefix(first) ?? false } }
        return longer.count == 1 ? longer[0] : nil
    }
}

extension [DateToken] {
    fileprivate func ends(with end: [DateToken]) -> Bool { suffix(end.count).elementsEqual(end) }
}

extension Day {
    fileprivate init?(_ year: DateToken, _ month: DateToken, _ day: DateToken) {
        guard let year = year.year, !month.isYear, !day.isYear else { return nil }
        self.init(year: year, month: month.number ?? 0, day: day.number ?? 0)
    }

    /// Returns the first day after this one that falls on the given day of the week, from 0 for Monday.
    fileprivate func next(_ weekday: Int) -> Day? { adding(days: (weekday - self.weekday + 6) % 7 + 1) }

    /// Returns the given day of the week, from 0 for Monday, in the week after this day's.
    ///
    /// - Parameter weekStart: The number of the day that weeks start on, from 0 for Sunday.
    fileprivate func inNextWeek(_ weekday: Int, weekStart: Int) -> Day? {
        func offset(_ weekday: Int) -> Int { (weekday + 8 - weekStart) % 7 }
        return adding(days: 7 - offset(self.weekday) + offset(weekday))
    }

    /// Returns the first such date on or after this day.
    fileprivate func next(month: Int, day: Int) -> Day? {
        // There may be no February 29 for eight years.
        (year...year + 8).lazy.compactMap { Day(year: $0, month: month, day: day) }.first { $0 >= self }
    }

    /// Returns the first such day of a month on or after this day.
    fileprivate func next(day: Int) -> Day? {
        (0...2).lazy.compactMap { count -> Day? in
            let months = year * 12 + month - 1 + count
            return Day(year: months / 12, month: months % 12 + 1, day: day)
        }.first { $0 >= self }
    }
}
