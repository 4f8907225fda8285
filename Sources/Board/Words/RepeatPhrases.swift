/// A language's phrases for how a card repeats, for reading typed due dates such as `every other monday 9:00`.
///
/// Phrases that mean the same thing are separated by semicolons. The symbol `#` stands for a number, and `@` for one or
/// several days of the week.
package struct RepeatPhrases: Sendable {
    /// The meaning of a phrase.
    enum Meaning: Sendable {
        /// A number of units. A number in the phrase multiplies it.
        case every(Int, RepeatRule.Unit)
        /// The days of the week in the phrase, every so many weeks.
        case weekdays(every: Int)
        /// Monday to Friday.
        case workdays
        /// The day of the month whose number is in the phrase.
        case dayOfMonth
        /// The last day of the month.
        case lastDayOfMonth
        /// The first, second, or last (-1) of the days of the week in the month; `nil` if its number is in the phrase.
        case weekdayOfMonth(Int?)
    }

    /// The phrases, each divided at its days of the week.
    let rules: [(before: [DateToken], after: [DateToken]?, meaning: Meaning)]
    /// The words between several days of the week, such as “and”.
    let conjunctions: Set<DateToken>
    /// The phrases for a number of times.
    let times: [[DateToken]]
    /// The words before the last day.
    let until: [[DateToken]]
    /// The phrases for counting from the day on which the card is done.
    let completion: [[DateToken]]

    /// No phrases.
    package static let none = RepeatPhrases(
        rules: [], conjunctions: "", times: "", until: "", completion: "", ignored: [])

    /// Creates the phrases of a language.
    ///
    /// - Parameter ignored: Words that are removed from typed text before it is compared with the phrases.
    init(
        rules: [(String, Meaning)], conjunctions: String, times: String, until: String, completion: String,
        ignored: Set<DateToken>
    ) {
        func list(_ text: String) -> [[DateToken]] {
            text.split(separator: ";").compactMap { DateToken.tokens(of: $0)?.filter { !ignored.contains($0) } }
                .filter { !$0.isEmpty }
        }
        self.rules = rules.flatMap { text, meaning in
            list(text).map { words in
                let sides = words.split(separator: .weekday, maxSplits: 1, omittingEmptySubsequences: false)
                return (Array(sides[0]), sides.count > 1 ? Array(sides[1]) : nil, meaning)
            }
        }
        self.conjunctions = Set(list(conjunctions).joined())
        (self.times, self.until, self.completion) = (list(times), list(until), list(completion))
    }

    /// Creates the phrases with their translations.
    init(in language: Language, ignored: Set<DateToken>) {
        // Semicolons separate phrases with the same meaning, # stands for a number, and @ for days of the week.
        // Translations may list others.
        let rules: [(String, Meaning)] = [
            (language.localized("every day; daily; every # days"), .every(1, .day)),
            (language.localized("every other day; every second day"), .every(2, .day)),
            (language.localized("every week; weekly; every # weeks"), .every(1, .week)),
            (language.localized("every other week; every second week"), .every(2, .week)),
            (language.localized("every month; monthly; every # months"), .every(1, .month)),
            (language.localized("every other month; every second month"), .every(2, .month)),
            (language.localized("every quarter; quarterly"), .every(3, .month)),
            (language.localized("every year; yearly; annually; every # years"), .every(1, .year)),
            (language.localized("every weekday; every workday; weekdays; workdays"), .workdays),
            (language.localized("every @; weekly @; every week @; every # weeks @"), .weekdays(every: 1)),
            (language.localized("every other @; every second @"), .weekdays(every: 2)),
            (language.localized("every month #; every month day #; monthly #; # every month"), .dayOfMonth),
            (language.localized("every last day; last day every month; every month last day"), .lastDayOfMonth),
            (
                language.localized("every # @ month; # @ every month; every month # @; monthly # @"),
                .weekdayOfMonth(nil)
            ),
            (
                language.localized("every first @; every first @ month; first @ every month; every month first @"),
                .weekdayOfMonth(1)
            ),
            (
                language.localized("every second @ month; second @ every month; every month second @"),
                .weekdayOfMonth(2)
            ),
            (
                language.localized("every third @; every third @ month; third @ every month; every month third @"),
                .weekdayOfMonth(3)
            ),
            (
                language.localized("every fourth @; every fourth @ month; fourth @ every month; every month fourth @"),
                .weekdayOfMonth(4)
            ),
            (
                language.localized("every last @; every last @ month; last @ every month; every month last @"),
                .weekdayOfMonth(-1)
            ),
        ]
        self.init(
            rules: rules, conjunctions: language.localized("and"), times: language.localized("# times; # time"),
            until: language.localized("until; till"),
            completion: language.localized("after completion; after done; when done"), ignored: ignored)
    }
}

