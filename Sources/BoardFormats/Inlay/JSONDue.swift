import Board

/// The keys of a due date in Inlay's JSON: `"due":"2026-01-31","dueTime":"09:00","dueZone":"Europe/Berlin"`, and
/// `"repeats":"FREQ=DAILY"`.
struct JSONDue {
    private var day: String?
    private var time: String?
    private var zone: String?
    /// How it repeats, as text.
    private(set) var repetition: String?
    /// The line of the last key.
    private(set) var line = 0

    mutating func read(_ key: String, from json: inout JSONReader) throws(ImportError) {
        line = json.line
        let text = try json.text(for: key)
        switch key {
        case "dueTime": time = text
        case "dueZone": zone = text
        case "repeats": repetition = text
        default: day = text
        }
    }

    /// The due date, and the text that isn't valid.
    var due: (due: Due?, unread: String?) {
        let clock = [time, zone].compactMap(\.self).joined(separator: " ")
        guard let day else { return (nil, clock.isEmpty ? nil : clock) }
        guard let date = Day(day) else { return (nil, clock.isEmpty ? day : "\(day) \(clock)") }
        guard !clock.isEmpty else { return (Due(date), nil) }
        return DueTime(clock).map { (Due(date, at: $0), nil) } ?? (Due(date), clock)
    }
}
