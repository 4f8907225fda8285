/// A day of the calendar.
package struct CalendarDay: Hashable, Sendable {
    /// The year, from 1 to 9999.
    package var year: Int
    /// The month, from 1 to 12.
    package var month: Int
    /// The day of the month, from 1.
    package var day: Int

    /// Creates a day, without checking that it exists.
    package init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }
}
