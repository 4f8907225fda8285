/// How a card comes back after it is done.
///
///     Repetition("FREQ=WEEKLY;BYDAY=MO")             // on the next Monday after the due date
///     Repetition("FREQ=DAILY;INTERVAL=3;FROM=DONE")  // three days after the card was done
public struct Repetition: Hashable, Sendable {
    /// The rule that its due dates follow.
    public let rule: RepeatRule
    /// Whether the next due date counts from the day on which the card is done, rather than from the last due date.
    public let isFromCompletion: Bool

    private static let completionMark = ";FROM=DONE"

    /// Creates a repetition.
    public init(_ rule: RepeatRule, isFromCompletion: Bool = false) {
        (self.rule, self.isFromCompletion) = (rule, isFromCompletion)
    }

    /// Creates a repetition from its description, or returns `nil` for any other text.
    public init?(_ text: some StringProtocol) {
        let isFromCompletion = text.hasSuffix(Self.completionMark)
        guard let rule = RepeatRule(isFromCompletion ? text.dropLast(Self.completionMark.count) : text[...]) else {
            return nil
        }
        self.init(rule, isFromCompletion: isFromCompletion)
    }

    /// Returns the due date after another one, and how it repeats from there, or `nil` if there is none.
    ///
    /// The date is after today, however long ago the last one was, so missed dates don't pile up. A number of times
    /// counts the cards, not the dates that were missed.
    ///
    /// - Parameter today: The day on which the card is done.
    public func next(after due: Due, doneOn today: Day) -> (due: Due, repetition: Repetition)? {
        var next = rule
        if case .after(let count) = rule.end {
            guard count > 1 else { return nil }
            next.end = .after(count: count - 1)
        }
        var endless = rule
        endless.end = .never
        let start = isFromCompletion ? today : due.day
        guard let day = day(of: endless, after: max(start, today), from: start) else { return nil }
        if case .by(let last) = rule.end, day > last { return nil }
        return (Due(day, at: due.time), Repetition(next, isFromCompletion: isFromCompletion))
    }

    private func day(of endless: RepeatRule, after last: Day, from start: Day) -> Day? {
        // A month after January 31, when a card was just done by chance, is the last day of February.
        if isFromCompletion, endless == RepeatRule(every: endless.interval, endless.unit) {
            if endless.unit == .month { return start.adding(months: endless.interval) }
            if endless.unit == .year { return start.adding(months: endless.interval * 12) }
        }
        var days = RepeatedDays(of: endless, from: start, after: last)
        return days.next()
    }

    /// Returns the first due date from a day on, or `nil` if there is none.
    public func first(from day: Day) -> Day? {
        var days = RepeatedDays(of: rule, from: day)
        return days.next()
    }
}

extension Repetition: CustomStringConvertible {
    /// The rule as RFC 5545 writes it. A mark follows if the next due date counts from completion.
    public var description: String { rule.description + (isFromCompletion ? Self.completionMark : "") }
}
