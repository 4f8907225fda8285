import Board
import BoardModel

/// Days as words in the user's language.
enum DayFormatter {
    static let months = [
        localized("Jan"), localized("Feb"), localized("Mar"), localized("Apr"), localized("May"), localized("Jun"),
        localized("Jul"), localized("Aug"), localized("Sep"), localized("Oct"), localized("Nov"), localized("Dec"),
    ]

    /// The days of the week, starting with Monday.
    static let weekdays = [
        localized("Mon"), localized("Tue"), localized("Wed"), localized("Thu"), localized("Fri"), localized("Sat"),
        localized("Sun"),
    ]

    /// Returns a short form of a day, with its year unless it is the current year.
    static func short(_ day: Day, today: Day?) -> String {
        word(for: day, today: today) ?? numbered(day, today: today)
    }

    /// Returns a short form of a due date, with its time.
    static func short(_ due: Due, today: Day?) -> String {
        ClockFormatter.text(short(due.day, today: today), with: due)
    }

    /// Returns a longer form of a due date, with the day of the week and the time.
    static func long(_ due: Due, today: Day?) -> String {
        ClockFormatter.text(long(due.day, today: today), with: due)
    }

    /// Returns a due date with the day of the week, even if there is a word for it, and the time.
    static func dated(_ due: Due, today: Day?) -> String {
        ClockFormatter.text(dated(due.day, today: today), with: due)
    }

    private static func numbered(_ day: Day, today: Day?) -> String {
        let month = months[(day.month - 1) % 12]
        if today?.year == day.year { return localized("\(month) \(day.day)") }
        return localized("\(month) \(day.day), \(day.year)")
    }

    /// Returns the word for yesterday, today, or tomorrow; `nil` for other days.
    static func word(for day: Day, today: Day?) -> String? {
        guard let today else { return nil }
        if day == today { return localized("Today") }
        if day == today.adding(days: 1) { return localized("Tomorrow") }
        return day == today.adding(days: -1) ? localized("Yesterday") : nil
    }

    /// Returns a longer form of a day, with the day of the week.
    static func long(_ day: Day, today: Day?) -> String {
        word(for: day, today: today) ?? dated(day, today: today)
    }

    /// Returns a day with the day of the week, even if there is a word for it.
    static func dated(_ day: Day, today: Day?) -> String {
        let (weekday, date) = (weekdays[day.weekday], numbered(day, today: today))
        return localized("\(weekday), \(date)")
    }
}