extension DateLanguage {
    /// Returns how a card repeats by typed words, or `nil` if they mean anything else.
    ///
    /// - Parameter first: The due date from which a rule without a day takes it.
    func repetition(of tokens: [DateToken], today: Day, first: Day, weekStart: Int?) -> Repetition? {
        var words = tokens.filter { !ignored.contains($0) }[...]
        let isFromCompletion = repeats.completion.contains { words.removeEnd($0) != nil }
        var end = RepeatRule.End.never
        for phrase in repeats.times where end == .never {
            if let number = words.removeEnd(phrase), let number { end = .after(count: number) }
        }
        if end == .never, let (index, length) = indexOfEnd(in: words) {
            guard let day = day(of: Array(words[(index + length)...]), today: today, weekStart: weekStart) else {
                return nil
            }
            end = .by(day)
            words = words[..<index]
        }
        guard var rule = rule(of: words) else { return nil }
        // With its day in the rule, another due date for one card doesn't change those of the next ones.
        if !isFromCompletion, rule == RepeatRule(every: rule.interval, rule.unit), rule.unit != .day {
            rule = .every(rule.interval, rule.unit, on: first)
        }
        rule.end = end
        // A number may be too large.
        return RepeatRule(rule.description).map { Repetition($0, isFromCompletion: isFromCompletion) }
    }

    private func indexOfEnd(in words: ArraySlice<DateToken>) -> (index: Int, length: Int)? {
        for index in words.indices {
            let match = repeats.until.first { words[index...].starts(with: $0) }
            if let match { return (index, match.count) }
        }
        return nil
    }

    private func rule(of words: ArraySlice<DateToken>) -> RepeatRule? {
        for (before, after, meaning) in repeats.rules {
            var rest = words
            guard let number = rest.removeStart(before) else { continue }
            guard let after else {
                if rest.isEmpty, let rule = rule(meaning, number ?? 1, []) { return rule }
                continue
            }
            guard let other = rest.removeEnd(after), let days = weekdays(of: rest),
                let rule = rule(meaning, number ?? other ?? 1, days)
            else { continue }
            return rule
        }
        return nil
    }

    private func rule(_ meaning: RepeatPhrases.Meaning, _ number: Int, _ days: Set<Int>) -> RepeatRule? {
        switch meaning {
        case .every(let count, let unit): return RepeatRule(every: count * number, unit)
        case .weekdays(let count):
            var rule = RepeatRule(every: count * number, .week)
            rule.weekdays = Set(days.map { RepeatRule.Weekday($0) })
            return rule
        case .workdays: return .workdays
        case .dayOfMonth: return 1...31 ~= number ? .monthly(on: number) : nil
        case .lastDayOfMonth: return .monthly(on: 31)
        case .weekdayOfMonth(let ordinal):
            guard days.count == 1, let day = days.first, let ordinal = ordinal ?? number as Int?, ordinal <= 4 else {
                return nil
            }
            return .monthly(on: RepeatRule.Weekday(day, ordinal: ordinal))
        }
    }

    /// Returns the days of the week that words name, or `nil` if there is another word among them, or none.
    private func weekdays(of words: ArraySlice<DateToken>) -> Set<Int>? {
        var days: Set<Int> = []
        var rest = words
        while let first = rest.first {
            if !days.isEmpty, rest.count > 1, repeats.conjunctions.contains(first) {
                rest = rest.dropFirst()
                continue
            }
            // Some languages have names of several words.
            let lengths = (1...min(3, rest.count)).reversed()
            guard
                let (length, day) = lengths.lazy.compactMap({ length in
                    self.index(of: rest.prefix(length), in: self.weekdayNames).map { (length, $0) }
                }).first
            else { return nil }
            days.insert(day)
            rest = rest.dropFirst(length)
        }
        return days.isEmpty ? nil : days
    }
}

extension ArraySlice<DateToken> {
    /// Removes words from the start. Returns the number that stands for a placeholder, if there is one; the outer `nil`
    /// means that the start is another.
    fileprivate mutating func removeStart(_ words: [DateToken]) -> Int?? {
        guard let number = prefix(words.count).number(in: words) else { return .none }
        removeFirst(words.count)
        return number
    }

    /// Removes words from the end, as `removeStart(_:)` does from the start.
    fileprivate mutating func removeEnd(_ words: [DateToken]) -> Int?? {
        guard let number = suffix(words.count).number(in: words) else { return .none }
        removeLast(words.count)
        return number
    }

    private func number(in words: [DateToken]) -> Int?? {
        guard words.count == count else { return .none }
        var number: Int?
        for (word, token) in zip(words, self) {
            guard word == .placeholder else {
                guard word == token else { return .none }
                continue
            }
            guard let found = token.number else { return .none }
            number = found
        }
        return .some(number)
    }
}
