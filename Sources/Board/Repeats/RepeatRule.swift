/// A rule by which days come back: the days of a recurrence rule in RFC 5545.
///
///     RepeatRule("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH")    // on Mondays and Thursdays of every second week
///     RepeatRule("FREQ=MONTHLY;BYDAY=-1FR")               // on the last Friday of each month
///     RepeatRule("FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1")  // on the last day, also of February
public struct RepeatRule: Hashable, Sendable {
    /// A unit of time that a rule counts.
    public enum Unit: String, CaseIterable, Sendable {
        case day = "DAILY", week = "WEEKLY", month = "MONTHLY", year = "YEARLY"
    }

    /// A day of the week, or one of those in a month or year.
    public struct Weekday: Hashable, Sendable {
        /// The day of the week, from 0 for Monday.
        public let number: Int
        /// Which one of the month or year, from 1, or from -1 for the last one; `nil` for each of them.
        public let ordinal: Int?

        /// Creates a weekday.
        public init(_ number: Int, ordinal: Int? = nil) {
            (self.number, self.ordinal) = (number, ordinal)
        }
    }

    /// When a rule ends.
    public enum End: Hashable, Sendable {
        case never
        /// After this number of days, including the first one.
        case after(count: Int)
        /// On this day, if it is one of the rule's, or else before it.
        case by(Day)
    }

    /// The unit of time that the rule counts.
    public var unit: Unit
    /// The number of units from one to the next: 2 for every second week.
    public var interval: Int
    /// The months that count, from 1. If empty, all of them do, but in a rule by years without days, that of the first
    /// day.
    public var months: Set<Int> = []
    /// The days of months that count, from 1, or from -1 for the last one.
    public var monthDays: Set<Int> = []
    /// The weekdays that count.
    public var weekdays: Set<Weekday> = []
    /// Which of the days in a month or year count, from 1, or from -1 for the last one. If empty, all of them do.
    public var positions: Set<Int> = []
    /// The first day of the week, from 0 for Monday. It determines which weeks are the second ones.
    public var weekStart = 0
    /// When the rule ends.
    public var end = End.never

    /// Creates a rule that keeps the day of the week, of the month, or of the year.
    public init(every interval: Int = 1, _ unit: Unit) {
        (self.interval, self.unit) = (interval, unit)
    }

    /// The largest interval and number of days. Nobody plans further, and more could be searched in vain for a long
    /// time.
    static let limit = 999

    /// Whether each part makes sense with this unit, by RFC 5545.
    var isValid: Bool {
        func isCounted(_ numbers: Set<Int>, upTo limit: Int) -> Bool {
            numbers.allSatisfy { $0 != 0 && abs($0) <= limit }
        }
        guard 1...Self.limit ~= interval, 0...6 ~= weekStart, months.allSatisfy({ 1...12 ~= $0 }),
            isCounted(monthDays, upTo: 31), isCounted(positions, upTo: 366),
            weekdays.allSatisfy({ 0...6 ~= $0.number })
        else { return false }
        if case .after(let count) = end, !(1...Self.limit ~= count) { return false }
        switch unit {
        case .day, .week:
            return positions.isEmpty && weekdays.allSatisfy { $0.ordinal == nil } && (unit == .day || monthDays.isEmpty)
        case .month, .year:
            let limit = unit == .month || !months.isEmpty ? 5 : 53
            // A position is one among other days, which need a rule of their own.
            return isCounted(Set(weekdays.compactMap(\.ordinal)), upTo: limit)
                && (positions.isEmpty || !(monthDays.isEmpty && weekdays.isEmpty && months.isEmpty))
        }
    }
}
