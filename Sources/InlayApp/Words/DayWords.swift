import Board
import BoardModel

/// Days as people say them.
enum DayWords {
    private static let months = [
        localized("Jan"), localized("Feb"), localized("Mar"), localized("Apr"), localized("May"), localized("Jun"),
        localized("Jul"), localized("Aug"), localized("Sep"), localized("Oct"), localized("Nov"), localized("Dec"),
    ]

    private static let weekdays = [
        localized("Mon"), localized("Tue"), localized("Wed"), localized("Thu"), localized("Fri"), localized("Sat"),
        localized("Sun"),
    ]

    /// A day in few letters; with the year where it is another one.
    static func short(_ day: Day, today: Day?) -> String {
        if let word = word(for: day, today: today) { return word }
        let month = months[(day.month - 1) % 12]
        if today?.year == day.year { return localized("\(day.day) \(month)") }
        return localized("\(day.day) \(month) \(day.year)")
    }

    /// What a day next to today is called; `nil` for others.
    static func word(for day: Day, today: Day?) -> String? {
        guard let today else { return nil }
        if day == today { return localized("Today") }
        if day == today.adding(days: 1) { return localized("Tomorrow") }
        return day == today.adding(days: -1) ? localized("Yesterday") : nil
    }

    /// A day with its name, where there is room for it.
    static func long(_ day: Day, today: Day?) -> String {
        if let word = word(for: day, today: today) { return word }
        let (weekday, date) = (weekdays[day.weekday], short(day, today: today))
        return localized("\(weekday), \(date)")
    }
}
