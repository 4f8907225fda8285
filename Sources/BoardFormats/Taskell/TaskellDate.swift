import Board

/// Due dates in taskell: `2026-01-31`, or a time in UTC, `2026-01-31 08:00 UTC`.
enum TaskellDate {
    static func due(_ text: String, in zone: LocalTime) -> Due? {
        guard text.utf8.count > 10, let time = zone.time(text) else { return Day(startOf: text).map { Due($0) } }
        return time
    }

    static func text(of due: Due, in zone: LocalTime) -> String {
        guard due.time != nil, let (day, time) = zone.utc(due) else { return due.day.description }
        return "\(day) \(time.clock) UTC"
    }
}
