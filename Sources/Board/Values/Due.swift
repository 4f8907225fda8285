/// A due date, with or without a time of day.
///
///     Due("2028-02-29")                      // due by the end of that day
///     Due("2028-02-29 09:00")                // at nine by the user's clock, wherever the user is
///     Due("2028-02-29 09:00 Europe/Berlin")  // at nine in Berlin
public struct Due: Hashable, Sendable {
    /// The day, in the zone of the time.
    public var day: Day
    /// The time of day, if any.
    public var time: DueTime?

    /// Creates a due date.
    public init(_ day: Day, at time: DueTime? = nil) {
        self.day = day
        self.time = time
    }

    /// Creates a due date without a time, or `nil` if there is no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard let day = Day(year: year, month: month, day: day) else { return nil }
        self.init(day)
    }

    /// Creates a due date from its description, or returns `nil` for any other text.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let day = Day(first) else { return nil }
        self.init(day)
        guard parts.count > 1 else { return }
        guard let time = DueTime(parts[1]) else { return nil }
        self.time = time
    }

    /// A number that increases with the date and the time. A day without a time is due when it ends. Zones don't
    /// count, because their rules change.
    public var order: Int { day.number * 10_000 + (time?.minute ?? DueTime.minutesPerDay) }
}

extension Due: CustomStringConvertible {
    /// The day as `YYYY-MM-DD`, followed by the time, if any.
    public var description: String { time.map { "\(day) \($0)" } ?? day.description }
}
