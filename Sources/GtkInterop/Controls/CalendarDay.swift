/// A day of the calendar.
public struct CalendarDay: Hashable, Sendable {
    /// The year, from 1 to 9999.
    public var year: Int
    /// The month, from 1 to 12.
    public var month: Int
    /// The day of the month, from 1.
    public var day: Int

    /// Creates a day, without checking that it exists.
    public init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }
}
