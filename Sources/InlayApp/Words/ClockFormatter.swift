import Board
import BoardStore
import Glibc

/// Times of day as the user's language writes them.
enum ClockFormatter {
    /// The words for the halves of the day, if the system's locale has 12 hours.
    private static let halves: (morning: String, afternoon: String)? = {
        let format = localeText(Int(T_FMT))
        guard ["%r", "%I", "%l", "%p"].contains(where: format.contains) else { return nil }
        let words = (localeText(Int(AM_STR)), localeText(Int(PM_STR)))
        return words.0.isEmpty ? ("AM", "PM") : words
    }()

    /// Returns a time such as `17:30` or `5:30 PM`.
    static func text(_ time: DueTime) -> String {
        guard let halves else { return time.clock }
        let half = time.hour < 12 ? halves.morning : halves.afternoon
        return "\((time.hour + 11) % 12 + 1)\(time.clock.dropFirst(2)) \(half)"
    }

    /// Returns the city in the name of a zone.
    static func city(_ zone: String) -> String {
        zone.split(separator: "/").last.map { $0.map { $0 == "_" ? " " : String($0) }.joined() } ?? zone
    }

    /// Returns a date with its time. The city is named if the time is another one by the user's clock.
    static func text(_ date: String, with due: Due) -> String {
        guard let time = due.time else { return date }
        let clock = text(time)
        guard let zone = time.zone, SystemZone.zones.isElsewhere(due) else { return localized("\(date), \(clock)") }
        let city = city(zone)
        return localized("\(date), \(clock) (\(city))")
    }
}
