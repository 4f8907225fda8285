/// A language's words for times of day, for reading typed due dates such as `friday 9:00` or `9 pm tomorrow`.
package struct TimeWords: Sendable {
    private let morning: Set<String>
    private let afternoon: Set<String>
    private let clock: Set<String>
    private let before: Set<String>

    /// No words, only times such as `9:00`.
    package static let none = TimeWords(morning: "", afternoon: "", clock: "", before: "")

    /// Creates the words of a language. Words are separated by semicolons.
    ///
    /// - Parameters:
    ///   - morning: Words for the first half of the day, such as `am`.
    ///   - afternoon: Words for the second half of the day, such as `pm`.
    ///   - clock: Words that turn the number before them into an hour, such as `o'clock`.
    ///   - before: Words before a time, such as `at`.
    package init(morning: String, afternoon: String, clock: String, before: String) {
        func words(_ list: String) -> Set<String> {
            Set(list.split(separator: ";").map(Self.plain).filter { !$0.isEmpty })
        }
        (self.morning, self.afternoon) = (words(morning), words(afternoon))
        (self.clock, self.before) = (words(clock), words(before))
    }

    /// Returns the first time in a text, and the text without it.
    func split(_ text: String) -> (time: DueTime?, rest: String) {
        let words = text.split { $0.isWhitespace || $0 == "," }.map(String.init)
        for index in words.indices {
            let next = index + 1 < words.count ? Self.plain(words[index + 1]) : nil
            guard let (time, length) = time(Self.plain(words[index]), next: next) else { continue }
            let start = index > 0 && before.contains(Self.plain(words[index - 1])) ? index - 1 : index
            return (time, (words[..<start] + words[(index + length)...]).joined(separator: " "))
        }
        return (nil, text)
    }

    /// Returns a time, and the number of words that it has.
    private func time(_ word: String, next: String?) -> (DueTime, length: Int)? {
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        guard 1...2 ~= digits.count, let hour = Int(digits) else { return nil }
        var rest = word[digits.endIndex...]
        var minute = 0
        let separator = rest.first
        if separator == ":" || separator == "." {
            let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
            guard digits.count == 2, let number = Int(digits) else { return nil }
            minute = number
            rest = rest[digits.endIndex...]
        }
        let word = rest.isEmpty ? next : String(rest)
        let length = rest.isEmpty ? 2 : 1
        if let word, 1...12 ~= hour, morning.contains(word) || afternoon.contains(word) {
            let hour = hour % 12 + (afternoon.contains(word) ? 12 : 0)
            return DueTime(hour: hour, minute: minute).map { ($0, length) }
        }
        if let word, clock.contains(word) { return DueTime(hour: hour, minute: minute).map { ($0, length) } }
        // Without a word, only a colon tells a time from a date.
        guard separator == ":", rest.isEmpty else { return nil }
        return DueTime(hour: hour, minute: minute).map { ($0, 1) }
    }

    /// Returns a word as it is compared: in lowercase, and without the dots of `p.m.` or at the end.
    private static func plain(_ word: some StringProtocol) -> String {
        let word = word.lowercased().filter { !$0.isWhitespace }
        guard word.first?.isNumber == true else { return word.filter { $0 != "." } }
        return word.last == "." ? String(word.dropLast()) : word
    }
}

/// A due date as it was typed: a day, a time, or both, and how it repeats.
package struct TypedDue: Equatable, Sendable {
    package let day: Day?
    package let time: DueTime?
    package let repetition: Repetition?

    package init(day: Day?, time: DueTime?, repetition: Repetition? = nil) {
        (self.day, self.time, self.repetition) = (day, time, repetition)
    }
}

extension DateLanguage {
    /// Returns the due date that typed text means, or `nil` if it isn't one.
    ///
    /// - Parameters:
    ///   - minute: The minutes since midnight. The first time of a date that repeats isn't in the past.
    ///   - first: The due date from which a rule without a day takes it; `nil` for today.
    ///   - weekStart: The number of the day that weeks start on, from 0 for Sunday; `nil` for that of the language.
    package func due(
        of text: String, today: Day, minute: Int = 0, first: Day? = nil, weekStart: Int? = nil
    ) -> TypedDue? {
        let (time, rest) = times.split(text)
        if time != nil, rest.allSatisfy(\.isWhitespace) { return TypedDue(day: nil, time: time) }
        guard let tokens = DateToken.tokens(of: rest) else { return nil }
        if let day = day(of: tokens, today: today, weekStart: weekStart) { return TypedDue(day: day, time: time) }
        // Without the dash, “mon-fri” would be only these two days.
        guard !rest.hasDashBetweenLetters else { return nil }
        let repetition = repetition(of: tokens, today: today, first: first ?? today, weekStart: weekStart)
        return repetition.flatMap { repetition in
            let isOver = time.map { $0.minute <= minute } ?? false
            return repetition.first(from: isOver ? today.adding(days: 1) ?? today : today).map {
                TypedDue(day: $0, time: time, repetition: repetition)
            }
        }
    }

    /// Returns the time that typed text means, or `nil` if it is anything else.
    package func time(of text: String) -> DueTime? {
        let (time, rest) = times.split(text)
        return rest.allSatisfy(\.isWhitespace) ? time : nil
    }
}

extension String {
    fileprivate var hasDashBetweenLetters: Bool {
        let letters = Array(self)
        return letters.indices.dropFirst().dropLast().contains { index in
            "-–".contains(letters[index]) && letters[index - 1].isLetter && letters[index + 1].isLetter
        }
    }
}
